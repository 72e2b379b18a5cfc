import { ZERO_ADDRESS } from "../chains/evm/address";
import { SYSTEM_PROGRAM } from "../chains/solana/programs";

/** Mints come from them and burns go to them: the zero address of EVM networks, and 32 zero bytes on Solana. */
export const ZERO_ADDRESSES: readonly string[] = [ZERO_ADDRESS, SYSTEM_PROGRAM];

export const isZeroAddress = (account: string): boolean => ZERO_ADDRESSES.includes(account);
