import type { Call } from "./call";
import { type Letters, lettersOf } from "./normal-form";
import { printable } from "./printable";
import { type Sent, sentIn } from "./sent-texts";

/** A text without its escapes (percent, JSON, HTML), even if it is escaped twice or three times. */
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

/** Undoes escapes in a single pass: the characters after an escaped backslash are an escape only in the next round. */
const unescaped = (text: string): string =>
  text
    .replace(ESCAPES, (_, ...parts: Array<string | undefined>) => {
      const [bytes, json, script, hex, decimal, space, other] = parts;
      if (bytes) return utf8(bytesOfEscapes(bytes));
      const code = json ?? script ?? hex;
      if (code || decimal) return letter(code ? Number.parseInt(code, 16) : Number(decimal));
      return space ? " " : `${other}`;
    })
    // Drops accents, because the comparison ignores them.
    .replace(/&([a-z])(?:acute|grave|circ|uml|tilde|ring|cedil|caron|slash);/gi, "$1")
    .replace(/&(ae|oe)lig;/gi, "$1")
    .replace(/&szlig;/g, "ss")
    // White space and signs separate words in all encodings. The next round reads the rest of `&amp;nbsp;`.
    .replace(/\+|&(?:nbsp|lt|gt|quot|apos);/g, " ")
    .replace(/&amp;/g, "&");

/**
 * Escapes of bytes (URLs, C, Python), joined because a letter can have several; of letters; of white space; of any
 * other letter.
 */
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

/** The decoded text of base64 (both alphabets) and hex, at any offset in a run of letters. */
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
  // Drops the letters that do not complete a byte.
  Uint8Array.from(atob(text.slice(0, text.length - (text.length % 4 === 1 ? 1 : 0))), (one) =>
    one.charCodeAt(0),
  );

const bytesOfHex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Decodes UTF-8, or Latin-1 if the bytes are not UTF-8. */
function utf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return String.fromCharCode(...bytes);
  }
}

const letter = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : " ");

/** A part of a text: its beginning and its end. */
type Range = readonly [from: number, to: number];

/** Finds the parts of a text that repeat sent values. */
type FindSent = (text: string, among?: (sent: Sent) => boolean) => Range[];

const GRAM = 3;

/**
 * Searches for thousands of texts at once, but only for those whose first letters occur, so that the time depends on
 * the length of the text, and hardly on the number of texts.
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

/**
 * White space and signs can be missing, but not be added: otherwise short names would be found across the words of a
 * sentence.
 */
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

/** Much more than the longest shown text. */
const MOST = 4_000;

const REDACTED = "[redacted]";
const BLANK = " ".repeat(REDACTED.length);

/**
 * Makes a server's text printable, and redacts the key, and the values sent to an operation that takes personal data.
 * Only letters and digits are compared, without case, accents, white space and invisible characters. A text that
 * contains such a value in another encoding is replaced as a whole.
 */
export function redactorOf(call: Call): (text: unknown, length?: number) => string {
  const { sent, longest } = sentIn(call);
  const findAny = findIn(sent);
  // The mark of redacted parts has letters, too, so it is blanked.
  const find: FindSent = (text, among) => findAny(text.replaceAll(REDACTED, BLANK), among);
  return (given, length = 200) => {
    if (sent.length === 0) return printable(given, length);
    const all = typeof given === "string" ? given.trim() : "";
    const whole = all.slice(0, MOST + 1);
    const text = without(whole, find(whole));
    const plain = unescapings(text);
    // Without short texts, which random decoded bytes would contain by chance.
    const packed = [text, ...plain].flatMap(unpackings).join("\0");
    if (plain.some((one) => find(one).length > 0) || find(packed, ({ packed }) => packed).length > 0)
      return REDACTED;
    // A sent text may continue after the cut, so more is cut off. A decomposed letter is several characters.
    const shown = whole.length > MOST ? text.slice(0, Math.max(0, text.length - 3 * longest)) : text;
    return printable(shown, length, whole.length > MOST ? all.length - shown.length : 0);
  };
}

/** A text with these parts redacted; they may be in any order. */
function without(text: string, ranges: ReadonlyArray<readonly [from: number, to: number]>): string {
  let shown = "";
  let at = 0;
  for (const [from, to] of [...ranges].sort(([one], [other]) => one - other)) {
    if (from >= at) shown += text.slice(at, from) + REDACTED;
    at = Math.max(at, to);
  }
  return shown + text.slice(at);
}
