import { SigningError } from "../errors/signing";
import { MalformedError } from "../verify/solana/byte-reader";
import { isSignature } from "../verify/solana/is-signature";
import { sameBytes, toKey } from "../verify/solana/keys";
import { parseTransaction, type Transaction } from "../verify/solana/message";
import { addedPriorityFee } from "../verify/solana/priority-fee";
import type { FeeCeiling } from "../verify/solana/programs";
import { type MessageToSign, unsignedBytes } from "../verify/solana/prove";

/** The result of a wallet: the verified message, possibly with a priority fee. */
export interface WalletSignature {
  signature: Uint8Array;
  message: Uint8Array;
  /** Lamports that the wallet has added to the cost. */
  priorityFee: bigint;
}

/**
 * Checks that signed bytes are the verified message, at most with an added priority fee within the ceiling, and with a
 * single valid signature, the sender's.
 *
 * @throws SigningError
 */
export function checkSigned(answer: unknown, transfer: MessageToSign, ceiling: FeeCeiling): WalletSignature {
  const { signatures, signed, message } = parse(answer, transfer);
  const [signature, ...others] = signatures;
  const fee = sameBytes(signed, transfer.message) ? 0n : addedFee(message, transfer);
  const { cosignatures } = transfer;
  const areKept =
    others.length === cosignatures.length &&
    cosignatures.every((one, index) => sameBytes(one, others[index] ?? new Uint8Array()));
  if (!signature || !areKept || fee === undefined)
    throw refused("The wallet returned a different transaction from the requested one");
  if (!(fee <= ceiling.priorityFee))
    throw refused(
      `The wallet added a priority fee of ${fee} lamports, but the maximum is ${ceiling.priorityFee}`,
      "Choose a lower fee in the wallet, or allow it with feeCeiling.priorityFee. Nothing was sent.",
    );
  if (!isSignature(signature, signed, toKey(transfer.sender) ?? new Uint8Array()))
    throw refused(`The transaction was not signed by ${transfer.sender}`);
  return { signature, message: signed, priorityFee: fee };
}

function addedFee(message: Transaction["message"], transfer: MessageToSign): bigint | undefined {
  // The other key has signed exactly one message, so a wallet must not change it.
  if (transfer.cosignatures.length > 0) return undefined;
  const unsigned = unsignedBytes(transfer);
  return addedPriorityFee(message, parseTransaction(unsigned, transfer.tables).message);
}

function parse(answer: unknown, { tables }: MessageToSign): Transaction {
  try {
    // Copied, so that the wallet cannot change what was checked.
    if (answer instanceof Uint8Array) return parseTransaction(Uint8Array.from(answer), tables);
  } catch (cause) {
    if (!(cause instanceof MalformedError)) throw cause;
    throw refused(`The wallet returned no signed transaction: ${cause.message}`);
  }
  throw refused("The wallet returned no bytes");
}

function refused(
  message: string,
  hint = "Do not use these bytes, and do not trust this wallet with payments.",
) {
  return new SigningError(message, hint);
}
