import { textSimilarity } from "./similarity";
import type { Word } from "./word";

/** From how alike on two words are the two halves of one. */
const ALIKE = 0.85;

const canJoin = ({ role }: Word): boolean => role === "name" || role === "particle" || role === "common";

/**
 * The words of a name, two neighbours being one where the other name has them as one: "Abdul Rahman" and "Abdulrahman". What both have
 * as it is stays apart.
 */
export function joinWords(words: readonly Word[], other: readonly Word[]): readonly Word[] {
  if (words.length < 2) return words;
  let joined: Word[] | undefined;
  for (let at = 0; at < words.length; at += 1) {
    const [first, second] = [words[at], words[at + 1]];
    const whole = first && second && wholeOf(first, second, other);
    if (whole) {
      joined ??= words.slice(0, at);
      joined.push(whole);
      at += 1;
    } else if (first) joined?.push(first);
  }
  return joined ?? words;
}

function wholeOf(first: Word, second: Word, other: readonly Word[]): Word | undefined {
  if (!canJoin(first) || !canJoin(second) || first.script !== second.script) return undefined;
  const length = first.text.length + second.text.length;
  for (const { text, script, role, weight } of other) {
    if (role !== "name" || script !== first.script || Math.abs(text.length - length) > 1) continue;
    if (text.charCodeAt(0) !== first.text.charCodeAt(0)) continue;
    const whole = first.text + second.text;
    if (textSimilarity(whole, text) < ALIKE) continue;
    if (other.some((word) => word.text === first.text || word.text === second.text)) continue;
    return { text: whole, latin: first.latin + second.latin, script, role, weight, isJoined: true };
  }
  return undefined;
}
