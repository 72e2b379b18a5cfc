import { same, within } from "../../rule";
import type { EvmRule } from "../unsigned-transaction";

export const transactionKind: EvmRule = ({ transaction }) => same("evm", transaction.kind);

/** EIP-155: the signature is valid on this chain only. */
export const chainId: EvmRule = ({ requested, transaction }) =>
  same(requested.network?.reference, transaction.chainId);

/** The transaction sends no native coin. */
export const value: EvmRule = ({ transaction }) => same(0n, transaction.value);

/** EIP-2681 bounds nonces; a safe integer is the tighter bound that signers share. */
export const nonce: EvmRule = ({ transaction }) =>
  within(transaction.nonce, [0n, BigInt(Number.MAX_SAFE_INTEGER)], "a nonce");
