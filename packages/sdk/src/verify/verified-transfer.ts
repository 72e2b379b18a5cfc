import { formatUnits, getAddress } from "viem/utils";
import type { Subject } from "./subject";
import { encodeTransfer } from "./transfer-call";

type Address = `0x${string}`;

/** A payment that is proven to be what was asked for: what a wallet shows before it signs. */
export interface VerifiedTransfer {
  quoteId: string;
  /** Slug, from our registry. */
  network: string;
  /** EIP-155. */
  chainId: number;
  /** Symbol and decimals from our registry; null for a contract that only the request named. */
  token: { symbol: string | null; address: Address; decimals: number | null };
  /** With checksum (EIP-55). */
  sender: Address;
  recipient: Address;
  /** Base units. */
  amount: bigint;
  /** Units of the token, e.g. `2.5`; null when its decimals are not known. */
  amountFormatted: string | null;
  /** The most the transaction can cost, in wei of the network's native coin. */
  feeCeiling: bigint;
  nonce: number;
  gasLimit: bigint;
  /** Wei. */
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
  /** Call data, built anew from recipient and amount. */
  data: `0x${string}`;
  /** ISO 8601, UTC. */
  expiresAt: string;
}

/** The payment in a subject that passed every rule; undefined when something is missing after all. */
export function toVerifiedTransfer({
  asked,
  quoteId,
  expiresAt,
  transaction,
}: Subject): VerifiedTransfer | undefined {
  const { network, token, sender, recipient, amount } = asked;
  const { nonce, gasLimit, maxFeePerGas, maxPriorityFeePerGas } = transaction;
  if (!network || !token?.address || !sender || !recipient || !quoteId) return undefined;
  if (amount === undefined || nonce === undefined || expiresAt === undefined) return undefined;
  if (gasLimit === undefined || maxFeePerGas === undefined || maxPriorityFeePerGas === undefined)
    return undefined;
  return {
    quoteId,
    network: network.slug,
    chainId: Number(network.reference),
    token: { symbol: token.symbol, address: getAddress(token.address), decimals: token.decimals },
    sender: getAddress(sender),
    recipient: getAddress(recipient),
    amount,
    amountFormatted: token.decimals === null ? null : formatUnits(amount, token.decimals),
    feeCeiling: gasLimit * maxFeePerGas,
    nonce: Number(nonce),
    gasLimit,
    maxFeePerGas,
    maxPriorityFeePerGas,
    data: encodeTransfer({ recipient, amount }),
    expiresAt: new Date(expiresAt).toISOString(),
  };
}
