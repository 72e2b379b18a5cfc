import { accountOn, NO_ADDRESS, tokenOn } from "./address";
import {
  findNetwork,
  findToken,
  type KnownToken,
  providerSlug,
  type RegistryNetwork,
  type RegistryToken,
} from "./registry";
import { instant, integer, own, slug, text } from "./untrusted-fields";
import type { ValueBounds } from "./value-bounds";

/**
 * A quote and its request, read once into comparable values; missing and invalid values are undefined. Rules use
 * nothing else, and the signed transaction is built from it, so that no value can change between check and use.
 * Addresses are normalized (`address.ts`).
 */
export interface Subject<Transaction> {
  requested: RequestedPayment;
  quoteId: string | undefined;
  /** The provider's slug, even if the quote has an alias. */
  provider: string | undefined;
  /** The quote's expiry, or the end of its maximum age; undefined if neither can be read. */
  expiresAt: number | undefined;
  source: Leg;
  destination: Leg;
  minAmountOut: bigint | undefined;
  /** The speed of a burn's attestation, according to the quote. */
  speed: string | undefined;
  transactionCount: number;
  /** The result of the simulation according to the server, and why the first failed transaction failed. */
  simulation: unknown;
  simulationReason: string | undefined;
  /** The last transaction, with those before it, decoded by the family of the source network. */
  transaction: Transaction;
  /** Address of the signer, when it is known. */
  signer: string | undefined;
  /** Time of the check, Unix milliseconds. */
  now: number;
  /** The caller's minimum for the amount that arrives. */
  bounds: ValueBounds;
}

/** The request, resolved in our own registry. */
export interface RequestedPayment {
  network: RegistryNetwork | undefined;
  destinationNetwork: RegistryNetwork | undefined;
  token: KnownToken | undefined;
  destinationToken: KnownToken | undefined;
  sender: string | undefined;
  /** Unchanged, for its checksum; `NO_ADDRESS` for a text without the form of an address. */
  recipientText: string | undefined;
  recipient: string | undefined;
  amount: bigint | undefined;
  /** Basis points, 0 to 10000. */
  slippageBps: bigint | undefined;
}

interface Leg {
  account: string | undefined;
  network: RegistryNetwork | undefined;
  token: string | undefined;
  amount: bigint | undefined;
  decimals: unknown;
}

export interface SubjectContext<Transaction> {
  now: number;
  signer: string | undefined;
  tokens: readonly RegistryToken[];
  bounds: ValueBounds;
  readTransaction: (
    transaction: unknown,
    requested: RequestedPayment,
    before: readonly unknown[],
  ) => Transaction;
  /** How long a transaction of the family can be used, in milliseconds, if that is known. */
  lifeOf?: ((transaction: Transaction) => number) | undefined;
  /** The maximum age of a quote without an expiry. */
  maxQuoteAgeMs?: number | undefined;
}

/** The results of a simulation that do not count against a payment; a service without simulations omits the field. */
export const harmless: readonly unknown[] = [undefined, null, "success", "not_simulated"];

/** The maximum age of a quote without an expiry, in milliseconds. */
const USUAL_AGE = 60_000;

/** How far a service's clock may be ahead of the local clock, in milliseconds. */
const CLOCK_TOLERANCE = 10_000;

export function readSubject<Transaction>(
  quoted: unknown,
  context: SubjectContext<Transaction>,
): Subject<Transaction> {
  const { now, signer, tokens, bounds, readTransaction } = context;
  const quote = own(quoted, "quote");
  const request = own(quoted, "request");
  const transactions = own(quote, "transactions");
  const list: unknown[] = Array.isArray(transactions) ? transactions : [];
  const network = findNetwork(text(request, "from_chain"));
  const destinationNetwork = findNetwork(text(request, "to_chain"));
  const recipientText = text(request, "to_address");
  const recipient = accountOn(destinationNetwork, recipientText);
  const requested: RequestedPayment = {
    network,
    destinationNetwork,
    token: findToken(network, text(request, "from_asset"), tokens),
    destinationToken: findToken(destinationNetwork, text(request, "to_asset"), tokens),
    sender: accountOn(network, text(request, "from_address")),
    recipientText: recipient === undefined && recipientText !== undefined ? NO_ADDRESS : recipientText,
    recipient,
    amount: integer(request, "amount"),
    slippageBps: basisPoints(own(request, "slippage_bps")),
  };
  const transaction = readTransaction(list.at(-1), requested, list.slice(0, -1));
  const runs = list.map((one) => own(one, "meta"));
  const run = runs.find((meta) => !harmless.includes(own(meta, "simulation"))) ?? runs.at(-1);
  return {
    requested,
    quoteId: text(quote, "id"),
    provider: providerSlug(slug(quote, "provider")),
    expiresAt: expiryOf(quote, transaction, context),
    source: readLeg(own(quote, "source")),
    destination: readLeg(own(quote, "destination")),
    minAmountOut: integer(quote, "min_amount_out"),
    speed: text(quote, "speed"),
    transactionCount: list.length,
    simulation: own(run, "simulation"),
    simulationReason: text(run, "simulation_reason"),
    transaction,
    signer: signer === undefined ? undefined : (accountOn(network, signer) ?? NO_ADDRESS),
    now,
    bounds,
  };
}

/**
 * A quote without an expiry ends at its maximum age, counted from its creation, and before its transaction can no
 * longer be used. A creation in the future gives no expiry.
 */
function expiryOf<Transaction>(
  quote: unknown,
  transaction: Transaction,
  { now, lifeOf, maxQuoteAgeMs }: SubjectContext<Transaction>,
): number | undefined {
  if ((own(quote, "expires_at") ?? null) !== null) return instant(quote, "expires_at");
  const createdAt = instant(quote, "created_at");
  if (createdAt === undefined || createdAt > now + CLOCK_TOLERANCE) return undefined;
  const life = lifeOf?.(transaction);
  return createdAt + Math.min(maxQuoteAgeMs ?? life ?? USUAL_AGE, life ?? Number.POSITIVE_INFINITY);
}

function basisPoints(value: unknown): bigint | undefined {
  const whole = typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 10_000;
  return whole ? BigInt(value) : undefined;
}

function readLeg(leg: unknown): Leg {
  const network = findNetwork(text(leg, "network"));
  return {
    account: accountOn(network, text(leg, "account")),
    network,
    token: tokenOn(network, text(leg, "token")),
    amount: integer(leg, "amount"),
    decimals: own(leg, "decimals"),
  };
}
