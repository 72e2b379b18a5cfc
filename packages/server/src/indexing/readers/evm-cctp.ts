import { cctpBurnsIn } from "../../bridge/cctp/burns";
import { bodyOf, MESSAGE_RECEIVED } from "../../bridge/cctp/client";
import { burnKey } from "../../bridge/cctp/message";
import { type CctpEnd, cctpEndsFrom } from "../../bridge/cctp/networks";
import { BRIDGE, wordAddress } from "../../bridge/domains";
import { readWord } from "../../chains/evm/erc20-answers";
import type { EvmLog } from "../../chains/evm/node-types";
import { normalizeAddress } from "../../lib/normalize-address";
import type { ReadArrival, ReadDeparture } from "../reader";
import type { LoggedTransfer } from "./evm-content";

const ZERO = `0x${"0".repeat(40)}`;

/** The wallet of a token account on another network; undefined where no node says it. A burn names the token account only. */
export type WalletOf = (network: string, tokenAccount: string) => Promise<string | undefined>;

/**
 * The payments by CCTP V2 that start in a transaction, and those that arrive. `moved` are its transfers of registry
 * tokens. Events without a matching transfer are ignored. Both sides are joined by the content of the burn, because its
 * event has no nonce yet.
 */
export async function cctpTransfersIn(
  end: CctpEnd,
  logs: readonly EvmLog[],
  moved: readonly LoggedTransfer[],
  walletOf: WalletOf = async () => undefined,
): Promise<{ departures: ReadDeparture[]; arrivals: ReadArrival[] }> {
  const burns = await cctpBurnsIn(end, logs);
  const transmitter = normalizeAddress(end.cctp.message_transmitter);
  const arrivals: ReadArrival[] = [];
  for (const [place, log] of logs.entries())
    if (log.address === transmitter && log.topics[0] === MESSAGE_RECEIVED)
      arrivals.push(...(await arrival(end, log, place, moved)));
  const departures = await Promise.all(burns.map((burn) => departure(end, burn, moved, walletOf)));
  return { departures: departures.flat(), arrivals };
}

async function departure(
  end: CctpEnd,
  { index, message }: Awaited<ReturnType<typeof cctpBurnsIn>>[number],
  moved: readonly LoggedTransfer[],
  walletOf: WalletOf,
): Promise<ReadDeparture[]> {
  const { body } = message;
  const destination = cctpEndsFrom(end).find(({ cctp }) => cctp.domain === message.destinationDomain);
  const recipient = destination && wordAddress(destination.network.kind, body.mintRecipient);
  const [token, sender] = [wordAddress("evm", body.burnToken), wordAddress("evm", body.messageSender)];
  const minter = normalizeAddress(end.cctp.token_minter ?? "");
  const burn = moved.findLast(
    (one) =>
      one.place < index &&
      one.token === token &&
      one.sender === minter &&
      one.recipient === ZERO &&
      one.amount === body.amount,
  );
  if (!destination || recipient === undefined || sender === undefined || !burn) return [];
  const paid = moved.findLast(
    (one) =>
      one.place < burn.place &&
      one.token === token &&
      one.sender === sender &&
      one.recipient === minter &&
      one.amount === body.amount,
  );
  return [
    {
      position: burn.position,
      steps: [...(paid ? [paid] : []), burn].map(({ position }) => position),
      message: burnKey(message, body),
      bridge: BRIDGE,
      sender,
      amount: body.amount,
      network: destination.network.slug,
      recipient:
        destination.network.kind === "evm"
          ? recipient
          : ((await walletOf(destination.network.slug, recipient)) ?? recipient),
      token: normalizeAddress(destination.cctp.usdc),
    },
  ];
}

async function arrival(
  { cctp }: CctpEnd,
  log: EvmLog,
  place: number,
  moved: readonly LoggedTransfer[],
): Promise<ReadArrival[]> {
  const body = await bodyOf(log);
  const recipient = body && wordAddress("evm", body.mintRecipient);
  const sourceDomain = readWord(log.data.slice(0, 66));
  if (!body || recipient === undefined || sourceDomain === undefined) return [];
  const mint = moved.findLast(
    (one) =>
      one.place < place &&
      one.sender === ZERO &&
      one.token === normalizeAddress(cctp.usdc) &&
      one.recipient === recipient &&
      one.amount === body.amount - body.feeExecuted,
  );
  const domains = { sourceDomain: Number(sourceDomain), destinationDomain: cctp.domain };
  return mint ? [{ position: mint.position, message: burnKey(domains, body), bridge: BRIDGE }] : [];
}
