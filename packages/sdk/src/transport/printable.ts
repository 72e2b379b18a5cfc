/** Server text that is safe in a terminal and a log line: no control or direction characters, not long. */
export function printable(text: unknown, length = 200): string {
  return typeof text === "string"
    ? text
        .replace(/\p{C}+/gu, " ")
        .trim()
        .slice(0, length)
    : "";
}
