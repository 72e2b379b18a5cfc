import { isRecord } from "../json-value";

/** The quotes of an answer, which has one or a list. */
export function quotesIn(body: unknown): unknown[] {
  if (!isRecord(body)) return [];
  return Array.isArray(body.quotes) ? body.quotes : [body.quote];
}
