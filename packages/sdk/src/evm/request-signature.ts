import { numberToHex } from "viem";
import { SigningError } from "../errors/signing";
import { isRecord } from "../json-value";
import { own } from "../verify/untrusted-fields";
import type { EvmSigner, WalletProvider } from "./signer";
import { type ProvenTransaction, toTransaction } from "./viem-transaction";

/** Requests the signed transaction from the signer. The result is not verified yet. */
export async function requestSignature(transaction: ProvenTransaction, signer: EvmSigner): Promise<unknown> {
  try {
    if ("signTransaction" in signer) return await signer.signTransaction(toTransaction(transaction));
    return await askWallet(transaction, "provider" in signer ? signer.provider : signer);
  } catch (cause) {
    throw explain(cause);
  }
}

/** Some wallets return the bytes, others (like geth) an object with the bytes as `raw`. */
async function askWallet(transaction: ProvenTransaction, provider: WalletProvider): Promise<unknown> {
  const parameters = {
    type: "0x2",
    chainId: numberToHex(transaction.chainId),
    from: transaction.sender,
    to: transaction.to,
    data: transaction.data,
    value: "0x0",
    nonce: numberToHex(transaction.nonce),
    gas: numberToHex(transaction.gasLimit),
    maxFeePerGas: numberToHex(transaction.maxFeePerGas),
    maxPriorityFeePerGas: numberToHex(transaction.maxPriorityFeePerGas),
  };
  const answer = await provider.request({ method: "eth_signTransaction", params: [parameters] });
  return own(answer, "raw") ?? answer;
}

/** Messages for EIP-1193 and JSON-RPC error codes. */
function explain(cause: unknown): SigningError {
  const code = isRecord(cause) ? cause.code : undefined;
  if (code === 4001) {
    return new SigningError("The signature was declined in the wallet", "Nothing was signed or sent.", cause);
  }
  if (code === 4200 || code === -32601 || code === -32004) {
    return new SigningError(
      "This wallet cannot sign without sending (eth_signTransaction)",
      "Use a wallet that can, or a local account. Many browser wallets only send by themselves; the service then never" +
        " sees the payment.",
      cause,
    );
  }
  return new SigningError(
    "The signer failed",
    "Its own error is the cause of this one. Nothing was sent.",
    cause,
  );
}
