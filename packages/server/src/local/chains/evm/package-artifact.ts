import { createRequire } from "node:module";
import type { Hex } from "viem";

/** A compiled contract as packages of contracts have it (Hardhat). */
export interface Artifact {
  bytecode: Hex;
  deployedBytecode: Hex;
  deployedLinkReferences: Record<string, Record<string, { start: number }[]>>;
}

const require = createRequire(import.meta.filename);

/**
 * Reads a contract from an optional package, as data for a local chain: no part of such a package is in our packages.
 *
 * @param path of the Solidity file in the package's artifacts; the contract has its name
 * @throws Error where the package is not installed, which `requirePackages` finds before a chain is started
 */
export function packageArtifact(name: string, artifacts: string, path: string): Artifact {
  const contract = path.replace(/^.*\/|\.sol$/g, "");
  return require(`${name}/${artifacts}/${path}/${contract}.json`);
}
