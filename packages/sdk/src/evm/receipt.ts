import { list, quantity, record } from "../node";

/** The minimum amount of a token that an account must receive by a transaction, in base units. */
export interface Received {
  token: string;
  recipient: string;
  least: bigint;
}

export interface Receipt {
  number: bigint;
  blockHash: string;
  result: "included" | "failed" | "no_effect";
}

/**
 * Undefined for a transaction without a receipt. @throws Error for the receipt of another transaction, or one without
 * its status or logs
 */
export function receiptOf(
  found: unknown,
  txHash: string,
  promised: Received | undefined,
): Receipt | undefined {
  if (found === null) return undefined;
  const { transactionHash, status, blockNumber, blockHash, logs, logsBloom } = record(found);
  if (hashIn(transactionHash) !== txHash.toLowerCase()) throw new Error("the receipt of another transaction");
  if (status !== "0x1" && status !== "0x0") throw new Error("a receipt without a status");
  const where = { number: quantity(blockNumber), blockHash: hashIn(blockHash) };
  if (status === "0x0") return { ...where, result: "failed" };
  if (!promised) return { ...where, result: "included" };
  const events = list(logs);
  // The bloom filter shows that the node omits logs, so their absence proves nothing.
  if (events.length === 0 && typeof logsBloom === "string" && /[1-9a-f]/i.test(logsBloom.slice(2)))
    throw new Error("a receipt without its logs");
  return { ...where, result: receivedIn(events, promised) >= promised.least ? "included" : "no_effect" };
}

/** The topic of ERC-20's Transfer(address indexed from, address indexed to, uint256 value). */
const transferTopic = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

/** The amount that an account received, by the events of the token's own contract. @throws Error for logs that cannot be read */
function receivedIn(logs: readonly unknown[], { token, recipient }: Received): bigint {
  const to = `0x${recipient.slice(2).toLowerCase().padStart(64, "0")}`;
  let received = 0n;
  for (const log of logs) {
    const { address, topics, data } = record(log);
    if (String(address).toLowerCase() !== token.toLowerCase()) continue;
    const [kind, , third, ...others] = list(topics).map((topic) => String(topic).toLowerCase());
    if (kind === transferTopic && third === to && others.length === 0) received += quantity(data);
  }
  return received;
}

/** A hash, in lower case. @throws Error for anything else */
export function hashIn(value: unknown): string {
  if (typeof value === "string" && /^0x[\da-f]{64}$/i.test(value)) return value.toLowerCase();
  throw new Error("the node's answer lacks an expected hash");
}
