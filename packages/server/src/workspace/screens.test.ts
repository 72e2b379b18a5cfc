import fc from "fast-check";
import { expect, test } from "vitest";
import { readInputs, storeInputs } from "./screens";

test("inputs are read as they were stored", async () => {
  await fc.assert(
    fc.asyncProperty(fc.json(), async (inputs) => {
      expect(await readInputs(await storeInputs(inputs))).toBe(inputs);
    }),
    { numRuns: 50 },
  );
  const transfers = JSON.stringify(Array.from({ length: 300 }, (_, id) => ({ id, network: "sepolia" })));
  expect((await storeInputs(transfers)).length).toBeLessThan(transfers.length / 5);
});

test("inputs that an earlier release stored are read as they are", async () => {
  expect(await readInputs('{"code_version":"1"}')).toBe('{"code_version":"1"}');
});
