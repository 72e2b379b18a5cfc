import { isDeepStrictEqual } from "node:util";
import { PayloadError, type SignedPayload, type UnsignedTransaction } from "../chain";
import { type DecodedTx, decodeTx, TxDecodeError } from "./decode-tx";
import { parametersOf } from "./parameters";
import { addressOfKey, isSigned, readPublicKey } from "./signature";

/**
 * Decodes a signed Cosmos transaction: its hash, and whether it is a given quoted transaction signed by a given sender.
 * The signer may choose gas, fee and sequence; messages and memo must be those of the quote. Throws PayloadError.
 */
export function readPayload(payload: string): SignedPayload {
  const bytes = Buffer.from(payload, "base64");
  // Only canonical base64 is accepted: Node's decoder ignores invalid characters, a chain's node might not.
  if (bytes.length === 0 || bytes.toString("base64") !== payload)
    throw new PayloadError("must be padded base64 without line breaks");
  const { tx, key } = decode(bytes);
  return {
    hash: tx.hash,
    nonceSlot: (tx.authInfo.signerInfos[0]?.sequence ?? 0n).toString(),
    mismatch: (quoted, sender) => mismatch(tx, key, quoted, sender),
  };
}

function decode(bytes: Uint8Array): { tx: DecodedTx; key: Uint8Array } {
  try {
    const tx = decodeTx(bytes);
    const { body, authInfo, signatures } = tx;
    const [signer] = authInfo.signerInfos;
    if (!signer?.publicKey || authInfo.signerInfos.length !== 1 || signatures.length !== 1)
      throw new PayloadError("is not signed by exactly one key");
    const more =
      body.extensionOptions.length > 0 ||
      body.nonCriticalExtensionOptions.length > 0 ||
      body.timeoutHeight !== 0n ||
      body.timeoutTimestamp !== undefined ||
      body.unordered ||
      authInfo.tip !== undefined;
    if (more) throw new PayloadError("has a timeout, a tip or extensions besides the payment");
    return { tx, key: readPublicKey(signer.publicKey) };
  } catch (cause) {
    if (!(cause instanceof TxDecodeError)) throw cause;
    throw new PayloadError(`is not a signed Cosmos transfer: ${cause.message}`, { cause });
  }
}

function mismatch(
  tx: DecodedTx,
  key: Uint8Array,
  quoted: UnsignedTransaction,
  sender: string,
): string | undefined {
  if (quoted.kind !== "cosmos") return "the quote is not for a Cosmos network";
  const signer = addressOfKey(key, parametersOf(quoted.chain_id)?.prefix ?? "unknown");
  if (signer !== sender) return `is signed by ${signer}, but the quote's sender is ${sender}`;
  const { payer = "", granter = "" } = tx.authInfo.fee ?? {};
  // The payer of the fee would be a party of the payment, which the quote does not name.
  if (granter !== "" || (payer !== "" && payer !== sender)) return "has its fee paid by another account";
  const sends = tx.sends.map(({ fromAddress, toAddress, amount }) => ({
    "@type": "/cosmos.bank.v1beta1.MsgSend",
    from_address: fromAddress,
    to_address: toAddress,
    amount: amount.map((coin) => ({ denom: coin.denom, amount: coin.amount })),
  }));
  if (!isDeepStrictEqual(sends, quoted.msgs)) return "has messages that differ from the quote";
  if (tx.body.memo !== quoted.meta.memo) return "has a memo that differs from the quote";
  // The signature also covers chain id and account number, which are not part of the bytes.
  if (!isSigned(tx, key, quoted.chain_id, BigInt(quoted.meta.account_number)))
    return `is not signed for chain ${quoted.chain_id} and account number ${quoted.meta.account_number}`;
  return undefined;
}
