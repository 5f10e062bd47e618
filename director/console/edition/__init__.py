"""Parts of the workspace Edición: what each value of the rules means, and where it comes from."""
