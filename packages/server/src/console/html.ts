import { escaped } from "../lib/markup";

/** Text that is HTML already. */
export class Html {
  constructor(readonly text: string) {}
}

export type Part = Html | string | number | bigint | undefined | null | false | readonly Part[];

/**
 * Characters that change how the text around them is shown: controls but tabs and line breaks, and formats, such as those that turn the
 * direction of writing.
 */
const HIDDEN = /[^\P{Cc}\t\n\r]|[\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A text as HTML shows it, with the code points of hidden characters in their place. */
const shown = (text: string): string =>
  escaped(
    text.replace(HIDDEN, (one) => `\u2329${(one.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}\u232a`),
  );

const textOf = (part: Part): string => {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(textOf).join("");
  return part === undefined || part === null || part === false ? "" : shown(String(part));
};

/** A template whose values are escaped, except those that are HTML; nothing stands for undefined, null and false. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(texts.map((text, at) => text + textOf(parts[at])).join(""));
