import type { Call } from "./call";
import { type Letters, lettersOf } from "./normal-form";
import { printable } from "./printable";
import { type Sent, sentIn } from "./sent-texts";

/** A text with its escapes undone (percent, JSON, HTML), also where it is escaped twice or three times. */
function unescapings(text: string): string[] {
  const found: string[] = [];
  for (let at = text; found.length < 3; ) {
    const next = unescaped(at);
    if (next === at) break;
    found.push(next);
    at = next;
  }
  return found;
}

/** In one pass over the escapes: what is behind an escaped backslash is an escape in the next round only. */
const unescaped = (text: string): string =>
  text
    .replace(ESCAPES, (_, ...parts: Array<string | undefined>) => {
      const [bytes, json, script, hex, decimal, space, other] = parts;
      if (bytes) return utf8(bytesOfEscapes(bytes));
      const code = json ?? script ?? hex;
      if (code || decimal) return letter(code ? Number.parseInt(code, 16) : Number(decimal));
      return space ? " " : `${other}`;
    })
    // As if accents were nothing, which they are where this is compared.
    .replace(/&([a-z])(?:acute|grave|circ|uml|tilde|ring|cedil|caron|slash);/gi, "$1")
    .replace(/&(ae|oe)lig;/gi, "$1")
    .replace(/&szlig;/g, "ss")
    // White space and signs, which separate words in all of them. The next round sees the rest of `&amp;nbsp;`.
    .replace(/\+|&(?:nbsp|lt|gt|quot|apos);/g, " ")
    .replace(/&amp;/g, "&");

/** Bytes as of URLs, C and Python, together, for a letter can be several; letters; white space; any other escaped letter. */
const ESCAPES = new RegExp(
  [
    /((?:%[\da-fA-F]{2}|\\x[\da-fA-F]{2}|\\[0-3][0-7]{2})+)/,
    /\\u([\da-fA-F]{4})|\\u\{([\da-fA-F]{1,6})\}|&#[xX]0*([\da-fA-F]{1,6});|&#0*(\d{1,7});/,
    /\\([nrtbf])|\\(.)/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);

const bytesOfEscapes = (run: string): Uint8Array =>
  Uint8Array.from(run.match(/[%x][\da-fA-F]{2}|[0-7]{3}/g) ?? [], (one) =>
    /[%x]/.test(one) ? Number.parseInt(one.slice(1), 16) : Number.parseInt(one, 8),
  );

/** The decoded text of base64 (both alphabets) and hex, wherever in a run of letters they begin. */
function unpackings(text: string): string[] {
  const packed: string[] = [];
  for (const run of text.match(/[\w+/-]{6,}/g) ?? []) {
    const base64 = run.replaceAll("-", "+").replaceAll("_", "/");
    for (const start of [0, 1, 2, 3]) packed.push(utf8(bytesOfBase64(base64.slice(start))));
  }
  for (const run of text.match(/[\da-f]{6,}/gi) ?? [])
    for (const start of [0, 1]) packed.push(utf8(bytesOfHex(run.slice(start))));
  return packed;
}

const bytesOfBase64 = (text: string): Uint8Array =>
  // Without the letters that make no whole byte.
  Uint8Array.from(atob(text.slice(0, text.length - (text.length % 4 === 1 ? 1 : 0))), (one) =>
    one.charCodeAt(0),
  );

const bytesOfHex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** UTF-8, or Latin-1 where it is not. */
function utf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return String.fromCharCode(...bytes);
  }
}

const letter = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : " ");

/** Part of a text: where it begins, and where it ends. */
type Range = readonly [from: number, to: number];

/** Where a text has any of what was sent. */
type FindSent = (text: string, among?: (sent: Sent) => boolean) => Range[];

const GRAM = 3;

/**
 * Looks for thousands of texts at once: for those alone whose first letters are in the text, so that the time depends on the
 * length of the text, and hardly on how many there are.
 */
function findIn(sent: readonly Sent[]): FindSent {
  const byGram = new Map<string, Sent[]>();
  for (const one of sent) {
    const gram = one.joined.length < GRAM ? "" : one.joined.slice(0, GRAM);
    const others = byGram.get(gram);
    if (others) others.push(one);
    else byGram.set(gram, [one]);
  }
  return (text, among = () => true) => {
    const letters = lettersOf(text);
    const grams = new Set([""]);
    for (let at = 0; at + GRAM <= letters.joined.length; at += 1)
      grams.add(letters.joined.slice(at, at + GRAM));
    return [...grams].flatMap((gram) =>
      (byGram.get(gram) ?? []).filter(among).flatMap((one) => rangesOf(letters, one)),
    );
  };
}

function rangesOf(letters: Letters, sent: Sent): Range[] {
  const { joined, from, to } = letters;
  const { length } = sent.joined;
  const ranges: Range[] = [];
  for (let at = joined.indexOf(sent.joined); at >= 0; ) {
    const isFound = fits(letters, sent, at);
    if (isFound) ranges.push([from[at] ?? 0, to[at + length - 1] ?? 0]);
    at = joined.indexOf(sent.joined, at + (isFound ? length : 1));
  }
  return ranges;
}

/** White space and signs can be missing, but not be added: the words of a sentence would have each short name. */
function fits(
  { joined, gap }: Letters,
  { joined: { length }, gaps, loose, asWord }: Sent,
  at: number,
): boolean {
  const end = at + length;
  if (asWord && !(gap[at] && (end === joined.length || gap[end]))) return false;
  if (!loose)
    for (let index = 1; index < length; index += 1) if (gap[at + index] && !gaps.has(index)) return false;
  return true;
}

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
  // Redacted parts have letters of their own.
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
    // A text that was cut off may have begun before the cut. Decomposed, a letter is several characters.
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
