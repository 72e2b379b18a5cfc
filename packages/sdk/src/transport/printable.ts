import { shortened } from "@waybill/spec/shortened";

/**
 * Server text that is safe in a terminal and a log line: without control or direction characters, and shortened to its beginning.
 *
 * @param behind the number of characters that the caller has cut off
 */
export function printable(text: unknown, length = 200, behind = 0): string {
  return typeof text === "string" ? shortened(text.replace(/\p{C}+/gu, " ").trim(), length, behind) : "";
}
