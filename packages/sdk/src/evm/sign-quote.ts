import { keccak256 } from "viem";
import type { Quoted, SignedTransfer } from "../types";
import { completeCeiling } from "../verify/evm/ceiling";
import { proveEvm, type VerifyOptions } from "../verify/evm/prove";
import { checkExact } from "./check-exact";
import { checkSender, checkSigned } from "./check-signed";
import { requestSignature } from "./request-signature";
import type { EvmSigner } from "./signer";

export type SignOptions = Omit<VerifyOptions, "signer">;

/** Accounts of viem that sign with a key of their own: the signature is theirs, there is nothing to recover. */
const OWN_KEY = new Set(["privateKey", "hd"]);

/**
 * Verifies a quote, has it signed, and checks the signed bytes. The transaction is built from the verified values, not
 * from the server's; the hash is computed here. A local account must return exactly what it was given; a wallet may
 * choose its fees, within the ceiling.
 *
 * @param signer a viem account, or an EIP-1193 wallet that knows `eth_signTransaction`: its provider, or
 *   `{ provider, address }` to say which account must have been asked for
 * @throws QuoteRefusedError before anything is signed, SigningError
 */
export async function signQuote(
  quoted: Quoted,
  signer: EvmSigner,
  options: SignOptions = {},
): Promise<SignedTransfer> {
  // Read once: what was checked is what the result says.
  const address = "address" in signer ? signer.address : undefined;
  const transfer = proveEvm(quoted, { ...options, signer: address });
  const answer = await requestSignature(transfer, signer);
  const local = "signTransaction" in signer;
  const bytes = local
    ? checkExact(answer, transfer)
    : checkSigned(answer, transfer, completeCeiling(options.gasCeiling));
  // A wallet cannot vouch for its own signature, whatever it says about itself.
  const ownKey = local && "source" in signer && OWN_KEY.has(signer.source ?? "");
  if (!ownKey) await checkSender(bytes, transfer);
  let hash: string | undefined;
  return {
    kind: "evm",
    network: transfer.network,
    quoteId: transfer.quoteId,
    signedPayload: bytes,
    from: address ?? transfer.sender,
    // Hashing costs as much as all rules together, so it waits until the hash is wanted: at the latest by submit.
    get txHash() {
      hash ??= keccak256(bytes);
      return hash;
    },
  };
}
