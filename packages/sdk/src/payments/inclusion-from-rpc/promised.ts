import { isRecord } from "../../json-value";
import type { SignedTransfer } from "../../types";

/** What a signed payment has to bring its recipient on the network of its transaction. */
export interface Promised {
  /** The token's contract, mint or denom. */
  token: string;
  recipient: string;
  /** The least amount, base units. */
  least: bigint;
  /** Whether the recipient is the sender: such a payment leaves its balance as it is. */
  isOwn: boolean;
}

/**
 * By the receipt of a signature. Undefined without one, of which only its success can be asked, and for a payment to another network,
 * which arrives there.
 */
export function promisedBy({ receipt, network }: SignedTransfer): Promised | undefined {
  const payment: unknown = receipt?.payment;
  if (!isRecord(payment) || payment.destinationNetwork !== network) return undefined;
  const { destinationToken, token, recipient, sender, minAmountOut } = payment;
  if (!isRecord(destinationToken) || !isRecord(token)) return undefined;
  const { address } = destinationToken;
  if (typeof address !== "string" || typeof recipient !== "string") return undefined;
  if (typeof minAmountOut !== "string" || !/^\d{1,78}$/.test(minAmountOut)) return undefined;
  const isOwn = recipient === sender && address === token.address;
  return { token: address, recipient, least: BigInt(minAmountOut), isOwn };
}
