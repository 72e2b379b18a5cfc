/** Milliseconds since the Unix epoch in ISO 8601 and UTC, the format of all times in data. */
export function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}

/** A time in data, formatted for people: `2026-01-02 03:04:05 UTC`. Other text is returned unchanged. */
export const timeText = (iso: string): string => {
  const short = shortTime(iso);
  return short === iso ? iso : `${short} UTC`;
};

/** The same for tables, whose column titles say UTC. */
export const shortTime = (iso: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(iso) ? iso.slice(0, 19).replace("T", " ") : iso;
