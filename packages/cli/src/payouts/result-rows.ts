import { printable } from "../output/text";
import { knownToken } from "../payment/registry";
import { numberText } from "../presenters/amount";
import { asLevel, levelOf, type RiskLevel, riskLevels, sanctionsOf } from "../risk-levels";
import type { DueRow, Offer, PayoutRow, RowResult } from "./row";

/** The result of a row, with its payment, as a line of the results file and as data. */
export type ResultRow = RowResult &
  RowRisk & {
    readonly to: string;
    /** In units of the token, or in base units if the token is not in the list. */
    readonly amount: string;
    readonly token: string;
    /** Null for a token that is not in the list. */
    readonly symbol: string | null;
    readonly network: string;
    readonly to_network: string;
  };

/** The risk of a row as shown before it was paid. */
interface RowRisk {
  /** Null if an earlier run has signed it: it is then only sent again. */
  readonly risk: RiskLevel | null;
  /** The factors above level low, worst first. */
  readonly risk_factors: readonly string[];
  /** The parties that a sanctions list names, a sentence each. */
  readonly sanctioned: readonly string[];
}

const riskOf = (offer: Offer | undefined): RowRisk => {
  if (offer === undefined) return { risk: null, risk_factors: [], sanctioned: [] };
  const { risk } = offer.quoted;
  const rank = (level: string) => riskLevels.indexOf(asLevel(level));
  const factors = (risk?.risk_factors ?? [])
    .filter(({ risk_level }) => rank(risk_level) > 0)
    .sort((one, other) => rank(other.risk_level) - rank(one.risk_level));
  return {
    risk: levelOf(risk),
    risk_factors: [...new Set(factors.map(({ factor }) => printable(factor)))],
    sanctioned: sanctionsOf(offer.quoted),
  };
};

type Paid = Omit<ResultRow, keyof RowResult | keyof RowRisk>;

/** The payment of a row. */
const paid = ({ request }: PayoutRow): Paid => ({
  to: request.to_address,
  amount: numberText(request.amount, request.from_chain, request.from_asset),
  token: request.from_asset,
  symbol: knownToken(request.from_chain, request.from_asset)?.symbol ?? null,
  network: request.from_chain,
  to_network: request.to_chain,
});

export const resultRow = (row: PayoutRow & Partial<Pick<DueRow, "offer">>, result: RowResult): ResultRow => ({
  ...result,
  ...paid(row),
  ...riskOf(row.offer),
});

/** A row before it is paid, for the review of the file. */
export type PlannedRow = Paid &
  RowRisk & {
    readonly line: number;
    readonly id: string;
    /** The owner of the address, as far as known. */
    readonly recipient: string | null;
  };

export const plannedRow = (row: DueRow): PlannedRow => ({
  line: row.line,
  id: row.id,
  recipient: row.label ?? null,
  ...paid(row),
  ...riskOf(row.offer),
});
