import type { Quoted, SignedTransfer } from "@waybill/sdk";
import type { VerifiedTransfer } from "@waybill/sdk/evm";
import { usageError } from "../errors";
import { evmAccount } from "../keys/accounts";
import { type KeyKind, kindNames } from "../keys/kind";
import type { PrivateKey } from "../keys/private-key";
import { networkOf } from "./registry";

/** What the SDK's entry of one family of networks does with a quote that pays from there. */
interface PaymentFamily {
  verify(quoted: Quoted): VerifiedTransfer;
  sign(quoted: Quoted, key: PrivateKey): Promise<SignedTransfer>;
}

const entries: Readonly<Partial<Record<KeyKind, () => Promise<PaymentFamily>>>> = {
  async evm() {
    const { signQuote, verifyQuote } = await import("@waybill/sdk/evm");
    return { verify: verifyQuote, sign: async (quoted, key) => signQuote(quoted, await evmAccount(key)) };
  },
};

/** @throws QuoteRefusedError when the quote's transaction is not what was asked for. */
export async function verifyQuoted(quoted: Quoted): Promise<VerifiedTransfer> {
  return (await familyOf(quoted)).verify(quoted);
}

/** Verifies and signs. @throws QuoteRefusedError before anything is signed, SigningError */
export async function signQuoted(quoted: Quoted, key: PrivateKey): Promise<SignedTransfer> {
  return (await familyOf(quoted)).sign(quoted, key);
}

/** The family of the source network, as the request names it: what signs is decided by who asked, not by the answer. */
async function familyOf({ request }: Quoted): Promise<PaymentFamily> {
  const { slug, kind } = networkOf(request.from_chain);
  const entry = entries[kind];
  if (entry !== undefined) return entry();
  throw usageError(
    `${slug} is ${kindNames[kind]} network: its transactions cannot be verified here yet, and nothing unverified is signed.`,
    "Pay from another network: waybill networks",
  );
}
