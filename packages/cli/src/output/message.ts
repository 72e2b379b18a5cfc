import { fill } from "./text";

/**
 * A message for people, wrapped between words to the width of the terminal. Commands to copy are not broken, and what is laid out
 * already (indented, in columns, coloured) stays as it is.
 *
 * @param columns undefined where nothing is to be wrapped
 * @param margin stands before each line
 */
export function wrapMessage(text: string, columns: number | undefined, margin = ""): string {
  const isLaidOut = (line: string) =>
    line === "" || line.includes("  ") || line.startsWith(" ") || line.includes("\u001b");
  return text
    .split("\n")
    .flatMap((line) =>
      columns === undefined || isLaidOut(line) ? [line] : fill(partsOf(line), columns - margin.length),
    )
    .map((line) => margin + line)
    .join("\n");
}

/** Words, and commands as a whole: `waybill` and what follows it, to the end of the sentence or of its part. */
const partsOf = (line: string): string[] => line.match(/waybill(?: \S*[^\s.,:;?)])+\S*|\S+/g) ?? [];
