import type { Clock } from "../../lib/runtime";
import type { Credentials } from "../credentials/vault";
import type { Fields } from "../http/fields";
import { type ProviderHttp, type ProviderHttpOptions, providerHttp } from "../http/provider-http";
import { ProviderError } from "../provider";

/** The application that a ledger knows this server as; only ledgers that ask for one need it. */
export interface LedgerApplication {
  id: string;
  secret: string;
}

/** A ledger over HTTP, before a user has consented. */
export type LedgerConnection = Omit<ProviderHttpOptions, "authorize" | "clock"> & {
  clock: Pick<Clock, "now" | "sleep">;
  application: LedgerApplication | undefined;
};

const nobody = () => ({});

/** Exchanges the code that a consent brought, once. Throws ProviderError. */
export async function exchangeCode(
  connection: LedgerConnection,
  { code, redirectUrl }: { code: string; redirectUrl: string },
  signal: AbortSignal,
): Promise<Credentials> {
  const grant = { grant_type: "authorization_code", code, redirect_uri: redirectUrl };
  return requestTokens(connection, grant, signal);
}

async function requestTokens(
  connection: LedgerConnection,
  grant: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Credentials> {
  const { application } = connection;
  const client = application && { client_id: application.id, client_secret: application.secret };
  const http = providerHttp({ ...connection, authorize: nobody });
  return tokensOf(await http.post("/oauth/token", { ...grant, ...client }, signal));
}

const tokensOf = (answer: Fields): Credentials => ({
  access_token: answer.text("access_token"),
  refresh_token: answer.text("refresh_token"),
});

/** Where the tokens of a connection are kept. */
export interface TokenStore {
  /** Those that the connection had when it was read. Throws ProviderError. */
  known(): Credentials;
  read(): Promise<Credentials>;
  /** Stores new tokens in place of those that were read last, unless others took their place meanwhile. */
  replace(tokens: Credentials): Promise<void>;
}

/**
 * Asks a ledger with the tokens of a connection. An access token that has expired is renewed once, and stored; when another request has
 * renewed it meanwhile, which makes the refresh token worthless, its tokens are used. Throws ProviderError.
 */
export async function withTokens<Result>(
  connection: LedgerConnection,
  store: TokenStore,
  signal: AbortSignal,
  ask: (http: ProviderHttp) => Promise<Result>,
): Promise<Result> {
  const askWith = ({ access_token = "" }: Credentials) =>
    ask(providerHttp({ ...connection, authorize: () => ({ Authorization: `Bearer ${access_token}` }) }));
  const tokens = store.known();
  try {
    return await askWith(tokens);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.code !== "reauth_required") throw error;
    return askWith(await renewed(connection, store, tokens, signal));
  }
}

async function renewed(
  connection: LedgerConnection,
  store: TokenStore,
  old: Credentials,
  signal: AbortSignal,
): Promise<Credentials> {
  const before = await store.read();
  if (before.access_token !== old.access_token) return before;
  try {
    const grant = { grant_type: "refresh_token", refresh_token: old.refresh_token ?? "" };
    const tokens = await requestTokens(connection, grant, signal);
    await store.replace(tokens);
    return tokens;
  } catch (error) {
    const after = await store.read();
    if (after.access_token !== old.access_token) return after;
    throw error;
  }
}
