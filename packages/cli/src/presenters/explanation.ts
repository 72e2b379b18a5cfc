import type { ExplainedTransaction, Explanation } from "@waybill/sdk/explain";
import type { Paint } from "../output/colour";
import { fields } from "../output/table";
import { timeText } from "../output/time";
import { indent, within } from "./quote";
import { simulationText } from "./simulation";

/** The signed facts, without the signed bytes. */
export interface SignedFacts {
  readonly from: string;
  /** Null on Solana, which has no nonces. */
  readonly nonce: string | null;
  readonly tx_hash: string;
  /** Hashes of the transactions that precede the payment, in order. */
  readonly before: readonly string[];
  readonly signed_at: string;
  /** Digest of the policy that allowed the payment. */
  readonly policy: string | null;
}

/** The maximum loss between source and destination, for the provider's fee and the price. */
const lossText = (loss: Explanation["cost"]["loss"]): string | undefined =>
  loss === null || /^0(\.0+)?( |$)/.test(loss.value)
    ? undefined
    : `by at most ${loss.value}: fees of the provider, and the price`;

/** The effects of a payment: a summary sentence, each transaction, and the costs. Addresses are not shortened. */
export function explanationText(
  { summary, payment, transactions, cost, expiresAt, claimed }: Explanation,
  signed: SignedFacts | null,
  paint: Paint,
): string {
  const facts = fields(
    [
      ["from", payment.sender],
      ["network fee", `at most ${cost.networkFee.value}`],
      ["less arrives", lossText(cost.loss)],
      ["simulation", simulationText({ claimed })],
      ["expires", timeText(expiresAt)],
      ["signed at", signed ? timeText(signed.signed_at) : undefined],
      ["nonce", signed?.nonce ?? undefined],
      ["hash", signed?.tx_hash],
      ["policy", signed?.policy ?? undefined],
    ],
    paint,
  );
  const steps = transactions.map((one, at) => stepText(one, at, signed?.before[at], paint));
  return [paint.heading(`${summary}.`), ...steps, facts].join("\n\n");
}

function stepText(
  { purpose, summary, calls }: ExplainedTransaction,
  at: number,
  hash: string | undefined,
  paint: Paint,
): string {
  const rows = calls.flatMap(({ intent, contract, fields }): [string, string | undefined][] => [
    [intent, contract],
    ...fields.map(({ label, value }): [string, string] => [label, value]),
  ]);
  const title = purpose === "payment" ? `${at + 1}. The payment` : `${at + 1}. ${summary}`;
  return `${title}\n${indent(fields([...rows, ["hash", hash]], within(paint)))}`;
}
