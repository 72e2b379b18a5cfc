import type { AccountTable } from "../storage/schema/accounts";
import type { AccountConnection } from "../workspace/account-connections";

/** A kind of data that a provider can return. */
export type Capability = "accounts" | "balances" | "movements";

/** An account as its provider knows it. */
export interface ProviderAccount {
  /** The provider's own id, unique at the provider. */
  externalId: string;
  name: string | null;
  type: AccountTable["type"];
  /** Slug, or `off_chain`. */
  network: string;
  address: string | null;
}

/** The balance of an account in an asset. */
export interface ProviderBalance {
  asset: string;
  /** Slug, or `off_chain`. */
  network: string;
  /** Token reference; empty where the provider names the symbol only. */
  denom: string;
  /** Decimal, in units of the asset. */
  amount: string;
  /** When it was so, Unix milliseconds. */
  asOf: number;
  /** The block that it is as of, and its time in Unix milliseconds; undefined where that is not known. */
  at?: { block: number; time: number } | undefined;
}

/** A movement on an account. */
export interface ProviderMovement {
  /** The provider's own id. It stays the same when the movement is edited. */
  id: string;
  /** Unix milliseconds. */
  time: number;
  status: "PENDING" | "CONFIRMED" | "FAILED";
  direction: "in" | "out";
  asset: string;
  /** Slug, or `off_chain`. */
  network: string;
  denom: string;
  /** Decimal, in units of the asset; positive. */
  amount: string;
  /** Millionths of a dollar in storage form, as it was then; null without a price. */
  usd: string | null;
  block: number | null;
  txHash: string | null;
  sender: string | null;
  recipient: string | null;
  counterpartyName: string | null;
  description: string | null;
  reference: string | null;
  /** JSON object, of trades only. */
  trade: Readonly<Record<string, unknown>> | null;
  /** The provider's original record, as a JSON object. */
  raw: Readonly<Record<string, unknown>>;
}

/** Some of a provider's rows in its order (oldest first), and how to go on. */
export interface ProviderPage<Item> {
  items: readonly Item[];
  /** Opaque: what the next call is given. */
  resume: string;
  /** Whether there is more now. */
  more: boolean;
}

/** Why a provider cannot be asked. */
export type ProviderFailure = "reauth_required" | "provider_unavailable" | "unsupported" | "unknown";

/** A provider that does not answer what it was asked. */
export class ProviderError extends Error {
  override name = "ProviderError";
  /** After how many milliseconds the provider wants to be asked again, where it said so. */
  readonly retryAfter: number | undefined;
  /** The balances that could be read; those that are missing stay as they were. */
  readonly balances: readonly ProviderBalance[];

  constructor(
    readonly code: ProviderFailure,
    message: string,
    {
      retryAfter,
      balances = [],
      ...options
    }: ErrorOptions & Partial<Pick<ProviderError, "retryAfter" | "balances">> = {},
  ) {
    super(message, options);
    this.retryAfter = retryAfter;
    this.balances = balances;
  }
}

/**
 * Where movements are read from: after an earlier page, or at a time (Unix milliseconds, inclusive; undefined: the
 * first of all).
 */
export type MovementsFrom =
  | { readonly resume: string }
  | { readonly resume?: undefined; readonly since: number | undefined };

/**
 * A provider of accounts, asked for one connection. All functions throw ProviderError and are ended by their signal. A
 * page goes on after a watermark *and* an id, because rows of one instant may be more than a page; it may repeat rows
 * at its edge.
 */
export interface Provider {
  readonly capabilities: ReadonlySet<Capability>;
  /**
   * How far before the newest movement each sync reads again, milliseconds: movements may come late, change or vanish
   * for so long.
   */
  readonly edge: number;
  /**
   * Whether its movements are payments on chains with the ids of the chain provider, so that each is one row whichever
   * provider reports it.
   */
  readonly reportsChainPayments: boolean;
  /** The next accounts; without `resume` from the first. */
  accounts(resume: string | undefined, signal: AbortSignal): Promise<ProviderPage<ProviderAccount>>;
  /** Everything that an account holds. Throws ProviderError with the rest where some of it could not be read. */
  balances(externalId: string, signal: AbortSignal): Promise<readonly ProviderBalance[]>;
  /** The next movements of an account, by their time. */
  movements(
    externalId: string,
    from: MovementsFrom,
    signal: AbortSignal,
  ): Promise<ProviderPage<ProviderMovement>>;
}

/** Makes the provider of a connection; with its credentials, which nothing else sees. */
export type OpenProvider = (connection: AccountConnection) => Provider;

/** The providers of accounts that this server can ask. */
export interface AccountProviders {
  /** The provider of accounts on chains, which need no connection: an account's id is `network/address`. */
  readonly chain: Provider;
  /** By the type of a connection. */
  readonly byType: ReadonlyMap<string, OpenProvider>;
}

/** An account, as far as its provider follows from it. */
interface OfProvider {
  network: string;
  address: string;
  external_id: string | null;
}

/**
 * Whom to ask about an account, and by which id. Throws ProviderError (`unsupported`) for an account without a provider: one
 * off chain without a connection, or one of a connection whose provider this server does not know.
 */
export function providerOf(
  { chain, byType }: AccountProviders,
  { network, address, external_id }: OfProvider,
  connection: AccountConnection | undefined,
): { provider: Provider; externalId: string } {
  if (!connection) {
    if (network === "off_chain")
      throw new ProviderError("unsupported", "an off-chain account without a connection has no provider");
    return { provider: chain, externalId: `${network}/${address}` };
  }
  const open = byType.get(connection.type);
  if (!open || external_id === null)
    throw new ProviderError("unsupported", `connections of the type ${connection.type} do not support this`);
  return { provider: open(connection), externalId: external_id };
}
