/** Milliseconds since the Unix epoch as ISO 8601 in UTC, the format of all printed times. */
export function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
