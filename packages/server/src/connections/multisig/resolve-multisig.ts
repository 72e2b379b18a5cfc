import { isEvmAddress } from "../../chains/evm/address";
import { findNetwork } from "../../chains/registry";
import { isSolanaAddress } from "../../chains/solana/address";
import type { ProviderSettings } from "../settings";
import { MultisigError } from "./multisig-error";
import { resolveSafe } from "./safe";
import { resolveSquads } from "./squads";

/** Which multisig is meant. */
export interface NamedMultisig {
  /** `safe` or `squads`. */
  type: string;
  /** Slug. */
  network: string;
  address: string;
}

/** A multisig as its chain has it. */
export interface ResolvedMultisig {
  /** The address that holds what it has. */
  account: string;
  members: readonly string[];
  threshold: number;
}

/** Reads a multisig on its chain. Throws MultisigError. */
export async function resolveMultisig(
  { evm, solana }: ProviderSettings["chains"],
  { type, network, address }: NamedMultisig,
): Promise<ResolvedMultisig> {
  const { kind, label = network } = findNetwork(network) ?? {};
  if (type === "safe") {
    if (kind !== "evm") throw new MultisigError("wrong_network", `${label} has no Safe-compatible contracts`);
    if (!isEvmAddress(address))
      throw new MultisigError("invalid_address", "the address is none of an EVM network");
    const { owners, threshold } = await resolveSafe(evm, network, address);
    return { account: address, members: owners, threshold };
  }
  if (kind !== "solana") throw new MultisigError("wrong_network", `${label} has no multisigs of Squads`);
  if (!isSolanaAddress(address)) throw new MultisigError("invalid_address", "the address is none of Solana");
  const { vault, members, threshold } = await resolveSquads(solana.get(network), network, address);
  return { account: vault, members, threshold };
}
