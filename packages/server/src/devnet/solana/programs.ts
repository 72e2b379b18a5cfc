import { asAddress } from "./encodings";

/** Programs that LiteSVM brings along and this chain knows more about than their address. */
export const systemProgram = asAddress("11111111111111111111111111111111");
export const tokenProgram = asAddress("TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA");
export const token2022Program = asAddress("TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb");
export const associatedTokenProgram = asAddress("ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL");
export const memoProgram = asAddress("MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr");
export const computeBudgetProgram = asAddress("ComputeBudget111111111111111111111111111111");
