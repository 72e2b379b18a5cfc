import { isEvmAddress } from "../../chains/evm/address";
import { findNetwork } from "../../chains/registry";
import { isSolanaAddress } from "../../chains/solana/address";
import { normalizeAddress } from "../../lib/normalize-address";
import type { AccountConnection } from "../../workspace/account-connections";
import { type Provider, ProviderError } from "../provider";
import type { ProviderSettings } from "../provider-access";
import { onChain } from "../wallet";
import { MultisigError } from "./details";
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

/** The current state of a multisig on its chain. */
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
      throw new MultisigError("invalid_address", "is not an address of an EVM network");
    const { owners, threshold } = await resolveSafe(evm, network, address);
    return { account: address, members: owners, threshold };
  }
  if (kind !== "solana") throw new MultisigError("wrong_network", `${label} has no Squads multisigs`);
  if (!isSolanaAddress(address)) throw new MultisigError("invalid_address", "is not a Solana address");
  const { vault, members, threshold } = await resolveSquads(solana.get(network), network, address);
  return { account: vault, members, threshold };
}

/** A multisig: one account, which its chain is asked about. That it is still there is read with its accounts. */
export const multisigProvider = (
  { chains }: Pick<ProviderSettings, "chains">,
  chain: Provider,
  { name, type, public_data }: Pick<AccountConnection, "name" | "type" | "public_data">,
): Provider => ({
  ...onChain(chain),
  async accounts() {
    const { network, address } = JSON.parse(public_data);
    const { account } = await resolveMultisig(chains, { type, network, address }).catch(asProviderError);
    const externalId = `${network}/${normalizeAddress(account)}`;
    return {
      items: [{ externalId, name, type: "multisig", network, address: account }],
      resume: "",
      more: false,
    };
  },
});

function asProviderError(error: unknown): never {
  if (!(error instanceof MultisigError)) throw error;
  const code = error.code === "upstream_unavailable" ? "provider_unavailable" : "unknown";
  throw new ProviderError(code, error.message, { cause: error });
}
