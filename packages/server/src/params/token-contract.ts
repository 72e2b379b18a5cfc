import type { NetworkKind, RegistryNetwork } from "@waybill/spec/generated/registry";
import { isEvmAddress } from "../chains/evm/address";
import { isSolanaAddress } from "../chains/solana/address";
import { type Refused, type Report, refused } from "../field-errors";
import { normalizeAddress } from "../lib/normalize-address";

const forms: Record<NetworkKind, { what: string; fits(text: string): boolean }> = {
  evm: { what: "contract addresses", fits: isEvmAddress },
  solana: { what: "mint addresses", fits: isSolanaAddress },
  // cosmos-sdk, x/bank: ValidateDenom.
  cosmos: { what: "denoms", fits: (text) => /^[a-zA-Z][a-zA-Z0-9/:._-]{2,127}$/.test(text) },
};

/**
 * Token references of contracts, mints or denoms, without duplicates; undefined: the request has none. Reports the
 * field for malformed ones.
 */
export function checkTokenContracts(
  network: RegistryNetwork | Refused | undefined,
  contracts: readonly (string | undefined)[] | undefined,
  report: Report,
  field = "token_contracts",
): string[] | undefined | Refused {
  if (network === undefined || contracts === undefined) return undefined;
  if (network === refused) return refused;
  const { what, fits } = forms[network.kind];
  const given = contracts.filter((contract) => contract !== undefined);
  const wrong = given.find((contract) => !fits(contract));
  if (wrong !== undefined)
    return report(field, "invalid_value", `must be ${what} of ${network.slug}`, { value: wrong });
  return [...new Set(given.map(normalizeAddress))];
}
