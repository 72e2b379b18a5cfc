import { expectedValue } from "../expected-value";
import { all, atLeast, must, type Rule, same } from "../rule";
import type { Subject } from "../rule-input";
import { WHOLE_BPS } from "../value-bounds";

/** A direct payment delivers the whole amount; any other payment at least its stated minimum, which must be above zero. */
export const amountOut: Rule = ({ requested, provider, destination, minAmountOut }) =>
  provider === "direct"
    ? all(same(requested.amount, destination.amount), same(requested.amount, minAmountOut))
    : all(
        must(atLeast(minAmountOut, 1n), "a positive min_amount_out", minAmountOut),
        must(
          atLeast(destination.amount, minAmountOut),
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

/** The expected amount of a payment by the caller's bounds; undefined for unknown currencies. */
function expected({ requested, bounds }: Subject<unknown>) {
  const { token, destinationToken, amount } = requested;
  if (!token || !destinationToken || amount === undefined) return undefined;
  return expectedValue(amount, token, destinationToken, bounds);
}

/** Between currencies, only the server states the price: the caller must provide a reference for it. */
export const priceReference: Rule = (subject) => {
  const { provider, bounds } = subject;
  if (provider === "direct" || bounds.minAmountOut > 0n) return undefined;
  const value = expected(subject);
  if (value && (value.basis !== "rough_limit" || bounds.acceptQuotedPrice)) return undefined;
  return {
    expected: "a reference for the price between two currencies",
    actual: "none",
    hint:
      "Set minAmountOut to the minimum that must arrive, or set prices of both tokens from your own source; " +
      "acceptQuotedPrice accepts the quoted price between known currencies.",
  };
};

/** Fees, slippage and price stay within the limit. A direct payment loses nothing: `amount_out`. */
export const loss: Rule = (subject) => {
  if (subject.provider === "direct") return undefined;
  const least = expected(subject)?.least ?? 0n;
  const { minAmountOut, bounds } = subject;
  return must(
    atLeast(minAmountOut, least),
    () => `at least ${least} base units to arrive (option maxLossBps: ${bounds.maxLossBps})`,
    minAmountOut,
  );
};

/**
 * The estimate, which limits the minimum of the call, can be met: with a minimum beyond any price, the payment fails, its fee is
 * lost, and its allowance remains.
 */
export const estimate: Rule = (subject) => {
  const { provider, bounds, destination } = subject;
  if (provider === "direct") return undefined;
  const value = expected(subject);
  const most = value?.most ?? 2n * bounds.minAmountOut;
  const found = must(
    most === 0n || atLeast(most, destination.amount),
    () => `an estimate of at most ${most} base units`,
    destination.amount,
  );
  if (!found || value) return found;
  return {
    ...found,
    hint: "If the estimate is right, set minAmountOut to at least half of the amount that should arrive.",
  };
};

/** At least the minimum that the caller set (option `minAmountOut`) arrives. */
export const callerMinimum: Rule = ({ minAmountOut, bounds }) =>
  must(
    atLeast(minAmountOut, bounds.minAmountOut),
    () => `at least ${bounds.minAmountOut} base units to arrive (option minAmountOut)`,
    minAmountOut,
  );
