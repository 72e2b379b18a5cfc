import { SigningError } from "../errors/signing";
import { isRecord } from "../json-value";
import { askSigner, type SignerOptions } from "../signing/ask-signer";
import { own } from "../verify/untrusted-fields";
import { serializeFields } from "./serialize-fields";
import type { LocalSigner, WalletProvider } from "./signer";
import { type ProvenTransaction, toRpcTransaction, toTransaction } from "./viem-transaction";

/**
 * Requests the signed transaction from a local account. The result is not verified yet.
 *
 * @param fields of the transaction (`unsignedFields`)
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

/** The wallet does not know the method (EIP-1193, JSON-RPC), or failed otherwise. */
function explain(cause: unknown): SigningError {
  const code = isRecord(cause) ? cause.code : undefined;
  if (code === 4200 || code === -32601 || code === -32004) {
    return new SigningError(
      "This wallet cannot sign without sending (eth_signTransaction)",
      "Have it send the payment itself, with sendQuote of @waybill/sdk/evm-wallets, or use a local account.",
      cause,
    );
  }
  return new SigningError(
    "The signer failed",
    "Its own error is the cause of this one. Nothing was sent.",
    cause,
  );
}
