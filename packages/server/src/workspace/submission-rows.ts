import type { Selectable } from "kysely";
import type { SubmissionTable } from "../storage/schema/payments";

export type Submission = Selectable<SubmissionTable>;

/** The columns with the accepted risks. */
export type AcceptanceColumns = Pick<Submission, "risk_acceptance" | "acceptance_key_id">;

/** The columns with what is observed of a submission, which is nothing yet of a new one. */
type Observed = "compared_at" | "observed_status" | "failure_reason" | "observed_final";
export type NewSubmission = Omit<
  Submission,
  "seq" | "workspace_id" | "state" | "part" | Observed | keyof AcceptanceColumns
> &
  Partial<AcceptanceColumns & Pick<Submission, "part">>;

/** What a submission is stored with whose bytes a node is about to be handed, or handed again. */
export const unobserved = {
  compared_at: null,
  observed_status: "submitted",
  failure_reason: null,
  observed_final: 0,
} as const satisfies Pick<Submission, Observed>;

/** The columns that a report needs; without the signed bytes, by far the largest column. */
export type ReportedSubmission = Omit<Submission, "payload" | "compared_at" | "observed_final">;

export const reportedColumns = [
  "seq",
  "workspace_id",
  "quote_id",
  "network",
  "tx_hash",
  "part",
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
  "observed_status",
  "failure_reason",
] as const satisfies readonly (keyof SubmissionTable)[];
