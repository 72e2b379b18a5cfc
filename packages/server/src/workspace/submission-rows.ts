import type { Selectable } from "kysely";
import type { SubmissionTable } from "../storage/tables";

export type Submission = Selectable<SubmissionTable>;

/** The columns with the accepted risks. */
export type AcceptanceColumns = Pick<Submission, "risk_acceptance" | "acceptance_key_id">;

export type NewSubmission = Omit<
  Submission,
  "seq" | "workspace_id" | "state" | "compared_at" | keyof AcceptanceColumns
> &
  Partial<AcceptanceColumns>;

/** The columns that a report needs; without the signed bytes, by far the largest column. */
export type ReportedSubmission = Omit<Submission, "payload" | "compared_at">;

export const reportedColumns = [
  "seq",
  "workspace_id",
  "quote_id",
  "network",
  "tx_hash",
  "step",
  "nonce_slot",
  "amount",
  "from_address",
  "to_address",
  "travel_rule_compliant",
  "created_at",
  "state",
  "risk_acceptance",
  "acceptance_key_id",
] as const satisfies readonly (keyof SubmissionTable)[];
