import type { ReconciledAccount } from "./find-accounts";
import type { Coverage, DeclaredGap, EffectivePeriod, Line, TieOut } from "./types";

/** The balances and movements of an account in a period. */
export interface Statement {
  account: ReconciledAccount;
  coverage: Coverage;
  /** Why its coverage is not complete, or nothing of it is shown: a sentence without its subject, the account. */
  reason: string | undefined;
  tieOut: TieOut;
  /** Unix milliseconds. */
  syncedThrough: number | undefined;
  period: EffectivePeriod | undefined;
  lines: readonly Line[];
  /** How many the whitelist hides. */
  hidden: number;
  gaps: readonly DeclaredGap[];
}

/** A statement whose lines are not examined yet. */
export interface Draft extends Omit<Statement, "tieOut"> {
  trades: boolean;
}

/** From the worst on. */
const order: readonly TieOut[] = ["break", "not_evaluated", "explained", "tied"];

/** The worst of them; without any, nothing was evaluated. */
export const worstOf = (statuses: readonly TieOut[]): TieOut =>
  order.find((status) => statuses.includes(status)) ?? "not_evaluated";

/** The times of the observations that lines have; undefined when none has two. */
export function periodOf(lines: readonly Pick<Line, "opening" | "closing">[]): EffectivePeriod | undefined {
  const known = lines.flatMap(({ opening, closing }) =>
    opening && closing ? [{ opening: opening.at, closing: closing.at }] : [],
  );
  if (known.length === 0) return undefined;
  return {
    openingAt: Math.min(...known.map(({ opening }) => opening)),
    closingAt: Math.max(...known.map(({ closing }) => closing)),
  };
}
