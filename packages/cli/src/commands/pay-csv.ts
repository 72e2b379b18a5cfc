import type { payFlags } from "../catalog/pay";
import type { Context } from "../context";
import { CliError, usageError } from "../errors";
import { readCsv } from "../input/csv";
import { readText } from "../input/files";

import { findSigner, type Signer } from "../keys/signer";
import type { SigningKey } from "../keys/signing-accounts";
import { confirmPayment } from "../payment/confirm-payment";
import { inclusionOf } from "../payment/journal/inclusion";
import { currentAttempt, type LocalRecord } from "../payment/journal/local-record";
import { openJournal, readJournal } from "../payment/journal/open-journal";
import { networkOf } from "../payment/registry";
import { payoutColumns } from "../payouts/columns";
import { payRows } from "../payouts/pay-rows";
import { progressBar } from "../payouts/progress";
import { quoteRows, worstLevel } from "../payouts/quote-rows";
import { resolveRows } from "../payouts/resolve-rows";
import { resultRow } from "../payouts/result-rows";
import { checkResultsFile, writeResults } from "../payouts/results-file";
import type { PayoutRow, RowFault, RowResult } from "../payouts/row";
import { totalsOf } from "../payouts/totals";
import { payoutsText, questionOf, totalsText } from "../presenters/payouts";
import type { Values } from "../program/flags";
import { readPolicy } from "../settings/policy-file";

type Flags = Values<typeof payFlags> & { readonly csv: string };

/**
 * Pays the rows of a file: checks all of them, asks once, and pays those that no earlier run has paid. Progress goes to stderr, the
 * result of each row is the data on stdout.
 */
export async function payCsv(context: Context, flags: Flags): Promise<void> {
  refuseSingle(flags);
  checkResultsFile(flags.results, flags.force);
  const policy = await readPolicy(context, flags.policy);
  const file = await readCsv(await readText(flags.csv, "--csv", context.stdin), "--csv", payoutColumns);
  const signers = signersOf(context, flags);
  const { rows, faults } = await resolveRows(
    context,
    file.rows,
    flags,
    async (network) => (await signers.on(network.slug)).address,
  );
  refuse("usage", [...file.faults, ...faults], file.rows.length);

  // A dry run leaves nothing behind, not even a directory.
  const journal = flags.dryRun
    ? await readJournal(context, flags.journal)
    : await openJournal(context, flags.journal, context.service());
  const records = new Map<string, LocalRecord>((await journal?.list())?.map((record) => [record.id, record]));
  refuse(
    "usage",
    rows.flatMap((row) => usedBefore(row, records.get(row.id))),
    rows.length,
  );
  const isPaid = ({ id }: PayoutRow) => records.get(id)?.attempts.some(({ state }) => state === "completed");
  const open = rows.filter((row) => !isPaid(row));
  const client = await context.client();
  const bar = progressBar(context);
  const check = await quoteRows(context, open, {
    ...{ client, policy, records: [...records.values()], acceptFailing: flags.acceptFailing },
    recordOf: (id) => records.get(id),
    onQuoted: (done) => bar.show("Checking", done, open.length),
  }).finally(bar.end);
  refuse("invalid", check.faults, rows.length);

  const { quoted } = check;
  const totals = totalsOf(quoted);
  const paidBefore = rows.length - quoted.length;
  const paint = context.paint;
  if (flags.dryRun) {
    context.print({ dry_run: true, ...totals, paid_before: paidBefore }, () =>
      totalsText(totals, paidBefore, paint.out),
    );
    context.note("Nothing was signed, nothing was sent.");
    return;
  }
  context.note(totalsText(totals, paidBefore, paint.err));
  const results = new Map<string, RowResult>(
    rows.map((row) => [row.id, resultBefore(row, records.get(row.id))]),
  );
  const finish = async () => {
    const data = rows.map((row) => resultRow(row, results.get(row.id) ?? resultBefore(row, undefined)));
    if (flags.results !== undefined) await writeResults(flags.results, data);
    context.print({ ...totals, paid_before: paidBefore, results: data }, () => payoutsText(data, paint.out));
  };
  if (quoted.length === 0) {
    context.note(
      "Every row was paid before, and nothing is paid now. To pay the same rows once more, name another --batch.",
    );
    return await finish();
  }
  await confirmPayment(
    context,
    {
      ...{ level: worstLevel(quoted), acceptRisk: flags.acceptRisk, acceptFailing: flags.acceptFailing },
      // Rows that fail now were refused above.
      isFailing: false,
    },
    { yes: flags.yes, question: questionOf(totals, signers.label()) },
  );
  await signers.unlock();
  if (journal === undefined) throw new Error("a payment needs a journal");
  const inclusion = await inclusionOf(flags.rpc);
  const paid = await payRows(context, quoted, {
    ...{ client, journal, policy, inclusion, waitTimeout: flags.waitTimeout },
    travelRuleCompliant: flags.travelRule,
    keyOf: ({ request }) => signers.keyOn(request.from_chain),
    onChange: (changed) => {
      const ended = [...changed.values()].filter(
        ({ status }) => status !== "submitted" && status !== "unknown",
      );
      bar.show("Paying", ended.length, quoted.length);
    },
  }).finally(bar.end);
  for (const [id, result] of paid) results.set(id, result);
  context.remember("What was paid is not paid again: run it again to see what became of each row.");
  await finish();
  if (context.signal.aborted) {
    context.note("Run it again: rows that were paid are not paid again.");
    throw context.signal.reason;
  }
  assertAllPaid([...results.values()]);
}

