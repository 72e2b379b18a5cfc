import fc from "fast-check";
import { expect, test } from "vitest";
import { bestAssignment } from "./assignment";

/** The greatest sum, by trying all. */
function greatest(gains: readonly (readonly number[])[], row = 0, taken: readonly number[] = []): number {
  const gainsOfRow = gains[row];
  if (!gainsOfRow) return 0;
  const without = greatest(gains, row + 1, taken);
  return gainsOfRow.reduce(
    (most, gain, column) =>
      taken.includes(column) ? most : Math.max(most, gain + greatest(gains, row + 1, [...taken, column])),
    without,
  );
}

test("the sum of gains is the greatest there is, and nothing is in two pairs", () => {
  const gain = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 }));
  const table = fc
    .tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }))
    .chain(([rows, columns]) =>
      fc.array(fc.array(gain, { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    );
  fc.assert(
    fc.property(table, (gains) => {
      const of = (row: number, column: number) => gains[row]?.[column] ?? 0;
      const columnOf = bestAssignment(gains.length, gains[0]?.length ?? 0, of);
      const pairs = [...columnOf.entries()].filter(([, column]) => column >= 0);
      expect(columnOf).toHaveLength(gains.length);
      expect(new Set(pairs.map(([, column]) => column)).size).toBe(pairs.length);
      expect(pairs.reduce((sum, [row, column]) => sum + of(row, column), 0)).toBe(greatest(gains));
      for (const [row, column] of pairs) expect(of(row, column)).toBeGreaterThan(0);
    }),
  );
});
