import type { Pick } from "./invented-names";

/**
 * A text with mistakes of one letter each, as hands make them: a letter more, fewer, other, or two swapped; each in
 * another word.
 */
export function typo(text: string, count: number, pick: Pick): string {
  const words = text.split(" ");
  const longest = [...words.keys()].sort(
    (one, other) => (words[other]?.length ?? 0) - (words[one]?.length ?? 0),
  );
  for (const at of longest.slice(0, count)) {
    const word = words[at] ?? "";
    // First letters are rarely mistyped.
    const place = 1 + pick(Math.max(1, word.length - 2));
    const letter = "abcdefghijklmnoprstuvwyz".charAt(pick(24));
    const [before, rest] = [word.slice(0, place), word.slice(place)];
    const made = [
      before + letter + rest,
      before + rest.slice(1),
      before + letter + rest.slice(1),
      before + rest.charAt(1) + rest.charAt(0) + rest.slice(2),
    ][pick(4)];
    words[at] = made ?? word;
  }
  return words.join(" ");
}
