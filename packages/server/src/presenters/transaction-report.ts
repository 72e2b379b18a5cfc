import type { components } from "@waybill/spec/generated/core";
import { timestamp } from "../lib/runtime";
import { reportedAcceptance } from "../payments/submissions/accepted-risks";
import { partiesOf, withFewAccounts } from "../payments/submissions/payment-list";
import { findSwaps, type QuotedPayment, type ReportedSubmission } from "../payments/submissions/rows";
import type { Person } from "../workspace/person-record";
import { findPersonsByAccount } from "../workspace/persons";
import { findQuotes, type Quote } from "../workspace/quotes";
import type { Workspace } from "../workspace/workspace";
import { showPerson } from "./person";

type Report = components["schemas"]["TransactionReport"];

/** The reports of payments in their order. Records and quotes are read in batches; each report is made when it is its turn. */
export async function* showReports(
  workspace: Workspace,
  payments: AsyncIterable<readonly ReportedSubmission[]> | Iterable<readonly ReportedSubmission[]>,
): AsyncGenerator<Report> {
  for await (const some of payments)
    for (const batch of withFewAccounts(some)) {
      const stored = await storedFor(workspace, batch);
      for (const payment of batch) yield showReport(payment, stored);
    }
}

/** The report of one payment. */
export async function reportOf(workspace: Workspace, payment: QuotedPayment): Promise<Report> {
  const { quote_id, quote_body } = payment;
  const quotes = new Map(quote_body === null ? [] : [[quote_id, JSON.parse(quote_body) as Quote]]);
  return showReport(payment, {
    persons: await findPersonsByAccount(workspace, partiesOf(payment)),
    quotes,
    swaps: await findSwaps(workspace, idsWithSwap(quotes)),
  });
}

/**
 * The stored data about payments: person records by account, quotes by id, and the swaps before payments by the ids of
 * their quotes.
 */
interface Stored {
  persons: ReadonlyMap<string, Person>;
  quotes: ReadonlyMap<string, Quote>;
  swaps: ReadonlyMap<string, string>;
}

/** The ids of quotes whose payment follows a swap. */
const idsWithSwap = (quotes: ReadonlyMap<string, Quote>): string[] =>
  [...quotes].flatMap(([id, { transactions }]) => (transactions.length > 1 ? [id] : []));

async function storedFor(workspace: Workspace, payments: readonly ReportedSubmission[]): Promise<Stored> {
  const quoteIds = [...new Set(payments.map(({ quote_id }) => quote_id))];
  const [persons, quotes] = await Promise.all([
    findPersonsByAccount(workspace, payments.flatMap(partiesOf)),
    findQuotes(workspace, quoteIds),
  ]);
  return { persons, quotes, swaps: await findSwaps(workspace, idsWithSwap(quotes)) };
}

/** A report with the current person records; null where none is stored. */
function showReport(payment: ReportedSubmission, { persons, quotes, swaps }: Stored): Report {
  const sender = persons.get(payment.from_address);
  const recipient = persons.get(payment.to_address);
  const swap = swaps.get(payment.quote_id);
  return {
    tx_hash: payment.tx_hash,
    ...(swap !== undefined && { swap_tx_hash: swap }),
    amount: BigInt(payment.amount),
    network: payment.network,
    travel_rule_compliant: payment.travel_rule_compliant === 1,
    created_at: timestamp(payment.created_at),
    sender: sender ? showPerson(sender) : null,
    recipient: recipient ? showPerson(recipient) : null,
    quote: paidQuote(quotes.get(payment.quote_id)),
    risk_acceptance: reportedAcceptance(payment),
    status: payment.observed_status,
    failure_reason: payment.failure_reason,
  };
}

function paidQuote(quote: Quote | undefined): components["schemas"]["PaidQuote"] | null {
  if (!quote) return null;
  const { id, provider, source, destination, min_amount_out, fee } = quote;
  return { id, provider, source, destination, min_amount_out, fee };
}
