import { SigningError } from "../errors/signing";
import { askSigner, type SignerOptions } from "../signing/ask-signer";
import { own } from "../verify/untrusted-fields";
import { serializeFields } from "./serialize-fields";
import type { LocalSigner, WalletProvider } from "./signer";
import { type ProvenTransaction, toRpcTransaction, toTransaction } from "./viem-transaction";
import { walletAnswer } from "./wallet-errors";

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

/** The codes of a method that a wallet does not have (EIP-1193, JSON-RPC, EIP-1474). */
const UNKNOWN_METHOD: readonly unknown[] = [4200, -32_601, -32_004];

function explain(cause: unknown): SigningError {
  const answer = walletAnswer(cause);
  if (answer && UNKNOWN_METHOD.includes(Object(cause).code))
    return new SigningError(
      "This wallet cannot sign without sending (eth_signTransaction)",
      "Have it send the payment itself, with sendQuote of @waybill/sdk/evm-wallets, or use a local account.",
      cause,
    );
  if (answer?.isUnsent)
    return new SigningError(`The wallet ${answer.means}`, `${answer.hint} Nothing was sent.`, cause);
  return new SigningError(
    "The signer failed",
    "Its own error is the cause of this one. Nothing was sent.",
    cause,
  );
}
