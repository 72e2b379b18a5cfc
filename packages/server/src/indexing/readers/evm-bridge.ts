import { BRIDGE, type BridgeNetwork, networkOfDomain, wordAddress } from "../../bridge/domains";
import { burnsIn } from "../../bridge/evm/burns";
import { topics } from "../../bridge/evm/topics";
import type { BridgeMessage } from "../../bridge/message";
import { receivedIn } from "../../chains/evm/erc20";
import type { EvmLog } from "../../chains/evm/node-types";
import { normalizeAddress } from "../../lib/normalize-address";
import type { ReadArrival, ReadDeparture } from "../reader";
import type { LoggedTransfer } from "./evm-content";

const ZERO = `0x${"0".repeat(40)}`;

/**
 * The bridge payments that start in a transaction, and those that arrive. `moved` are its transfers of registry tokens.
 * Bridge events without a matching transfer are ignored.
 */
export async function bridgeTransfersIn(
  bridge: BridgeNetwork,
  signer: string,
  logs: readonly EvmLog[],
  moved: readonly LoggedTransfer[],
): Promise<{ departures: ReadDeparture[]; arrivals: ReadArrival[] }> {
  const address = normalizeAddress(bridge.contracts.bridge);
  const departures: ReadDeparture[] = [];
  const arrivals: ReadArrival[] = [];
  for (const [place, log] of logs.entries()) {
    if (log.address !== address) continue;
    if (log.topics[0] === topics.MessageReceived) arrivals.push(...arrival(bridge, log, place, logs, moved));
    for (const { message, messageHash } of await burnsIn(bridge, [log]))
      departures.push(...departure(bridge, { message, messageHash, place, signer }, moved));
  }
  return { departures, arrivals };
}

interface Sent {
  message: BridgeMessage;
  messageHash: string;
  /** Index of the bridge's log in the receipt. */
  place: number;
  signer: string;
}

function departure(
  bridge: BridgeNetwork,
  { message, messageHash, place, signer }: Sent,
  moved: readonly LoggedTransfer[],
): ReadDeparture[] {
  const destination = networkOfDomain(bridge.network, message.destinationDomain);
  const token = wordAddress("evm", message.burnToken);
  const depositor = wordAddress("evm", message.sender);
  const own = normalizeAddress(bridge.contracts.bridge);
  const before = (limit: number, wanted: Partial<LoggedTransfer>) =>
    moved.findLast(
      (one) =>
        one.place < limit &&
        Object.entries(wanted).every(([name, value]) => one[name as keyof LoggedTransfer] === value),
    );
  const burn = token && before(place, { token, sender: own, recipient: ZERO, amount: message.amount });
  const end = destination && endOf(destination, message);
  if (!burn || !destination || !end || depositor === undefined) return [];
  const paid = before(burn.place, { token, sender: depositor, recipient: own });
  // A contract that swaps and bridges on behalf of a user is only an intermediary: the payer is the account that sent
  // it the tokens.
  const contracts = ours(bridge);
  const given = contracts.has(depositor)
    ? moved.findLast(
        (one) =>
          one.place < (paid ?? burn).place && one.recipient === depositor && !contracts.has(one.sender),
      )
    : undefined;
  const steps = [
    ...(given && given.token === token && given.amount === paid?.amount ? [given] : []),
    ...(paid ? [paid] : []),
    burn,
  ];
  return [
    {
      position: burn.position,
      steps: steps.map(({ position }) => position),
      message: messageHash,
      bridge: BRIDGE,
      sender: contracts.has(depositor) ? (given?.sender ?? signer) : depositor,
      amount: (paid ?? burn).amount,
      network: destination.network.slug,
      ...end,
    },
  ];
}

/** Recipient and token at the destination. With a hook, the router swaps and forwards the tokens. */
function endOf(
  { network, contracts, token }: BridgeNetwork,
  { recipient: word, hook }: BridgeMessage,
): { recipient: string; token: string } | undefined {
  const recipient = wordAddress(network.kind, word);
  if (recipient === undefined) return undefined;
  const swap =
    contracts.router !== null && recipient === normalizeAddress(contracts.router) && readHook(hook);
  return swap || { recipient, token: normalizeAddress(token.addr) };
}

/** abi.encode(address tokenOut, uint256 minAmountOut, address recipient, uint256 deadline) */
function readHook(hook: string): { recipient: string; token: string } | undefined {
  const words = hook.length === 2 + 4 * 64 ? hook.slice(2).match(/.{64}/g) : undefined;
  const [token, recipient] = [words?.[0], words?.[2]].map((word) => word && wordAddress("evm", `0x${word}`));
  return token && recipient ? { recipient, token } : undefined;
}

function arrival(
  { contracts: { router } }: BridgeNetwork,
  log: EvmLog,
  place: number,
  logs: readonly EvmLog[],
  moved: readonly LoggedTransfer[],
): ReadArrival[] {
  const [, message, token = "", recipient = ""] = log.topics;
  if (message === undefined) return [];
  const mint = moved.findLast(
    (one) =>
      one.place < place &&
      one.sender === ZERO &&
      one.token === addressIn(token) &&
      one.recipient === addressIn(recipient) &&
      one.amount === BigInt(log.data),
  );
  if (!mint) return [];
  const handedOn = logs.findIndex(
    (one, index) =>
      index > place &&
      router !== null &&
      one.address === normalizeAddress(router) &&
      one.topics[0] === topics.Delivered &&
      one.topics[1] === message,
  );
  const handed = handedOn < 0 ? undefined : readDelivered(logs[handedOn]);
  // The router's event says what it meant to pay; only the token's own shows that it arrived.
  if (handed && receivedIn(logs, handed) < handed.amount) return [];
  const payout = handed && paidOut(handed, handedOn, moved);
  return [{ position: (payout ?? mint).position, message, bridge: BRIDGE }];
}

interface Delivered {
  token: string;
  recipient: string;
  amount: bigint;
}

/** `Delivered(bytes32 indexed, address indexed recipient, address token, uint256 amount, bool swapped)` */
function readDelivered(log: EvmLog | undefined): Delivered | undefined {
  const [token, amount] = log?.data.slice(2).match(/.{64}/g) ?? [];
  if (!log || token === undefined || amount === undefined) return undefined;
  return {
    token: addressIn(token),
    recipient: addressIn(log.topics[2] ?? ""),
    amount: BigInt(`0x${amount}`),
  };
}

const paidOut = (
  { token, recipient, amount }: Delivered,
  place: number,
  moved: readonly LoggedTransfer[],
): LoggedTransfer | undefined =>
  moved.findLast(
    (one) => one.place < place && one.recipient === recipient && one.token === token && one.amount === amount,
  );

const ours = ({ contracts: { bridge, pool, router } }: BridgeNetwork): ReadonlySet<string> =>
  new Set([bridge, pool, router].flatMap((address) => (address === null ? [] : [normalizeAddress(address)])));

/** An address is in the last 20 bytes of a 32-byte word. */
const addressIn = (word: string): string => `0x${word.slice(-40)}`;
