import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import { isBech32Address } from "./cosmos/bech32";
import { parametersOf } from "./cosmos/parameters";
import { isEvmAddress } from "./evm/address";
import { isSolanaAddress } from "./solana/address";

type Named = Pick<RegistryNetwork, "kind" | "reference">;

function isCosmosAddress(address: string, chainId: string): boolean {
  const prefix = parametersOf(chainId)?.prefix;
  return prefix !== undefined && isBech32Address(address, prefix);
}

const forms: Record<RegistryNetwork["kind"], (address: string, reference: string) => boolean> = {
  evm: isEvmAddress,
  solana: isSolanaAddress,
  cosmos: isCosmosAddress,
};

/**
 * Whether this can be somebody's address on this network. EVM and Solana addresses are the same on every network of their
 * family; a Cosmos address names its chain.
 */
export const isAddress = ({ kind, reference }: Named, address: string): boolean =>
  forms[kind](address, reference);
