import { resolve } from "node:path";
import type { Waybill } from "@waybill/sdk";
import type { InclusionReader, Journal, PaymentRecord, Repeat } from "@waybill/sdk/payments";
import type { Policy } from "@waybill/sdk/policy";
import type { payFlags } from "../catalog/pay";
import type { Context } from "../context";
import { CliError, usageError } from "../errors";
import { readCsv } from "../input/csv";
import { readText } from "../input/files";
import { confirmPayment, replacementConcerns } from "../payment/confirm-payment";
import { inclusionOf } from "../payment/journal/inclusion";
import { finishFirst, openUseText } from "../payment/journal/nonces";
import { type JournalHere, openJournal, readJournalHere } from "../payment/journal/open-journal";
import { isUnsettled, type LocalRecord } from "../payment/journal/records";
import { checkUnsentByPolicy } from "../payment/policy";
import { checkBalances } from "../payouts/check-balances";
import { payoutColumns } from "../payouts/columns";
import { refusedAgain, refuseFaulty, usedBefore } from "../payouts/faults";
import { lockSenders } from "../payouts/lock-senders";
import { assertAllPaid, resultBefore } from "../payouts/outcome";
import { payRows } from "../payouts/pay-rows";
import { progressBar } from "../payouts/progress";
import { failsNow, quoteRows } from "../payouts/quote-rows";
import { replacedBy } from "../payouts/replaced";
import { resolveRows } from "../payouts/resolve-rows";
import { plannedRow, resultRow } from "../payouts/result-rows";
import { checkResultsFile, writeResults } from "../payouts/results-file";
import type { DueRow, PayoutRow, QuotedRow, RowResult } from "../payouts/row";
import {
  asReviewed,
  repeatConcern,
  riskConcerns,
  risksOf,
  worseThanShown,
  worstFirst,
} from "../payouts/row-risks";
import { signersOf } from "../payouts/signers";
import { totalsData, totalsOf } from "../payouts/totals";
import { linesText, payoutsText, plannedText, questionOf, totalsText } from "../presenters/payouts";
import { isFailing } from "../presenters/simulation";
import type { Values } from "../program/flags";
import { sanctionsOf } from "../risk-levels";
import { journalDirectory } from "../settings/journal-directory";
import { readPolicy } from "../settings/policy-file";

type Flags = Values<typeof payFlags> & { readonly csv: string };

/**
 * Pays the rows of a file: checks all of them, asks once, and pays the rows that no earlier run has paid. Progress goes to
 * stderr; the result of each row is the data on stdout.
 */
export async function payCsv(context: Context, flags: Flags): Promise<void> {
  refuseSingle(flags);
  const policy = await readPolicy(context, flags.policy, flags.maxAddressRisk);
  const file = await readCsv(await readText(flags.csv, "--csv", context.stdin), "--csv", payoutColumns);
  const signers = signersOf(context, flags);
  const { rows, faults } = await resolveRows(
    context,
    file.rows,
    flags,
    async (network) => (await signers.on(network.slug)).address,
  );
  refuseFaulty("usage", [...file.faults, ...faults], file.rows.length);
  await checkResultsFile(flags.results, flags.force, new Set(rows.map(({ id }) => id)));

  // A dry run creates nothing, not even a directory.
  const journal = flags.dryRun
    ? await readJournalHere(context, flags.journal)
    : await openJournal(context, flags.journal, context.service());
  const { value: directory } = journalDirectory(context, flags.journal);
  const name = flags.csv === "-" ? "standard input" : resolve(flags.csv);
  const release = flags.dryRun ? undefined : await lockSenders(context, directory, name, rows);
  try {
    const hasIds = file.rows.some(({ cells }) => cells.id !== undefined && cells.id !== "");
    await payFile(context, rows, { flags, policy, journal, signers, hasIds });
  } finally {
    release?.();
  }
}

interface File {
  readonly flags: Flags;
  readonly policy: Policy | undefined;
  /** Undefined for a dry run when nothing was signed yet. */
  readonly journal: JournalHere | undefined;
  readonly signers: ReturnType<typeof signersOf>;
  /** Whether the rows give the ids of their payments. */
  readonly hasIds: boolean;
}

