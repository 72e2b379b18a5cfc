import type { Notice } from "../notice";

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const unsafe = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Text without control characters but line feeds, and without marks that turn the direction of writing around; at most so many characters. */
export function plainText(text: string, most: number): string {
  const clean = text.replace(/\r\n?/g, "\n").replace(unsafe, " ");
  if (clean.length <= most) return clean;
  // No half of a surrogate pair at the end.
  const cut = clean.slice(0, most - 1).replace(/[\ud800-\udbff]$/, "");
  return `${cut}…`;
}

/** The same in one line. */
export const oneLine = (text: string, most: number): string =>
  plainText(text.replace(/\s+/g, " ").trim(), most);

/** `[HIGH] Large transfer`. */
export const titleOf = ({ severity, caption, event }: Notice, most: number): string =>
  oneLine(event ? `[${severity.toUpperCase()}] ${caption}` : caption, most);

/** What else a person wants to know, by name. */
export function factsOf({ event, rule }: Notice): [name: string, value: string][] {
  if (!event) return [];
  const facts: [string, string | null | undefined][] = [
    ["Rule", rule?.name],
    ["Network", event.network],
    ["Time", event.time],
    ["Transaction", event.tx_hash],
    ["Addresses", event.addresses_involved.join(", ")],
    ["Event", event.id],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, oneLine(value, 500)]] : []));
}

/** The notice as text, a fact a line. */
export const textOf = (notice: Notice, most: number): string =>
  plainText(
    [notice.message, "", ...factsOf(notice).map(([name, value]) => `${name}: ${value}`)].join("\n").trim(),
    most,
  );
