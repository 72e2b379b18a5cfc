import { createRequire } from "node:module";
import type { Hex } from "viem";
import { notInstalled } from "../errors";

/** A compiled contract as packages of contracts have it (Hardhat). */
export interface Artifact {
  bytecode: Hex;
  deployedBytecode: Hex;
  deployedLinkReferences: Record<string, Record<string, { start: number }[]>>;
}

const require = createRequire(import.meta.url);

/**
 * Reads a contract from an optional package, as data for a local chain: no part of such a package is in our packages.
 *
 * @param path of the Solidity file in the package's artifacts; the contract has its name
 * @throws DevnetError where the package is not installed
 */
export function packageArtifact(name: string, artifacts: string, path: string): Artifact {
  const contract = path.replace(/^.*\/|\.sol$/g, "");
  try {
    return require(`${name}/${artifacts}/${path}/${contract}.json`);
  } catch (cause) {
    throw notInstalled("EVM", name, cause);
  }
}
