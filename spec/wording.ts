/* Words for counts, lengths of time and loops, which the command line, the console and reports of risk say alike. */

/** A count with its noun: `1 account`, `2 accounts`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** A length of time for people, in its largest unit: `250 ms`, `5 s`, `10 min`, `24 h`. */
export function lengthText(seconds: number): string {
  if (seconds < 1) return `${Math.round(seconds * 1_000)} ms`;
  if (seconds < 120) return `${Math.round(seconds)} s`;
  return seconds < 7_200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`;
}

/**
 * How often a loop runs, from its seconds. A loop without seconds runs when there is work; before its first success, the text is
 * empty.
 */
export function frequencyText(everySeconds: number | null, lastSuccess: string | null): string {
  if (everySeconds !== null) return lengthText(everySeconds);
  return lastSuccess === null ? "" : "when there is work";
}
