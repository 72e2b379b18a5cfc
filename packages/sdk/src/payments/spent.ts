import { WaybillError } from "../errors/base";
import type { Spending, SpentReader } from "../policy/signing-policy";
import { requireKind } from "../require-kind";
import type { SignedTransfer } from "../types";
import { integer } from "../verify/untrusted-fields";
import { shareNonce } from "./inclusion";
import type { PaymentsOptions } from "./payments-options";
import { countedAt, type PaymentAttempt, type PaymentRecord, staysOnNetwork } from "./record";
import { requireBelieved } from "./require-payments";
import { checkedJournal } from "./require-results";
import { firstQuoted } from "./same-bytes";
import { swapOf } from "./two-steps";

/**
 * The spending of a signature, from its receipt.
 *
 * @throws WaybillError `journal_unreadable` without a valid receipt, because the spending is unknown then
 */
export function spendingOf({ id }: PaymentRecord, attempt: PaymentAttempt): Spending {
  const payment = attempt.signed.receipt?.payment;
  const amount = integer(payment, "amount");
  if (!payment || amount === undefined)
    throw new WaybillError({
      code: "journal_unreadable",
      message: `Payment ${id} of the journal has no receipt that states how much it spends`,
      hint: "Finish it, or wait until the day of its signature is over. Sign payments with signQuote.",
    });
  const { network, token, recipient, destinationNetwork } = payment;
  const at = Date.parse(countedAt(attempt));
  return { network, token, amount, recipient, destinationNetwork, at };
}

type Believed = Pick<PaymentsOptions, "journal" | "inclusion" | "acceptReportedFailures">;

/**
 * The payments of a journal that were or can be included in a block, without the excepted ones. A payment counts once,
 * because only one of its signatures can be included. Failures count if a chain shows them (`inclusion`) or, with
 * `acceptReportedFailures`, if the service reports them.
 *
 * @param isExcepted whether the payment with this id does not count
 * @throws ArgumentError
 *
 * @example
 * import { memoryJournal, spentIn } from "@waybill/sdk/payments";
 * import { policyOf } from "@waybill/sdk/policy";
 * const spent = spentIn({ journal: memoryJournal() }, () => false);
 * const limits = [{ token: { network: "sepolia", symbol: "USDC" }, perDay: "100" }];
 * const policy = await policyOf({ version: 1, testNetworksOnly: true, limits }, { spent });
 */
export function spentIn(believed: Believed, isExcepted: (id: string) => boolean): SpentReader {
  requireBelieved("believed", believed);
  requireKind("isExcepted", isExcepted, "a function");
  const journal = checkedJournal(believed.journal);
  return async (since) => {
    const records = await journal.list();
    const ended = endedIn(records);
    const spent: Spending[] = [];
    for (const record of records) {
      if (isExcepted(record.id)) continue;
      for (const attempt of [...record.attempts].reverse()) {
        if (attempt.state === "withheld" || Date.parse(countedAt(attempt)) < since) continue;
        if (await isOver(record, attempt, believed, ended)) continue;
        spent.push(spendingOf(record, attempt));
        break;
      }
    }
    return spent;
  };
}

/** The signatures that the service reports as included, successful or not. */
const endedIn = (records: readonly PaymentRecord[]): SignedTransfer[] =>
  records.flatMap(({ attempts }) =>
    attempts.filter(({ state }) => state === "completed" || state === "failed").map(({ signed }) => signed),
  );

/**
 * Whether no block can include the attempt any more, or a block has included it without paying. A transaction that was mined
 * without effect still counts: the tokens have left the sender, for example for a fee or another recipient.
 */
async function isOver(
  { request }: PaymentRecord,
  attempt: PaymentAttempt,
  { inclusion, acceptReportedFailures }: Believed,
  ended: readonly SignedTransfer[],
): Promise<boolean> {
  const { state, failureReason, signed, signedAt } = attempt;
  if (state === "completed") return false;
  const isReported =
    acceptReportedFailures === true &&
    ((state === "failed" && failureReason !== "no_effect" && failureReason !== "burn_failed") ||
      (state === "abandoned" && attempt.swap !== "paid"));
  if (!inclusion)
    return (
      isReported ||
      (acceptReportedFailures === true &&
        ended.some((other) => other.txHash !== signed.txHash && shareNonce(other, signed)))
    );
  try {
    const known = await inclusion(firstQuoted(attempt), signedAt);
    const swap = known === "included" || known === "unfinalized" ? undefined : swapOf(signed);
    const swapKnown = swap && (await inclusion(swap, signedAt));
    // A swap has taken the sender's token, whether its proceeds were burned or not.
    if (swapKnown) return swapKnown === "failed" || swapKnown === "impossible";
    // Only the service knows the destination leg of a payment to another network.
    if (known === "included" && !staysOnNetwork(request)) return isReported;
    return known === "failed" || known === "impossible";
  } catch {
    // Without the node's answer, the payment still counts.
    return false;
  }
}
