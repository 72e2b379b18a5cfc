import { must, same } from "../../rule";
import type { EvmRule } from "../transaction";

export const transactionKind: EvmRule = ({ transaction }) => same("evm", transaction.kind);

/** EIP-155: the signature is valid on this chain only. */
export const chainId: EvmRule = ({ asked, transaction }) =>
  same(asked.network?.reference, transaction.chainId);

/** The contract that is called is the token that was asked for. */
export const tokenContract: EvmRule = ({ asked, transaction }) => same(asked.token?.address, transaction.to);

/** The call is exactly `transfer(address,uint256)`, in strict ABI form. */
export const callShape: EvmRule = ({ transaction }) =>
  must(transaction.call !== undefined, "transfer(address,uint256) in 68 bytes", transaction.data);

/** No native coin goes along. */
export const value: EvmRule = ({ transaction }) => same(0n, transaction.value);

/** A direct transfer needs no allowance; one that is asked for would let someone else take tokens. */
export const approvals: EvmRule = ({ transaction }) => same(0, transaction.approvals);

/** EIP-2681 bounds nonces; a safe integer is the tighter bound that signers share. */
export const nonce: EvmRule = ({ transaction }) =>
  must(
    transaction.nonce !== undefined && transaction.nonce <= BigInt(Number.MAX_SAFE_INTEGER),
    "a nonce",
    transaction.nonce,
  );
