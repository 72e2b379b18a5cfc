import type { Context } from "../context";
import { visible } from "../output/terminal";

const WIDTH = 24;
/** Where there is no room for a bar of this width, the numbers stand alone. */
const LEAST_WIDTH = 5;

/** A bar on stderr, which only a terminal has; `end` removes it. */
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
      // A line that the terminal breaks cannot be written over.
      const width = Math.min(WIDTH, columns - `${what} [] ${of} of ${of} `.length);
      const filled = of === 0 ? width : Math.floor((done / of) * width);
      const bar = width < LEAST_WIDTH ? "" : `[${"#".repeat(filled)}${".".repeat(width - filled)}] `;
      write(`${what} ${bar}${count}`.slice(0, columns - 1));
    },
    end: () => write(""),
  };
}
