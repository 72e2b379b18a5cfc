import { expect, test } from "vitest";
import type { Party } from "../../chains/payment";
import { findNetwork, findToken } from "../../chains/registry";
import { quoteLifetime } from "./lifetime";

function party(slug: string, tokenSlug = "usdc"): Party {
  const [network, token] = [findNetwork(slug), findToken(slug, tokenSlug)];
  if (!network || !token) throw new Error(`the registry has no ${tokenSlug} on ${slug}`);
  return { network, token, address: "" };
}

const lifetime = (source: Party, destination: Party, configured?: number) =>
  quoteLifetime({ source, destination }, configured);

test.each([
  ["a transfer on EVM", "sepolia", "sepolia", 600_000],
  ["a transfer on Cosmos", "osmo-test-5", "osmo-test-5", 600_000],
  ["a transfer on Solana, limited by its blockhash", "solana-devnet", "solana-devnet", 60_000],
  ["a payment between networks", "sepolia", "basesep", 60_000],
  ["a payment between families", "solana-devnet", "sepolia", 60_000],
])("%s", (_, source, destination, expected) => {
  expect(lifetime(party(source), party(destination))).toBe(expected);
});

test("a swap depends on a price", () => {
  expect(lifetime(party("sepolia", "usdc"), party("sepolia", "eurc"))).toBe(60_000);
});

test("a configured lifetime applies to all quotes, but cannot extend that of a blockhash", () => {
  const [evm, solana] = [party("sepolia"), party("solana-devnet")];
  expect(lifetime(evm, evm, 5_000)).toBe(5_000);
  expect(lifetime(evm, party("basesep"), 900_000)).toBe(900_000);
  expect(lifetime(solana, solana, 5_000)).toBe(5_000);
  expect(lifetime(solana, evm, 900_000)).toBe(60_000);
});
