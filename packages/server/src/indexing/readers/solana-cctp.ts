import { burnKey } from "../../bridge/cctp/message";
import { type CctpEnd, cctpEndOf, cctpEndsFrom } from "../../bridge/cctp/networks";
import { cctpAccounts } from "../../bridge/cctp/solana/accounts";
import { burnedBy } from "../../bridge/cctp/solana/burns";
import { receivedBy } from "../../bridge/cctp/solana/receive";
import { BRIDGE, wordAddress } from "../../bridge/domains";
import type { ExecutedInstruction, ExecutedTransaction } from "../../chains/solana/executed";
import { normalizeAddress } from "../../lib/normalize-address";
import type { ReadArrival, ReadDeparture } from "../reader";
import { type TokenTransfer, ZERO_ADDRESS } from "./solana-transfers";

/** CCTP V2 on a Solana network. */
export interface SolanaCctp {
  end: CctpEnd;
  /** The owner of custody, from which burns of others are paid. */
  minter: string;
}

export async function solanaCctpOf(slug: string): Promise<SolanaCctp | undefined> {
  const end = cctpEndOf(slug);
  if (!end) return undefined;
  const { token_messenger: messenger, message_transmitter: transmitter, usdc } = end.cctp;
  return { end, minter: (await cctpAccounts(messenger, transmitter, usdc)).tokenMinter };
}

/** A transfer with its position in the block. */
type Placed = TokenTransfer & { position: number };

/** The payments to other networks that a successful transaction starts: each a burn with the instruction that has ordered it. */
export function departuresOf(
  { end }: SolanaCctp,
  { instructions }: ExecutedTransaction,
  transfers: readonly Placed[],
): ReadDeparture[] {
  return instructions.flatMap((instruction, place): ReadDeparture[] => {
    const burn = burnedBy(end, instruction);
    if (!burn) return [];
    const { amount } = burn.body;
    const target = cctpEndsFrom(end).find(({ cctp }) => cctp.domain === burn.destinationDomain);
    const recipient = target && wordAddress(target.network.kind, burn.body.mintRecipient);
    const burned = transfers.find(
      (one) =>
        isWithin(instructions, place, one) &&
        one.token === end.cctp.usdc &&
        one.recipient === ZERO_ADDRESS &&
        one.amount === amount,
    );
    // Without a valid destination it can never be delivered: this is an ordinary burn.
    if (!target || recipient === undefined || !burned) return [];
    return [
      {
        position: burned.position,
        steps: [burned.position],
        message: burnKey(burn, burn.body),
        bridge: BRIDGE,
        sender: burned.sender,
        amount,
        network: target.network.slug,
        recipient: normalizeAddress(recipient),
        token: normalizeAddress(target.cctp.usdc),
      },
    ];
  });
}

/** The payments from other networks that arrive in a successful transaction. */
export function arrivalsOf(
  { end, minter }: SolanaCctp,
  { instructions }: ExecutedTransaction,
  transfers: readonly Placed[],
): ReadArrival[] {
  return instructions.flatMap((instruction, place): ReadArrival[] => {
    const message = receivedBy(end, instruction);
    if (!message) return [];
    const { body } = message;
    const paid = transfers.find(
      (one) =>
        isWithin(instructions, place, one) &&
        one.token === end.cctp.usdc &&
        one.sender === minter &&
        one.amount === body.amount - body.feeExecuted,
    );
    return paid ? [{ position: paid.position, message: burnKey(message, body), bridge: BRIDGE }] : [];
  });
}

/** Whether a transfer was made by an instruction, or by one that it has called. */
function isWithin(
  instructions: readonly ExecutedInstruction[],
  place: number,
  { instruction }: TokenTransfer,
): boolean {
  if (instruction === undefined || instruction <= place) return false;
  return instructions.slice(place + 1, instruction + 1).every(({ inner }) => inner);
}
