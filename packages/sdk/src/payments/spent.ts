import { WaybillError } from "../errors/base";
import type { Spending, SpentReader } from "../policy/signing-policy";
import type { InclusionReader } from "./inclusion";
import type { Journal } from "./journal";
import type { PaymentAttempt, PaymentRecord } from "./record";

/**
 * What a signature spends, by its receipt.
 *
 * @throws WaybillError `journal_unreadable` without one: what was spent is not known then
 */
export function spendingOf({ id }: PaymentRecord, { signed, signedAt }: PaymentAttempt): Spending {
  const payment = signed.receipt?.payment;
  if (!payment)
    throw new WaybillError({
      code: "journal_unreadable",
      message: `Payment ${id} of the journal is signed without a receipt: what it spends is not known`,
      hint: "Finish it, or wait until the day of its signature is over; let signQuote sign.",
    });
  const { network, token, amount, recipient, destinationNetwork } = payment;
  return { network, token, amount: BigInt(amount), recipient, destinationNetwork, at: Date.parse(signedAt) };
}

/**
 * The payments of a journal that can be included in a block or have been, except one. A payment counts once, because its
 * signatures exclude each other. That an attempt failed is believed of a chain (`inclusion`), not of the service alone.
 */
export const spentIn =
  (journal: Journal, inclusion: InclusionReader | undefined, except: string): SpentReader =>
  async (since) => {
    const spent: Spending[] = [];
    for (const record of await journal.list()) {
      if (record.id === except) continue;
      for (const attempt of [...record.attempts].reverse()) {
        if (attempt.state === "withheld" || Date.parse(attempt.signedAt) < since) continue;
        if (await isOver(attempt, inclusion)) continue;
        spent.push(spendingOf(record, attempt));
        break;
      }
    }
    return spent;
  };

/** Whether no block can include it any more, or one has included it without paying. */
async function isOver(
  { state, signed, signedAt }: PaymentAttempt,
  inclusion: InclusionReader | undefined,
): Promise<boolean> {
  if (state === "completed" || !inclusion) return false;
  try {
    const known = await inclusion(signed, signedAt);
    return known === "failed" || known === "impossible";
  } catch {
    // A node that does not answer frees nothing.
    return false;
  }
}
