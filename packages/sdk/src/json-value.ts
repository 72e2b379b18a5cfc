/** Narrowing of what came over the wire and has no type yet. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
