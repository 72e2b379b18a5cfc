/** The known word that is closest to a mistyped word, in any letter case; undefined if none is close. */
export function nearest(typed: string, known: readonly string[]): string | undefined {
  const wanted = typed.toLowerCase();
  const [best] = known
    .map((word) => ({ word, distance: distance(wanted, word.toLowerCase()) }))
    .filter((one) => one.distance <= Math.max(1, Math.floor(wanted.length / 4)))
    .toSorted((one, other) => one.distance - other.distance);
  return best?.word;
}

/** The number of letters to insert, delete, replace, or swap with the next (optimal string alignment). */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      line[at] = Math.min(
        cell(rows[row - 1], at) + 1,
        cell(line, at - 1) + 1,
        cell(rows[row - 1], at - 1) + (isSame ? 0 : 1),
        isSwapped ? cell(rows[row - 2], at - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(line);
  }
  return cell(rows.at(-1), other.length);
}

const cell = (line: readonly number[] | undefined, at: number): number =>
  line?.[at] ?? Number.POSITIVE_INFINITY;
