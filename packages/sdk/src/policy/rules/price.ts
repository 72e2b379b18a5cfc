import { about, must, type PolicyRule } from "../rule";

const WHOLE_BPS = 10_000n;

export const fallbackAsset = about(
  ({ fallbackAsset }) => fallbackAsset === "refuse" || undefined,
  (_, { payment: { fallback } }) =>
    must(
      !fallback,
      "a payment that cannot end in another token",
      fallback?.token.symbol ?? fallback?.token.address,
      "Ask for the token of the bridge (USDC) at the destination.",
    ),
);

/** A fallback to another currency may rest on the quoted price although the payment itself does not. */
export const priceCheck = about(
  ({ price }) => price?.checkedBy,
  (allowed, { payment: { priceCheckedBy, fallback }, acceptQuotedPrice }) => {
    const found = acceptQuotedPrice && fallback?.lossCeiling === null ? "quote" : priceCheckedBy;
    return must(
      allowed.includes(found) && allowed.includes(priceCheckedBy),
      `a price checked by ${allowed.join(" or ")}`,
      found,
      "Give the option that the policy asks for: prices or minAmountOut instead of acceptQuotedPrice.",
    );
  },
);

/** Between currencies the verification has held the loss to its own option, by the caller's prices. */
export const maxLoss: PolicyRule = ({ price }, { payment, maxLossBps }) => {
  const most = price?.maxLossBps;
  if (most === undefined) return undefined;
  const { lossCeiling, minAmountOut, priceCheckedBy, fallback } = payment;
  const ends = [{ lossCeiling, arrives: minAmountOut }];
  if (fallback) ends.push({ lossCeiling: fallback.lossCeiling, arrives: fallback.minAmount });
  // Nothing was computed: there is no verdict, which a receipt would show.
  if (priceCheckedBy !== "prices" && ends.every(({ lossCeiling }) => lossCeiling === null)) return undefined;
  const within = ends.every(({ lossCeiling, arrives }) =>
    lossCeiling === null
      ? priceCheckedBy !== "prices" || maxLossBps <= most
      : lossCeiling * WHOLE_BPS <= BigInt(most) * (arrives + lossCeiling),
  );
  const losses = ends.map(({ lossCeiling }) => lossCeiling ?? `up to ${maxLossBps} bps`).join(", ");
  return (
    must(
      within,
      `a loss of at most ${most} basis points`,
      `a loss of ${losses}`,
      "Set the option maxLossBps to that of the policy, or ask for a better route.",
    ) ?? "passed"
  );
};
