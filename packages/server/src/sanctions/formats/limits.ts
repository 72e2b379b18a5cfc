/** The limit of the lines of files. The largest official one has about 100 MB and 3 million lines. */
export const MAX_LINES = 5_000_000;

/**
 * The limit of one entry, and of the text between two entries, characters. The longest official entry has about 60,000.
 */
export const MAX_ENTRY_LENGTH = 1_048_576;

/** Elements within each other. Official files have 5. */
export const MAX_DEPTH = 16;
