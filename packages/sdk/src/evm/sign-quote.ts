import { keccak256 } from "viem";
import type { Quoted, SignedTransfer } from "../types";
import { completeCeiling } from "../verify/ceiling";
import { prove, type VerifyOptions } from "../verify/prove";
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
 * @param signer a viem account, or `{ provider, address }` for an EIP-1193 wallet that knows `eth_signTransaction`
 * @throws QuoteRefusedError before anything is signed, SigningError
 */
export async function signQuote(
  quoted: Quoted,
  signer: EvmSigner,
  options: SignOptions = {},
): Promise<SignedTransfer> {
  const transfer = prove(quoted, { ...options, signer: signer.address });
  const bytes = await requestSignature(transfer, signer);
  if ("provider" in signer) checkSigned(bytes, transfer, completeCeiling(options.gasCeiling));
  else checkExact(bytes, transfer);
  const ownKey = "source" in signer && OWN_KEY.has(signer.source ?? "");
  if (!ownKey) await checkSender(bytes, transfer);
  return {
    kind: "evm",
    network: transfer.network,
    quoteId: transfer.quoteId,
    signedPayload: bytes,
    txHash: keccak256(bytes),
    from: signer.address,
  };
}