/** Pays the rows, while no other process pays from the same accounts. */
async function payFile(
  context: Context,
  rows: readonly PayoutRow[],
  { flags, policy, journal, signers, hasIds }: File,
): Promise<void> {
  const records = new Map<string, LocalRecord>((await journal?.list())?.map((one) => [one.id, one]));
  const known = rows.flatMap((row) => usedBefore(row, records.get(row.id)));
  refuseFaulty("usage", known, rows.length);
  const inclusion = await inclusionOf(flags.rpc);
  const client = await context.client();
  const { due, quoted } = await check(context, client, rows, { flags, policy, journal, inclusion, records });
  const totals = totalsOf(due);
  const paidBefore = rows.length - due.length;
  const { paint } = context;
  const planned = due.map(plannedRow).sort((one, other) => one.line - other.line);
  const risks = risksOf(quoted, flags.acceptRisk);
  const looked = worstFirst(planned, quoted, risks);
  const repeats = await repeatsOf([...records.values()], rows, { quoted, now: context.now() });
  const repeated = repeatConcern(repeats);
  noteListed(context, quoted);
  const replaces = journal ? await replacedBy(journal, due, quoted) : [];
  if (flags.dryRun) {
    const data = { dry_run: true, ...totalsData(totals), paid_before: paidBefore, payments: planned };
    for (const { name, byLevel } of risks)
      for (const { level, lines } of byLevel)
        context.note(`Risk ${level.toUpperCase()} ${name}: ${linesText(lines)}`);
    for (const { what } of repeated) context.warn(`${what}.`);
    for (const use of replaces)
      context.warn(`${openUseText(use)}: these payments would replace it. ${finishFirst(use)}`);
    context.print(data, () =>
      [
        ...(planned.length === 0 ? [] : [plannedText(looked, paint.out, planned.length), ""]),
        totalsText(totals, paidBefore, paint.out),
      ].join("\n"),
    );
    context.note("Nothing was signed or sent.");
    return;
  }
  if (context.interactive && !flags.yes && planned.length > 0)
    context.note(`${plannedText(looked, paint.err)}\n`);
  context.note(totalsText(totals, paidBefore, paint.err));
  const results = new Map<string, RowResult>(
    rows.map((row) => [row.id, resultBefore(row, records.get(row.id))]),
  );
  const finish = async () => {
    const offers = new Map(quoted.map((row) => [row.id, row]));
    const data = rows.map((row) =>
      resultRow(offers.get(row.id) ?? row, results.get(row.id) ?? resultBefore(row, undefined)),
    );
    context.print({ ...totalsData(totals), paid_before: paidBefore, results: data }, () =>
      payoutsText(data, paint.out),
    );
    if (flags.results !== undefined) await writeResults(flags.results, data);
  };
  if (due.length === 0) {
    context.note(
      `Every row was already paid; nothing was paid now. To pay the same rows again, ${hasIds ? "give them other ids" : "name another --batch"}; within 24 hours, also add --again.`,
    );
    return await finish();
  }
  const { acceptRisk, acceptFailing, yes, waitTimeout } = flags;
  // Rows that would fail now, and rows to a party on a sanctions list, were refused above.
  const concerns = [
    ...replacementConcerns(
      replaces.filter(({ record }) => !flags.replace.includes(record.id)),
      "these payments",
    ),
    ...riskConcerns(risks, acceptRisk),
    ...(flags.again ? [] : repeated),
  ];
  const shown = new Map(quoted.map(({ id, offer }) => [id, offer.quoted]));
  await confirmPayment(context, concerns, { yes, question: questionOf(totals, signers.label()) });
  await signers.unlock();
  if (journal === undefined) throw new Error("a payment needs a journal");
  const bar = progressBar(context);
  const paid = await payRows(context, due.map(asReviewed), {
    client,
    journal,
    policy,
    inclusion,
    waitTimeout,
    replaced: replaces.map(({ record }) => record.id),
    travelRuleCompliant: flags.travelRule,
    oneByOne: await signers.isExternal(),
    keyOf: ({ request }) => signers.keyOn(request.from_chain),
    review: ({ id }, fresh, checked) => {
      const worse = worseThanShown(shown.get(id), fresh, acceptRisk);
      if (worse !== undefined)
        throw new CliError("declined", `${worse}. Run the command again to review the row.`);
      if (isFailing(checked.payment) && !acceptFailing)
        throw new CliError("declined", failsNow(fresh, checked));
    },
    onChange: (changed) => {
      const ended = [...changed.values()].filter(({ status }) => !["submitted", "unknown"].includes(status));
      bar.show("Paying", ended.length, due.length);
    },
  }).finally(bar.end);
  for (const [id, result] of paid.results) results.set(id, result);
  if (context.signal.aborted) context.note("Interrupted. The current state of each row:");
  context.remember("Run the command again to see the state of each row: paid rows are not paid again.");
  await finish();
  if (context.signal.aborted) {
    context.note("Run the command again: rows that were paid are not paid again.");
    throw context.signal.reason;
  }
  assertAllPaid([...results.values()], paid.stop);
}

