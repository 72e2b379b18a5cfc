/** Milliseconds of a UTC day. */
export const DAY = 86_400_000;
