import { type Decimal, digitsAt, isZero, parseDecimal } from "@waybill/spec/standards/decimal";

/** The finality that a burn asks for (`minFinalityThreshold`): up to 1000 it need not be final. */
export const FAST = 1000;
export const STANDARD = 2000;

/** The decimals of a basis point: 0.0001. */
const BASIS_POINT = 4;

/**
 * The fee for an amount in base units, of a rate in basis points that may have a fraction; at least 1 where the rate is
 * above 0.
 */
export function feeFor(amount: bigint, rate: Decimal, rounding: "down" | "up" = "down"): bigint {
  const fee = digitsAt({ digits: amount * rate.digits, scale: rate.scale + BASIS_POINT }, 0, rounding);
  return fee === 0n && !isZero(rate) ? 1n : fee;
}

/** A rate in basis points, as the service writes it. Throws RangeError for a text that is not a rate. */
export function basisPoints(text: string): Decimal {
  const rate = parseDecimal(text);
  if (!rate || rate.digits < 0n) throw new RangeError(`${text} is not a number of basis points`);
  return rate;
}

/** The amounts of an offer, in base units. */
export interface BurnTerms {
  speed: "fast" | "standard";
  minFinality: number;
  /** The fee of today, which the recipient is expected to pay. */
  fee: bigint;
  /** The maximum that may be taken: the call has it. */
  maxFee: bigint;
}

/** Facts that the terms of a burn follow from. */
export interface FeeFacts {
  amount: bigint;
  /** Whether the source network has burns that are attested before they are final. */
  fast: boolean;
  /** The rates of the service by finality; undefined while it does not answer. */
  rates: ReadonlyMap<number, Decimal> | undefined;
  /** The least fee that the contract accepts. */
  least: bigint;
  /** The maximum that the request allows between the expected amount and the minimum, in basis points. */
  slippageBps: number;
}

/** The fee of a fast burn can rise by a half until it is attested. */
const MARGIN: Decimal = { digits: 15n, scale: 1 };

/**
 * The terms on which an amount can be burned: fast by the rate of the service with a margin of a half, within the slippage of the
 * request; standard by the contract's least fee or the service's, whichever is larger. Without the service only standard.
 */
export function burnTerms({ amount, fast, rates, least, slippageBps }: FeeFacts): BurnTerms[] {
  const terms: BurnTerms[] = [];
  const fastRate = rates?.get(FAST);
  if (fast && fastRate) {
    const fee = feeFor(amount, fastRate);
    const withMargin = { digits: fastRate.digits * MARGIN.digits, scale: fastRate.scale + MARGIN.scale };
    const wanted = larger(feeFor(amount, withMargin, "up"), 1n);
    const allowed = fee + ((amount - fee) * BigInt(slippageBps)) / 10_000n;
    const maxFee = larger(larger(smaller(wanted, allowed), fee), least);
    terms.push({ speed: "fast", minFinality: FAST, fee: larger(fee, least), maxFee });
  }
  const standardRate = rates?.get(STANDARD);
  const charged = standardRate ? feeFor(amount, standardRate) : least;
  const maxFee = larger(least, standardRate ? feeFor(amount, standardRate, "up") : 0n);
  terms.push({ speed: "standard", minFinality: STANDARD, fee: charged, maxFee });
  // The contract burns nothing whose maximum fee is not below the amount.
  return terms.filter(({ maxFee: most }) => most < amount);
}

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);
const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);
