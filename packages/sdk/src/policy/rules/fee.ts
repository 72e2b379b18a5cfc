import { about, must } from "../rule";
import { amountForm, scaled } from "../units";

/** The ceiling of the fee is proven: it is part of what is signed. */
export const fee = about(
  ({ fees }) => fees,
  (fees, { payment: { network, feeCeilingFormatted: ceiling, feeSymbol } }) => {
    const entries = fees.filter((entry) => entry.network === network);
    if (entries.length === 0) return must(false, "a network with a fee limit", network);
    const most = entries.map(({ max }) => max).join(", ");
    return must(
      ceiling !== null &&
        amountForm.test(ceiling) &&
        entries.every(({ max }) => scaled(ceiling) <= scaled(max)),
      `a network fee of at most ${most} ${feeSymbol}`,
      ceiling ?? "unknown",
    );
  },
);
