import type { Decimal } from "../decimal";
import type { AccountSelector, TokenSelector } from "./document";

/** A token as policies select it. */
export interface PolicyToken {
  /** That of the registry; null for a token that it does not have, because anybody can give his own token any. */
  symbol: string | null;
  /** Contract, mint or denom, `native` for the coin of a network; empty where no token is named. */
  address: string;
  /** Null where they are not known. */
  decimals: number | null;
  /** Whether symbol and decimals are those of the registry. */
  inRegistry: boolean;
}

/** An amount that goes from one account to another: what limits are about. */
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

/** The most decimals that are counted with, which are those that a selector can have. */
const MOST_DECIMALS = 36;

/**
 * The one spelling of an address. EVM addresses are the same in any letter case, those of Cosmos networks (bech32, BIP-173) in capitals too;
 * Solana's and denoms have one spelling. CAIP-10 writes a network before the address.
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

/** How a token is called. */
export const nameOf = ({ symbol, address }: PolicyToken): string => symbol ?? (address || "an unnamed token");

/**
 * An amount in units of the selected token; undefined where it is not known. For a token that the registry does not have, only the policy's
 * own decimals count, and those of the payment must be the same; where a selector has other decimals than the registry, one of them is wrong.
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
