/** The exit codes of the process that imports for a server, where the catalogue is not served. */
export const EXIT = { held: 4, refused: 5 } as const;
