import { NetworkUnavailableError } from "../../../chains/chain";
import type { ReadInstruction } from "../../../chains/solana/executed";
import type { SolanaNode } from "../../../chains/solana/node";
import { addressWord } from "../../domains";
import { type CctpBurnLog, placed } from "../burns";
import { type CctpMessage, decodeCctpMessage, emptyWord, encodeCctpMessage } from "../message";
import { type CctpEnd, cctpEndsFrom } from "../networks";
import { readMessageSent } from "./accounts";

// Burns on Solana as instructions of token_messenger_minter_v2 that a transaction has executed, by the public interface
// description. A wallet orders one itself, or by a program that calls the messenger.

/** The first 8 bytes of SHA-256("global:deposit_for_burn"), and of the same with a hook. */
export const DEPOSIT_FOR_BURN = Buffer.from([215, 60, 61, 46, 114, 55, 128, 176]);
const DEPOSIT_FOR_BURN_WITH_HOOK = Buffer.from([111, 245, 62, 131, 204, 108, 223, 155]);

/** The end of the parameters without a hook, which follows after its length. Anchor ignores further bytes. */
const PARAMETERS_END = 96;

/** The places of the owner, of the burned token, and of the account of the message, among the accounts of a burn. */
const [OWNER, MINT, MESSAGE_ACCOUNT] = [0, 10, 11];

const wordOf = (address: string) => addressWord("solana", address);

/** A message but for its recipient, which stands in an account of the protocol. */
type Ordered = Omit<CctpMessage, "recipient">;

/** The hook of a burn's data, `0x` for none; undefined for other data. */
function hookIn(data: Buffer): string | undefined {
  const kind = data.subarray(0, 8);
  if (DEPOSIT_FOR_BURN.equals(kind)) return data.length < PARAMETERS_END ? undefined : "0x";
  if (!DEPOSIT_FOR_BURN_WITH_HOOK.equals(kind) || data.length < PARAMETERS_END + 4) return undefined;
  const end = PARAMETERS_END + 4 + data.readUInt32LE(PARAMETERS_END);
  return data.length < end ? undefined : `0x${data.subarray(PARAMETERS_END + 4, end).toString("hex")}`;
}

/** The message of a burn that an instruction orders, and the account that it is written to; undefined for every other one. */
export function burnedBy(
  { cctp }: CctpEnd,
  { program, accounts, data }: ReadInstruction,
): (Ordered & { account: string }) | undefined {
  if (program !== cctp.token_messenger) return undefined;
  const bytes = Buffer.from(data);
  const hookData = hookIn(bytes);
  const [owner, token, account] = [OWNER, MINT, MESSAGE_ACCOUNT].map((place) => accounts[place]);
  if (hookData === undefined || !owner || !token || !account) return undefined;
  const word = (at: number) => `0x${bytes.subarray(at, at + 32).toString("hex")}`;
  return {
    sourceDomain: cctp.domain,
    destinationDomain: bytes.readUInt32LE(16),
    nonce: emptyWord,
    sender: wordOf(cctp.token_messenger),
    destinationCaller: word(52),
    minFinalityThreshold: bytes.readUInt32LE(92),
    finalityThresholdExecuted: 0,
    body: {
      burnToken: wordOf(token),
      mintRecipient: word(20),
      amount: bytes.readBigUInt64LE(8),
      messageSender: wordOf(owner),
      maxFee: bytes.readBigUInt64LE(84),
      feeExecuted: 0n,
      expirationBlock: 0n,
      hookData,
    },
    account,
  };
}

/**
 * The burns of a transaction; an index is that of the instruction, among all that it executed. The protocol writes the
 * message of each to an account, which the payer may close days later: from then on it follows from the instruction.
 * Undefined for a transaction that failed, or that the node does not have. Throws NetworkUnavailableError.
 */
export async function solanaBurnsOf(
  node: Pick<SolanaNode, "executed" | "accounts">,
  end: CctpEnd,
  transaction: string,
): Promise<CctpBurnLog[] | undefined> {
  const landed = await node.executed(transaction, "confirmed");
  if (!landed || landed.failed) return undefined;
  const found = landed.instructions.flatMap((instruction, index) => {
    const burn = burnedBy(end, instruction);
    return burn ? [{ index, burn }] : [];
  });
  if (found.length === 0) return [];
  const held = await node.accounts(found.map(({ burn }) => burn.account));
  const burns = found.map(({ index, burn: { account: _, ...burn } }, at) => {
    const shown = readMessageSent(held[at], end.cctp.message_transmitter);
    const own = messageOf(burn, shown);
    const message = own ?? inRegistry(end, burn);
    if (!message)
      throw new NetworkUnavailableError(
        `the node of ${end.network.slug} does not show the message of the burn`,
      );
    return { index, isShown: own !== undefined, encoded: encodeCctpMessage(message), message };
  });
  return placed(burns);
}

/** The message in its account; undefined when that is closed, or has a later message. */
function messageOf(burn: Ordered, shown: string | undefined): CctpMessage | undefined {
  if (shown === undefined) return undefined;
  const { recipient } = decodeCctpMessage(shown);
  const message = { ...burn, recipient };
  return encodeCctpMessage(message) === shown ? message : undefined;
}

/** The message for the messenger that the registry has; undefined for a domain that it does not have. */
function inRegistry(end: CctpEnd, burn: Ordered): CctpMessage | undefined {
  const peer = cctpEndsFrom(end).find(({ cctp }) => cctp.domain === burn.destinationDomain);
  return peer && { ...burn, recipient: addressWord(peer.network.kind, peer.cctp.token_messenger) };
}
