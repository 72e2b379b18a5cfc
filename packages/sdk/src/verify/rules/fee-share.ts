import { currencyOf } from "../expected-value";
import { feesOf } from "../network-fees";
import { priceOf } from "../prices";
import { type Finding, must } from "../rule";
import type { Subject } from "../rule-input";
import { WHOLE_BPS } from "../value-bounds";

/** A unit of a token, with the 18 decimals of prices. */
const ONE = 10n ** 18n;

/**
 * The network fee is in proportion to the amount (option `maxFeeBps`): a ceiling for all payments of a network is far
 * too high for a small payment. Fee and amount are compared by the caller's prices if these include both, otherwise by
 * the registry's rough price of the coin, for tokens of a known currency. Assets without a price are not compared:
 * coins of test networks, and tokens of unknown value.
 *
 * @param fee the maximum that the network may charge, in base units of its coin; undefined if another rule reports it
 */
export function feeShare(
  fee: bigint | undefined,
  { requested, bounds }: Subject<unknown>,
): Finding | undefined {
  const { token, amount, network } = requested;
  const known = feesOf(network?.slug);
  if (fee === undefined || amount === undefined || !token || !known?.coin) return undefined;
  const { coin, coinPrice: roughPrice } = known;
  if (token.decimals === null || coin.decimals === null) return undefined;
  const given = [priceOf(coin, bounds.prices), priceOf(token, bounds.prices)] as const;
  const isPriced = given[0] !== undefined && given[1] !== undefined;
  const isMoney = currencyOf(token) !== undefined;
  const [coinPrice, tokenPrice] = isPriced ? given : [isMoney ? roughPrice : undefined, ONE];
  if (coinPrice === undefined || tokenPrice === undefined) return undefined;
  const unit = 10n ** BigInt(token.decimals);
  // For less than half a dollar or euro, a usual fee can exceed the amount: it counts as half a unit.
  const counted = isMoney && amount < unit / 2n ? unit / 2n : amount;
  const most =
    (counted * tokenPrice * bounds.maxFeeBps * 10n ** BigInt(coin.decimals)) / (unit * WHOLE_BPS * coinPrice);
  const found = must(
    fee <= most,
    () =>
      `a network fee of at most ${most} base units of ${coin.symbol}, which is ${percent(bounds.maxFeeBps)} % of the amount`,
    fee,
  );
  return (
    found && {
      ...found,
      hint: `The network may charge more than maxFeeBps (${bounds.maxFeeBps}) allows for this amount. Wait until the network is less busy, pay a larger amount, or allow it with a higher maxFeeBps.`,
    }
  );
}

const percent = (bps: bigint): string =>
  `${bps / 100n}${bps % 100n === 0n ? "" : `.${String(bps % 100n).padStart(2, "0")}`}`;
