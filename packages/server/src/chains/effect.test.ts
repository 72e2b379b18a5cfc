import { expect, test } from "vitest";
import { coinsReceived } from "./cosmos/coin-transfers";
import { receivedIn, TRANSFER_TOPIC } from "./evm/erc20";

// A payment counts as what it changes, on each family (chains/solana/chain.test.ts has balances instead of events).

const [payer, recipient, fees] = ["a", "b", "c"] as const;
type Moved = [from: string, to: string, amount: bigint];

const token = `0x${"e".repeat(40)}`;
const evmAccount = (name: string) => `0x${name.repeat(40)}`;
const evm = (moved: Moved[], isOwn = false) =>
  receivedIn(
    moved.map(([from, to, amount]) => ({
      address: token,
      topics: [TRANSFER_TOPIC, ...[from, to].map((one) => `0x${evmAccount(one).slice(2).padStart(64, "0")}`)],
      data: `0x${amount.toString(16).padStart(64, "0")}`,
    })),
    { token, recipient: evmAccount(recipient), isOwn },
  );

const cosmos = (moved: Moved[], isOwn = false) =>
  coinsReceived(
    moved.map(([sender, to, amount]) => ({
      type: "transfer",
      attributes: Object.entries({ sender, recipient: to, amount: `${amount}uusdc`, msg_index: "0" }).map(
        ([key, value]) => ({ key, value }),
      ),
    })),
    { token: "uusdc", recipient, isOwn },
  );

test.each([
  ["EVM", evm],
  ["Cosmos", cosmos],
])("%s: what the recipient gives away in the same transaction is not received", (_, received) => {
  expect(received([[payer, recipient, 100n]])).toBe(100n);
  expect(
    received([
      [payer, recipient, 100n],
      [recipient, fees, 30n],
    ]),
  ).toBe(70n);
  expect(
    received([
      [payer, recipient, 100n],
      [recipient, payer, 100n],
    ]),
  ).toBe(0n);
  expect(
    received([
      [payer, recipient, 100n],
      [recipient, recipient, 50n],
    ]),
  ).toBe(100n);
  // A payment to the own account leaves the balance as it is, and its own transfer shows it.
  expect(received([[recipient, recipient, 100n]], true)).toBe(100n);
  expect(
    received(
      [
        [recipient, recipient, 100n],
        [recipient, fees, 1n],
      ],
      true,
    ),
  ).toBe(99n);
});
