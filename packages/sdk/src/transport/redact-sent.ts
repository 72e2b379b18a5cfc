import type { Call } from "./call";
import { type FindSent, findIn } from "./find-sent";
import { printable } from "./printable";
import { unescapings, unpackings } from "./readings";
import { sentIn } from "./sent-texts";

/** Much more than is ever shown. */
const MOST = 4_000;

const REDACTED = "[redacted]";
const BLANK = " ".repeat(REDACTED.length);

/**
 * Makes a server's text printable, without what must not be printed, should it repeat it: the key, and what was sent by an
 * operation that takes personal data. Both are compared by their letters and digits alone, whatever their case, accents, white
 * space and invisible characters. A text that has it in another encoding is replaced as a whole.
 */
export function redactorOf(call: Call): (text: unknown, length?: number) => string {
  const { sent, longest } = sentIn(call);
  const findAny = findIn(sent);
  // What is redacted already has letters of its own.
  const find: FindSent = (text, among) => findAny(text.replaceAll(REDACTED, BLANK), among);
  return (given, length = 200) => {
    if (sent.length === 0) return printable(given, length);
    const all = typeof given === "string" ? given.trim() : "";
    const whole = all.slice(0, MOST + 1);
    const text = without(whole, find(whole));
    const plain = unescapings(text);
    // Not the short ones: what is no base64 has any of them.
    const packed = [text, ...plain].flatMap(unpackings).join("\0");
    if (plain.some((one) => find(one).length > 0) || find(packed, ({ packed }) => packed).length > 0)
      return REDACTED;
    // What was cut off may have begun before the cut. Decomposed, a letter is several characters.
    const shown = whole.length > MOST ? text.slice(0, Math.max(0, text.length - 3 * longest)) : text;
    return printable(shown, length, whole.length > MOST ? all.length - shown.length : 0);
  };
}

/** A text without these parts of it, in any order. */
function without(text: string, ranges: ReadonlyArray<readonly [from: number, to: number]>): string {
  let shown = "";
  let at = 0;
  for (const [from, to] of [...ranges].sort(([one], [other]) => one - other)) {
    if (from >= at) shown += text.slice(at, from) + REDACTED;
    at = Math.max(at, to);
  }
  return shown + text.slice(at);
}