/** @throws CliError naming every faulty row */
function refuse(outcome: "usage" | "invalid", faults: readonly RowFault[], of: number): void {
  if (faults.length === 0) return;
  const sorted = [...faults].sort((one, other) => one.line - other.line);
  throw new CliError(
    outcome,
    `${faults.length} of ${of} rows cannot be paid. Nothing was signed, nothing was sent.`,
    {
      why: sorted.map(({ line, problem }) => `line ${line}: ${problem}`),
      hint: "Correct these rows, then run it again.",
    },
  );
}

/** @throws CliError (usage) for a flag that is one payment's */
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
      `${flag} and --csv exclude each other.`,
      `Each row has its own: a column ${flag.slice(2).replace("-", "_")}.`,
    );
}

/** A row whose id is that of a payment with another content. */
function usedBefore({ line, id, request }: PayoutRow, record: LocalRecord | undefined): RowFault[] {
  if (record === undefined) return [];
  const differs = (
    ["amount", "to_address", "from_address", "from_chain", "to_chain", "from_asset", "to_asset"] as const
  ).find((name) => record.request[name] !== request[name]);
  if (differs === undefined) return [];
  return [
    {
      line,
      problem: `the journal has another payment with the id ${id}: its ${differs} is ${record.request[differs]}`,
    },
  ];
}

function resultBefore({ line, id }: PayoutRow, record: LocalRecord | undefined): RowResult {
  const attempt = record && currentAttempt(record);
  const isPaid = attempt?.state === "completed";
  return {
    ...{ line, id, before: isPaid, tx_hash: attempt?.signed.txHash ?? null, problem: null },
    status: isPaid ? "completed" : attempt ? "unknown" : "unpaid",
  };
}

/** @throws CliError saying how many rows are not paid, and why */
function assertAllPaid(results: readonly RowResult[]): void {
  const not = results.filter(({ status }) => status !== "completed");
  if (not.length === 0) return;
  const isPending = not.every(({ status }) => status === "submitted");
  throw new CliError(
    isPending ? "network" : "paymentFailed",
    isPending
      ? `${not.length} of ${results.length} rows are submitted and not final yet.`
      : `${not.length} of ${results.length} rows are not paid.`,
    {
      why: not.map(
        ({ line, status, problem }) => `line ${line}: ${status}${problem === null ? "" : `: ${problem}`}`,
      ),
      hint: "Run it again: rows that were paid are not paid again. A node of your own tells what is unknown or failed on chain, so that it can be signed anew: --rpc NETWORK=URL",
    },
  );
}

/** The sender on each network of a file: one key, which is unlocked once. */
function signersOf(context: Context, flags: Flags) {
  const signers = new Map<string, Promise<Signer>>();
  const keys = new Map<string, Promise<SigningKey>>();
  let label = "";
  const on = async (network: string): Promise<Signer> => {
    const found = signers.get(network) ?? findSigner(context, flags.from, networkOf(network), flags);
    signers.set(network, found);
    label = (await found).label;
    return found;
  };
  const keyOn = (network: string): Promise<SigningKey> => {
    const { kind } = networkOf(network);
    const key = keys.get(kind) ?? on(network).then((signer) => signer.unlock());
    keys.set(kind, key);
    return key;
  };
  return {
    on,
    keyOn,
    label: () => label,
    /** Asks for the password before anything is paid. */
    unlock: async () => {
      for (const network of signers.keys()) await keyOn(network);
    },
  };
}
