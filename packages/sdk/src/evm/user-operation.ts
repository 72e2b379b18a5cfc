import { uniswapV3PoolInitCodeHash } from "@waybill/spec/generated/protocols";
import { getCreate2Address, type Hex, keccak256 } from "viem";
import type { Hash } from "../branded";
import { isRecord } from "../json-value";
import type { EvmAddress } from "../verify/address";
import { encodeWords } from "../verify/evm/calls/abi";
import type { BurnCall } from "../verify/evm/calls/burn";
import { decodeCall } from "../verify/evm/calls/index";
import { findCctp, findNetwork, findUniswap, type RegistryNetwork } from "../verify/registry";
import { text } from "../verify/untrusted-fields";
import type { WalletProvider } from "./signer";
import type { ProvenTransaction } from "./viem-transaction";

/**
 * The EntryPoint contracts of ERC-4337 v0.6, v0.7 and v0.8, at the same address on every network
 * (github.com/eth-infinitism/account-abstraction, releases). The wallet of a smart account returns the hash of a bundler's
 * transaction to one of them.
 */
const entryPoints: readonly string[] = [
  "0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789",
  "0x0000000071727de22e5e9d8baf0edac6f37da032",
  "0x4337084d9e255ff0702461cf8895ce9e3b5ff108",
];

export const isEntryPoint = (to: string): boolean => entryPoints.includes(to.toLowerCase());

/**
 * keccak256 of the event signatures: UserOperationEvent of ERC-4337, Transfer and Approval of ERC-20, DepositForBurn of
 * CCTP V2.
 */
const OPERATION = "0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f";
const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
const APPROVAL = "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925";
const DEPOSIT_FOR_BURN = "0x0c8c1cbdc5190613ebd485511d4e2812cfa45eecb79d845893331fedad5130a5";

/** The events of a call in the logs of the user operation that makes it. */
interface Traces {
  /** The events of this token, from the sender to this account, have exactly this amount in sum. */
  event: string;
  token: string;
  account: string;
  /** Base units. */
  amount: bigint;
  /** The call's result: whether it `isIn` the logs; `otherwise` says what the logs lack. */
  outcome?: { isIn(logs: readonly Log[]): boolean; otherwise: string };
}

/**
 * `paid` with the user operation's hash; `differs` with the reason why it is not the verified call; or `unproven`, if no event
 * shows whether it is.
 */
export type Effect = { paid: Hash<"evm"> } | { differs: string } | { unproven: true };

/**
 * Whether a bundler's transaction had the effect of the verified call. The EntryPoint must report that an operation of
 * the sender succeeded, and the logs between the end of the operation before it and its own end must have the events of
 * exactly this call: for a transfer or an allowance, the token's event; for a swap, the first pool received the amount,
 * and the last pool paid the recipient at least the minimum of the other token; for a payment to another network, the
 * minter received the amount, and the messenger reports exactly this burn. A bundle can have several operations, and
 * pay several quotes. Undefined while the node has no receipt. Only the wallet's node vouches for the receipt; the
 * service asks its own.
 *
 * @param network slug of the network
 */
export async function effectOf(
  provider: WalletProvider,
  network: string,
  txHash: Hash<"evm">,
  transaction: Pick<ProvenTransaction, "sender" | "to" | "data">,
): Promise<Effect | undefined> {
  const receipt = await provider.request({ method: "eth_getTransactionReceipt", params: [txHash] });
  if (!isRecord(receipt)) return undefined;
  const logs = (Array.isArray(receipt.logs) ? receipt.logs : []).map(readLog);
  const owner = topicOf(transaction.sender);
  const isOperation = ({ address, topics }: Log) => isEntryPoint(address) && topics[0] === OPERATION;
  const own = logs.filter((log) => isOperation(log) && log.topics[2] === owner);
  // The second word of the data, after the nonce, is the success.
  const succeeded = own.filter(({ words }) => words[1] === 1n);
  if (text(receipt, "status") !== "0x1" || (own.length > 0 && succeeded.length === 0))
    return { differs: "the user operation failed: only the bundler's fee was paid" };
  if (succeeded.length === 0) return { differs: "it has no user operation of the quote's account" };
  const traces = tracesOf(transaction, findNetwork(network));
  if (!traces) return { unproven: true };
  const { event, token, account, amount, outcome } = traces;
  const made = succeeded.flatMap((operation) => {
    const end = logs.indexOf(operation);
    const begin = logs.slice(0, end).reduce((last, log, at) => (isOperation(log) ? at + 1 : last), 0);
    const within = logs.slice(begin, end);
    return sumOf(within, event, { token, from: owner, to: account }) === amount
      ? [{ operation, within }]
      : [];
  });
  if (made.length === 0) return { differs: "the token has no event of exactly this call" };
  const paid = made.find(({ within }) => outcome?.isIn(within) ?? true);
  return paid
    ? { paid: paid.operation.topics[1] as Hash<"evm"> }
    : { differs: outcome?.otherwise ?? "its events are not those of this call" };
}

