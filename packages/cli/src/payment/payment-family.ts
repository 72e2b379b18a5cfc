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
  /** Between currencies: the quote's own price is accepted. */
  readonly acceptQuotedPrice?: boolean | undefined;
  /** A payment of which the service says that it fails now is signed all the same. */
  readonly acceptReverting?: boolean | undefined;
  /** EVM and Cosmos: what a node of the user's own says of a quote. */
  readonly valuesOf?: ReturnType<typeof nodeValues> | undefined;
  /** The clock for the expiry of quotes; default: the system's. */
  readonly clock?: Pick<Clock, "now"> | undefined;
  /** Why a payment is signed although a sanctions list names a party; recorded with it. */
  readonly acceptSanctioned?: { readonly reason: string } | undefined;
  /** Why it is signed although no sanctions list was asked; recorded with it. */
  readonly acceptUnscreened?: { readonly reason: string } | undefined;
  /** Who accepts its risk; recorded with it. */
  readonly acceptedBy?: string | undefined;
}

/** The values that a node gives for a quote; each family has its own. */
type GivenValues = EvmValues & CosmosValues;

/** By family. A transaction on Solana lacks nothing. */
const ask: Readonly<Record<KeyKind, (quoted: Quoted, node: string) => Promise<GivenValues>>> = {
  evm: async (quoted, node) => (await import("@waybill/sdk/evm")).transactionValues(quoted, node),
  solana: async () => ({}),
  cosmos: async (quoted, node) => (await import("@waybill/sdk/cosmos")).transactionValues(quoted, node),
};

/**
 * Asks a node of the user's own for what a quote lacks, once for each quote: what is shown is what is signed.
 *
 * @throws QuoteRefusedError for fees far above the node's estimate, and what asking it throws
 */
export function nodeValues(node: string) {
  const known = new Map<string, Promise<GivenValues>>();
  return async (quoted: Quoted): Promise<GivenValues> => {
    // A service may give one id to several quotes.
    const key = toJson(quoted.quote);
    const values = known.get(key) ?? ask[networkOf(quoted.request.from_chain).kind](quoted, node);
    known.set(key, values);
    // A node that did not answer is asked again.
    values.catch(() => known.delete(key));
    return await values;
  };
}

/** The bounds as options of the SDK: with the values of the node in the place of the node. */
export async function withNodeValues<Given extends SigningBounds>(
  quoted: Quoted,
  { valuesOf, ...options }: Given,
): Promise<Omit<Given, "valuesOf"> & GivenValues> {
  if (!valuesOf) return options;
  const values = await valuesOf(quoted);
  // The journal knows payments that the node does not.
  return { ...options, ...values, nonce: options.nonce ?? values.nonce };
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
 * Verifies a quote to show it. A payment that fails now is shown, too: `signQuoted` refuses it without `acceptReverting`.
 *
 * @throws QuoteRefusedError when the quote's transaction does not match the request, ComplianceRefusedError when a risk report beside
 * it names a sanctioned party, CliError (belowMinimum) when less
 * would arrive than the caller asks for
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

/**
 * The family of the source network in the request. The signing method is determined by the request, not by the answer.
 */
function familyOf({ request }: Quoted): Promise<PaymentFamily> {
  return families[networkOf(request.from_chain).kind]();
}

/**
 * Warns of what exists on local chains only, unless the service is one of this machine, whose chains are local.
 *
 * @param isOffline for a quote of a file, of whose service nothing is known
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
