import { findNetwork } from "../chains/registry";
import type { Database } from "../storage/database";
import { type Coverage, indexCoverages } from "./account-activity";

/** How complete an answer from the index is, in the terms of the data interface. */
export interface Outcome {
  lookup_status: "ok" | "partial" | "unavailable" | "unsupported";
  /** Null when the status is ok. */
  reason: Reason | null;
}

/** Worst first: of several reasons the first one is returned. */
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
 * How complete the index is for these networks (slugs); without the argument, for all indexed networks. `ok` when each
 * is indexed from its first block to its head, `unavailable` or `unsupported` when none has any data, otherwise
 * `partial`.
 */
export const lookupStatusOf = async (db: Database, networks?: readonly string[]): Promise<Outcome> =>
  lookupStatusIn(await indexCoverages(db), networks);

/** The same by coverages that were read already. */
export function lookupStatusIn(
  coverages: ReadonlyMap<string, Coverage>,
  networks?: readonly string[],
): Outcome {
  const slugs = networks ?? [...coverages.keys()];
  if (slugs.length === 0) return { lookup_status: "unavailable", reason: "not_indexed" };
  const outcomes = [...new Set(slugs)].map((slug) => outcomeOn(slug, coverages.get(slug)));
  const statuses = new Set(outcomes.map(({ lookup_status }) => lookup_status));
  const reason = reasons.find((code) => outcomes.some((outcome) => outcome.reason === code));
  if (reason === undefined) return ok;
  const [only] = statuses;
  return { lookup_status: statuses.size === 1 && only ? only : "partial", reason };
}

/** The same for an answer that needs nodes as well, one of which did not answer. */
export const withFailedNode = (outcome: Outcome): Outcome =>
  outcome.lookup_status === "ok" || outcome.lookup_status === "partial"
    ? { lookup_status: "partial", reason: "provider_unavailable" }
    : outcome;

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
