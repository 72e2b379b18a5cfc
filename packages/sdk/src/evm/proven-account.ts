import type { LocalSigner } from "./signer";

/** What an account was made of when a signature of its was recovered, and the sender that it led to. */
interface Proof {
  sender: string;
  parts: readonly unknown[];
}

/** By account: to recover a signature costs as much as to make several. */
const proofs = new WeakMap<object, Proof>();

/** Accounts of viem that sign with a local key. Of any other the key may be elsewhere, and change. */
const OWN_KEY: readonly unknown[] = ["privateKey", "hd"];

/**
 * Tells, before an account is asked to sign, whether its signature must be recovered. Once for every account of viem with a key of
 * its own, and again when its address, its functions or anything else that it is made of is another than when it was proven; each
 * time for an account of any other kind.
 *
 * @param sender in lower case
 * @returns undefined when the account is proven; else what is to be called when the signature has turned out to be the sender's
 */
export function unprovenAccount(account: LocalSigner, sender: string): (() => void) | undefined {
  if (!OWN_KEY.includes(account.source)) return () => {};
  // Those that it inherits are compared by the one that signs.
  const parts = [account.signTransaction, ...Object.values(account)];
  const known = proofs.get(account);
  const isSame =
    known?.sender === sender &&
    known.parts.length === parts.length &&
    known.parts.every((part, at) => Object.is(part, parts[at]));
  return isSame ? undefined : () => proofs.set(account, { sender, parts });
}
