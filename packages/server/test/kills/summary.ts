import type { IncludedTransaction } from "./chains/included";
import type { FaultLog } from "./fault-log";
import type { SoakState } from "./state";
import type { Payment } from "./submitted-payments";

/** The events, by name and count. */
export interface Summary {
  /** By the moment of the kill. */
  kills: Record<string, number>;
  /** Signed bytes that were submitted, by what has become of them. */
  payments: Record<"submitted" | "on chain" | "failed on chain" | "submitted again", number>;
  /** Payments of which the client had no clear answer at least once, by how they ended. */
  unknownOutcomes: Record<"on chain" | "not on chain", number>;
  /** Deleted or replaced records of which SQLite left a rest in the unused part of a page. */
  rests: number;
  faults: Record<string, number>;
  answers: Record<string, number>;
}

const sorted = (counts: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries([...counts].sort(([one], [other]) => (one < other ? -1 : 1)));

const answersOf = ({ posts }: Payment) => posts.flatMap(({ answers }) => answers);

export function summarise(
  { payments, answers }: SoakState,
  faults: FaultLog,
  kills: ReadonlyMap<string, number>,
  included: readonly IncludedTransaction[],
  rests: number,
): Summary {
  const onChain = new Set(included.map(({ hash }) => hash));
  const unknown = payments.all.filter((payment) =>
    answersOf(payment).some(
      ({ status, code }) => status === "cut-off" || code === "submission_outcome_unknown",
    ),
  );
  const settled = unknown.filter(({ hash }) => onChain.has(hash)).length;
  return {
    kills: sorted(kills),
    payments: {
      submitted: payments.all.length,
      "on chain": onChain.size,
      "failed on chain": included.filter(({ moved }) => !moved).length,
      "submitted again": payments.all.filter((payment) => answersOf(payment).length > 1).length,
    },
    unknownOutcomes: { "on chain": settled, "not on chain": unknown.length - settled },
    rests,
    faults: sorted(faults.counts()),
    answers: sorted(answers),
  };
}