function tracesOf(
  { sender, to, data }: Pick<ProvenTransaction, "sender" | "to" | "data">,
  network: RegistryNetwork | undefined,
): Traces | undefined {
  const [, spender, allowance] = /^0x095ea7b30{24}(.{40})(.{64})$/.exec(data) ?? [];
  if (allowance !== undefined)
    return { event: APPROVAL, token: to, account: `0x${spender}`, amount: BigInt(`0x${allowance}`) };
  const call = decodeCall(data);
  if (call?.kind === "transfer")
    return { event: TRANSFER, token: to, account: call.recipient, amount: call.amount };
  if (!call) return undefined;
  if (call.kind === "swap") {
    const { token, tokenOut, fee, through, amount, recipient, minAmountOut } = call;
    const factory = findUniswap(network, sender)?.factory;
    if (factory === undefined) return undefined;
    const poolOf = (one: EvmAddress, other: EvmAddress, fee: bigint) => poolAddress(factory, one, other, fee);
    const account = poolOf(token, through?.token ?? tokenOut, fee);
    const last = through ? poolOf(through.token, tokenOut, through.fee) : account;
    const isIn = (logs: readonly Log[]) =>
      sumOf(logs, TRANSFER, { token: tokenOut, from: topicOf(last), to: recipient }) >= minAmountOut;
    const otherwise = "the pool has not paid the minimum to the recipient in it";
    return { event: TRANSFER, token, account, amount, outcome: { isIn, otherwise } };
  }
  // The minter burns the tokens that its messenger has taken.
  const account = findCctp(network, sender)?.token_minter;
  if (!account) return undefined;
  const isIn = (logs: readonly Log[]) =>
    logs.some((log) => log.address === to && isDeposit(log, sender, call));
  const otherwise = "the messenger has no event of this burn in it";
  return { event: TRANSFER, token: call.token, account, amount: call.amount, outcome: { isIn, otherwise } };
}

/**
 * The address of the Uniswap pool of two tokens and a fee, where only the factory can create a contract (EIP-1014);
 * lower case.
 */
function poolAddress(factory: string, one: EvmAddress, other: EvmAddress, fee: bigint): string {
  const [token0, token1] = BigInt(one) < BigInt(other) ? [one, other] : [other, one];
  const salt = keccak256(encodeWords("0x", token0, token1, fee));
  const from = factory.toLowerCase() as Hex;
  return getCreate2Address({ from, salt, bytecodeHash: uniswapV3PoolInitCodeHash as Hex }).toLowerCase();
}

/**
 * Whether a log is the messenger's event of exactly this burn: DepositForBurn(address indexed burnToken, uint256
 * amount, address indexed depositor, bytes32 mintRecipient, uint32 destinationDomain, bytes32
 * destinationTokenMessenger, bytes32 destinationCaller, uint256 maxFee, uint32 indexed minFinalityThreshold, bytes
 * hookData), without a hook.
 */
function isDeposit({ topics, words }: Log, sender: string, call: BurnCall): boolean {
  const [event, token, depositor, finality] = topics;
  const [amount, recipient, domain, , caller, maxFee, , hookLength] = words;
  return (
    event === DEPOSIT_FOR_BURN &&
    token === topicOf(call.token) &&
    depositor === topicOf(sender) &&
    BigInt(finality ?? 0) === call.minFinality &&
    amount === call.amount &&
    recipient === BigInt(call.recipient) &&
    domain === call.domain &&
    caller === BigInt(call.destinationCaller) &&
    maxFee === call.maxFee &&
    hookLength === 0n
  );
}

/**
 * The sum of the amounts, in base units, that the contract's events in these logs transfer, or approve, from one account to
 * another.
 */
const sumOf = (
  logs: readonly Log[],
  event: string,
  { token, from, to }: { token: string; from: string; to: string },
): bigint =>
  logs
    .filter(
      ({ address, topics }) =>
        address === token && topics[0] === event && topics[1] === from && topics[2] === topicOf(to),
    )
    .reduce((sum, { words: [value = 0n] }) => sum + value, 0n);

type Log = ReturnType<typeof readLog>;

const topicOf = (address: string): string =>
  `0x${address.toLowerCase().replace(/^0x/, "").padStart(64, "0")}`;

/** Reads a log from a node, which may return anything. */
function readLog(log: unknown) {
  const topics = isRecord(log) && Array.isArray(log.topics) ? log.topics : [];
  const data = (text(log, "data") ?? "").toLowerCase();
  return {
    address: (text(log, "address") ?? "").toLowerCase(),
    topics: topics.map((topic) => String(topic).toLowerCase()),
    data: /^0x[0-9a-f]*$/.test(data) ? data : "0x",
    words: (data.slice(2).match(/[0-9a-f]{64}/g) ?? []).map((word) => BigInt(`0x${word}`)),
  };
}
