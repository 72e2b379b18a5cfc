import type { Context } from "../context";
import { visible } from "../output/terminal";

const WIDTH = 24;
/** Minimum width of the bar; with less room, only the numbers are shown. */
const LEAST_WIDTH = 5;

/** A progress bar on stderr, shown only on a terminal; `end` removes it. */
export function progressBar({ io }: Context) {
  const { stream, isTerminal, columns = 80 } = io.stderr;
  let last = "";
  const write = (text: string) => {
    if (!isTerminal || text === last) return;
    last = text;
    stream.write(`\r\u001b[K${visible(text)}`);
  };
  return {
    show: (what: string, done: number, of: number) => {
      const count = `${done} of ${of}`;
      // A line that the terminal wraps cannot be overwritten.
      const width = Math.min(WIDTH, columns - `${what} [] ${of} of ${of} `.length);
      const filled = of === 0 ? width : Math.floor((done / of) * width);
      const bar = width < LEAST_WIDTH ? "" : `[${"#".repeat(filled)}${".".repeat(width - filled)}] `;
      write(`${what} ${bar}${count}`.slice(0, columns - 1));
    },
    end: () => write(""),
  };
}
