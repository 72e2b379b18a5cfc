import type { UnsignedTransaction } from "../chain";
import type { EvmLog, EvmReceipt } from "./node-types";

/**
 * The EntryPoint contracts of ERC-4337, v0.6, v0.7 and v0.8, at the same address on every network
 * (github.com/eth-infinitism/account-abstraction, releases). A bundler's transaction calls one of them.
 */
const entryPoints: ReadonlySet<string> = new Set([
  "0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789",
  "0x0000000071727de22e5e9d8baf0edac6f37da032",
  "0x4337084d9e255ff0702461cf8895ce9e3b5ff108",
]);

/** UserOperationEvent(bytes32 userOpHash, address sender, address paymaster, uint256 nonce, bool success, uint256, uint256). */
const OPERATION = "0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f";

/** Transfer(address from, address to, uint256 value) of ERC-20. */
const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

export const isEntryPoint = (to: string | null | undefined): boolean =>
  to !== null && to !== undefined && entryPoints.has(to.toLowerCase());

/** A bundler's nonce is not one of the account that pays. */
export const slotOfBundle = (bundler: string, nonce: bigint | number): string =>
  `${bundler.toLowerCase()}:${nonce}`;

/**
 * The parts of a mined bundler's transaction that each have the effect of a quoted transfer: the EntryPoint says that an operation
 * of the sender succeeded, and between the end of the operation before it and its own the token moved exactly the quoted amount from
 * the sender to the recipient. A part is named by the position, from 1 on, of the first log of that transfer, so no log is of two
 * parts. Where there is none, in words how the transaction differs.
 */
export function partsOf(
  { status, logs }: Pick<EvmReceipt, "status" | "logs">,
  entryPoint: string,
  quoted: UnsignedTransaction,
  sender: string,
): readonly number[] | string {
  if (quoted.kind !== "evm") return "the quote is not for an EVM network";
  const call = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/.exec(quoted.data.toLowerCase());
  if (!call) return "is a bundler's, of which only transfers of one token are recognised";
  const [, recipient = "", amount = ""] = call;
  const of = (account: string) => `0x${account.toLowerCase().replace(/^0x/, "").padStart(64, "0")}`;
  const isOf = ({ address, topics }: EvmLog, contract: string, event: string) =>
    address.toLowerCase() === contract.toLowerCase() && topics[0] === event;
  let hasSucceeded = false;
  let moved: { position: number; value: bigint }[] = [];
  const parts: number[] = [];
  for (const [at, log] of logs.entries()) {
    if (isOf(log, quoted.to, TRANSFER) && log.topics[1] === of(sender) && log.topics[2] === of(recipient))
      moved.push({ position: at + 1, value: BigInt(log.data) });
    if (!isOf(log, entryPoint, OPERATION)) continue;
    // The second word of its data, after the nonce, says whether it succeeded.
    const isOwn = log.topics[2] === of(sender) && BigInt(`0x${log.data.slice(66, 130)}`) === 1n;
    hasSucceeded ||= isOwn;
    const [first] = moved;
    const total = moved.reduce((sum, { value }) => sum + value, 0n);
    if (isOwn && first && total === BigInt(`0x${amount}`)) parts.push(first.position);
    moved = [];
  }
  if (status !== "success" || !hasSucceeded)
    return "is a bundler's, without a user operation of the quote's sender that succeeded";
  return parts.length > 0 ? parts : "is a bundler's, whose transfers are not the quoted one";
}
