import type { Sink } from "../io";

/**
 * Characters that control a terminal, are invisible, or change the direction of text, by Unicode's categories: controls, formats,
 * line separators, surrogates, and default-ignorable characters except variation selectors, which emoji need.
 */
const UNSEEN = /(?!\p{Variation_Selector})[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** Escaped as in JSON, so that JSON on a terminal stays valid. */
const escaped = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`,
  ).join("");

/** External text on one line: characters that a terminal would not show, or would obey, are escaped (`\u001b`). */
export const visible = (text: string): string => text.replace(UNSEEN, escaped);

/** The same for several lines; line ends and tabs are kept. */
export const visibleLines = (text: string): string =>
  text
    .split(/(\r?\n|\t)/)
    .map((part, at) => (at % 2 === 1 ? part : visible(part)))
    .join("");

const ESCAPE = "\u001b";

/** Starts and ends of the colours that painters use (colour.ts). */
const COLOURS = new RegExp(`(${ESCAPE}\\[(?:1|2|22|31|32|33|39)m)`);

/** The same for lines with this program's own colours. */
const colouredLines = (text: string): string =>
  text
    .split(COLOURS)
    .map((part, at) => (at % 2 === 1 ? part : visibleLines(part)))
    .join("");

/** Writes data: on a terminal with all characters visible, elsewhere exactly. */
export const writeData = ({ stream, isTerminal }: Sink, text: string): boolean =>
  stream.write(isTerminal ? visibleLines(text) : text);

/** Writes text for people, which may be coloured: on a terminal with all other characters visible. */
export const writeText = ({ stream, isTerminal }: Sink, text: string): boolean =>
  stream.write(isTerminal ? colouredLines(text) : text);
