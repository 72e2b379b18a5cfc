import { expect, test } from "vitest";
import { managedTokens } from "./account-tokens";

const held = ["link", "LINK", "Link"].map((asset) => ({
  network: "off_chain",
  denom: "",
  asset,
  amount: "1",
}));
const none = { overrideOf: () => undefined };

test("spellings of one symbol are one token, named alike whichever row was read first", () => {
  for (const rows of [held, held.toReversed(), [...held.slice(1), ...held.slice(0, 1)]])
    expect(managedTokens(rows, [], none, () => undefined)).toMatchObject([
      { symbol: "LINK", amount: { digits: 3n, scale: 0 }, networks: ["off_chain"] },
    ]);
});
