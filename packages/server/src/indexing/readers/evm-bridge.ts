import { BRIDGE, type BridgeNetwork, networkOfDomain, wordAddress } from "../../bridge/domains";
import { burnsIn } from "../../bridge/evm/burns";
import { topics } from "../../bridge/evm/topics";
import type { BridgeMessage } from "../../bridge/message";
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
  logs: readonly EvmLog[],
  moved: readonly LoggedTransfer[],
): Promise<{ departures: ReadDeparture[]; arrivals: ReadArrival[] }> {
  const address = normalizeAddress(bridge.contracts.bridge);
  const departures: ReadDeparture[] = [];
  const arrivals: ReadArrival[] = [];
  for (const [place, log] of logs.entries()) {
    if (log.address !== address) continue;
    if (log.topics[0] === topics.MessageReceived) arrivals.push(...arrival(log, place, moved));
    for (const { message, messageHash } of await burnsIn(bridge, [log]))
      departures.push(...departure(bridge, { message, messageHash, place }, moved));
  }
  return { departures, arrivals };
}

interface Sent {
  message: BridgeMessage;
  messageHash: string;
  /** Index of the bridge's log in the receipt. */
  place: number;
}

function departure(
  bridge: BridgeNetwork,
  { message, messageHash, place }: Sent,
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
  const recipient = destination && wordAddress(destination.network.kind, message.recipient);
  if (!burn || !destination || recipient === undefined || depositor === undefined) return [];
  const paid = before(burn.place, { token, sender: depositor, recipient: own });
  return [
    {
      position: burn.position,
      steps: [...(paid ? [paid] : []), burn].map(({ position }) => position),
      message: messageHash,
      bridge: BRIDGE,
      sender: depositor,
      amount: (paid ?? burn).amount,
      network: destination.network.slug,
      recipient,
      token: normalizeAddress(destination.token.addr),
    },
  ];
}

function arrival(log: EvmLog, place: number, moved: readonly LoggedTransfer[]): ReadArrival[] {
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
  return [{ position: mint.position, message, bridge: BRIDGE }];
}

/** An address is in the last 20 bytes of a 32-byte word. */
const addressIn = (word: string): string => `0x${word.slice(-40)}`;
