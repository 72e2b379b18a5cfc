import type { Decimal } from "../decimal";
import type { AccountSelector, TokenSelector } from "./document";

/** A token as policies select it. */
export interface PolicyToken {
  /** The symbol in the registry; null for any other token, because everyone can give a token of their own any symbol. */
  symbol: string | null;
  /** Contract, mint or denom, `native` for the coin of a network; empty where no token is named. */
  address: string;
  /** Null where they are not known. */
  decimals: number | null;
  /** Whether symbol and decimals are those of the registry. */
  inRegistry: boolean;
}

/** An amount that moves from one account to another. Limits apply to these amounts. */
export interface Sent {
  /** Slugs of the registry; equal for a payment on one network. */
  network: string;
  destinationNetwork: string;
  /** On the destination network. */
  recipient: string;
  /** The token that is sent. */
  token: PolicyToken;
  /** Base units of `token`; undefined where it is not known. */
  amount: bigint | undefined;
}

/** An earlier payment that counts towards limits of days and recipients. */
export interface SentBefore extends Sent {
  /** Milliseconds since the Unix epoch. */
  at: number;
}

/** A payment, or a part of what a transaction moves. Nothing is assumed about it. */
export interface PolicyPayment extends Sent {
  /** Whether both networks are test networks. */
  testNetwork: boolean;
  /** Empty where it is not known. */
  sender: string;
  /** The token that arrives. */
  destinationToken: PolicyToken;
  /** Its value in US dollars; undefined where it is not known. */
  usd: Decimal | undefined;
}

/** The maximum number of decimals, which is also the maximum in a selector. */
const MOST_DECIMALS = 36;

/**
 * The canonical spelling of an address. EVM addresses are equal in any letter case, and Cosmos addresses (bech32,
 * BIP-173) also in capitals; Solana addresses and denoms have only one spelling. CAIP-10 puts the network in front of
 * the address.
 */
function spelled(text: string): string {
  const address = text.replace(/^(eip155|solana|cosmos):[-\w]+:/, "");
  return /^0x[\da-fA-F]{40}$|^[A-Z]+1[\dA-Z]{38,58}$/.test(address) ? address.toLowerCase() : address;
}

export const sameAddress = (one: string, other: string): boolean => spelled(one) === spelled(other);

/** Whether a selector means this token of a network. Only tokens of the registry have a symbol. */
export const selects = (
  { network: own, symbol, address }: TokenSelector,
  network: string,
  token: PolicyToken,
): boolean =>
  own === network &&
  (address === undefined ? token.inRegistry && token.symbol === symbol : sameAddress(address, token.address));

export const isAccount = (selector: AccountSelector, network: string, address: string): boolean =>
  (selector.network ?? network) === network && sameAddress(selector.address, address);

/** The display name of a token. */
export const nameOf = ({ symbol, address }: PolicyToken): string => symbol ?? (address || "an unnamed token");

/**
 * An amount in units of the selected token; undefined where it is not known. For a token that the registry does not
 * have, only the policy's own decimals count, and the payment must have the same ones; if a selector has other decimals
 * than the registry, one of the two is wrong.
 */
export function unitsOf({ token, amount = -1n }: Sent, selector: TokenSelector): Decimal | undefined {
  const { decimals, inRegistry } = token;
  const known = selector.decimals ?? (inRegistry && decimals);
  return amount >= 0n && decimals !== null && known === decimals && decimals <= MOST_DECIMALS
    ? { digits: amount, scale: decimals }
    : undefined;
}

/** Whether a token counts as dollars, at par. */
export const isDollar = ({ inRegistry, symbol }: PolicyToken): boolean =>
  inRegistry && (symbol === "USDC" || symbol === "USDT");

/** The amount in dollars; undefined for any other token. */
export const dollarsOf = ({
  token,
  amount,
}: Pick<Sent, "token"> & { amount: bigint }): Decimal | undefined =>
  isDollar(token) && token.decimals !== null ? { digits: amount, scale: token.decimals } : undefined;
