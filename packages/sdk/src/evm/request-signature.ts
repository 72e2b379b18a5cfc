import { SigningError } from "../errors/signing";
import { isRecord } from "../json-value";
import { askSigner, type SignerOptions } from "../signing/ask-signer";
import { own } from "../verify/untrusted-fields";
import { serializeOnce } from "./serialize-once";
import type { EvmSigner, WalletProvider } from "./signer";
import { type ProvenTransaction, toRpcTransaction, toTransaction } from "./viem-transaction";

/**
 * Requests the signed transaction from the signer. The result is not verified yet.
 *
 * @throws SigningError, AbortedError
 */
export function requestSignature(
  transaction: ProvenTransaction,
  signer: EvmSigner,
  options: SignerOptions,
): Promise<unknown> {
  return askSigner(
    () =>
      "signTransaction" in signer
        ? signer.signTransaction(toTransaction(transaction), { serializer: serializeOnce() })
        : askWallet(transaction, "provider" in signer ? signer.provider : signer),
    options,
    { onFailure: explain },
  );
}

/** Some wallets return the bytes, others (like geth) an object with the bytes as `raw`. */
async function askWallet(transaction: ProvenTransaction, provider: WalletProvider): Promise<unknown> {
  const params = [toRpcTransaction(transaction)];
  const answer = await provider.request({ method: "eth_signTransaction", params });
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
