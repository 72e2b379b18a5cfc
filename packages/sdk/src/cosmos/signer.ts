import type { SignDoc } from "./sign-doc";

/** An account of a signer, in the form of CosmJS. */
export interface SignerAccount {
  address: string;
  /** 33 bytes, compressed. */
  pubkey: Uint8Array;
  algo: string;
}

/** A signer's result: the signed document, and the signature in base64. */
export interface SignedDoc {
  signed: SignDoc;
  signature: { signature: string };
}

/**
 * A signer in mode DIRECT: the wallets of `@cosmjs/proto-signing` (its `OfflineDirectSigner`), and those of browser
 * wallets that follow it. This module does not load CosmJS.
 */
export interface DirectSigner {
  getAccounts(): Promise<readonly SignerAccount[]>;
  signDirect(address: string, document: SignDoc): Promise<SignedDoc>;
}
