import fc from "fast-check";
import { expect, test } from "vitest";
import { blockhashAge, firstSlot, Slots, slotMs } from "./slots";

const salt = new Uint8Array(32).fill(1);

test("whatever clock and transactions do, slots never go back and 151 blockhashes are good", () => {
  const step = fc.oneof(
    fc.record({ wait: fc.integer({ min: -10 * slotMs, max: 200 * slotMs }) }),
    fc.record({ land: fc.integer({ min: 1, max: 200 }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let now = 0;
      const slots = new Slots({ now: () => now, startedAt: 0, salt, lastSlot: 0 });
      let last = slots.current;
      for (const one of steps) {
        if ("wait" in one) now += one.wait;
        else for (let landed = 0; landed < one.land; landed++) slots.passed(slots.current + 1);
        const { current } = slots;
        expect(current).toBeGreaterThanOrEqual(last);
        last = current;
        for (const age of [0, 1, blockhashAge - 1, blockhashAge, blockhashAge + 1])
          if (current - age >= 0)
            expect(slots.isValid(slots.blockhash(current - age))).toBe(
              age <= blockhashAge && current - age >= firstSlot,
            );
        expect(slots.isValid(slots.blockhash(current + 1))).toBe(false);
      }
    }),
    { numRuns: 30 },
  );
});

test("two chains have no blockhash in common", () => {
  const options = { now: () => 0, startedAt: 0, lastSlot: 0 };
  const [one, other] = [new Slots({ ...options, salt }), new Slots({ ...options, salt: new Uint8Array(32) })];
  expect(other.isValid(one.blockhash(one.current))).toBe(false);
});
