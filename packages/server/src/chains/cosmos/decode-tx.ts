import { hash } from "node:crypto";
import { MsgSend } from "cosmjs-types/cosmos/bank/v1beta1/tx";
import { AuthInfo, TxBody, TxRaw } from "cosmjs-types/cosmos/tx/v1beta1/tx";

/** Type URL of the only message that this project supports: coins from one account to another (cosmos-sdk, x/bank). */
export const sendType = "/cosmos.bank.v1beta1.MsgSend";

/** The bytes are not a transaction, or not in its canonical encoding. */
export class TxDecodeError extends Error {
  override name = "TxDecodeError";
}

/** A cosmos-sdk transaction, decoded down to its messages. */
export interface DecodedTx {
  bytes: Uint8Array;
  hash: string;
  /** The signed bytes, unchanged. */
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
 * Decodes a protobuf message in canonical encoding: fields in ascending order, each once, defaults left out, shortest
 * varints, no unknown fields (cosmos-sdk, ADR-027). Another encoding would be the same payment under another hash, or
 * contain fields that this project does not check. Throws TxDecodeError.
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

/** The hash of a transaction: upper-case hex SHA-256 of its bytes. */
export const hashOf = (bytes: Uint8Array): string => hash("sha256", bytes, "hex").toUpperCase();

/** Decodes `TxRaw` bytes whose messages only send coins. Throws TxDecodeError. */
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
