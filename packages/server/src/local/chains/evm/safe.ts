import { safeVersions } from "@waybill/spec/generated/protocols";
import { type Address, type Hex, numberToHex } from "viem";
import type { PlacedContract } from "./desired-state";
import { packageArtifact } from "./package-artifact";

// Safe 1.4.1 at its canonical addresses. setup.test.ts compares the code with the published hashes of the registry.

export const SAFE_VERSION = "1.4.1";

/** The source of each contract in the package. */
const sources: Readonly<Record<string, string>> = {
  Safe: "Safe.sol",
  SafeL2: "SafeL2.sol",
  SafeProxyFactory: "proxies/SafeProxyFactory.sol",
  MultiSend: "libraries/MultiSend.sol",
  MultiSendCallOnly: "libraries/MultiSendCallOnly.sol",
  CompatibilityFallbackHandler: "handler/CompatibilityFallbackHandler.sol",
  CreateCall: "libraries/CreateCall.sol",
  SignMessageLib: "libraries/SignMessageLib.sol",
  SimulateTxAccessor: "accessors/SimulateTxAccessor.sol",
};

/** These keep their own address among their immutable values. */
const withOwnAddress: ReadonlySet<string> = new Set(["MultiSend", "SimulateTxAccessor"]);

/** The constructor of a singleton sets its threshold to 1, so that it can never be set up itself. */
const singletonStorage = { [numberToHex(4, { size: 32 })]: numberToHex(1, { size: 32 }) };

const release = safeVersions.find(({ version }) => version === SAFE_VERSION);

/** The contracts of Safe on a network; none where it has no canonical deployment. */
export function placedSafe(network: string): PlacedContract[] {
  if (!release?.networks.includes(network)) return [];
  return release.contracts.map(({ name, address }) => {
    const { bytecode, deployedBytecode } = packageArtifact(
      "@safe-global/safe-contracts",
      "build/artifacts/contracts",
      sources[name] ?? name,
    );
    return {
      name: `${name} of Safe ${SAFE_VERSION}`,
      address: address as Address,
      runtimeCode: withOwnAddress.has(name) ? { creationCode: bytecode } : deployedBytecode,
      ...(/^Safe(L2)?$/.test(name) && { storage: singletonStorage as Record<Hex, Hex> }),
    };
  });
}

/** The address of a contract of Safe, the same on all networks. */
export function safeContract(name: string): Address {
  const found = release?.contracts.find((one) => one.name === name);
  if (!found) throw new TypeError(`the registry has no ${name} of Safe ${SAFE_VERSION}`);
  return found.address as Address;
}
