import type { UnsignedTransaction } from "../chain";
import { TRANSFER_TOPIC } from "./erc20";
import { readWord } from "./erc20-answers";
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

/** Approval(address owner, address spender, uint256 value) of ERC-20. */
const APPROVAL = "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925";

/** DepositForBurn of the messenger of CCTP V2; its parameters are beside `isDeposited`. */
const DEPOSIT_FOR_BURN = "0x0c8c1cbdc5190613ebd485511d4e2812cfa45eecb79d845893331fedad5130a5";

export const isEntryPoint = (to: string | null | undefined): boolean =>
  to !== null && to !== undefined && entryPoints.has(to.toLowerCase());

/** A bundler's nonce is not one of the account that pays. */
export const slotOfBundle = (bundler: string, nonce: bigint | number): string =>
  `${bundler.toLowerCase()}:${nonce}`;

/** The trace of a quoted call in the logs of the operation that makes it. Addresses and topics in lower case. */
interface Traces {
  /** The event of this token, from the sender to this account, has exactly this amount in sum; base units. */
  event: string;
  token: string;
  account: string;
  amount: bigint;
  /** Whether these logs show what comes of it; undefined where nothing else does. */
  isPaidIn?(logs: readonly EvmLog[]): boolean;
}

/** Where a quoted transaction is made. */
interface Place {
  /** The EntryPoint that was called. */
  entryPoint: string;
  /** The pool of Uniswap of two tokens and a fee, if the network has them. */
  poolOf?(one: string, other: string, fee: number): string;
  /** The minter of CCTP V2 of the network, if it has one: it takes and burns the tokens. */
  minter: string | undefined;
}

/**
 * The parts of a mined bundler's transaction that each have the effect of a quoted call: the EntryPoint says that an
 * operation of the sender succeeded, and between the end of the operation before it and its own are the events of
 * exactly this call. For a transfer or an approval that is the token's event of the quoted amount. For a swap the first
 * pool got the amount, and the last one paid the recipient at least the least one of the other token; for a payment to
 * another network the minter got the amount, and the messenger says that exactly this burn was made. A part is named by
 * the position, from 1 on, of the first log of the sender's token, so no log is of two parts. Where there is none, in
 * words how the transaction differs.
 */
export function partsOf(
  { status, logs }: Pick<EvmReceipt, "status" | "logs">,
  { entryPoint, ...place }: Place,
  quoted: UnsignedTransaction,
  sender: string,
): readonly number[] | string {
  if (quoted.kind !== "evm") return "the quote is not for an EVM network";
  const traces = tracesOf(quoted, { sender, ...place });
  if (!traces) return "is a bundler's, in which the call of this quote is not recognised";
  const { event, token, account, amount, isPaidIn = () => true } = traces;
  const isOperation = ({ address, topics }: EvmLog) =>
    address.toLowerCase() === entryPoint.toLowerCase() && topics[0] === OPERATION;
  let hasSucceeded = false;
  let begin = 0;
  const parts: number[] = [];
  for (const [end, log] of logs.entries()) {
    if (!isOperation(log)) continue;
    // The second word of its data, after the nonce, says whether it succeeded.
    const isOwn = log.topics[2] === topicOf(sender) && BigInt(`0x${log.data.slice(66, 130)}`) === 1n;
    hasSucceeded ||= isOwn;
    const within = logs.slice(begin, end);
    const isMade = isBetween(event, token, { from: sender, to: account });
    const first = within.findIndex(isMade);
    if (isOwn && first >= 0 && sumOf(within.filter(isMade)) === amount && isPaidIn(within))
      parts.push(begin + first + 1);
    begin = end + 1;
  }
  if (status !== "success" || !hasSucceeded)
    return "is a bundler's, and has no successful user operation of the quote's sender";
  return parts.length > 0 ? parts : "is a bundler's, and its effects differ from the quote";
}

type EvmTransaction = Extract<UnsignedTransaction, { kind: "evm" }>;

/** Who makes the call, and the contracts that it leads to. */
type Called = Omit<Place, "entryPoint"> & { sender: string };

/** By selector: what the call leaves. Words of 32 bytes, hex without 0x; undefined without a minter to burn. */
const tracesBySelector: Readonly<
  Record<string, (words: Words, call: { to: string } & Called) => Traces | undefined>
