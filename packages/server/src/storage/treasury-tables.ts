/** What moved on an account in one UTC day: the sums of its confirmed transfers, kept with them. */
export interface AccountFlowDayTable {
  workspace_id: string;
  account_id: string;
  /** When the day begins, Unix milliseconds. */
  day: number;
  /** Slug, or `off_chain`. */
  network: string;
  /** Token reference as in AccountBalanceTable. */
  denom: string;
  /** Symbol. */
  asset: string;
  direction: "in" | "out";
  /** 1: the other end is an account of the workspace, too. */
  internal: 0 | 1;
  /** Decimal, in units of the asset. */
  amount: string;
  leg_count: number;
  /** The values of those with a price at their time, millionths of a dollar, decimal. */
  usd: string;
  /** Of those without one. */
  unpriced_amount: string;
  unpriced_leg_count: number;
}

/** What moved on all accounts of a workspace in one UTC day, in parts. */
export interface FlowDayTable {
  workspace_id: string;
  day: number;
  /** Of the accounts whose identifiers end with this character: so those who write seldom wait for each other. */
  part: string;
  network: string;
  denom: string;
  asset: string;
  direction: "in" | "out";
  amount: string;
  leg_count: number;
  usd: string;
  unpriced_amount: string;
  unpriced_leg_count: number;
}

/** What moved on all accounts of a workspace in one UTC month, in the same parts. */
export interface FlowMonthTable {
  workspace_id: string;
  /** When it begins, Unix milliseconds. */
  month: number;
  part: string;
  network: string;
  denom: string;
  asset: string;
  direction: "in" | "out";
  amount: string;
  leg_count: number;
  usd: string;
  unpriced_amount: string;
  unpriced_leg_count: number;
}

/** A forecast that was given, one for a question and a month. */
export interface TreasuryForecastTable {
  id: string;
  workspace_id: string;
  created_at: number;
  /** What was asked: hash of its filters and lookback. */
  question: string;
  /** JSON: the filters. */
  filters: string;
  /** UTC, `YYYY-MM`: the month in which it was given. */
  made_in: string;
}

/** A month of a forecast, and what came of it. */
export interface TreasuryForecastMonthTable {
  workspace_id: string;
  forecast_id: string;
  /** UTC, `YYYY-MM`. */
  month: string;
  /** Dollars, decimal: at its end, and of it. */
  cash_usd: string;
  net_usd: string;
  /** The same as it was; null before it is over, and where it is not known. */
  actual_cash_usd: string | null;
  actual_net_usd: string | null;
  /** When it was compared, Unix milliseconds. */
  graded_at: number | null;
}
