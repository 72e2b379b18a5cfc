import type { Context } from "../context";

const WIDTH = 24;

/** A bar on stderr, which only a terminal has; `end` removes it. */
export function progressBar({ io }: Context) {
  const { stream, isTerminal } = io.stderr;
  let last = "";
  const write = (text: string) => {
    if (!isTerminal || text === last) return;
    last = text;
    stream.write(`\r\u001b[K${text}`);
  };
  return {
    show: (what: string, done: number, of: number) => {
      const filled = of === 0 ? WIDTH : Math.floor((done / of) * WIDTH);
      write(`${what} [${"#".repeat(filled)}${".".repeat(WIDTH - filled)}] ${done} of ${of}`);
    },
    end: () => write(""),
  };
}
