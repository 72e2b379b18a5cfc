import { loadNode } from "../../cosmos/transaction-values";
import { requireKind } from "../../require-kind";
import type { Quoted } from "../../types";
import { proveCosmos } from "../../verify/cosmos/prove";
import { showTransfer } from "../../verify/cosmos/verify-quote";
import { explainAmount } from "../amount";
import type { Explained, ExplainOptions } from "../explain";
import { explainPayment } from "../explain-payment";

/** Explains the `MsgSend` of a quote. @throws QuoteRefusedError, ArgumentError */
export async function explainQuote(quoted: Quoted, options: ExplainOptions): Promise<Explained> {
  const { node } = options;
  if (node !== undefined) requireKind("options.node", node, "a text");
  const answer =
    node === undefined ? undefined : await (await loadNode()).askNode(quoted, String(node), options);
  // The signed document is encoded from these values only.
  const proven = proveCosmos(quoted, answer ? { ...options, ...answer.given } : options, answer?.estimate);
  const { sender, payee, memo, named, amount, token } = proven;
  const { value, raw } = explainAmount(amount, token);
  const address = (label: string, account: string) => ({
    label,
    value: account,
    raw: account,
    format: "addressName",
  });
  const verified = showTransfer(proven);
  const explanation = explainPayment(verified, {
    // Accepted by its digest: the receiver's use of it is unknown.
    arrives: named ? undefined : amount,
    calls: [
      {
        intent: "Send tokens",
        contract: "/cosmos.bank.v1beta1.MsgSend",
        fields: [
          { label: "Amount", value, raw, format: "tokenAmount" },
          address("Denom", token.address),
          address("Sender", sender),
          address("Recipient", payee),
          ...(memo === "" ? [] : [{ label: "Memo", value: memo, raw: memo, format: "raw" as const }]),
        ],
      },
    ],
  });
  return { verified, explanation };
}
