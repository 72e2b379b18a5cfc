/**
 * What a job's row keeps of an error: its class, and its code where it has one, for example `SqliteError
 * SQLITE_CONSTRAINT`. No message, because messages can repeat what a person handed in.
 */
export function errorClass(error: unknown): string {
  if (!(error instanceof Error)) return "Error";
  const name = /^[A-Za-z]{1,60}$/.test(error.name) ? error.name : "Error";
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return /^[A-Z][A-Z0-9_]{0,60}$/.test(code) ? `${name} ${code}` : name;
}
