import { numberText } from "../presenters/amount";
import type { PayoutRow, RowResult } from "./row";

/** What became of a row, with what it pays: as a line of the results file, and as data. */
export type ResultRow = RowResult & {
  readonly to: string;
  /** In units of the token, or base units of one that is not in the list. */
  readonly amount: string;
  readonly token: string;
  readonly network: string;
  readonly to_network: string;
};

export const resultRow = ({ request }: PayoutRow, result: RowResult): ResultRow => ({
  ...result,
  to: request.to_address,
  amount: numberText(request.amount, request.from_chain, request.from_asset),
  token: request.from_asset,
  network: request.from_chain,
  to_network: request.to_chain,
});
