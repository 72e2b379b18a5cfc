import {
  NotFoundError,
  type QuotedPayment,
  QuoteRefusedError,
  ValidationError,
  type VerifiedPayment,
  type Waybill,
} from "@waybill/sdk";
import type { InclusionReader, Journal } from "@waybill/sdk/payments";
import { ComplianceRefusedError, type Policy, PolicyRefusedError, type Spending } from "@waybill/sdk/policy";
import type { Context } from "../context";
import { outcomeOf } from "../describe-sdk-error";
import { CliError } from "../errors";
import type { Outcome } from "../exit-codes";
import { fieldLines } from "../output/field-errors";
import { requireAllowed } from "../payment/confirm-payment";
import type { LocalRecord } from "../payment/journal/records";
import { type Verified, verifyQuoted } from "../payment/payment-family";
import { travelRulePreflight } from "../payment/travel-rule-preflight";
import { whyFailing } from "../presenters/quote";
import { failingText, isFailing } from "../presenters/simulation";
import { serviceMessage } from "../service-message";
import { inColumns } from "./resolve-rows";
import type { PayoutRow, QuotedRow, RowFault } from "./row";

/** Number of quotes requested at a time; each quote asks nodes. */
const AT_ONCE = 16;

interface Check {
  readonly client: Waybill;
  readonly policy: Policy | undefined;
  /** Earlier spending, which counts towards limits of the policy; undefined if there was none. */
  readonly journal: Journal | undefined;
  readonly inclusion: InclusionReader | undefined;
  /** The record of a payment, by its id. */
  readonly recordOf: (id: string) => LocalRecord | undefined;
  readonly acceptFailing: boolean;
  readonly onQuoted: (done: number) => void;
}

/**
 * Requests a quote for every row, verifies it and checks it against the policy, so that all problems are known before anything is
 * paid.
 *
 * @throws errors that end the whole check: no connection, no key
 */
export async function quoteRows(
  context: Context,
  rows: readonly PayoutRow[],
  check: Check,
): Promise<{ quoted: readonly QuotedRow[]; faults: readonly RowFault[] }> {
  const found: (QuotedRow | RowFault)[] = [];
  const waiting = [...rows.entries()];
  let done = 0;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, row] = next;
      found[at] = await quoteRow(context, row, check);
      check.onQuoted(++done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const quoted = found.filter((one) => "offer" in one);
  const faults = found.filter((one) => "problem" in one);
  return { quoted, faults: [...faults, ...(await refusedByPolicy(context, quoted, check))] };
}

async function quoteRow(context: Context, row: PayoutRow, check: Check): Promise<QuotedRow | RowFault> {
  const { line, request, bounds } = row;
  try {
    if (request.travel_rule_compliant === true)
      await travelRulePreflight(check.client, request, context.signal);
    const quoted = { ...(await check.client.quotes.get(request, { signal: context.signal })), request };
    requireAllowed(quoted);
    const checked = await verifyQuoted(quoted, bounds);
    if (isFailing(checked.payment) && !check.acceptFailing)
      return { line, problem: failsNow(quoted, checked) };
    return { ...row, offer: { quoted, checked }, record: check.recordOf(row.id) };
  } catch (error) {
    const problem = problemOf(error);
    if (problem === undefined) throw error;
    return { line, problem, ...withOutcome(error) };
  }
}

export const failsNow = ({ quote }: QuotedPayment, { payment }: Verified): string =>
  `the service says that it ${failingText(payment)}${whyFailing(quote) || ", for example because the balance is too low"}`;

/** The exit code of a row's fault, if it has its own. */
const withOutcome = (error: unknown): { outcome?: Outcome } =>
  error instanceof CliError || error instanceof ComplianceRefusedError ? { outcome: outcomeOf(error) } : {};

/** The problem of one row; undefined for an error that would affect all rows. */
export function problemOf(error: unknown): string | undefined {
  if (lacksFunds(error))
    return "the wallet has too little for this payment and its network fee; after a top-up, the same bytes are sent";
  if (error instanceof ValidationError && Object.keys(error.fields).length > 0)
    return inColumns(fieldLines(error.fields).join("; "));
  if (error instanceof ValidationError || error instanceof NotFoundError) return serviceMessage(error);
  // A journal that cannot be written is not a problem of the row.
  if (error instanceof CliError && error.outcome !== "failure")
    return [error.message, ...error.why].join(" ");
  if (error instanceof ComplianceRefusedError)
    return `${error.message}. --accept-risk does not cover it; --accept-sanctioned REASON does, if --sanctioned-rows names the line.`;
  if (error instanceof QuoteRefusedError || error instanceof PolicyRefusedError)
    return `${error.message}. ${error.hint}`;
  return undefined;
}

/** Whether a node refuses signed bytes because the balance is too low. */
const lacksFunds = (error: unknown): boolean =>
  error instanceof ValidationError &&
  (error.fields.signed_payload ?? []).some(({ params }) => params.refusal === "funds");

/** The rows that the policy refuses. Its limits apply to all rows together, in their order, and to earlier spending. */
async function refusedByPolicy(
  context: Context,
  rows: readonly QuotedRow[],
  { policy, journal, inclusion }: Check,
): Promise<RowFault[]> {
  if (policy === undefined) return [];
  const own = new Set(rows.map(({ id }) => id));
  const now = context.now();
  const { spentIn } = await import("@waybill/sdk/payments");
  const read = journal && spentIn({ journal, inclusion, acceptReportedFailures: true }, (id) => own.has(id));
  /** Spending in the journal, read once for each start of a period. */
  const before = new Map<number, readonly Spending[]>();
  const spent: Spending[] = [];
  const bound = policy.withSpent(async (since) => {
    const known = before.get(since) ?? (await read?.(since)) ?? [];
    before.set(since, known);
    return [...known, ...spent];
  });
  const faults: RowFault[] = [];
  for (const { line, offer, request, bounds } of rows) {
    const { quoted } = offer;
    const { payment } = offer.checked;
    try {
      await bound.check({
        payment,
        risk: quoted.risk,
        now,
        maxLossBps: 100,
        travelRuleDeclared: request.travel_rule_compliant === true,
        acceptQuotedPrice: bounds.acceptQuotedPrice === true,
      });
      spent.push(spendingOfRow(payment, now));
    } catch (error) {
      if (!(error instanceof PolicyRefusedError)) throw error;
      faults.push({ line, problem: error.message, outcome: "policyRefused" });
    }
  }
  return faults;
}

const spendingOfRow = (payment: VerifiedPayment, at: number): Spending => {
  const { network, token, amount, recipient, destinationNetwork } = payment;
  return { network, token, amount, recipient, destinationNetwork, at };
};
