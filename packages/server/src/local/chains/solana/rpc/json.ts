/** A number that is written with all its digits, because it may not fit into a double. */
export class JsonNumber {
  constructor(readonly text: string) {}
}

export type Json =
  | null
  | boolean
  | number
  | string
  | bigint
  | JsonNumber
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

/** JSON text. Solana writes 64-bit integers as JSON numbers with all digits; this does so for `bigint`. */
export function toJson(value: Json): string {
  if (typeof value === "bigint") return String(value);
  if (value instanceof JsonNumber) return value.text;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (isArray(value)) return `[${value.map(toJson).join(",")}]`;
  const fields = Object.entries(value).flatMap(([key, field]) =>
    field === undefined ? [] : [`${JSON.stringify(key)}:${toJson(field)}`],
  );
  return `{${fields.join(",")}}`;
}

const isArray = (value: object): value is readonly Json[] => Array.isArray(value);
