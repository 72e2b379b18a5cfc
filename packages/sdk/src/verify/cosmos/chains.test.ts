import { bech32 } from "@scure/base";
import { expect, test } from "vitest";
import { findNetwork } from "../registry";
import { chainOf, isAccount } from "./chains";

const account = (prefix: string, bytes: number) =>
  bech32.encode(prefix, bech32.toWords(new Uint8Array(bytes).fill(7)));

test.each([
  ["osmosis-1", { prefix: "osmo", feeDenom: "uosmo" }],
  ["osmo-test-5", { prefix: "osmo", feeDenom: "uosmo" }],
  ["neutron-1", { prefix: "neutron", feeDenom: "untrn" }],
  ["celestia", { prefix: "celestia", feeDenom: "utia" }],
  ["eth", undefined],
  ["nowhere", undefined],
])("the chain of %s", (network, chain) => {
  const { market: _, ...found } = chainOf(findNetwork(network)) ?? {};
  expect(found).toEqual(chain ?? {});
});

test("an account has the chain's prefix, a right checksum, and 20 or 32 bytes", () => {
  const chain = chainOf(findNetwork("osmosis-1"));
  for (const bytes of [20, 32]) expect(isAccount(account("osmo", bytes), chain)).toBe(true);
  for (const bytes of [0, 19, 21, 31, 33]) expect(isAccount(account("osmo", bytes), chain)).toBe(false);
  expect(isAccount(account("neutron", 20), chain)).toBe(false);
  expect(isAccount(account("neutron", 20), undefined)).toBe(false);
  expect(isAccount(undefined, chain)).toBe(false);
  const right = account("osmo", 20);
  expect(isAccount(`${right.slice(0, -1)}${right.endsWith("q") ? "p" : "q"}`, chain)).toBe(false);
  // Bits left over that are not zero: another spelling of the same account.
  expect(
    isAccount(bech32.encode("osmo", [...bech32.toWords(new Uint8Array(32)).slice(0, -1), 1]), chain),
  ).toBe(false);
});
