import { BRIDGE, type BridgeNetwork, networkOfDomain, wordAddress } from "../../bridge/domains";
import { burnAmong } from "../../bridge/solana/burn";
import { mintAmong } from "../../bridge/solana/mint";
import type { ExecutedTransaction } from "../../chains/solana/executed";
import { normalizeAddress } from "../../lib/normalize-address";
import type { ReadArrival, ReadDeparture } from "../reader";
import { type Move, NOBODY } from "./solana-moves";

/** Where the protocol burns and mints on a Solana network. */
export interface SolanaBridge {
  bridge: BridgeNetwork;
  /** The token account that burns pay their fee to. */
  feeAccount: string;
}

/** A move with its place in the block. */
type Placed = Move & { position: number };

/** What a transaction that succeeded burned for another network: at most one payment. */
export function departuresOf(
  { bridge, feeAccount }: SolanaBridge,
  { signature, instructions }: ExecutedTransaction,
  moves: readonly Placed[],
): ReadDeparture[] {
  const own = instructions.filter(({ inner }) => !inner);
  const burn = burnAmong(own, bridge, feeAccount, signature);
  if (burn === undefined || typeof burn === "string") return [];
  const { message, messageHash } = burn;
  const target = networkOfDomain(bridge.network, message.destinationDomain);
  const recipient = target && wordAddress(target.network.kind, message.recipient);
  const leg = moves.find(
    (move) => isOwn(move, instructions) && move.recipient === NOBODY && move.token === bridge.token.addr,
  );
  // Nobody can mint what has no such destination: it was a burn, and no more.
  if (!target || recipient === undefined || !leg) return [];
  return [
    {
      position: leg.position,
      legs: [leg.position],
      message: messageHash,
      bridge: BRIDGE,
      sender: leg.sender,
      amount: leg.amount,
      network: target.network.slug,
      recipient: normalizeAddress(recipient),
      token: normalizeAddress(target.token.addr),
    },
  ];
}

/** What a transaction that succeeded minted for a payment from another network: at most one. */
export function arrivalsOf(
  { bridge }: SolanaBridge,
  { instructions }: ExecutedTransaction,
  moves: readonly Placed[],
): ReadArrival[] {
  const minted = mintAmong(
    instructions.filter(({ inner }) => !inner),
    bridge,
  );
  const leg = moves.find(
    (move) =>
      isOwn(move, instructions) &&
      move.sender === NOBODY &&
      move.token === bridge.token.addr &&
      move.amount === minted?.amount,
  );
  return minted && leg ? [{ position: leg.position, message: minted.messageHash, bridge: BRIDGE }] : [];
}

const isOwn = ({ instruction }: Move, instructions: ExecutedTransaction["instructions"]): boolean =>
  instruction !== undefined && instructions[instruction]?.inner === false;
