import type { TransactionSerializable } from "viem";
import { ArgumentError } from "../errors/base";
import type { LocalSigner, WalletProvider } from "../evm/signer";
import { requireKind } from "../require-kind";
import { own, text } from "../verify/untrusted-fields";
import { type RequestedTransaction, walletTamperings } from "./kinds/wallets";

/** An account that signs transactions in viem's form: `privateKeyToAccount` of a test key. */
export type TestAccount = Pick<LocalSigner, "signTransaction">;

/**
 * An EIP-1193 wallet that signs a different transaction from the requested one, with the requested account. Pass it to
 * `signQuote`, or to other code that checks the bytes that a wallet returns.
 *
 * @throws ArgumentError for a name that is not in `walletTamperings`
 *
 * @example
 * import { signQuote } from "@waybill/sdk/evm";
 * import { hostileWallet } from "@waybill/sdk/hostile";
 * const provider = hostileWallet(account, "wallet.type-legacy");
 * const error = await signQuote(quoted, { provider, address: account.address }).catch((cause) => cause);
 * console.log(error.name); // SigningError
 */
export function hostileWallet(account: TestAccount, tampering: string): WalletProvider {
  requireKind("account", account, "an object");
  requireKind("account.signTransaction", account.signTransaction, "a function");
  const found = walletTamperings.find(({ name }) => name === tampering);
  if (!found)
    throw new ArgumentError("There is no tampering of this name", "See `walletTamperings` for all of them.");
  return {
    async request({ method, params }) {
      if (method !== "eth_signTransaction")
        throw new Error(`this wallet only signs, but ${method} was requested`);
      return account.signTransaction(
        found.change(readRequested(own(params, "0"))) as TransactionSerializable,
      );
    },
  };
}

/** The transaction of a request, whose quantities are hex. */
function readRequested(requested: unknown): RequestedTransaction {
  const hex = (name: string) => (text(requested, name) ?? "0x") as `0x${string}`;
  const quantity = (name: string) => BigInt(text(requested, name) ?? 0);
  return {
    type: "eip1559",
    chainId: Number(quantity("chainId")),
    to: hex("to"),
    data: hex("data"),
    value: quantity("value"),
    nonce: Number(quantity("nonce")),
    gas: quantity("gas"),
    maxFeePerGas: quantity("maxFeePerGas"),
    maxPriorityFeePerGas: quantity("maxPriorityFeePerGas"),
  };
}
