import fc from "fast-check";
import { expect, test } from "vitest";
import { tokenAmount } from "./account-encoding";
import { toJson } from "./json";

test("every digit of an amount is written, whatever a double could hold", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
      fc.integer({ min: 0, max: 18 }),
      (amount, decimals) => {
        const text = toJson(tokenAmount(amount, decimals));
        const [, shown = ""] = /"uiAmountString":"([^"]+)"/.exec(text) ?? [];
        expect(text).toContain(`"uiAmount":${shown},`);
        const [whole = "", fraction = ""] = shown.split(".");
        expect(BigInt(whole + fraction.padEnd(decimals, "0"))).toBe(amount);
        expect(shown).not.toMatch(/\.\d*0$|\.$/);
      },
    ),
  );
});
