import { knownToken } from "../payment/registry";
import { numberText } from "../presenters/amount";
import { levelOf, type RiskLevel } from "../risk-levels";
import type { DueRow, PayoutRow, RowResult } from "./row";

/** What became of a row, with what it pays: as a line of the results file, and as data. */
export type ResultRow = RowResult & {
  readonly to: string;
  /** In units of the token, or base units of one that is not in the list. */
  readonly amount: string;
  readonly token: string;
  /** Null for a token that is not in the list. */
  readonly symbol: string | null;
  readonly network: string;
  readonly to_network: string;
};

type Paid = Omit<ResultRow, keyof RowResult>;

/** What a row pays. */
const paid = ({ request }: PayoutRow): Paid => ({
  to: request.to_address,
  amount: numberText(request.amount, request.from_chain, request.from_asset),
  token: request.from_asset,
  symbol: knownToken(request.from_chain, request.from_asset)?.symbol ?? null,
  network: request.from_chain,
  to_network: request.to_chain,
});

export const resultRow = (row: PayoutRow, result: RowResult): ResultRow => ({ ...result, ...paid(row) });

/** A row before it is paid, for whoever looks the file through. */
export type PlannedRow = Paid & {
  readonly line: number;
  readonly id: string;
  /** Whose address it is said to be. */
  readonly recipient: string | null;
  /** Null where an earlier run has signed it: it is only sent again. */
  readonly risk: RiskLevel | null;
};

export const plannedRow = (row: DueRow): PlannedRow => ({
  line: row.line,
  id: row.id,
  recipient: row.label ?? null,
  ...paid(row),
  risk: row.offer ? levelOf(row.offer.quoted.risk) : null,
});
