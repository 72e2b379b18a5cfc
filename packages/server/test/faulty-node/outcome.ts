import type { Called } from "../harness";
import { untruth } from "./truth";

/**
 * The outcome of an operation under a fault of its node:
 * - `whole`: the truth, and all of it
 * - `partial`, `unavailable`: a part of the truth or nothing, said by `lookup_status`
 * - `unknown`, `submitted`, `pending`: the status of a payment of which nothing better is known
 * - `moved`: the status of a payment whose block is not final, as the node says
 * - `no_route`: 404, no provider has a quote
 * - `network_unavailable`, `submission_outcome_unknown`, `index_incomplete`: 503 with this code
 * - `believed`: what a node says that lies about the operation's subject, which cannot be known
 * - `rejected`: 422, the bytes are refused
 */
export type Outcome =
  | "whole"
  | "partial"
  | "unavailable"
  | "unknown"
  | "submitted"
  | "pending"
  | "moved"
  | "no_route"
  | "network_unavailable"
  | "submission_outcome_unknown"
  | "index_incomplete"
  | "believed"
  | "rejected";

/** The outcome that an answer is, or what is wrong with it. */
export type Checked = { outcome: Outcome } | { wrong: string };

/** The outcome of an answer, beside the truth: the answer of the operation while nothing is wrong. */
export function check(operation: string, truth: Called, reported: Called): Checked {
  const failure = failureOf(reported);
  if (failure) return { outcome: failure };
  if (reported.status !== truth.status) return { wrong: `it answers ${reported.status}: ${reported.text}` };
  const difference = untruth(operation, truth.body, reported.body);
  if (difference !== undefined) return { wrong: difference };
  return operation === "trackTransaction"
    ? checkTracked(truth, reported)
    : { outcome: completeness(reported) };
}

function failureOf({ status, body }: Called): Outcome | undefined {
  if (status === 404 && body.code === "no_route") return "no_route";
  if (status === 422 && body.details?.signed_payload?.[0]?.code === "rejected") return "rejected";
  if (status !== 503) return undefined;
  return (["network_unavailable", "submission_outcome_unknown", "index_incomplete"] as const).find(
    (code) => code === body.code,
  );
}

function checkTracked(truth: Called, { body }: Called): Checked {
  const unsettled = (["unknown", "submitted", "pending"] as const).find((status) => status === body.status);
  if (unsettled) return { outcome: unsettled };
  if (body.raw.finalized === truth.body.raw.finalized) return { outcome: "whole" };
  return body.raw.finalized ? { wrong: "it is final, and was not" } : { outcome: "moved" };
}

/** How complete an answer says that it is, as a whole or of one of its parts. */
function completeness({ body, text }: Called): Outcome {
  if (body.simulation === "not_simulated" && body.coverage === "partial") return "partial";
  const statuses = [...text.matchAll(/"(?:lookup|proposals)_status":"(partial|unavailable)"/g)].map(
    ([, status]) => status,
  );
  if (statuses.length === 0) return "whole";
  const all = body.lookup_status ?? body.meta?.lookup_status;
  return (all ?? statuses[0]) === "unavailable" ? "unavailable" : "partial";
}
