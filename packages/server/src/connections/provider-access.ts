import type { NodeClients } from "../chains/connect";
import type { Coalescer } from "../lib/coalesce";
import type { Runtime } from "../lib/runtime";
import type { Database } from "../storage/database";
import { type Credentials, type Vault, VaultError } from "../vault";
import type { AccountConnection } from "../workspace/account-connections";
import { signedBy } from "./exchange";
import { type Authorize, type ProviderHttp, type ProviderNetwork, providerHttp } from "./http/provider-http";
import type { LedgerApplication } from "./ledger/tokens";
import { ProviderError } from "./provider";
import { type HttpFamily, isHttpFamily, providerFamilies } from "./provider-types";

/** The address of a provider, and the credentials for it. */
export interface ProviderAddress {
  /** Its base address, without a slash at the end. */
  url: string;
  /** Whether it is a scripted stand-in, and no real provider. */
  scripted?: boolean;
  /** The identity of this server at a ledger. */
  application?: LedgerApplication;
  /** Where a ledger sends its user after the consent. Default: a page of its own, `/callback`. */
  redirectUrl?: string;
}

/** The settings for requests to providers. */
export interface ProviderSettings {
  db: Database;
  runtime: Runtime;
  /** By type. */
  addresses: ReadonlyMap<string, ProviderAddress>;
  network: ProviderNetwork;
  /** Undefined: no credentials can be kept. */
  vault: Vault | undefined;
  chains: Pick<NodeClients, "evm" | "solana">;
  /** How long one request to a provider may take, milliseconds. */
  timeLimit: number;
  /** Renewals of tokens in this process, by the identifier of the connection. */
  renewals: Coalescer<Credentials>;
  /** Whether this is the only process on the database, so that no other one asks with the same tokens. */
  isAlone: boolean;
}

/** HTTP to the provider of a connection, with its credentials. Throws ProviderError. */
export const httpOf = (settings: ProviderSettings, connection: AccountConnection): ProviderHttp =>
  httpWith(settings, connection.type, credentialsOf(settings, connection));

/** The same with credentials that are not stored (yet). Throws ProviderError. */
export function httpWith(settings: ProviderSettings, type: string, credentials: Credentials): ProviderHttp {
  const family = providerFamilies.get(type);
  const authorize = isHttpFamily(family) ? authorizations[family](credentials, settings) : () => ({});
  const { network, runtime: clock, timeLimit } = settings;
  return providerHttp({ baseUrl: addressOf(settings, type).url, authorize, network, clock, timeLimit });
}

const bearer = (token: string | undefined) => (): ReturnType<Authorize> =>
  token === undefined ? {} : { Authorization: `Bearer ${token}` };

const authorizations: Record<
  HttpFamily,
  (credentials: Credentials, settings: ProviderSettings) => Authorize
> = {
  exchange: (credentials, { runtime }) => signedBy(credentials, runtime),
  custodian: ({ api_key }) => bearer(api_key),
  bank: ({ api_key }) => bearer(api_key),
  linked_bank: ({ access_token }) => bearer(access_token),
  wallet: ({ api_key, refresh_token }) => bearer(api_key ?? refresh_token),
  ledger: ({ access_token }) => bearer(access_token),
};

/** Where the providers of a type are asked. Throws ProviderError (`unsupported`). */
export function addressOf({ addresses }: Pick<ProviderSettings, "addresses">, type: string): ProviderAddress {
  const address = addresses.get(type);
  if (address) return address;
  throw new ProviderError("unsupported", `this server has no address for the provider ${type}`);
}

/** Opens the credentials of a connection. Throws ProviderError. */
export function credentialsOf(
  { vault }: Pick<ProviderSettings, "vault">,
  { id, credentials }: AccountConnection,
): Credentials {
  if (credentials === null) return {};
  if (!vault) throw new ProviderError("unknown", "this server has no key for credentials");
  try {
    return vault.open(id, credentials);
  } catch (cause) {
    if (cause instanceof VaultError) throw new ProviderError("unknown", cause.message, { cause });
    throw cause;
  }
}
