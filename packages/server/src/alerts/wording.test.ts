import { expect, test } from "vitest";
import { amountText } from "./wording";

test("a23: an amount of a contract that is not the registry's has its address in the texts of alerts and cases", () => {
  const fake = "0xfa4e000000000000000000000000000000000001";
  expect(amountText("sepolia", fake, 12_500_000n)).toBe(`12500000 base units of ${fake}`);
});

test("an amount of the registry's token has its units and its symbol", () => {
  const usdc = "0x1c7d4b196cb0c7b01d743fbc6116a902379c7238";
  expect(amountText("sepolia", usdc, 12_500_000n)).toBe("12.5 USDC");
});
