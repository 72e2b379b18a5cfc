import { must, type Rule, same } from "../rule";

/** One payment, one transaction: a second one would be signed for something nobody asked. */
export const transactionCount: Rule = ({ transactionCount }) => same(1, transactionCount);

export const transactionKind: Rule = ({ transaction }) => same("evm", transaction.kind);

/** EIP-155: the signature is valid on this chain only. */
export const chainId: Rule = ({ asked, transaction }) => same(asked.network?.reference, transaction.chainId);

/** The contract that is called is the token that was asked for. */
export const tokenContract: Rule = ({ asked, transaction }) => same(asked.token?.address, transaction.to);

/** The call is exactly `transfer(address,uint256)`, in strict ABI form. */
export const callShape: Rule = ({ transaction }) =>
  must(transaction.call !== undefined, "transfer(address,uint256) in 68 bytes", transaction.data);

/** No native coin goes along. */
export const value: Rule = ({ transaction }) => same(0n, transaction.value);

/** A direct transfer needs no allowance; one that is asked for would let someone else take tokens. */
export const approvals: Rule = ({ transaction }) => same(0, transaction.approvals);

/** EIP-2681 bounds nonces; a safe integer is the tighter bound that signers share. */
export const nonce: Rule = ({ transaction }) =>
  must(
    transaction.nonce !== undefined && transaction.nonce <= BigInt(Number.MAX_SAFE_INTEGER),
    "a nonce",
    transaction.nonce,
  );
