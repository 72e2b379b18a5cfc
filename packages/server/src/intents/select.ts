import { normalizeAddress } from "../lib/normalize-address";
import type { MovedToken, Movement } from "./movement";
import type { AccountSelector, Limit, TokenSelector } from "./policy/document";
import { scaledUnits } from "./scaled";

/** Whether a selector means this token of a network. Only the registry's tokens have a symbol: anybody can give his own token any. */
export function isToken(selector: TokenSelector, network: string, token: MovedToken): boolean {
  if (selector.network !== network) return false;
  if (selector.symbol !== undefined) return token.registered?.symbol === selector.symbol;
  return selector.address !== undefined && normalizeAddress(selector.address) === token.reference;
}

/** Whether a selector means this account of a network. */
export const isAccount = (selector: AccountSelector, network: string, address: string): boolean =>
  (selector.network === undefined || selector.network === network) &&
  normalizeAddress(selector.address) === address;

/** Whether an entry of the limits concerns a payment. */
export const concerns = (
  { token, recipient }: Limit,
  payment: Pick<Movement, "token" | "recipient"> & {
    network: string;
    /** Where it arrives, if that is another one. */
    recipientNetwork?: string | undefined;
  },
): boolean =>
  isToken(token, payment.network, payment.token) &&
  (recipient === undefined ||
    isAccount(recipient, payment.recipientNetwork ?? payment.network, payment.recipient));

/**
 * An amount in units of the selected token, scaled; undefined where it is not known. Of a token that the registry does not have, nobody's
 * word for its decimals counts; where a selector has other decimals than the registry, one of them is wrong.
 */
export function unitsOf({ token, amount }: Pick<Movement, "token" | "amount">, selector: TokenSelector) {
  const decimals = token.registered?.exponent;
  const isAgreed = selector.decimals === undefined || selector.decimals === decimals;
  return amount === undefined || !isAgreed ? undefined : scaledUnits(amount, decimals);
}

/** How a token is called. */
export const tokenName = ({ registered, reference }: MovedToken): string =>
  registered?.symbol ?? reference ?? "a token that is not named";
