import { shortened } from "@waybill/spec/shortened";
import stringWidth from "fast-string-width";
import { visible } from "./terminal";

/**
 * Makes external text (from a server or a file) safe to print on a line: characters that a terminal would obey or not show are
 * escaped (terminal.ts). Only the beginning of a long text is shown.
 *
 * @param most maximum number of characters; sentences of a service are shorter, unless they flood the terminal
 */
export function printable(text: string, most = 1_000): string {
  return shortened(visible(text), most);
}

/** The same for text that is shown completely: a value of a table, a line of a log. */
export const printableWhole = (text: string): string => printable(text, Number.POSITIVE_INFINITY);

/** The number of terminal columns of a text; wide characters take two. */
export function widthOf(text: string): number {
  return /^[\x20-\x7e]*$/.test(text) ? text.length : stringWidth(text);
}

/** Pads with spaces to a number of columns. */
export function pad(text: string, width: number, align: "left" | "right" = "left"): string {
  const gap = " ".repeat(Math.max(0, width - widthOf(text)));
  return align === "left" ? text + gap : gap + text;
}

let segmenter: Intl.Segmenter | undefined;

/** Created on first use, because creating it takes longer than most commands need for their whole output. */
function graphemesOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return [...segmenter.segment(text)].map((part) => part.segment);
}

function take(graphemes: readonly string[], columns: number): string {
  let text = "";
  let used = 0;
  for (const grapheme of graphemes) {
    used += widthOf(grapheme);
    if (used > columns) break;
    text += grapheme;
  }
  return text;
}

/** Truncates at the end to a number of columns, with an ellipsis. */
export function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  if (width <= 1) return "…".slice(0, width);
  return `${take(graphemesOf(text), width - 1)}…`;
}

/** Wraps text between words so that no line is wider than `width`; a longer word has its own line. */
export const wrap = (text: string, width: number): string[] =>
  fill(
    text.split(/\s+/).filter((word) => word !== ""),
    width,
  );

/** The same for parts that must not be broken: as many as fit on a line, separated by spaces. */
export function fill(parts: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(last) + 1 + widthOf(part) <= width)
      lines[lines.length - 1] = `${last} ${part}`;
    else lines.push(part);
  }
  return lines;
}

/**
 * Whether a text can be a recorded reason or name: it has a visible letter or digit, and no more characters than the service
 * stores.
 */
export const isSaid = (text: string, most: number): boolean =>
  text.length <= most && /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u.test(text);
