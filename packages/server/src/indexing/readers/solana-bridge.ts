import { BRIDGE, type BridgeNetwork, networkOfDomain, wordAddress } from "../../bridge/domains";
import { burnAmong } from "../../bridge/solana/burn";
import { mintAmong } from "../../bridge/solana/mint";
import type { ExecutedTransaction } from "../../chains/solana/executed";
import { normalizeAddress } from "../../lib/normalize-address";
import type { ReadArrival, ReadDeparture } from "../reader";
import { type TokenTransfer, ZERO_ADDRESS } from "./solana-transfers";

/** The bridge's accounts on a Solana network. */
export interface SolanaBridge {
  bridge: BridgeNetwork;
  /** The token account that receives the bridge fee. */
  feeAccount: string;
}

/** A transfer with its position in the block. */
type Placed = TokenTransfer & { position: number };

/** The bridge payment that a successful transaction starts: at most one. */
export function departuresOf(
  { bridge, feeAccount }: SolanaBridge,
  { signature, instructions }: ExecutedTransaction,
  transfers: readonly Placed[],
): ReadDeparture[] {
  const own = instructions.filter(({ inner }) => !inner);
  const burn = burnAmong(own, bridge, feeAccount, signature);
  if (burn === undefined || typeof burn === "string") return [];
  const { message, messageHash } = burn;
  const target = networkOfDomain(bridge.network, message.destinationDomain);
  const recipient = target && wordAddress(target.network.kind, message.recipient);
  const burned = transfers.find(
    (transfer) =>
      isOwn(transfer, instructions) &&
      transfer.recipient === ZERO_ADDRESS &&
      transfer.token === bridge.token.addr,
  );
  // Without a valid destination it can never be minted: this is an ordinary burn.
  if (!target || recipient === undefined || !burned) return [];
  return [
    {
      position: burned.position,
      steps: [burned.position],
      message: messageHash,
      bridge: BRIDGE,
      sender: burned.sender,
      amount: burned.amount,
      network: target.network.slug,
      recipient: normalizeAddress(recipient),
      token: normalizeAddress(target.token.addr),
    },
  ];
}

/** The bridge payment that arrives in a successful transaction: at most one. */
export function arrivalsOf(
  { bridge }: SolanaBridge,
  { instructions }: ExecutedTransaction,
  transfers: readonly Placed[],
): ReadArrival[] {
  const minted = mintAmong(
    instructions.filter(({ inner }) => !inner),
    bridge,
  );
  const received = transfers.find(
    (transfer) =>
      isOwn(transfer, instructions) &&
      transfer.sender === ZERO_ADDRESS &&
      transfer.token === bridge.token.addr &&
      transfer.amount === minted?.amount,
  );
  return minted && received
    ? [{ position: received.position, message: minted.messageHash, bridge: BRIDGE }]
    : [];
}

const isOwn = ({ instruction }: TokenTransfer, instructions: ExecutedTransaction["instructions"]): boolean =>
  instruction !== undefined && instructions[instruction]?.inner === false;
