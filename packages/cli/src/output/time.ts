/** Milliseconds since the Unix epoch as ISO 8601 in UTC, as every time is printed. */
export function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
