import { shortened } from "@waybill/spec/shortened";

/**
 * Server text that is safe in a terminal and a log line: no control or direction characters, and of a long one the beginning.
 *
 * @param behind characters that the caller has left out before
 */
export function printable(text: unknown, length = 200, behind = 0): string {
  return typeof text === "string" ? shortened(text.replace(/\p{C}+/gu, " ").trim(), length, behind) : "";
}
