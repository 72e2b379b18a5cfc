import { bridgedToken } from "../../registry";
import { all, must, same } from "../../rule";
import { leastWorth, WHOLE_BPS } from "../../value-bounds";
import { guaranteed } from "../calls/index";
import type { EvmRule } from "../unsigned-transaction";

/** What the call guarantees to deliver is at least what the quote says. */
export const minAmountOut: EvmRule = ({ minAmountOut, transaction: { call } }) => {
  if (!call) return undefined;
  const least = guaranteed(call);
  return must(
    minAmountOut !== undefined && least >= minAmountOut,
    () => `a call that delivers at least ${minAmountOut ?? "min_amount_out"}`,
    least,
  );
};

/**
 * What a route sends over the bridge: all of it when it is the token that was sent; otherwise at least what the value
 * bounds want, for it is what the recipient gets when the swap on the other side cannot be met.
 */
export const minBridged: EvmRule = ({ asked, bounds, transaction: { call } }) => {
  if (call?.kind !== "route") return undefined;
  const bridged = bridgedToken(asked.network);
  if (!bridged || !asked.token || asked.amount === undefined)
    return must(false, "a bridged token", undefined);
  if (asked.token.address === bridged.address) return same(asked.amount, call.minBridged);
  const least = leastWorth(asked.amount, asked.token, bridged, bounds);
  return must(
    least !== undefined && call.minBridged >= least,
    () => `at least ${least ?? "a known amount of"} base units of ${bridged.symbol} to be bridged`,
    call.minBridged,
  );
};

/** The bridge's fee stays within the loss that is allowed, whatever is swapped before or after it. */
export const bridgeFee: EvmRule = ({ bounds, transaction: { call } }) => {
  if (call?.kind !== "burn" && call?.kind !== "route") return undefined;
  const bridged = call.kind === "burn" ? call.amount : call.minBridged;
  return must(
    call.maxFee * WHOLE_BPS <= bridged * bounds.maxLossBps,
    () =>
      `a bridge fee of at most ${(bridged * bounds.maxLossBps) / WHOLE_BPS} base units (option maxLossBps)`,
    call.maxFee,
  );
};

/** In seconds, as block times are. A call that stays valid for long can be held back until its price is bad. */
const LATEST_CALL = 3_600n;
/** The other side's swap waits for the bridge. */
const LATEST_DELIVERY = 86_400n;

export const deadline: EvmRule = ({ now, transaction: { call } }) => {
  if (call?.kind !== "swap" && call?.kind !== "route") return undefined;
  const within = (deadline: bigint, latest: bigint) => {
    const seconds = BigInt(Math.floor(now / 1000));
    return must(
      deadline > seconds && deadline <= seconds + latest,
      () => `a deadline from ${seconds + 1n} to ${seconds + latest}, in seconds`,
      deadline,
    );
  };
  const there = call.kind === "route" ? call.delivery : undefined;
  return all(within(call.deadline, LATEST_CALL), there ? within(there.deadline, LATEST_DELIVERY) : undefined);
};

/** The bridge carries one token, and hands out the same one. */
export const bridgedAsset: EvmRule = ({ asked, transaction: { call } }) =>
  call?.kind !== "burn"
    ? undefined
    : all(
        same(bridgedToken(asked.network)?.address, asked.token?.address),
        same(bridgedToken(asked.destinationNetwork)?.address, asked.destinationToken?.address),
      );
