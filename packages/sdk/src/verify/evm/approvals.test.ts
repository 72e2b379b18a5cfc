import { describe, expect, test } from "vitest";
import { bob, change, clock, usdc } from "../../../test/support/quote";
import { APPROVALS, refused } from "../../../test/support/refused";
import { bridged, messenger } from "../../../test/support/routes";
import { verifyQuote } from "./verify-quote";

describe("approvals", () => {
  const approval = { token_contract: usdc, spender: messenger, gas_limit: "60000" };
  const exact = { ...approval, amount: "100000000" };
  const none = { ...approval, amount: "0" };

  test("none, when the allowance stands already; or a cleared one and then the exact one", () => {
    expect(refused(change(bridged(), APPROVALS, []))).toEqual([]);
    const cleared = [
      { ...none, nonce: "6" },
      { ...exact, nonce: "7" },
    ];
    expect(verifyQuote(change(bridged(), APPROVALS, cleared), { clock }).approvals).toMatchObject([
      { amount: 0n },
      { amount: 100_000_000n },
    ]);
  });

  test.each([
    [[exact, exact]],
    [[exact, none]],
    [[none, none, exact]],
    [[none, exact, exact]],
    [[exact, { ...exact, spender: bob }]],
  ])("%#: no other list", (list) => {
    const numbered = list.map((entry, index) => ({ ...entry, nonce: String(8 - list.length + index) }));
    expect(refused(change(bridged(), APPROVALS, numbered))).toEqual(["approvals"]);
  });
});
