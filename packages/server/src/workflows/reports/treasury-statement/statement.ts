import type { ReportPeriod } from "../../periods";
import type { AccountStatement } from "../gather";
import type { MovementSums } from "../sums";

/** A treasury statement. */
export interface TreasuryStatement {
  period: ReportPeriod;
  /** When the parts of the period begin that charts show. */
  buckets: readonly number[];
  sums: MovementSums;
  accounts: readonly AccountStatement[];
}

/** Adds a text. */
export type WriteText = (text: string) => Promise<void>;
