import { SigningError } from "../errors/signing";
import { askSigner, type SignerOptions } from "../signing/ask-signer";
import type { ProvenTransfer } from "../verify/cosmos/prove";
import { own, text } from "../verify/untrusted-fields";
import { addressOf, isSigned } from "./secp256k1";
import { type SignDoc, signBytes } from "./sign-doc";
import type { DirectSigner, SignerAccount } from "./signer";

const untrusted = "Do not use these bytes, and do not trust this signer with payments.";

/** The signer's account with the address of the payment's sender; its key is checked. @throws SigningError, AbortedError */
export async function accountOf(
  signer: DirectSigner,
  { sender: address, prefix }: Pick<ProvenTransfer, "sender" | "prefix">,
  options: SignerOptions,
): Promise<SignerAccount> {
  const accounts = await askSigner(() => signer.getAccounts(), options);
  const found = Array.isArray(accounts)
    ? accounts.find((one: unknown) => own(one, "address") === address)
    : undefined;
  if (!found)
    throw new SigningError(
      `The signer has no account ${address}`,
      "Unlock or choose the account that the quote was made for.",
    );
  // Copied once, so that the checked value is the one in the transaction.
  const pubkey = bytesOf(own(found, "pubkey"));
  const algo = own(found, "algo");
  if (algo !== "secp256k1" || !pubkey || addressOf(pubkey, prefix) !== address)
    throw new SigningError(`The signer's key is not the key of ${address}`, untrusted);
  return { address, pubkey, algo };
}

/** Accepts bytes of another realm, and lists of numbers, as messages between pages have them; undefined for anything else. */
function bytesOf(value: unknown): Uint8Array | undefined {
  if (!ArrayBuffer.isView(value) && !Array.isArray(value)) return undefined;
  try {
    return Uint8Array.from(Object(value));
  } catch {
    return undefined;
  }
}

/**
 * Requests a signature for the document, and verifies that the same bytes were signed by the account's key.
 *
 * @throws SigningError, AbortedError
 */
export async function requestSignature(
  signer: DirectSigner,
  { address, pubkey }: SignerAccount,
  document: SignDoc,
  options: SignerOptions,
): Promise<Uint8Array> {
  // A copy, so that a signer that modifies it does not change the transaction.
  const copy = {
    ...document,
    bodyBytes: document.bodyBytes.slice(),
    authInfoBytes: document.authInfoBytes.slice(),
  };
  const answer = await askSigner(() => signer.signDirect(address, copy), options);
  const signed = own(answer, "signed");
  if (!isSame(signed, document))
    throw new SigningError(
      "The signer signed a different transaction from the requested one",
      "Some wallets set their own fee or memo; turn that off (CosmJS signers of wallets: preferNoSetFee).",
    );
  const signature = fromBase64(text(own(answer, "signature"), "signature"));
  if (!signature || !isSigned(signBytes(document), signature, pubkey))
    throw new SigningError(`The transaction was not signed by ${address}`, untrusted);
  return signature;
}

/** Compares the bytes. The signature, which is verified with our values, covers chain id and account number. */
function isSame(signed: unknown, { bodyBytes, authInfoBytes }: SignDoc): boolean {
  return (
    sameBytes(own(signed, "bodyBytes"), bodyBytes) && sameBytes(own(signed, "authInfoBytes"), authInfoBytes)
  );
}

function sameBytes(found: unknown, wanted: Uint8Array): boolean {
  return (
    found instanceof Uint8Array &&
    found.length === wanted.length &&
    found.every((byte, index) => byte === wanted[index])
  );
}

function fromBase64(text: string | undefined): Uint8Array | undefined {
  if (text === undefined || text.length !== 88) return undefined;
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
