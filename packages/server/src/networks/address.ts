import type { NetworkKind } from "../generated/registry";
import { isEvmAddress } from "./evm/address";
import { isSolanaAddress } from "./solana/address";

const bech32 = /^[a-z]{1,83}1[02-9ac-hj-np-z]{38,}$/;

const forms: Record<NetworkKind, (address: string) => boolean> = {
  evm: isEvmAddress,
  solana: isSolanaAddress,
  cosmos: (address) => bech32.test(address),
};

/** Whether this can be somebody's address on a network of this family. */
export const isAddress = (kind: NetworkKind, address: string): boolean => forms[kind](address);
