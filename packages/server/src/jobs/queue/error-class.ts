/**
 * The stored form of a job's error: its class, and its code if it has one, for example `SqliteError SQLITE_CONSTRAINT`.
 * Without the message, because messages can contain personal data.
 */
export function errorClass(error: unknown): string {
  if (!(error instanceof Error)) return "Error";
  const name = /^[A-Za-z]{1,60}$/.test(error.name) ? error.name : "Error";
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return /^[A-Z][A-Z0-9_]{0,60}$/.test(code) ? `${name} ${code}` : name;
}