interface Check {
  readonly flags: Flags;
  readonly policy: Policy | undefined;
  readonly journal: Journal | undefined;
  readonly inclusion: InclusionReader | undefined;
  readonly records: ReadonlyMap<string, LocalRecord>;
}

/**
 * The rows to pay. Rows that an earlier run has signed are sent again unchanged; for all others a quote is requested and
 * verified.
 *
 * @throws CliError naming every row that cannot be paid
 */
async function check(
  context: Context,
  client: Waybill,
  rows: readonly PayoutRow[],
  { flags, policy, journal, inclusion, records }: Check,
): Promise<{ due: readonly DueRow[]; quoted: readonly QuotedRow[] }> {
  const recordOf = (id: string) => records.get(id);
  const unpaid = rows.filter(({ id }) => !recordOf(id)?.attempts.some(({ state }) => state === "completed"));
  const isSigned = ({ id }: PayoutRow) => isUnsettled(recordOf(id));
  const fresh = unpaid.filter((row) => !isSigned(row));
  const bar = progressBar(context);
  const { quoted, faults } = await quoteRows(context, fresh, {
    client,
    policy,
    journal,
    inclusion,
    recordOf,
    acceptFailing: flags.acceptFailing,
    onQuoted: (done) => bar.show("Checking", done, fresh.length),
  }).finally(bar.end);
  const signed = unpaid.filter(isSigned);
  const unsent = await refusedAgain(signed, (row) =>
    checkUnsentByPolicy(policy, recordOf(row.id), context.now()),
  );
  refuseFaulty("invalid", [...faults, ...unsent], rows.length);
  if (!flags.acceptFailing) await checkBalances(context, client, quoted);
  const again = signed.map((row): DueRow => ({ ...row, record: recordOf(row.id), offer: undefined }));
  return { due: [...again, ...quoted], quoted };
}

/** @throws CliError (usage) for a flag that applies to a single payment */
function refuseSingle({ to, amount, amountBase, id, minOut }: Flags): void {
  const given = Object.entries({
    "--to": to,
    "--amount": amount,
    "--amount-base": amountBase,
    "--id": id,
    "--min-out": minOut,
  });
  const [flag] = given.find(([, value]) => value !== undefined) ?? [];
  if (flag !== undefined)
    throw usageError(
      `${flag} and --csv cannot be used together.`,
      `Add a column ${flag.slice(2).replace("-", "_")} with a value for each row.`,
    );
}

const DAY = 86_400_000;

/**
 * Rows without a signature that repeat a payment of the last 24 hours in the journal, unless that payment belongs to one of the
 * rows.
 */
async function repeatsOf(
  records: readonly PaymentRecord[],
  rows: readonly PayoutRow[],
  { quoted, now }: { quoted: readonly QuotedRow[]; now: number },
): Promise<{ line: number; repeat: Repeat }[]> {
  const { repeatsIn } = await import("@waybill/sdk/payments");
  const own = new Set(rows.map(({ id }) => id));
  const repeatOf = repeatsIn(records, { since: now - DAY, isExcepted: (id) => own.has(id) });
  return quoted.flatMap(({ line, request }) => {
    const repeat = repeatOf(request);
    return repeat ? { line, repeat } : [];
  });
}

/** Notes the rows that pay a party on a sanctions list, with the reason given by the flag. */
function noteListed(context: Context, quoted: readonly QuotedRow[]): void {
  for (const { line, offer } of quoted)
    for (const sentence of sanctionsOf(offer.quoted)) context.warn(`line ${line}: ${sentence}.`);
}
