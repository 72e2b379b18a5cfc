import type { Clock, Quoted, SignedTransfer, VerifiedPayment } from "@waybill/sdk";
import type { SigningPolicy } from "@waybill/sdk/policy";
import type { Receipt } from "@waybill/sdk/receipts";
import type { KeyKind } from "../keys/kind";
import type { SigningKey } from "../keys/signing-accounts";
import { networkOf } from "./registry";

/** The caller's limits for a payment. */
export interface Bounds {
  /** The minimum amount that must arrive, in base units of the destination token. */
  readonly minAmountOut?: bigint | undefined;
  /** Between currencies: the quote's own price is accepted. */
  readonly acceptQuotedPrice?: boolean | undefined;
  /** A payment of which the service says that it fails now is signed all the same. */
  readonly acceptReverting?: boolean | undefined;
  /** A node of the user's own: it is asked for what a quote lacks (EVM), and high fees are compared with its estimate. */
  readonly node?: string | undefined;
  /** The clock for the expiry of quotes; default: the system's. */
  readonly clock?: Pick<Clock, "now"> | undefined;
  /** Why a payment is signed although a sanctions list names a party; recorded with it. */
  readonly acceptSanctioned?: { readonly reason: string } | undefined;
  /** Who accepts its risk; recorded with it. */
  readonly acceptedBy?: string | undefined;
}

/** The limits under which a payment is signed. */
export interface SigningBounds extends Bounds {
  readonly policy?: SigningPolicy | undefined;
  /** The first nonce or the sequence that the journal has for the payment. */
  readonly nonce?: bigint | undefined;
}

/** A verified payment, with the details of its family of networks for display: name and value. */
export interface Verified {
  readonly payment: VerifiedPayment;
  readonly details: readonly (readonly [name: string, value: string])[];
}

/** Signed transactions with what was verified, as every signer of the SDK returns them. */
export type WithReceipt = SignedTransfer & { readonly receipt: Receipt };

/** Verification and signing of quotes for one family of source networks. */
export interface PaymentFamily {
  verify(quoted: Quoted, bounds: Bounds): Verified | Promise<Verified>;
  sign(quoted: Quoted, key: SigningKey, bounds: SigningBounds): Promise<SignedTransfer>;
}

/** Loaded on demand, because each one imports a chain library. */
const families: Readonly<Record<KeyKind, () => Promise<PaymentFamily>>> = {
  evm: async () => (await import("./families/evm")).evm,
  solana: async () => (await import("./families/solana")).solana,
  cosmos: async () => (await import("./families/cosmos")).cosmos,
};

/**
 * Verifies a quote to show it. A payment that fails now is shown, too: `signQuoted` refuses it without `acceptReverting`.
 *
 * @throws QuoteRefusedError when the quote's transaction does not match the request, ComplianceRefusedError when a risk report beside
 * it names a sanctioned party, CliError (belowMinimum) when less
 * would arrive than the caller asks for
 */
export async function verifyQuoted(quoted: Quoted, bounds: Bounds = {}): Promise<Verified> {
  const family = await familyOf(quoted);
  try {
    return await family.verify(quoted, { ...bounds, acceptReverting: true });
  } catch (error) {
    throw (await import("./below-minimum")).explainMinimum(error, quoted, bounds);
  }
}

/** Verifies and signs. @throws QuoteRefusedError, ComplianceRefusedError and PolicyRefusedError before anything is signed, SigningError */
export async function signQuoted(
  quoted: Quoted,
  key: SigningKey,
  bounds: SigningBounds = {},
): Promise<WithReceipt> {
  const signed = await (await familyOf(quoted)).sign(quoted, key, bounds);
  const { receipt } = signed;
  if (!receipt) throw new Error("the signer returned no receipt");
  return { ...signed, receipt };
}

/**
 * The family of the source network in the request. The signing method is determined by the request, not by the answer.
 */
function familyOf({ request }: Quoted): Promise<PaymentFamily> {
  return families[networkOf(request.from_chain).kind]();
}
