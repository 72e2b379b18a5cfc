import { ed25519 } from "@noble/curves/ed25519";
import { SigningError } from "../errors/signing";
import { MalformedError } from "../verify/solana/byte-reader";
import { sameBytes, toKey } from "../verify/solana/keys";
import { encodeTransaction, parseTransaction, type Transaction } from "../verify/solana/message";
import type { ProvenTransfer } from "../verify/solana/prove";
import type { WalletSigner } from "./signer";

/**
 * Has a wallet sign the verified message, and verifies the result: the same message, with a valid signature of the
 * sender. Needs the peer dependency @solana/web3.js, whose transaction objects wallets use.
 *
 * @throws SigningError
 */
export async function signWithWallet(transfer: ProvenTransfer, wallet: WalletSigner): Promise<Uint8Array> {
  const answer = await ask(transfer, wallet);
  const { signatures, signed } = parse(answer);
  const [signature, ...others] = signatures;
  if (!signature || others.length > 0 || !sameBytes(signed, transfer.message))
    throw refused(
      "The wallet returned another transaction than it was asked to sign",
      "Some wallets add instructions of their own, such as a priority fee; turn that off, or use another one.",
    );
  if (!isSigned(signature, transfer)) throw refused(`The transaction was not signed by ${transfer.sender}`);
  return signature;
}

async function ask(transfer: ProvenTransfer, wallet: WalletSigner): Promise<unknown> {
  const { Transaction } = await loadWeb3();
  try {
    const unsigned = encodeTransaction(new Uint8Array(64), transfer.message);
    const answer = await wallet.signTransaction(Transaction.from(unsigned));
    return answer.serialize({ requireAllSignatures: false, verifySignatures: false });
  } catch (cause) {
    throw new SigningError(
      "The wallet did not sign",
      "Its own error is the cause of this one, a refusal by its user perhaps. Nothing was sent.",
      cause,
    );
  }
}

async function loadWeb3() {
  try {
    return await import("@solana/web3.js");
  } catch (cause) {
    throw new SigningError(
      "Signing with a wallet needs @solana/web3.js",
      "Install it beside @waybill/sdk; a key at hand needs no library.",
      cause,
    );
  }
}

function parse(answer: unknown): Transaction {
  try {
    // Copied, so that the wallet cannot change what was checked.
    if (answer instanceof Uint8Array) return parseTransaction(Uint8Array.from(answer));
  } catch (cause) {
    if (!(cause instanceof MalformedError)) throw cause;
    throw refused(`The wallet returned no signed legacy transaction: ${cause.message}`);
  }
  throw refused("The wallet returned no bytes");
}

/** As strict as the chain: only canonical signatures, no small-order keys. */
function isSigned(signature: Uint8Array, { message, sender }: ProvenTransfer): boolean {
  try {
    return ed25519.verify(signature, message, toKey(sender) ?? "", { zip215: false });
  } catch {
    return false;
  }
}

function refused(
  message: string,
  hint = "Do not use these bytes, and do not trust this wallet with payments.",
) {
  return new SigningError(message, hint);
}
