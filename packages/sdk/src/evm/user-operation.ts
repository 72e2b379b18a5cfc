import type { Hash } from "../branded";
import { isRecord } from "../json-value";
import { text } from "../verify/untrusted-fields";
import type { WalletProvider } from "./signer";
import type { ProvenTransaction } from "./viem-transaction";

/**
 * The EntryPoint contracts of ERC-4337, v0.6, v0.7 and v0.8, at the same address on every network
 * (github.com/eth-infinitism/account-abstraction, releases). The wallet of a smart account answers with the hash of a bundler's
 * transaction to one of them.
 */
const entryPoints: readonly string[] = [
  "0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789",
  "0x0000000071727de22e5e9d8baf0edac6f37da032",
  "0x4337084d9e255ff0702461cf8895ce9e3b5ff108",
];

export const isEntryPoint = (to: string): boolean => entryPoints.includes(to.toLowerCase());

/** keccak256 of the signatures: UserOperationEvent of ERC-4337, Transfer and Approval of ERC-20. */
const OPERATION = "0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f";
const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
const APPROVAL = "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925";

/** The event that a call of ERC-20 has to leave, by its selector. */
const events: Readonly<Record<string, string>> = { "0xa9059cbb": TRANSFER, "0x095ea7b3": APPROVAL };

/** `paid` with the hash of the operation; why it is not the verified call; or `unproven`, of which no event tells whether it was. */
export type Effect = { paid: Hash<"evm"> } | { differs: string } | { unproven: true };

/**
 * Whether a bundler's transaction had the effect of the verified call: the EntryPoint says that an operation of the sender succeeded,
 * and between the end of the one before it and its own the token has the event of exactly this transfer, or of this allowance: a
 * bundle can have several operations, and pay several quotes. Undefined while the node has no receipt. That is the
 * word of the wallet's node; the service asks its own.
 */
export async function effectOf(
  provider: WalletProvider,
  txHash: Hash<"evm">,
  { sender, to, data }: Pick<ProvenTransaction, "sender" | "to" | "data">,
): Promise<Effect | undefined> {
  const receipt = await provider.request({ method: "eth_getTransactionReceipt", params: [txHash] });
  if (!isRecord(receipt)) return undefined;
  const [, selector = "", account = "", amount = ""] = /^(0x.{8})0{24}(.{40})(.{64})$/.exec(data) ?? [];
  const event = events[selector];
  const logs = (Array.isArray(receipt.logs) ? receipt.logs : []).map(readLog);
  const owner = topicOf(sender);
  const isOperation = ({ address, topics }: Log) => isEntryPoint(address) && topics[0] === OPERATION;
  const own = logs.filter((log) => isOperation(log) && log.topics[2] === owner);
  // The second word of its data, after the nonce, says whether it succeeded.
  const succeeded = own.filter(({ words }) => words[1] === 1n);
  if (text(receipt, "status") !== "0x1" || (own.length > 0 && succeeded.length === 0))
    return { differs: "the user operation failed: the bundler's fee was paid, and nothing else" };
  if (succeeded.length === 0) return { differs: "it has no user operation of the quote's account" };
  if (event === undefined) return { unproven: true };
  const isMade = ({ address, topics }: Log) =>
    address === to && topics[0] === event && topics[1] === owner && topics[2] === topicOf(account);
  const paid = succeeded.find((operation) => {
    const end = logs.indexOf(operation);
    const begin = logs.slice(0, end).reduce((last, log, at) => (isOperation(log) ? at + 1 : last), 0);
    const made = logs.slice(begin, end).filter(isMade);
    return made.reduce((sum, { words: [value = 0n] }) => sum + value, 0n) === BigInt(`0x${amount}`);
  });
  return paid
    ? { paid: paid.topics[1] as Hash<"evm"> }
    : { differs: "the token has no event of exactly this call" };
}

type Log = ReturnType<typeof readLog>;

const topicOf = (address: string): string =>
  `0x${address.toLowerCase().replace(/^0x/, "").padStart(64, "0")}`;

/** A log of a node that may show anything. */
function readLog(log: unknown) {
  const topics = isRecord(log) && Array.isArray(log.topics) ? log.topics : [];
  const data = text(log, "data") ?? "";
  return {
    address: (text(log, "address") ?? "").toLowerCase(),
    topics: topics.map((topic) => String(topic).toLowerCase()),
    words: (data.slice(2).match(/[0-9a-f]{64}/gi) ?? []).map((word) => BigInt(`0x${word}`)),
  };
}
