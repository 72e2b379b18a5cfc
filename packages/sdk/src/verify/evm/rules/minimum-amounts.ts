import { bridgedToken } from "../../registry";
import { all, must, same } from "../../rule";
import { minimumAmountFor, WHOLE_BPS } from "../../value-bounds";
import { guaranteed } from "../calls/index";
import type { EvmRule } from "../unsigned-transaction";

/** The call guarantees at least the minimum amount of the quote. */
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
 * The amount that a route bridges: the whole amount when the sent token is the bridged one; otherwise at least the
 * minimum value, because the recipient gets the bridged token when the swap on the destination network fails.
 */
export const minBridged: EvmRule = ({ requested, bounds, transaction: { call } }) => {
  if (call?.kind !== "route") return undefined;
  const bridged = bridgedToken(requested.network);
  if (!bridged || !requested.token || requested.amount === undefined)
    return must(false, "a bridged token", undefined);
  if (requested.token.address === bridged.address) return same(requested.amount, call.minBridged);
  const least = minimumAmountFor(requested.amount, requested.token, bridged, bounds);
  return must(
    least !== undefined && call.minBridged >= least,
    () => `at least ${least ?? "a known amount of"} base units of ${bridged.symbol} to be bridged`,
    call.minBridged,
  );
};

/** The bridge's fee stays within the allowed loss, with or without swaps. */
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
/** The swap on the destination network has to wait for the bridge. */
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

/** The bridge transfers one token and mints the same one. */
export const bridgedAsset: EvmRule = ({ requested, transaction: { call } }) =>
  call?.kind !== "burn"
    ? undefined
    : all(
        same(bridgedToken(requested.network)?.address, requested.token?.address),
        same(bridgedToken(requested.destinationNetwork)?.address, requested.destinationToken?.address),
      );
