import stringWidth from "string-width";

/**
 * Text from outside (a server, a file) made safe to print: control characters, among them the escape that starts
 * terminal commands, and the marks that reverse the reading direction become a visible replacement.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, "\ufffd");
}

/** How many terminal columns the text takes; wide characters take two. */
export function widthOf(text: string): number {
  return stringWidth(text);
}

/** Fills up with spaces to a number of columns. */
export function pad(text: string, width: number, align: "left" | "right" = "left"): string {
  const gap = " ".repeat(Math.max(0, width - widthOf(text)));
  return align === "left" ? text + gap : gap + text;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

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

/** Cuts to a number of columns, an ellipsis showing that something is missing. */
export function cut(text: string, width: number, where: "end" | "middle" = "end"): string {
  if (widthOf(text) <= width) return text;
  if (width <= 1) return "…".slice(0, width);
  const graphemes = [...segmenter.segment(text)].map((part) => part.segment);
  if (where === "end") return `${take(graphemes, width - 1)}…`;
  const tail = Math.floor((width - 1) / 2);
  const head = width - 1 - tail;
  const end = [...take(graphemes.toReversed(), tail)].toReversed().join("");
  return `${take(graphemes, head)}…${end}`;
}

/** Breaks text between words so that no line is wider than `width`; a longer word keeps a line of its own. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).filter((part) => part !== "")) {
    if (line !== "" && widthOf(line) + 1 + widthOf(word) > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return line === "" ? lines : [...lines, line];
}
