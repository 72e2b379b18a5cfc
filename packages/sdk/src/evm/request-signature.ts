import { type SerializeTransactionFn, serializeTransaction, type TransactionSerializable } from "viem";
import { SigningError } from "../errors/signing";
import { isRecord } from "../json-value";
import { askSigner, type SignerOptions } from "../signing/ask-signer";
import { own } from "../verify/untrusted-fields";
import { rlpInteger, rlpList } from "./rlp";
import type { LocalSigner, WalletProvider } from "./signer";
import { type ProvenTransaction, toRpcTransaction, toTransaction } from "./viem-transaction";

/**
 * A serializer for an account that signs one transaction whose fields are encoded already. viem calls the serializer
 * twice, without and with the signature, and its own encodes the whole transaction both times, which takes as long as
 * all rules. For any other transaction, viem's serializer is used.
 *
 * @param asked the transaction that the account signs @param fields its encoded fields (`unsignedFields`)
 */
export function serializeFields(
  asked: TransactionSerializable,
  fields: string,
): SerializeTransactionFn<TransactionSerializable> {
  return (transaction, signature) => {
    if (transaction !== asked) return serializeTransaction(transaction, signature);
    if (!signature) return `0x02${rlpList(fields)}`;
    const { r, s, yParity } = signature;
    if (yParity === undefined) return serializeTransaction(transaction, signature);
    return `0x02${rlpList(fields + rlpInteger(yParity) + rlpInteger(BigInt(r)) + rlpInteger(BigInt(s)))}`;
  };
}

/**
 * Requests the signed transaction from a local account. The result is not verified yet.
 *
 * @param fields the encoded fields of the transaction (`unsignedFields`)
 * @throws SigningError, AbortedError
 */
export function askAccount(
  transaction: ProvenTransaction,
  account: LocalSigner,
  fields: string,
  options: SignerOptions,
): Promise<unknown> {
  const asked = toTransaction(transaction);
  const serializer = serializeFields(asked, fields);
  return askSigner(() => account.signTransaction(asked, { serializer }), options, { onFailure: explain });
}

/**
 * Requests the signed transaction from a wallet. Some return the bytes, others (like geth) an object with the bytes as `raw`. The
 * result is not verified yet.
 *
 * @throws SigningError, AbortedError
 */
export async function askWallet(
  transaction: ProvenTransaction,
  provider: WalletProvider,
  options: SignerOptions,
): Promise<unknown> {
  const request = { method: "eth_signTransaction", params: [toRpcTransaction(transaction)] };
  const answer = await askSigner(() => provider.request(request), options, { onFailure: explain });
  return own(answer, "raw") ?? answer;
}

/** The error codes for a method that a wallet does not support (EIP-1193, JSON-RPC, EIP-1474). */
const UNKNOWN_METHOD: readonly unknown[] = [4200, -32_601, -32_004];

function explain(cause: unknown): SigningError {
  if (UNKNOWN_METHOD.includes(isRecord(cause) ? cause.code : undefined))
    return new SigningError(
      "This wallet cannot sign without sending (eth_signTransaction)",
      "Let the wallet send the payment with sendQuote of @waybill/sdk/evm-wallets, or use a local account.",
      cause,
    );
  return new SigningError(
    "The signer failed",
    "The wallet's error is the cause of this error. Nothing was sent.",
    cause,
  );
}
