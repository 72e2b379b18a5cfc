/** Milliseconds to wait after so many failures in a row: `first`, then twice as long each time, at most `most`. */
export const backoff = (failures: number, first: number, most: number): number =>
  Math.min(most, first * 2 ** Math.min(Math.max(failures - 1, 0), 30));
