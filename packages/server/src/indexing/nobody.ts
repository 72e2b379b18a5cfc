import { SYSTEM_PROGRAM } from "../networks/solana/programs";

/** Mints come from them and burns go to them: the zero address of EVM networks, and 32 zero bytes on Solana. */
export const NOBODIES: readonly string[] = [`0x${"0".repeat(40)}`, SYSTEM_PROGRAM];

export const isNobody = (account: string): boolean => NOBODIES.includes(account);
