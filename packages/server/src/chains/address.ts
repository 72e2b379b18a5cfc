import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import { isBech32Address } from "./cosmos/bech32";
import { parametersOf } from "./cosmos/parameters";
import { isEvmAddress, ZERO_ADDRESS } from "./evm/address";
import { isSolanaAddress } from "./solana/address";
import { SYSTEM_PROGRAM } from "./solana/programs";

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

/** Where mints come from and burns go to. */
const zeroAddresses: Partial<Record<RegistryNetwork["kind"], string>> = {
  evm: ZERO_ADDRESS,
  solana: SYSTEM_PROGRAM,
};

/**
 * Whether somebody can be paid at this address on this network. EVM and Solana addresses are the same on every network of
 * their family; a Cosmos address names its chain.
 */
export const canReceive = ({ kind, reference }: Named, address: string): boolean =>
  forms[kind](address, reference);

/** Whether this can stand for an account of this network: also the zero address, which is nobody's. */
export const isAddress = (network: Named, address: string): boolean =>
  zeroAddresses[network.kind] === address || canReceive(network, address);
