import type { components } from "@waybill/spec/generated/core";
import { timestamp } from "../lib/runtime";
import { findPersonsByAccount, type Person } from "../workspace/persons";
import { acceptedPayments, type ReportedSubmission } from "../workspace/submissions";
import type { Workspace } from "../workspace/workspace";
import { showPerson } from "./person";

type Report = components["schemas"]["TransactionReport"];

/** Reports whose person records are in memory at once: few, because a record can be a megabyte. */
const BATCH_SIZE = 25;

/** All reports, the newest first, built in batches. */
export async function* listReports(workspace: Workspace): AsyncGenerator<Report> {
  for await (const rows of acceptedPayments(workspace))
    for (let at = 0; at < rows.length; at += BATCH_SIZE)
      yield* await reportsOf(workspace, rows.slice(at, at + BATCH_SIZE));
}

/** Reports with the current person records; null where none is stored. */
export async function reportsOf(
  workspace: Workspace,
  rows: readonly ReportedSubmission[],
): Promise<Report[]> {
  const accounts = rows.flatMap((row) => [row.from_address, row.to_address]);
  const persons = await findPersonsByAccount(workspace, accounts);
  const personOf = (account: string): Person | null => {
    const person = persons.get(account);
    return person ? showPerson(person) : null;
  };
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
