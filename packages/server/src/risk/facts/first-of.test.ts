import fc from "fast-check";
import { expect, test } from "vitest";
import { firstOf } from "./read-exposure";

test("the first items are those of a sort, in its order", () => {
  const items = fc.array(fc.record({ rank: fc.nat(5), name: fc.string() }));
  const order = (one: { rank: number }, other: { rank: number }) => one.rank - other.rank;
  fc.assert(
    fc.property(items, fc.nat(20), (all, count) => {
      expect(firstOf(all, count, order)).toEqual(all.toSorted(order).slice(0, count));
    }),
  );
});
