import { isRecord } from "../json-value";

/** The quotes of an answer: of one, or of a list. */
export function quotesIn(body: unknown): unknown[] {
  if (!isRecord(body)) return [];
  return Array.isArray(body.quotes) ? body.quotes : [body.quote];
}
