import type { RegistryToken } from "@waybill/spec/generated/registry";
import { NetworkUnavailableError } from "../chains/chain";
import type { Connections } from "../chains/connect";
import { TOTAL_SUPPLY_CALL } from "../chains/evm/erc20";
import { readWord } from "../chains/evm/erc20-answers";

/** A token with a contract, mint or denom; a network's own coin has none. */
export type IssuedToken = RegistryToken & { addr: string };

/**
 * All that there is of a token now, base units, as its chain says: `totalSupply` of ERC-20, the mint's supply on Solana,
 * the bank's on Cosmos networks. Rejects with NetworkUnavailableError where no node says it.
 */
export type SupplyOf = (token: IssuedToken) => Promise<bigint>;

/** Supplies over every node that there is. */
export function connectSupplies({
  evm,
  solana,
  cosmos,
}: Pick<Connections, "evm" | "solana" | "cosmos">): SupplyOf {
  return async ({ network, addr }) => {
    const [onEvm, onSolana, onCosmos] = [evm.get(network), solana.get(network), cosmos.get(network)];
    if (onSolana) return onSolana.supply(addr);
    if (onCosmos) return onCosmos.supply(addr);
    const answer = await onEvm?.call({ to: addr, data: TOTAL_SUPPLY_CALL });
    const supply = answer?.ok ? readWord(answer.data) : undefined;
    if (supply !== undefined) return supply;
    throw new NetworkUnavailableError(`no node of ${network} tells the supply of ${addr}`);
  };
}
