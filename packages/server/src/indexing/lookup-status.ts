import { findNetwork } from "../chains/registry";
import type { Database } from "../storage/database";
import { type Coverage, indexCoverages } from "./account-activity";

/** How far an answer from the index can be relied on, as the data interface says it. */
export interface Outcome {
  lookup_status: "ok" | "partial" | "unavailable" | "unsupported";
  /** Null when the status is ok. */
  reason: Reason | null;
}

/** Worst first: of several reasons the first one is told. */
const reasons = [
  "network_not_supported",
  "not_indexed",
  "provider_unavailable",
  "index_behind",
  "history_incomplete",
] as const;

type Reason = (typeof reasons)[number];

const ok: Outcome = { lookup_status: "ok", reason: null };

/**
 * What an answer from the index is worth that is about these networks, by slug; without networks, about all that are
 * indexed. `ok` when each was read from its first block to its head, `unavailable` or `unsupported` when nothing is
 * known of any, and `partial` for everything in between.
 */
export async function lookupStatusOf(db: Database, networks?: readonly string[]): Promise<Outcome> {
  const known = await indexCoverages(db);
  const asked = networks ?? [...known.keys()];
  if (asked.length === 0) return { lookup_status: "unavailable", reason: "not_indexed" };
  const outcomes = [...new Set(asked)].map((slug) => outcomeOn(slug, known.get(slug)));
  const statuses = new Set(outcomes.map(({ lookup_status }) => lookup_status));
  const reason = reasons.find((code) => outcomes.some((outcome) => outcome.reason === code));
  if (reason === undefined) return ok;
  const [only] = statuses;
  return { lookup_status: statuses.size === 1 && only ? only : "partial", reason };
}

function outcomeOn(slug: string, coverage: Coverage | undefined): Outcome {
  if (!findNetwork(slug)) return { lookup_status: "unsupported", reason: "network_not_supported" };
  if (!coverage) return { lookup_status: "unavailable", reason: "not_indexed" };
  if (coverage.state === "unavailable")
    return {
      lookup_status: coverage.block === null ? "unavailable" : "partial",
      reason: "provider_unavailable",
    };
  if (coverage.state === "behind") return { lookup_status: "partial", reason: "index_behind" };
  return coverage.start_block === 0 ? ok : { lookup_status: "partial", reason: "history_incomplete" };
}
