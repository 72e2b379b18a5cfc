import type { RegistryToken } from "@waybill/spec/generated/registry";
import { NetworkUnavailableError } from "../chains/chain";
import type { Connections } from "../chains/connect";
import { TOTAL_SUPPLY_CALL } from "../chains/evm/erc20";
import { readWord } from "../chains/evm/erc20-answers";
import { fromOwnChain } from "../chains/own-chain";

/** A token with a contract, mint or denom; a native coin has none. */
export type IssuedToken = RegistryToken & { addr: string };

/**
 * The current total supply of a token on its chain, base units: `totalSupply` of ERC-20, the mint's supply on Solana,
 * the bank module's on Cosmos networks. Rejects with NetworkUnavailableError when no node returns it.
 */
export type SupplyOf = (token: Pick<IssuedToken, "network" | "addr">) => Promise<bigint>;

/** Supplies from all configured nodes. */
export function connectSupplies({
  evm,
  solana,
  cosmos,
}: Pick<Connections, "evm" | "solana" | "cosmos">): SupplyOf {
  return async ({ network, addr }) => {
    const [onEvm, onSolana, onCosmos] = [evm.get(network), solana.get(network), cosmos.get(network)];
    if (onSolana) return fromOwnChain(onSolana, onSolana.supply(addr));
    if (onCosmos) return fromOwnChain(onCosmos, onCosmos.supply(addr));
    const answer = onEvm && (await fromOwnChain(onEvm, onEvm.call({ to: addr, data: TOTAL_SUPPLY_CALL })));
    const supply = answer?.ok ? readWord(answer.data) : undefined;
    if (supply !== undefined) return supply;
    throw new NetworkUnavailableError(`no node of ${network} returns the supply of ${addr}`);
  };
}
