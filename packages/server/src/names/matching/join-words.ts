import { textSimilarity } from "./similarity";
import type { Word } from "./word";

/** From how alike on two words are the two halves of one. */
const ALIKE = 0.85;

const canJoin = ({ role }: Word): boolean => role === "name" || role === "particle" || role === "common";

/** The most neighbours that are one word of the other name. */
export const MOST_JOINED = 3;

/**
 * The words of a name, neighbours being one where the other name has them as one: "Abdul Rahman" and "Abdulrahman". Words
 * that both names have as they are stay apart.
 */
export function joinWords(words: readonly Word[], other: readonly Word[]): readonly Word[] {
  if (words.length < 2) return words;
  const joined: Word[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(MOST_JOINED, words.length - at);
    let whole: Word | undefined;
    for (; length > 1; length -= 1) {
      whole = wholeOf(words, at, length, other);
      if (whole) break;
    }
    const word = whole ?? words[at];
    if (word) joined.push(word);
    at += length;
  }
  return joined;
}

function wholeOf(
  words: readonly Word[],
  at: number,
  count: number,
  other: readonly Word[],
): Word | undefined {
  const first = words[at];
  let length = 0;
  for (let one = at; one < at + count; one += 1) {
    const word = words[one];
    if (!first || !word || !canJoin(word) || word.script !== first.script) return undefined;
    length += word.text.length;
  }
  for (const { text, script, role, weight } of other) {
    if (role !== "name" || script !== first?.script || Math.abs(text.length - length) > 1) continue;
    if (text.charCodeAt(0) !== first.text.charCodeAt(0)) continue;
    const parts = words.slice(at, at + count);
    const whole = parts.map((part) => part.text).join("");
    if (textSimilarity(whole, text) < ALIKE) continue;
    if (other.some((word) => parts.some((part) => part.text === word.text))) continue;
    const latin = parts.map((part) => part.latin).join("");
    return { text: whole, latin, script, role, weight, isJoined: true };
  }
  return undefined;
}
