import { about, must } from "../rule";
import { amountForm, scaled } from "../units";

/** The ceiling of the fee is proven: it is part of what is signed. */
export const fee = about(
  ({ fees }) => fees,
  (fees, { payment: { network, feeCeilingFormatted: ceiling, feeSymbol } }) => {
    const entries = fees.filter((entry) => entry.network === network);
    const most = entries.map(({ max }) => max).join(", ");
    const within =
      ceiling !== null &&
      amountForm.test(ceiling) &&
      entries.length > 0 &&
      entries.every(({ max }) => scaled(ceiling) <= scaled(max));
    return must(
      within,
      most === "" ? "a network with a fee limit" : `a network fee of at most ${most} ${feeSymbol}`,
      most === "" ? network : ceiling,
    );
  },
);
