import type { Sink } from "../io";

/**
 * Characters that steer a terminal, are not seen, or turn the direction of a text, by Unicode's categories: controls, formats, separators
 * of lines, halves of a pair, and what is ignored by default but for the selectors that emoji are written with.
 */
const UNSEEN = /(?!\p{Variation_Selector})[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** As JSON escapes it, so that JSON on a terminal stays what it was. */
const escaped = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`,
  ).join("");

/** Text of others on one line: what a terminal would not show, or obey, is escaped (`\u001b`). */
export const visible = (text: string): string => text.replace(UNSEEN, escaped);

/** The same for several lines: their ends and tabs stay. */
export const visibleLines = (text: string): string =>
  text
    .split(/(\r?\n|\t)/)
    .map((part, at) => (at % 2 === 1 ? part : visible(part)))
    .join("");

const ESCAPE = "\u001b";

/** Starts and ends of the colours that painters use (colour.ts). */
const COLOURS = new RegExp(`(${ESCAPE}\\[(?:1|2|22|31|32|33|39)m)`);

/** The same for lines that this program has coloured. */
const colouredLines = (text: string): string =>
  text
    .split(COLOURS)
    .map((part, at) => (at % 2 === 1 ? part : visibleLines(part)))
    .join("");

/** Writes data: on a terminal with everything visible, elsewhere exactly. */
export const writeData = ({ stream, isTerminal }: Sink, text: string): boolean =>
  stream.write(isTerminal ? visibleLines(text) : text);

/** Writes text for people, which may be coloured: on a terminal with everything else visible. */
export const writeText = ({ stream, isTerminal }: Sink, text: string): boolean =>
  stream.write(isTerminal ? colouredLines(text) : text);
