import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../../scripts/test-size";
import { honestQuotes } from "../../../test/support/hostile";
import { mutate } from "../../../test/support/mutate";
import { tamperings } from "./index";

test("any kind applies, or does not, to what others have left of a quote", () => {
  const mutation = fc.record({ leaf: fc.nat(200), value: fc.nat(200) });
  const kinds = fc.array(fc.constantFrom(...tamperings), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(honestQuotes)),
      fc.array(mutation, { maxLength: 3 }),
      kinds,
      (make, mutations, chosen) => {
        const { quote, request } = mutate(make(), mutations);
        for (const one of chosen)
          expect(one.apply({ quote, request: { amount: request.amount }, random: () => 0.5 })).toBeTypeOf(
            "boolean",
          );
      },
    ),
    { numRuns: runs(2_000) },
  );
});
