import { createHash } from "node:crypto";

/** SHA-256 of a value's JSON, hex. The order of its properties counts. */
export const digestOf = (value: unknown): string => digestOfText(JSON.stringify(value));

/** SHA-256 of JSON, hex. */
export const digestOfText = (text: string): string => createHash("sha256").update(text).digest("hex");
