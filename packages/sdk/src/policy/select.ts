import { evmAddress } from "../verify/address";
import type { PaymentToken } from "../verify/proven-payment";
import type { AccountSelector, TokenSelector } from "./document";
import { scaledAmount } from "./units";

/** EVM addresses are the same in any letter case; all others have one spelling. */
export const sameAddress = (one: string, other: string): boolean =>
  (evmAddress(one) ?? one) === (evmAddress(other) ?? other);

/** Symbols are those of the registry: anybody can give a token of his own any symbol. */
const isToken = ({ symbol, address }: TokenSelector, token: PaymentToken): boolean =>
  address === undefined ? token.inRegistry && token.symbol === symbol : sameAddress(address, token.address);

export const selects = (selector: TokenSelector, network: string, token: PaymentToken): boolean =>
  selector.network === network && isToken(selector, token);

export const isAccount = (selector: AccountSelector, network: string, address: string): boolean =>
  (selector.network ?? network) === network && sameAddress(selector.address, address);

/**
 * An amount in units of the selected token, scaled. Of a token that the registry does not have, only the policy's own
 * decimals count, and those of the payment must be the same; undefined otherwise.
 */
export function unitsOf(
  amount: bigint,
  token: PaymentToken,
  { decimals }: TokenSelector,
): bigint | undefined {
  const known = token.inRegistry ? (decimals ?? token.decimals) : decimals;
  return known === token.decimals ? scaledAmount(amount, known) : undefined;
}
