import type { Clock, Quoted, SignedTransfer, VerifiedPayment } from "@waybill/sdk";
import type { KeyKind } from "../keys/kind";
import type { PrivateKey } from "../keys/private-key";
import { networkOf } from "./registry";

/** What the caller of a payment sets as bounds. */
export interface Bounds {
  /** The least that must arrive, in base units of the destination token. */
  readonly minAmountOut?: bigint | undefined;
  /** By which quotes expire; default: the system's. */
  readonly clock?: Pick<Clock, "now"> | undefined;
}

/** A proven payment, with what only its family of networks knows, for people: name and value. */
export interface Verified {
  readonly payment: VerifiedPayment;
  readonly details: readonly (readonly [name: string, value: string])[];
}

/** What the SDK's entry of one family of networks does with a quote that pays from there. */
export interface PaymentFamily {
  verify(quoted: Quoted, bounds: Bounds): Verified;
  sign(quoted: Quoted, key: PrivateKey, bounds: Bounds): Promise<SignedTransfer>;
}

/** Loaded when a payment needs them: each brings a chain library of its own. */
const families: Readonly<Record<KeyKind, () => Promise<PaymentFamily>>> = {
  evm: async () => (await import("./families/evm")).evm,
  solana: async () => (await import("./families/solana")).solana,
  cosmos: async () => (await import("./families/cosmos")).cosmos,
};

/** @throws QuoteRefusedError when the quote's transaction is not what was asked for. */
export async function verifyQuoted(quoted: Quoted, bounds: Bounds = {}): Promise<Verified> {
  return (await familyOf(quoted)).verify(quoted, bounds);
}

/** Verifies and signs. @throws QuoteRefusedError before anything is signed, SigningError */
export async function signQuoted(
  quoted: Quoted,
  key: PrivateKey,
  bounds: Bounds = {},
): Promise<SignedTransfer> {
  return (await familyOf(quoted)).sign(quoted, key, bounds);
}

/** The family of the source network as the request names it: how to sign is decided by who asked, not by the answer. */
function familyOf({ request }: Quoted): Promise<PaymentFamily> {
  return families[networkOf(request.from_chain).kind]();
}
