import { rawSecp256k1PubkeyToRawAddress } from "@cosmjs/amino";
import { Secp256k1, Secp256k1Signature, sha256 } from "@cosmjs/crypto";
import { toBech32 } from "@cosmjs/encoding";
import { makeSignBytes, makeSignDoc } from "@cosmjs/proto-signing";
import { PubKey } from "cosmjs-types/cosmos/crypto/secp256k1/keys";
import type { Any } from "cosmjs-types/google/protobuf/any";
import { type DecodedTx, decodeCanonical, TxDecodeError } from "./decode-tx";

const keyType = "/cosmos.crypto.secp256k1.PubKey";

/**
 * Half the order of secp256k1: every signature has a second form with s replaced by n - s, and cosmos-sdk accepts only
 * the one with the smaller s.
 */
const MAX_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

/** The bytes of a compressed secp256k1 key. Throws TxDecodeError for any other kind of key. */
export function readPublicKey(any: Any): Uint8Array {
  if (any.typeUrl !== keyType) throw new TxDecodeError(`unable to resolve type URL ${any.typeUrl}`);
  const { key } = decodeCanonical(PubKey, any.value, "public key");
  if (key.length !== 33 || (key[0] !== 2 && key[0] !== 3))
    throw new TxDecodeError("the public key is not a compressed secp256k1 key");
  return key;
}

/** The address of a secp256k1 key on a chain: RIPEMD-160 of SHA-256, in bech32. */
export const addressOfKey = (key: Uint8Array, prefix: string): string =>
  toBech32(prefix, rawSecp256k1PubkeyToRawAddress(key));

/** Whether this key signed the transaction for this chain and account number (cosmos-sdk, SIGN_MODE_DIRECT). */
export function isSigned(tx: DecodedTx, key: Uint8Array, chainId: string, accountNumber: bigint): boolean {
  const [signature] = tx.signatures;
  if (tx.signatures.length !== 1 || signature?.length !== 64) return false;
  if (BigInt(`0x${Buffer.from(signature.subarray(32)).toString("hex")}`) > MAX_S) return false;
  const document = makeSignBytes(makeSignDoc(tx.bodyBytes, tx.authInfoBytes, chainId, accountNumber));
  try {
    return Secp256k1.verifySignature(Secp256k1Signature.fromFixedLength(signature), sha256(document), key);
  } catch {
    return false; // Not a valid signature, or the key is not a point of the curve.
  }
}
