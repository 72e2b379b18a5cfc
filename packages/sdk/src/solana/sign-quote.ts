import { base58 } from "@scure/base";
import type { Address, Hash } from "../branded";
import { isFunction, requireQuoted, requireSigner } from "../require-quoted";
import type { Quoted, SignedTransferOn } from "../types";
import { toBase64 } from "../verify/solana/base64";
import { encodeTransaction } from "../verify/solana/message";
import { proveSolana, type VerifyOptions } from "../verify/solana/prove";
import { checkCluster } from "./check-cluster";
import { addressOf } from "./public-key";
import { signWithKey } from "./sign-with-key";
import { signWithWallet } from "./sign-with-wallet";
import type { SolanaSigner } from "./signer";

export type SignOptions = Omit<VerifyOptions, "signer">;

const FORMS =
  "a Keypair of web3.js, { publicKey, secretKey }, or a wallet with publicKey and signTransaction";

/** Null: of a wallet that is not connected. */
const isPublicKey = (key: unknown): boolean =>
  key === null || typeof key === "string" || key instanceof Uint8Array || isFunction(Object(key).toBase58);

/**
 * Verifies a quote, has it signed, and verifies the signed bytes. The message is built from the verified values, not
 * from the server's; the hash (the signature in base58) is computed here. With `cluster`, a node of the network is asked
 * first whether the transaction is made for it.
 *
 * @param signer a web3.js `Keypair`, anything with `publicKey` and `secretKey`, or a wallet with `signTransaction`
 * @throws QuoteRefusedError before anything is signed, SigningError
 */
export async function signQuote(
  quoted: Quoted,
  signer: SolanaSigner,
  options: SignOptions = {},
): Promise<SignedTransferOn<"solana">> {
  requireQuoted(quoted, options);
  requireSigner(
    signer,
    FORMS,
    ({ publicKey, secretKey, signTransaction }) =>
      (secretKey instanceof Uint8Array || isFunction(signTransaction)) && isPublicKey(publicKey),
  );
  const transfer = proveSolana(quoted, { ...options, signer: addressOf(signer.publicKey) });
  if (options.cluster) await checkCluster(transfer, options.cluster);
  const signature =
    "secretKey" in signer ? signWithKey(transfer, signer) : await signWithWallet(transfer, signer);
  let hash: Hash<"solana"> | undefined;
  return {
    kind: "solana",
    network: transfer.network,
    quoteId: transfer.quoteId,
    signedPayload: toBase64(encodeTransaction(signature, transfer.message)),
    from: transfer.sender as Address<"solana">,
    // Encoded when it is first read, at the latest by submit.
    get txHash() {
      hash ??= base58.encode(signature) as Hash<"solana">;
      return hash;
    },
  };
}
