import { atLeast, must, same } from "../../rule";
import { WHOLE_BPS } from "../../value-bounds";
import { guaranteed } from "../calls/index";
import type { EvmRule } from "../unsigned-transaction";

/** The call guarantees at least the minimum amount of the quote, and requires at most the estimate: see `estimate`. */
export const minAmountOut: EvmRule = ({ minAmountOut, destination, transaction: { call } }) => {
  if (!call) return undefined;
  const least = guaranteed(call);
  return must(
    atLeast(least, minAmountOut) && atLeast(destination.amount, least),
    () =>
      `a call that delivers at least ${minAmountOut ?? "min_amount_out"}, and requires at most ${destination.amount ?? "the estimate"}`,
    least,
  );
};

/** The bridge's fee stays within the allowed loss, with or without a preceding swap. */
export const bridgeFee: EvmRule = ({ bounds, transaction: { call } }) => {
  if (!call || !("maxFee" in call)) return undefined;
  const { amount } = call;
  return must(
    call.maxFee * WHOLE_BPS <= amount * bounds.maxLossBps,
    () =>
      `a bridge fee of at most ${(amount * bounds.maxLossBps) / WHOLE_BPS} base units (option maxLossBps)`,
    call.maxFee,
  );
};

/** The chain ends a swap when the quote ends. Another rule refuses a quote without an expiry. */
export const deadline: EvmRule = ({ expiresAt, transaction: { call } }) =>
  call?.kind !== "swap" || expiresAt === undefined
    ? undefined
    : same(BigInt(Math.ceil(expiresAt / 1000)), call.deadline);
