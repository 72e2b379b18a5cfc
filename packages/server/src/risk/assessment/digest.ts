import { createHash } from "node:crypto";

/** SHA-256 of a value's JSON, hex. The order of its properties counts. */
export const digestOf = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("hex");
