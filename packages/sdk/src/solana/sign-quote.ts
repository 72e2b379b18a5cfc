import { base58 } from "@scure/base";
import type { Address, Hash } from "../branded";
import { systemClock } from "../clock";
import type { PolicyOption } from "../policy/signing-policy";
import { subjectOf } from "../policy/subject-of";
import { snapshotOf } from "../receipts/snapshot";
import { withReceipt } from "../receipts/with-receipt";
import { isFunction, requireQuoted, requireSigner } from "../require-quoted";
import type { Quoted, SignedTransferOn } from "../types";
import { toBase64 } from "../verify/solana/base64";
import { encodeTransaction } from "../verify/solana/message";
import { proveSolana, ruleNames, type VerifyOptions } from "../verify/solana/prove";
import { showTransfer } from "../verify/solana/verify-quote";
import { checkCluster } from "./check-cluster";
import { addressOf } from "./public-key";
import { signWithKey } from "./sign-with-key";
import { signWithWallet } from "./sign-with-wallet";
import type { SolanaSigner } from "./signer";

export interface SignOptions extends Omit<VerifyOptions, "signer">, PolicyOption {}

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
 * @throws QuoteRefusedError and PolicyRefusedError before anything is signed, SigningError
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
  const now = (options.clock ?? systemClock).now();
  const clock = { now: () => now };
  const { policy, cluster } = options;
  const transfer = proveSolana(quoted, { ...options, clock, signer: addressOf(signer.publicKey) });
  const snapshot = snapshotOf(quoted, options, now);
  if (cluster) await checkCluster(transfer, cluster);
  const show = () => showTransfer(transfer);
  const verdict = policy && (await policy.check(subjectOf(show(), quoted, options, now)));
  const signature =
    "secretKey" in signer ? signWithKey(transfer, signer) : await signWithWallet(transfer, signer);
  let hash: Hash<"solana"> | undefined;
  // Encoded when it is first read, at the latest by submit.
  const txHash = () => {
    hash ??= base58.encode(signature) as Hash<"solana">;
    return hash;
  };
  const signed: SignedTransferOn<"solana"> = {
    kind: "solana",
    network: transfer.network,
    quoteId: transfer.quoteId,
    signedPayload: toBase64(encodeTransaction(signature, transfer.message)),
    from: transfer.sender as Address<"solana">,
    get txHash() {
      return txHash();
    },
  };
  return withReceipt(signed, txHash, () => ({ snapshot, rules: ruleNames, payment: show(), verdict }));
}
