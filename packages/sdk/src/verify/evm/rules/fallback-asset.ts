import { atPar, expectedValue } from "../../expected-value";
import { bridgedToken } from "../../registry";
import { must } from "../../rule";
import type { EvmRule } from "../unsigned-transaction";

/**
 * When the swap on the destination network cannot be met, the recipient gets the bridged token. It must be worth what
 * the payment is: within the caller's loss of what is sent, or the caller's minimum where the tokens have one value.
 */
export const fallbackAsset: EvmRule = ({ requested, bounds, transaction: { call } }) => {
  const { token, destinationToken, destinationNetwork, amount } = requested;
  if (call?.kind !== "route" || !call.delivery) return undefined;
  const fallback = bridgedToken(destinationNetwork);
  if (!token || !destinationToken || !fallback || amount === undefined)
    return must(false, "a bridged token", undefined);
  const value = expectedValue(amount, token, fallback, bounds);
  const minimum = atPar(bounds.minAmountOut, destinationToken, fallback) ?? 0n;
  const exact = value !== undefined && value.basis !== "rough_limit";
  if (!exact && minimum === 0n && !(value && bounds.acceptQuotedPrice)) {
    return {
      expected: `a reference for the price of ${fallback.symbol}, which arrives if the last swap fails`,
      actual: "none",
      hint: `Set prices of ${token.symbol ?? "the sent token"} and ${fallback.symbol} from your own source, or set acceptQuotedPrice.`,
    };
  }
  const least = [value?.least ?? 0n, minimum].reduce((one, other) => (one > other ? one : other));
  const amountOut = call.minBridged - call.maxFee;
  return must(
    amountOut >= least,
    () => `at least ${least} base units of ${fallback.symbol} if the last swap fails (option maxLossBps)`,
    amountOut,
  );
};
