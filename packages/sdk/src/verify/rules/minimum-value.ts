import { all, must, type Rule, same } from "../rule";
import { minimumAmountFor, WHOLE_BPS } from "../value-bounds";

/** A direct payment delivers the whole amount; any other at least its stated minimum, which must be above zero. */
export const amountOut: Rule = ({ requested, provider, destination, minAmountOut }) =>
  provider === "direct"
    ? all(same(requested.amount, destination.amount), same(requested.amount, minAmountOut))
    : all(
        must(minAmountOut !== undefined && minAmountOut > 0n, "a positive min_amount_out", minAmountOut),
        must(
          destination.amount !== undefined &&
            minAmountOut !== undefined &&
            destination.amount >= minAmountOut,
          () => `an estimate of at least ${minAmountOut}, which is min_amount_out`,
          destination.amount,
        ),
      );

/** The minimum is the estimate less the slippage that the request allows. */
export const slippage: Rule = ({ requested, provider, destination, minAmountOut }) => {
  if (provider === "direct") return undefined;
  if (requested.slippageBps === undefined || destination.amount === undefined || minAmountOut === undefined) {
    return must(false, "slippage_bps from 0 to 10000 and two amounts", undefined);
  }
  const least = (destination.amount * (WHOLE_BPS - requested.slippageBps)) / WHOLE_BPS;
  return must(minAmountOut >= least, () => `a min_amount_out of at least ${least}`, minAmountOut);
};

/** Fees and slippage stay within the limit, and an exchange rate within a rough one: see `minimumAmountFor`. */
export const loss: Rule = ({ requested, provider, minAmountOut, bounds }) => {
  if (provider === "direct") return undefined;
  const { token, destinationToken, amount } = requested;
  if (!token || !destinationToken || amount === undefined || minAmountOut === undefined) {
    return must(false, "two known tokens and two amounts", undefined);
  }
  const least = minimumAmountFor(amount, token, destinationToken, bounds);
  // No exchange rate is known for these tokens: the caller must set a minimum.
  if (least === undefined) return must(bounds.minAmountOut > 0n, "the option minAmountOut", undefined);
  return must(
    minAmountOut >= least,
    () => `at least ${least} base units to arrive (option maxLossBps: ${bounds.maxLossBps})`,
    minAmountOut,
  );
};

/** The caller's own minimum. */
export const leastAmount: Rule = ({ minAmountOut, bounds }) =>
  must(
    minAmountOut !== undefined && minAmountOut >= bounds.minAmountOut,
    () => `at least ${bounds.minAmountOut} base units to arrive (option minAmountOut)`,
    minAmountOut,
  );
