// Imported to load the files of the shell without evaluating them.
export {};
