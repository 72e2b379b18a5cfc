import type { Clock, Quoted, SignedTransfer, VerifiedPayment } from "@waybill/sdk";
import type { GivenValues as CosmosValues } from "@waybill/sdk/cosmos";
import type { GivenValues as EvmValues } from "@waybill/sdk/evm";
import type { SigningPolicy } from "@waybill/sdk/policy";
import type { Receipt } from "@waybill/sdk/receipts";
import type { Context } from "../context";
import type { KeyKind } from "../keys/kind";
import type { SigningKey } from "../keys/signing-accounts";
import { toJson } from "../output/json";
import { isLocal } from "../settings/settings";
import { networkOf } from "./registry";

/** The caller's limits for a payment. */
export interface Bounds {
  /** The minimum amount that must arrive, in base units of the destination token. */
  readonly minAmountOut?: bigint | undefined;
  /** Between currencies: whether the quote's own price is accepted. */
  readonly acceptQuotedPrice?: boolean | undefined;
  /** Whether a payment is signed even if the service says that it would fail now. */
  readonly acceptReverting?: boolean | undefined;
  /** EVM and Cosmos: the values of the user's own node for a quote. */
  readonly valuesOf?: ReturnType<typeof nodeValues> | undefined;
  /** The clock for the expiry of quotes; default: the system's. */
  readonly clock?: Pick<Clock, "now"> | undefined;
  /** The reason for signing although a sanctions list names a party; recorded with the payment. */
  readonly acceptSanctioned?: { readonly reason: string } | undefined;
  /** The reason for signing although no sanctions list was compared; recorded with the payment. */
  readonly acceptUnscreened?: { readonly reason: string } | undefined;
  /** The person who accepts the risk; recorded with the payment. */
  readonly acceptedBy?: string | undefined;
}

/** The values that a node gives for a quote; each family has its own. */
type GivenValues = EvmValues & CosmosValues;

/** By family. A Solana transaction needs no values of a node. */
const ask: Readonly<Record<KeyKind, (quoted: Quoted, node: string) => Promise<GivenValues>>> = {
  evm: async (quoted, node) => (await import("@waybill/sdk/evm")).transactionValues(quoted, node),
  solana: async () => ({}),
  cosmos: async (quoted, node) => (await import("@waybill/sdk/cosmos")).transactionValues(quoted, node),
};

/**
 * Asks the user's own node for values that a quote lacks, once for each quote, so that the values shown are the values signed.
 *
 * @throws QuoteRefusedError for fees far above the node's estimate, and what the request throws
 */
export function nodeValues(node: string) {
  const known = new Map<string, Promise<GivenValues>>();
  return async (quoted: Quoted): Promise<GivenValues> => {
    // A service may use one id for several quotes, so the whole quote is the key.
    const key = toJson(quoted.quote);
    const values = known.get(key) ?? ask[networkOf(quoted.request.from_chain).kind](quoted, node);
    known.set(key, values);
    // If the node did not answer, it is asked again.
    values.catch(() => known.delete(key));
    return await values;
  };
}

/** The bounds as options of the SDK, with the node's values instead of the node. */
export async function withNodeValues<Given extends SigningBounds>(
  quoted: Quoted,
  { valuesOf, ...options }: Given,
): Promise<Omit<Given, "valuesOf"> & GivenValues> {
  if (!valuesOf) return options;
  const values = await valuesOf(quoted);
  // The journal may know payments that the node does not.
  return { ...options, ...values, nonce: options.nonce ?? values.nonce };
}

/** The limits under which a payment is signed. */
export interface SigningBounds extends Bounds {
  readonly policy?: SigningPolicy | undefined;
  /** The first nonce or sequence that the journal has for the payment. */
  readonly nonce?: bigint | undefined;
}

/** A verified payment, with details of its network family for display: name and value. */
export interface Verified {
  readonly payment: VerifiedPayment;
  readonly details: readonly (readonly [name: string, value: string])[];
}

/** Signed transactions with the verified facts, as every signer of the SDK returns them. */
export type WithReceipt = SignedTransfer & { readonly receipt: Receipt };

/** Verification and signing of quotes for one family of source networks. */
export interface PaymentFamily {
  verify(quoted: Quoted, options: Omit<Bounds, "valuesOf"> & GivenValues): Verified;
  sign(
    quoted: Quoted,
    key: SigningKey,
    options: Omit<SigningBounds, "valuesOf"> & GivenValues,
  ): Promise<SignedTransfer>;
}

/** Loaded on demand, because each one imports a chain library. */
const families: Readonly<Record<KeyKind, () => Promise<PaymentFamily>>> = {
  evm: async () => (await import("./families/evm")).evm,
  solana: async () => (await import("./families/solana")).solana,
  cosmos: async () => (await import("./families/cosmos")).cosmos,
};

/**
 * Verifies a quote for display. A payment that would fail now is shown, too: `signQuoted` refuses it without `acceptReverting`.
 *
 * @throws QuoteRefusedError when the quote's transaction does not match the request, ComplianceRefusedError when its risk report
 * names a sanctioned party, CliError (belowMinimum) when less than the required minimum would arrive
 */
export async function verifyQuoted(quoted: Quoted, bounds: Bounds = {}): Promise<Verified> {
  const family = await familyOf(quoted);
  try {
    return family.verify(quoted, { ...(await withNodeValues(quoted, bounds)), acceptReverting: true });
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
  const family = await familyOf(quoted);
  const signed = await family.sign(quoted, key, await withNodeValues(quoted, bounds));
  const { receipt } = signed;
  if (!receipt) throw new Error("the signer returned no receipt");
  return { ...signed, receipt };
}

/** The family of the source network in the request. The request, not the answer, determines the signing method. */
function familyOf({ request }: Quoted): Promise<PaymentFamily> {
  return families[networkOf(request.from_chain).kind]();
}

/**
 * Warns of networks and tokens that exist on local chains only, unless the service runs on this machine, where chains are local.
 *
 * @param isOffline for a quote from a file, whose service is unknown
 */
export async function warnLocalOnly(
  context: Context,
  { payment }: Verified,
  { isOffline = false }: { isOffline?: boolean } = {},
): Promise<void> {
  if (!isOffline && isLocal(context.service())) return;
  const { localParts } = await import("@waybill/sdk/explain");
  const parts = await localParts(payment);
  if (parts !== undefined) context.warn(`this exists on local chains only: ${parts}.`);
}
