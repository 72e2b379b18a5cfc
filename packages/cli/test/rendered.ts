/** A line of a screen; a line that the terminal wrapped counts as one. */
export interface RenderedLine {
  readonly text: string;
  /** Whether the terminal had to wrap it. */
  readonly isTooLong: boolean;
}

const ESCAPE = "\u001b";
/** The rest of a control sequence after the escape character. */
const SEQUENCE = /^(?:\[([?\d;]*)([A-Za-z])|\]\P{Cc}*\p{Cc}|[()][A-Z0-9]|[=>78])/u;

/**
 * The lines on a terminal of this width after a text was written: control sequences of prompts are interpreted (moving the
 * cursor, erasing and rewriting lines), and lines that are too long are wrapped.
 */
export function rendered(written: string, columns: number): RenderedLine[] {
  const rows: { cells: string[]; goesOn: boolean }[] = [];
  let row = 0;
  let column = 0;
  const rowAt = (at: number) => {
    while (rows.length <= at) rows.push({ cells: [], goesOn: false });
    return rows[at] ?? { cells: [], goesOn: false };
  };
  const erase = (from: number, to: number, at = row) => {
    const line = rowAt(at);
    for (let cell = from; cell < Math.min(to, line.cells.length); cell += 1) line.cells[cell] = " ";
    if (to >= line.cells.length) line.cells.length = Math.min(from, line.cells.length);
    if (from === 0) line.goesOn = false;
  };
  const follow = (command: string, count: number) => {
    const step = count || 1;
    if (command === "A") row = Math.max(0, row - step);
    if (command === "B") row += step;
    if (command === "C") column = Math.min(columns - 1, column + step);
    if (command === "D") column = Math.max(0, column - step);
    if (command === "G") column = step - 1;
    if (command === "K") erase(count === 0 ? column : 0, count === 1 ? column : Number.POSITIVE_INFINITY);
    if (command === "J") {
      erase(column, Number.POSITIVE_INFINITY);
      for (let at = row + 1; at < rows.length; at += 1) erase(0, Number.POSITIVE_INFINITY, at);
    }
  };
  for (let rest = written; rest !== ""; ) {
    const sequence = rest.startsWith(ESCAPE) ? SEQUENCE.exec(rest.slice(ESCAPE.length)) : null;
    if (sequence) {
      const [whole, parameter = "", command = ""] = sequence;
      if (!parameter.startsWith("?")) follow(command, Number(parameter.split(";")[0] ?? 0));
      rest = rest.slice(ESCAPE.length + whole.length);
      continue;
    }
    const [letter = ""] = rest;
    rest = rest.slice(letter.length);
    if (letter === "\r") column = 0;
    else if (letter === "\n") {
      row += 1;
      column = 0;
    } else if (letter === "\b") column = Math.max(0, column - 1);
    else if (letter >= " ") {
      if (column === columns) {
        rowAt(row).goesOn = true;
        row += 1;
        column = 0;
      }
      const { cells } = rowAt(row);
      while (cells.length < column) cells.push(" ");
      cells[column] = letter;
      column += 1;
    }
  }
  const lines: RenderedLine[] = [];
  let text = "";
  let isTooLong = false;
  for (const { cells, goesOn } of rows) {
    text += cells.join("");
    isTooLong ||= goesOn;
    if (goesOn) continue;
    lines.push({ text: text.trimEnd(), isTooLong: isTooLong && text.trimEnd().length > columns });
    text = "";
    isTooLong = false;
  }
  return lines;
}
