import type { EvmEvent } from "../../chains/evm/node-types";
import { normalizeAddress } from "../../lib/normalize-address";
import { addressWord } from "../domains";
import { type CctpMessage, CctpMessageError, decodeCctpMessage } from "./message";
import type { CctpEnd } from "./networks";

/** First topic of `MessageSent(bytes)` of the message transmitter. */
export const MESSAGE_SENT = "0x8c5261668696ce22758910d05bab8f186d6eb247ceac2af2e82c7dc17669b036";

/** A burn as the log of its transaction has it. */
export interface CctpBurnLog {
  /**
   * The place of its log among those of the transaction. Network, transaction and this place are the identity of a
   * burn: its message has no nonce yet, and two equal burns emit equal messages.
   */
  index: number;
  /** Its place among the burns of the transaction, and their number. */
  place: number;
  count: number;
  /** The number of burns before it in the transaction that emitted an equal message. */
  twins: number;
  /** Whether the chain shows the message itself, and not only the instruction that it follows from. */
  isShown: boolean;
  /** 0x hex, lower case. */
  encoded: string;
  message: CctpMessage;
}

/** The burns in the logs of a transaction; messages that other contracts sent by the same transmitter are ignored. */
export async function cctpBurnsIn(
  { network, cctp }: CctpEnd,
  logs: readonly EvmEvent[],
): Promise<CctpBurnLog[]> {
  const { decodeAbiParameters } = await import("viem");
  const transmitter = normalizeAddress(cctp.message_transmitter);
  const messenger = addressWord(network.kind, cctp.token_messenger);
  const burns = logs.flatMap((log, index) => {
    if (normalizeAddress(log.address) !== transmitter || log.topics[0] !== MESSAGE_SENT) return [];
    const [encoded] = decodeAbiParameters([{ type: "bytes" }], log.data as `0x${string}`);
    const message = burnOf(encoded);
    const isOwn = message?.sourceDomain === cctp.domain && message.sender === messenger;
    return isOwn ? [{ index, isShown: true, encoded, message }] : [];
  });
  return placed(burns);
}

/** The burns of one transaction, in their order, with their places. */
export const placed = (burns: readonly Omit<CctpBurnLog, "place" | "count" | "twins">[]): CctpBurnLog[] =>
  burns.map((burn, place) => ({
    ...burn,
    place,
    count: burns.length,
    twins: burns.slice(0, place).filter(({ encoded }) => encoded === burn.encoded).length,
  }));

function burnOf(encoded: string): CctpMessage | undefined {
  try {
    return decodeCctpMessage(encoded);
  } catch (error) {
    if (error instanceof CctpMessageError) return undefined;
    throw error;
  }
}
