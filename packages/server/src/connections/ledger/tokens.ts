import type { Clock } from "../../lib/runtime";
import type { Credentials } from "../../vault";
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
  clock: Pick<Clock, "now" | "sleep" | "timeout">;
  application: LedgerApplication | undefined;
};

const noAuthorization = () => ({});

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
  const http = providerHttp({ ...connection, authorize: noAuthorization });
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
  /** Runs one renewal of the connection at a time in this process. */
  renew: (renewal: () => Promise<Credentials>) => Promise<Credentials>;
  /** Whether no other process may renew the tokens. */
  isAlone: boolean;
}

/**
 * Asks a ledger with the tokens of a connection. An access token that has expired is renewed once, and stored; when
 * another request has renewed it meanwhile, which makes the refresh token worthless, its tokens are used. Throws
 * ProviderError.
 */
export async function withTokens<Result>(
  connection: LedgerConnection,
  store: TokenStore,
  ask: (http: ProviderHttp) => Promise<Result>,
): Promise<Result> {
  const askWith = ({ access_token = "" }: Credentials) =>
    ask(providerHttp({ ...connection, authorize: () => ({ Authorization: `Bearer ${access_token}` }) }));
  const tokens = store.known();
  try {
    return await askWith(tokens);
  } catch (error) {
    if (!isRefused(error)) throw error;
    return askWith(await store.renew(() => renewed(connection, store, tokens)));
  }
}

const isRefused = (error: unknown): boolean =>
  error instanceof ProviderError && error.code === "reauth_required";

/** The first caller may stop waiting: its signal ends no renewal, whose answer is the only one with the new tokens. */
async function renewed(
  connection: LedgerConnection,
  store: TokenStore,
  old: Credentials,
): Promise<Credentials> {
  const before = await store.read();
  if (before.access_token !== old.access_token) return before;
  try {
    const grant = { grant_type: "refresh_token", refresh_token: old.refresh_token ?? "" };
    const signal = connection.clock.timeout(connection.timeLimit);
    const tokens = await requestTokens(connection, grant, signal);
    await store.replace(tokens);
    return tokens;
  } catch (error) {
    const after =
      store.isAlone || !isRefused(error) ? undefined : await storedElsewhere(connection, store, old);
    if (after) return after;
    throw error;
  }
}

/** How long another process is waited for that has renewed the tokens and not yet stored them, milliseconds. */
const FIRST_WAIT = 50;
const LONGEST_WAIT = 1_600;

/** The tokens that another process has stored in place of the old ones; undefined when none has. */
async function storedElsewhere(
  { clock, timeLimit }: LedgerConnection,
  store: TokenStore,
  old: Credentials,
): Promise<Credentials | undefined> {
  const signal = clock.timeout(timeLimit);
  for (let wait = FIRST_WAIT; ; wait *= 2) {
    const found = await store.read();
    if (found.access_token !== old.access_token) return found;
    if (wait > LONGEST_WAIT || signal.aborted) return undefined;
    await clock.sleep(wait, signal);
  }
}
