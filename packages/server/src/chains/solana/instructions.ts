import { ASSOCIATED_TOKEN_PROGRAM, MEMO_PROGRAM, SYSTEM_PROGRAM, TOKEN_PROGRAM } from "./programs";

export interface InstructionAccount {
  address: string;
  signer: boolean;
  writable: boolean;
}

/** One instruction of a transaction; addresses in base58. */
export interface SolanaInstruction {
  program: string;
  accounts: readonly InstructionAccount[];
  data: Uint8Array;
}

export const instructionAccount = (
  address: string,
  role: "" | "w" | "s" | "ws" = "",
): InstructionAccount => ({
  address,
  signer: role.includes("s"),
  writable: role.includes("w"),
});

const account = instructionAccount;

/** Data of a checked instruction of the token program: amount as u64 little-endian, then decimals as one byte. */
function checkedAmount(instruction: number, amount: bigint, decimals: number): Uint8Array {
  const data = Buffer.alloc(10);
  data.writeUInt8(instruction, 0);
  data.writeBigUInt64LE(amount, 1);
  data.writeUInt8(decimals, 9);
  return new Uint8Array(data);
}

/** Creates an associated token account unless it exists (SPL Associated Token Account, `CreateIdempotent`). */
export const createAssociatedAccount = (ids: {
  payer: string;
  account: string;
  owner: string;
  mint: string;
}): SolanaInstruction => ({
  program: ASSOCIATED_TOKEN_PROGRAM,
  accounts: [
    account(ids.payer, "ws"),
    account(ids.account, "w"),
    account(ids.owner),
    account(ids.mint),
    account(SYSTEM_PROGRAM),
    account(TOKEN_PROGRAM),
  ],
  data: Uint8Array.of(1),
});

/** The token of a checked instruction; amount in base units, at most 64 bits. */
export interface CheckedAmount {
  mint: string;
  amount: bigint;
  decimals: number;
}

/** Moves tokens between two token accounts (SPL Token, `TransferChecked`). */
export const transferChecked = (
  { mint, amount, decimals }: CheckedAmount,
  ids: { from: string; to: string; owner: string },
): SolanaInstruction => ({
  program: TOKEN_PROGRAM,
  accounts: [account(ids.from, "w"), account(mint), account(ids.to, "w"), account(ids.owner, "s")],
  data: checkedAmount(12, amount, decimals),
});

/** Mints tokens to a token account (SPL Token, `MintToChecked`). */
export const mintToChecked = (
  { mint, amount, decimals }: CheckedAmount,
  ids: { to: string; authority: string },
): SolanaInstruction => ({
  program: TOKEN_PROGRAM,
  accounts: [account(mint, "w"), account(ids.to, "w"), account(ids.authority, "s")],
  data: checkedAmount(14, amount, decimals),
});

/** A text in the transaction's log (SPL Memo); without accounts, so no signature is attached to it. */
export const memo = (text: string): SolanaInstruction => ({
  program: MEMO_PROGRAM,
  accounts: [],
  data: new TextEncoder().encode(text),
});
