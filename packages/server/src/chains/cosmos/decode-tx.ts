import { sha256 } from "@cosmjs/crypto";
import { toHex } from "@cosmjs/encoding";
import { MsgSend } from "cosmjs-types/cosmos/bank/v1beta1/tx";
import { AuthInfo, TxBody, TxRaw } from "cosmjs-types/cosmos/tx/v1beta1/tx";

/** Type URL of the one message that this project knows: coins from one account to another (cosmos-sdk, x/bank). */
export const sendType = "/cosmos.bank.v1beta1.MsgSend";

/** The bytes are no transaction, or not in the one form that it has. */
export class TxDecodeError extends Error {
  override name = "TxDecodeError";
}

/** A transaction of cosmos-sdk, read down to its messages. */
export interface DecodedTx {
  bytes: Uint8Array;
  hash: string;
  /** What the signature covers, as it came. */
  bodyBytes: Uint8Array;
  authInfoBytes: Uint8Array;
  body: TxBody;
  authInfo: AuthInfo;
  sends: MsgSend[];
  signatures: Uint8Array[];
}

interface Codec<T> {
  decode(bytes: Uint8Array): T;
  encode(message: T): { finish(): Uint8Array };
}

/**
 * Decodes a protobuf message of which there is one spelling: fields in ascending order, each once, defaults left out, the
 * shortest numbers, nothing unknown (cosmos-sdk, ADR-027). Another spelling would be the same payment under another
 * hash, or hide what a reader of this project does not see. Throws TxDecodeError.
 */
export function decodeCanonical<T>(codec: Codec<T>, bytes: Uint8Array, what: string): T {
  let message: T;
  let again: Uint8Array;
  try {
    message = codec.decode(bytes);
    again = codec.encode(message).finish();
  } catch (cause) {
    throw new TxDecodeError(`the ${what} cannot be decoded`, { cause });
  }
  if (Buffer.compare(again, bytes) !== 0) throw new TxDecodeError(`the ${what} is not in its canonical form`);
  return message;
}

/** The name that the chain has for a transaction: upper-case hex SHA-256 of its bytes. */
export const hashOf = (bytes: Uint8Array): string => toHex(sha256(bytes)).toUpperCase();

/** Reads `TxRaw` bytes that send coins and do nothing else. Throws TxDecodeError. */
export function decodeTx(bytes: Uint8Array): DecodedTx {
  const { bodyBytes, authInfoBytes, signatures } = decodeCanonical(TxRaw, bytes, "transaction");
  const body = decodeCanonical(TxBody, bodyBytes, "transaction's body");
  return {
    bytes,
    hash: hashOf(bytes),
    bodyBytes,
    authInfoBytes,
    body,
    authInfo: decodeCanonical(AuthInfo, authInfoBytes, "transaction's auth info"),
    sends: body.messages.map(({ typeUrl, value }) => {
      if (typeUrl !== sendType) throw new TxDecodeError(`unable to resolve type URL ${typeUrl}`);
      return decodeCanonical(MsgSend, value, "message");
    }),
    signatures,
  };
}
