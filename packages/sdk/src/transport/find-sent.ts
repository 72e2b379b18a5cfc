import { type Letters, lettersOf } from "./normal-form";
import type { Sent } from "./sent-texts";

/** Part of a text: where it begins, and where it ends. */
type Range = readonly [from: number, to: number];

/** Where a text has any of what was sent. */
export type FindSent = (text: string, among?: (sent: Sent) => boolean) => Range[];

const GRAM = 3;

/**
 * Looks for thousands of texts at once: for those alone whose first letters are in the text, so that the time depends on the
 * length of the text, and hardly on how many there are.
 */
export function findIn(sent: readonly Sent[]): FindSent {
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