> = {
  // transfer(address,uint256)
  a9059cbb: (word, { to }) => ({
    event: TRANSFER_TOPIC,
    token: to,
    account: word.address(0),
    amount: word.number(1),
  }),
  // approve(address,uint256)
  "095ea7b3": (word, { to }) => ({
    event: APPROVAL,
    token: to,
    account: word.address(0),
    amount: word.number(1),
  }),
  // multicall(uint256 deadline, bytes[] data) of SwapRouter02, with one call
  "5ae401dc": (word, { poolOf }) => {
    const swap = poolOf && swapOf(word.bytes(4));
    if (!swap) return undefined;
    const pools = swap.hops.map((hop) => poolOf(...hop));
    const [first = "", last = first] = pools;
    const isOut = isBetween(TRANSFER_TOPIC, swap.tokenOut, { from: last, to: swap.recipient });
    return {
      ...spent(swap.tokenIn, swap.amount, first),
      isPaidIn: (logs) => sumOf(logs.filter(isOut)) >= swap.least,
    };
  },
  // depositForBurn(uint256 amount, uint32 domain, bytes32 recipient, address token, bytes32 caller, uint256 maxFee,
  // uint32 finality)
  "8e0250ee": (word, { to, sender, minter }) =>
    minter === undefined
      ? undefined
      : { ...spent(word.address(3), word.number(0), minter), isPaidIn: isDeposited(to, sender, word) },
};

function tracesOf({ to, data }: EvmTransaction, called: Called): Traces | undefined {
  const selector = data.slice(2, 10).toLowerCase();
  if (!Object.hasOwn(tracesBySelector, selector)) return undefined;
  return tracesBySelector[selector]?.(new Words(data.slice(10).toLowerCase()), { to, ...called });
}

/** The swap in a call of SwapRouter02, hex without 0x, through one pool or two. */
function swapOf(call: string) {
  const word = new Words(call.slice(8));
  // exactInputSingle((tokenIn, tokenOut, fee, recipient, amountIn, amountOutMinimum, sqrtPriceLimitX96))
  if (call.startsWith("04e45aaf")) {
    const [tokenIn, tokenOut] = [word.address(0), word.address(1)];
    const hops = [[tokenIn, tokenOut, Number(word.number(2))] as const];
    return {
      tokenIn,
      tokenOut,
      hops,
      recipient: word.address(3),
      amount: word.number(4),
      least: word.number(5),
    };
  }
  // exactInput((path, recipient, amountIn, amountOutMinimum)): the path is a token, a fee, a token, a fee and a token
  if (!call.startsWith("b858183f")) return undefined;
  const path = word.bytes(5);
  const [tokenIn, between, tokenOut] = [0, 46, 92].map((at) => `0x${path.slice(at, at + 40)}`) as Three;
  const [fee, secondFee] = [40, 86].map((at) => Number(`0x${path.slice(at, at + 6)}`)) as [number, number];
  const hops = [[tokenIn, between, fee] as const, [between, tokenOut, secondFee] as const];
  return {
    tokenIn,
    tokenOut,
    hops,
    recipient: word.address(2),
    amount: word.number(3),
    least: word.number(4),
  };
}

type Three = [string, string, string];

/** The arguments of a call, which this server has encoded. */
class Words {
  constructor(private readonly hex: string) {}
  at = (index: number): string => this.hex.slice(64 * index, 64 * index + 64);
  number = (index: number): bigint => BigInt(`0x${this.at(index)}`);
  address = (index: number): string => `0x${this.at(index).slice(24)}`;
  /** Bytes whose length is the word at this index. */
  bytes = (index: number): string =>
    this.hex.slice(64 * (index + 1)).slice(0, 2 * Number(this.number(index)));
}

const spent = (token: string, amount: bigint, account: string): Traces => ({
  event: TRANSFER_TOPIC,
  token,
  account,
  amount,
});

const topicOf = (account: string) => `0x${account.toLowerCase().replace(/^0x/, "").padStart(64, "0")}`;

const isBetween =
  (event: string, token: string, { from, to }: { from: string; to: string }) =>
  ({ address, topics }: EvmLog): boolean =>
    address.toLowerCase() === token.toLowerCase() &&
    topics[0] === event &&
    topics[1] === topicOf(from) &&
    topics[2] === topicOf(to);

/** The first word of the data, of events that say an amount. */
const sumOf = (logs: readonly EvmLog[]): bigint =>
  logs.reduce((sum, { data }) => sum + (readWord(data) ?? 0n), 0n);

/**
 * Whether the messenger says in these logs that the sender has made exactly this burn: DepositForBurn(address indexed
 * burnToken, uint256 amount, address indexed depositor, bytes32 mintRecipient, uint32 domain, bytes32 messenger,
 * bytes32 caller, uint256 maxFee, uint32 indexed finality, bytes hook), without a hook.
 */
const isDeposited =
  (messenger: string, sender: string, call: Words) =>
  (logs: readonly EvmLog[]): boolean =>
    logs.some(({ address, topics, data }) => {
      const log = new Words(data.slice(2).toLowerCase());
      return (
        address.toLowerCase() === messenger.toLowerCase() &&
        topics[0] === DEPOSIT_FOR_BURN &&
        topics[1] === topicOf(call.address(3)) &&
        topics[2] === topicOf(sender) &&
        topics[3] === topicOf(call.at(6)) &&
        [log.at(0), log.at(1), log.at(2), log.at(4), log.at(5)].join() ===
          [call.at(0), call.at(2), call.at(1), call.at(4), call.at(5)].join() &&
        /^0+$/.test(log.at(7))
      );
    });
