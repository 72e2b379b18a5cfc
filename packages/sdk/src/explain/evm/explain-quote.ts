import { loadNode } from "../../evm/transaction-values";
import type { Quoted } from "../../types";
import type { EvmAddress } from "../../verify/address";
import { decodeCall, guaranteed } from "../../verify/evm/calls/index";
import { withChecksum } from "../../verify/evm/checksum";
import { proveEvm } from "../../verify/evm/prove";
import { showTransfer } from "../../verify/evm/verify-quote";
import { explainAmount } from "../amount";
import type { Explained, ExplainOptions } from "../explain";
import { explainPayment } from "../explain-payment";
import type { ExplainedTransaction } from "../explanation";
import { describeApproval } from "../sentences";
import { explainCall } from "./explain-call";
import { requireDescriptors } from "./require-descriptors";

/** Explains the calls of a quote by their descriptors. @throws QuoteRefusedError, ArgumentError */
export async function explainQuote(quoted: Quoted, options: ExplainOptions): Promise<Explained> {
  const { descriptors = [], tokens = [], node } = options;
  requireDescriptors(descriptors);
  const answer = node === undefined ? undefined : await (await loadNode()).askNode(quoted, node, options);
  const given = answer ? { ...options, ...answer.given } : options;
  const proven = proveEvm(quoted, given, answer?.estimate);
  const verified = showTransfer(proven);
  const { network, token, contract } = verified;
  const { chainId } = proven;
  const explained = (to: EvmAddress, data: `0x${string}`, isToken: boolean) =>
    explainCall({ chainId, network, to: withChecksum(to), data, tokens, isToken }, descriptors);
  const call = proven.purpose === "unknown" ? undefined : decodeCall(proven.data);
  const approvals = proven.approvals.map(
    ({ to, data, amount }): ExplainedTransaction => ({
      purpose: "approval",
      summary: describeApproval(contract.purpose, contract.address, explainAmount(amount, token)),
      calls: [explained(to, data, true)],
    }),
  );
  const explanation = explainPayment(verified, {
    arrives: call && guaranteed(call),
    approvals,
    calls: [explained(proven.to, proven.data, proven.purpose === "transfer")],
  });
  return { verified, explanation };
}
