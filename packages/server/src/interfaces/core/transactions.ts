import type { components } from "@waybill/spec/generated/core";
import { errors } from "../../errors";
import type { Handlers } from "../../http/handler";
import { timestamp } from "../../lib/runtime";
import { normalizeTxHash } from "../../lib/tx-hash";
import { type SubmitParts, submitSigned } from "../../payments/submit/submit";
import { type TrackParts, trackTransaction } from "../../payments/track/track";
import { findPersonsByAccount, type Person } from "../../workspace/persons";
import { acceptedPayments, findPayment, type ReportedSubmission } from "../../workspace/submissions";
import type { Workspace } from "../../workspace/workspace";

type Report = components["schemas"]["TransactionReport"];

export type TransactionParts = SubmitParts & TrackParts;

type TransactionOperations = "listTransactions" | "submitTransaction" | "getTransaction" | "trackTransaction";

/** Submission, reports and tracking (spec/core/transactions.yaml). */
export function transactionHandlers(parts: TransactionParts): Pick<Handlers, TransactionOperations> {
  return {
    listTransactions: ({ workspace }) => reports(workspace),

    submitTransaction: ({ body, workspace }) => submitSigned(parts, workspace, body),

    getTransaction: async ({ parameters, workspace }) => {
      const payment = await findPayment(workspace, normalizeTxHash(parameters.tx_hash));
      const [report] = await withPersons(workspace, payment ? [payment] : []);
      if (!report) throw errors.notFound("transaction not found");
      return report;
    },

    trackTransaction: ({ parameters, workspace }) =>
      trackTransaction(parts, workspace, {
        hash: normalizeTxHash(parameters.tx_hash),
        quoteId: parameters.quote_id,
      }),
  };
}

/** For how many reports the records are held at once: few, because each can be a megabyte. */
const PORTION = 25;

/** All reports, the newest first, built portion by portion. */
async function* reports(workspace: Workspace): AsyncGenerator<Report> {
  for await (const rows of acceptedPayments(workspace))
    for (let at = 0; at < rows.length; at += PORTION)
      yield* await withPersons(workspace, rows.slice(at, at + PORTION));
}

/** Looks up the records now, so a report shows what is stored today, and null where nothing is. */
async function withPersons(workspace: Workspace, rows: readonly ReportedSubmission[]): Promise<Report[]> {
  const accounts = rows.flatMap((row) => [row.from_address, row.to_address]);
  const persons = await findPersonsByAccount(workspace, accounts);
  const personOf = (account: string): Person | null => persons.get(account) ?? null;
  return rows.map((row) => ({
    tx_hash: row.tx_hash,
    amount: BigInt(row.amount),
    network: row.network,
    travel_rule_compliant: row.travel_rule_compliant === 1,
    created_at: timestamp(row.created_at),
    sender: personOf(row.from_address),
    recipient: personOf(row.to_address),
  }));
}
