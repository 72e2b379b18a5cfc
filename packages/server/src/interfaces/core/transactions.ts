import type { components } from "@waybill/spec/generated/core";
import { errors } from "../../errors";
import type { Handlers } from "../../http/handler";
import { timestamp } from "../../lib/runtime";
import { normalizeTxHash } from "../../lib/tx-hash";
import { type SubmitParts, submitSigned } from "../../payments/submit/submit";
import { type TrackParts, trackTransaction } from "../../payments/track/track";
import type { Database } from "../../storage/database";
import { findPersonsByAccount, type Person } from "../../workspace/persons";
import { acceptedPayments, findPayment, type ReportedSubmission } from "../../workspace/submissions";

type Report = components["schemas"]["TransactionReport"];

export type TransactionParts = SubmitParts & TrackParts;

type TransactionOperations = "listTransactions" | "submitTransaction" | "getTransaction" | "trackTransaction";

/** Submission, reports and tracking (spec/core/transactions.yaml). */
export function transactionHandlers(parts: TransactionParts): Pick<Handlers, TransactionOperations> {
  const { db } = parts;
  return {
    listTransactions: ({ access }) => reports(db, access.workspaceId),

    submitTransaction: ({ body, access }) => submitSigned(parts, access.workspaceId, body),

    getTransaction: async ({ parameters, access }) => {
      const payment = await findPayment(db, access.workspaceId, normalizeTxHash(parameters.tx_hash));
      const [report] = await withPersons(db, access.workspaceId, payment ? [payment] : []);
      if (!report) throw errors.notFound("transaction not found");
      return report;
    },

    trackTransaction: ({ parameters, access }) =>
      trackTransaction(parts, access.workspaceId, {
        hash: normalizeTxHash(parameters.tx_hash),
        quoteId: parameters.quote_id,
      }),
  };
}

/** For how many reports the records are held at once: few, because each can be a megabyte. */
const PORTION = 25;

/** All reports, the newest first, built portion by portion. */
async function* reports(db: Database, workspaceId: string): AsyncGenerator<Report> {
  for await (const rows of acceptedPayments(db, workspaceId))
    for (let at = 0; at < rows.length; at += PORTION)
      yield* await withPersons(db, workspaceId, rows.slice(at, at + PORTION));
}

/** Looks up the records now, so a report shows what is stored today, and null where nothing is. */
async function withPersons(
  db: Database,
  workspaceId: string,
  rows: readonly ReportedSubmission[],
): Promise<Report[]> {
  const accounts = rows.flatMap((row) => [row.from_address, row.to_address]);
  const persons = await findPersonsByAccount(db, workspaceId, accounts);
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
