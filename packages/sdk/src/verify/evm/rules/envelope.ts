import { same, within } from "../../rule";
import type { EvmRule, ValueName } from "../unsigned-transaction";

export const transactionKind: EvmRule = ({ transaction }) => same("evm", transaction.kind);

/** EIP-155: the signature is valid on this chain only. */
export const chainId: EvmRule = ({ requested, transaction }) =>
  same(requested.network?.reference, transaction.chainId);

/** The transaction sends no native coin. */
export const value: EvmRule = ({ transaction }) => same(0n, transaction.value);

const valueNames: Readonly<Record<ValueName, string>> = {
  nonce: "nonce",
  gasLimit: "gas limit",
  maxFeePerGas: "maximum fee per gas",
  maxPriorityFeePerGas: "priority fee per gas",
};

/** The values that a signature needs are in the quote, or come from the caller or the caller's node. */
export const transactionValues: EvmRule = ({ transaction: { missing } }) => {
  if (missing.length === 0) return undefined;
  const names = missing.map((name) => valueNames[name]).join(", ");
  const others = missing.filter((name) => name !== "nonce").join(", ");
  const options = [missing.includes("nonce") && "nonce", others && `transaction (${others})`];
  return {
    expected: "a nonce, a gas limit and both fees",
    actual: `no ${names}`,
    hint: `The quote has no ${names}. Pass ${options.filter(Boolean).join(" and ")}, or let signQuote ask a node of the network: node. Nothing was signed.`,
  };
};

/** EIP-2681 bounds nonces; a safe integer is the tighter bound that signers share. */
export const nonce: EvmRule = ({ transaction }) =>
  transaction.missing.includes("nonce")
    ? undefined
    : within(transaction.nonce, [0n, BigInt(Number.MAX_SAFE_INTEGER)], "a nonce");
