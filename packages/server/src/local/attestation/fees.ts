import { digitsAt, isNegative, isZero, parseDecimal } from "@waybill/spec/standards/decimal";

/** The finality that a burn asks for (`minFinalityThreshold`): up to 1000 it need not be final. */
export const FAST = 1000;
export const STANDARD = 2000;

/** The service's fees in basis points of the amount, decimal texts that may have a fraction. */
export interface AttestationFees {
  fast: string;
  standard: string;
}

/** Fees as public networks have had them: 1.3 basis points before a burn is final, none after. */
export const localFees: AttestationFees = { fast: "1.3", standard: "0" };

/** The decimals of a basis point: 0.0001. */
const BASIS_POINT = 4;

/** The fee for an amount in base units; at least 1 where the rate is above 0. Throws RangeError for a rate that is not one. */
export function feeFor(amount: bigint, basisPoints: string): bigint {
  const rate = parseDecimal(basisPoints);
  if (!rate || isNegative(rate)) throw new RangeError(`${basisPoints} is not a number of basis points`);
  const fee = digitsAt({ digits: amount * rate.digits, scale: rate.scale + BASIS_POINT }, 0, "down");
  return fee === 0n && !isZero(rate) ? 1n : fee;
}
