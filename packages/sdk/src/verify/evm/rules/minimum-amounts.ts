import { expectedValue } from "../../expected-value";
import { bridgedToken } from "../../registry";
import { all, atLeast, must, same } from "../../rule";
import { WHOLE_BPS } from "../../value-bounds";
import { guaranteed } from "../calls/index";
import type { EvmRule } from "../unsigned-transaction";

/** The call guarantees at least the minimum amount of the quote, and demands no more than the estimate: see `estimate`. */
export const minAmountOut: EvmRule = ({ minAmountOut, destination, transaction: { call } }) => {
  if (!call) return undefined;
  const least = guaranteed(call);
  return must(
    atLeast(least, minAmountOut) && atLeast(destination.amount, least),
    () =>
      `a call that delivers at least ${minAmountOut ?? "min_amount_out"}, and demands at most ${destination.amount ?? "the estimate"}`,
    least,
  );
};

/** The amount that a route bridges: all of it when the sent token is the bridged one, otherwise no more than its value. */
export const minBridged: EvmRule = ({ requested, bounds, transaction: { call } }) => {
  if (call?.kind !== "route") return undefined;
  const { token, amount, network } = requested;
  const bridged = bridgedToken(network);
  if (!bridged || !token || amount === undefined) return must(false, "a bridged token", undefined);
  if (token.address === bridged.address) return same(amount, call.minBridged);
  const most = expectedValue(amount, token, bridged, bounds)?.most;
  return must(
    most === undefined || call.minBridged <= most,
    () => `at most ${most} base units of ${bridged.symbol} demanded of the first swap`,
    call.minBridged,
  );
};

/** The bridge's fee stays within the allowed loss, with or without swaps. */
export const bridgeFee: EvmRule = ({ bounds, transaction: { call } }) => {
  if (!call || !("maxFee" in call)) return undefined;
  const bridged = call.kind === "route" ? call.minBridged : call.amount;
  return must(
    call.maxFee * WHOLE_BPS <= bridged * bounds.maxLossBps,
    () =>
      `a bridge fee of at most ${(bridged * bounds.maxLossBps) / WHOLE_BPS} base units (option maxLossBps)`,
    call.maxFee,
  );
};

/** In seconds, as block times are. A call that stays valid for long can be held back until its price is bad. */
const LATEST_CALL = 3_600n;
const LATEST_DELIVERY = 86_400n;
/**
 * The swap on the destination network waits for the bridge, and the call may be mined as late as its own deadline: with
 * less time than this after it, the bridged token would arrive instead.
 */
const BRIDGE_TIME = 3_600n;

export const deadline: EvmRule = ({ now, expiresAt, transaction: { call } }) => {
  // The chain ends the call when the quote ends. A quote without an expiry is refused by a rule of its own.
  if (call?.kind === "swap")
    return expiresAt === undefined ? undefined : same(BigInt(Math.ceil(expiresAt / 1000)), call.deadline);
  if (call?.kind !== "route") return undefined;
  const seconds = BigInt(Math.floor(now / 1000));
  const within = (deadline: bigint, earliest: bigint, latest: bigint) =>
    must(
      deadline >= earliest && deadline <= latest,
      () => `a deadline from ${earliest} to ${latest}, in seconds`,
      deadline,
    );
  const there = call.delivery;
  return all(
    within(call.deadline, seconds + 1n, seconds + LATEST_CALL),
    there && within(there.deadline, call.deadline + BRIDGE_TIME, seconds + LATEST_DELIVERY),
  );
};
