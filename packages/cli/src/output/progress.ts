import type { Context } from "../context";

/** A line on a terminal that counts; without a terminal it prints nothing, so that logs stay short. */
export interface Progress {
  /** Shows the number of completed items. */
  at(done: number): void;
  /** Clears the line. */
  end(): void;
}

/** Minimum time between two updates, in milliseconds. */
const INTERVAL = 100;

/** `label 3,400 of 10,000 (34 %)`. */
export function progress(context: Context, label: string, total: number): Progress {
  const { stream, isTerminal, columns = 80 } = context.io.stderr;
  if (!isTerminal) return { at: () => undefined, end: () => undefined };
  let shownAt = Number.NEGATIVE_INFINITY;
  const number = (value: number) => value.toLocaleString("en-US");
  return {
    at(done) {
      const now = context.now();
      if (now - shownAt < INTERVAL && done < total) return;
      shownAt = now;
      const share = total === 0 ? 100 : Math.floor((done / total) * 100);
      const text = `${label} ${number(done)} of ${number(total)} (${share} %)`;
      stream.write(`\r\u001b[K${text.slice(0, columns - 1)}`);
    },
    end: () => void stream.write("\r\u001b[K"),
  };
}
