/** The cost of another letter, one more, or two swapped; letters that are often written for each other cost less. */
const OTHER = 1.125;
const RELATED = 0.5;
const SWAPPED = 1;

/** The further cost of another first letter, which is rarely mistyped. */
const BEGINNING = 0.5;

/** The longest word that is compared letter by letter. */
export const LONGEST = 64;

/** Letters that transliterations of one sound are written with. */
const related = ["aeiouy", "iyj", "ckq", "ckh", "vwbu", "szc", "gjh", "fpv", "dt"];

/** The cost of each letter of the Latin alphabet in place of another one. */
const replacing = new Float64Array(128 * 128).fill(OTHER);
for (let letter = 0; letter < 128; letter += 1) replacing[letter * 128 + letter] = 0;
for (const letters of related)
  for (const one of letters)
    for (const other of letters) {
      if (one !== other) replacing[one.charCodeAt(0) * 128 + other.charCodeAt(0)] = RELATED;
    }

const costOf = (one: number, other: number): number => {
  if (one < 128 && other < 128) return replacing[one * 128 + other] ?? OTHER;
  return one === other ? 0 : OTHER;
};

/** Vowels, and the h that some spellings add. */
const soft = new Set([..."aeiouyh"].map((letter) => letter.charCodeAt(0)));

/** The cost of a letter that only one of two words has, after the letter before it. */
const adding = (letter: number, before: number): number =>
  letter === before || soft.has(letter) ? RELATED : OTHER;

/** The costs to make each beginning of a word of one beginning of another. */
export type Row = Float64Array;

export const newRow = (): Row => new Float64Array(LONGEST + 1);

/** The costs to make the beginnings of a word of nothing. */
export function firstRow(word: string, row: Row): void {
  let cost = 0;
  row[0] = cost;
  for (let at = 1; at <= word.length; at += 1) {
    cost += adding(word.charCodeAt(at - 1), word.charCodeAt(at - 2)) + (at === 1 ? BEGINNING : 0);
    row[at] = cost;
  }
}

/**
 * The row of the next letter of another word, after `previous` (not a number before the first one). Returns the least cost of it.
 *
 * @param before the row of the letter before, and `twoBefore` the one before that
 */
export function nextRow(
  word: string,
  letter: number,
  previous: number,
  { row, before, twoBefore }: { row: Row; before: Row; twoBefore: Row | undefined },
): number {
  const removed = adding(letter, previous);
  const isFirst = Number.isNaN(previous);
  let least = (before[0] ?? 0) + removed + (isFirst ? BEGINNING : 0);
  row[0] = least;
  let lastOfWord = Number.NaN;
  for (let at = 1; at <= word.length; at += 1) {
    const ofWord = word.charCodeAt(at - 1);
    const left = (row[at - 1] ?? 0) + adding(ofWord, lastOfWord);
    const above = (before[at] ?? 0) + removed;
    let cost = (before[at - 1] ?? 0) + costOf(letter, ofWord);
    if (isFirst && at === 1 && letter !== ofWord) cost += BEGINNING;
    if (left < cost) cost = left;
    if (above < cost) cost = above;
    if (twoBefore && letter === lastOfWord && previous === ofWord && letter !== ofWord)
      cost = Math.min(cost, (twoBefore[at - 2] ?? 0) + SWAPPED);
    row[at] = cost;
    if (cost < least) least = cost;
    lastOfWord = ofWord;
  }
  return least;
}

/** The rows that one comparison after the other uses. */
let [row, before, twoBefore] = [newRow(), newRow(), newRow()];

/**
 * How differently two words are spelled: the least cost to change one into the other by letters that are replaced,
 * added, left out or swapped with the next (optimal string alignment, Damerau 1964, Wagner and Lowrance 1975).
 * Symmetric; more than `most` may be any number above it, and words of more than 64 letters are equal or nothing alike.
 */
export function spellingDistance(one: string, other: string, most: number): number {
  if (one === other) return 0;
  if (Math.abs(one.length - other.length) * RELATED > most) return most + 1;
  if (Math.max(one.length, other.length) > LONGEST) return most + 1;
  firstRow(other, before);
  let previous = Number.NaN;
  for (let at = 0; at < one.length; at += 1) {
    const letter = one.charCodeAt(at);
    const rows = { row, before, twoBefore: at === 0 ? undefined : twoBefore };
    if (nextRow(other, letter, previous, rows) > most) return most + 1;
    [twoBefore, before, row] = [before, row, twoBefore];
    previous = letter;
  }
  return before[other.length] ?? 0;
}
