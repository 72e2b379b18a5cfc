import {
  exclusionOf,
  isAcknowledged,
  isNeverBroadcast,
  type Payment,
  type SubmittedPayments,
} from "../submitted-payments";
import { type Reports, reportingWorkspaces } from "./reports";

interface Settled {
  payments: SubmittedPayments;
  reports: Reports;
  /** Hashes of all transactions on the chains. */
  onChain: ReadonlySet<string>;
  /** Hashes of those that succeeded. */
  succeeded: ReadonlySet<string>;
  /** Hashes of payments that no block can include any more. */
  excluded: ReadonlySet<string>;
  /** Whether a node pretended to have taken the bytes while this payment was submitted. */
  mayBeForgotten(payment: Payment): boolean;
}

/** The faults once everything is settled, in words. */
export function compareSettled({ payments, reports, ...chains }: Settled): string[] {
  const reported = reportingWorkspaces(reports);
  return [
    ...payments.all.flatMap((payment) => [
      ...paymentDifferences(payment, reported.has(payment.hash), chains),
      ...wrongStatuses(payment, chains),
    ]),
    ...paidTwice(payments, reported, chains.succeeded),
  ];
}

function paymentDifferences(
  payment: Payment,
  isReported: boolean,
  { onChain, excluded, mayBeForgotten }: Omit<Settled, "payments" | "reports">,
): string[] {
  const name = `${payment.hash} on ${payment.network}`;
  const isOnChain = onChain.has(payment.hash);
  const found: string[] = [];
  if (isOnChain && !isReported) found.push(`${name} is on chain and not reported`);
  if (!isOnChain && isReported) found.push(`${name} is reported and not on chain`);
  if (isOnChain && isNeverBroadcast(payment))
    found.push(`${name} is on chain, although every answer said that nothing was broadcast`);
  const exclusion = exclusionOf(payment);
  if (isOnChain && exclusion !== undefined)
    found.push(`${name} is on chain, and was answered ${exclusion} after it was broadcast`);
  if (!isOnChain && isAcknowledged(payment)) {
    if (!excluded.has(payment.hash)) found.push(`${name} was acknowledged, could still land, and is lost`);
    else if (!mayBeForgotten(payment)) found.push(`${name} was acknowledged and another one took its place`);
  }
  return found;
}

/** Reports about a payment at any time that can never have been true, because no block was undone. */
function wrongStatuses(
  { hash, network, statuses }: Payment,
  { onChain, succeeded }: Pick<Settled, "onChain" | "succeeded">,
): string[] {
  const possible = onChain.has(hash) ? (succeeded.has(hash) ? "completed" : "failed") : "abandoned";
  return ["completed", "failed", "abandoned"].flatMap((status) =>
    status === possible || !statuses.has(status)
      ? []
      : `${hash} on ${network} had the status ${status} and is ${possible}`,
  );
}

/** A quote is paid by one transaction: the one that the workspace of the quote reports. */
function paidTwice(
  payments: SubmittedPayments,
  reported: ReadonlyMap<string, readonly string[]>,
  succeeded: ReadonlySet<string>,
): string[] {
  const paidBy = new Map<string, string[]>();
  for (const { hash, posts } of payments.all)
    if (succeeded.has(hash))
      for (const { workspace, quoteId } of posts)
        if (reported.get(hash)?.includes(workspace))
          paidBy.set(quoteId, [...(paidBy.get(quoteId) ?? []), hash]);
  return [...paidBy].flatMap(([quoteId, hashes]) =>
    hashes.length > 1 ? `quote ${quoteId} was paid ${hashes.length} times: ${hashes}` : [],
  );
}
