import type { NetworkKind, RegistryNetwork } from "@waybill/spec/generated/registry";
import { isEvmAddress } from "../chains/evm/address";
import { isSolanaAddress } from "../chains/solana/address";
import { invalidField } from "../errors";
import { normalizeAddress } from "../lib/address-ref";

const forms: Record<NetworkKind, { what: string; fits(text: string): boolean }> = {
  evm: { what: "contract addresses", fits: isEvmAddress },
  solana: { what: "mint addresses", fits: isSolanaAddress },
  // cosmos-sdk, x/bank: ValidateDenom.
  cosmos: { what: "denoms", fits: (text) => /^[a-zA-Z][a-zA-Z0-9/:._-]{2,127}$/.test(text) },
};

/** Tokens by contract, mint or denom, as they are stored, each once. Throws on the field for what cannot be one. */
export function requireTokenContracts(
  network: RegistryNetwork,
  contracts: readonly string[],
  field: string,
): string[] {
  const { what, fits } = forms[network.kind];
  for (const contract of contracts)
    if (!fits(contract))
      throw invalidField(field, "invalid_value", `must be ${what} of ${network.slug}`, { value: contract });
  return [...new Set(contracts.map(normalizeAddress))];
}
