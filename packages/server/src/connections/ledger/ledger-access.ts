import type { AccountConnection } from "../../workspace/account-connections";
import { openWorkspace } from "../../workspace/workspace";
import type { ProviderHttp } from "../http/provider-http";
import { ProviderError } from "../provider";
import { addressOf, credentialsOf } from "../provider-access";
import type { ProviderSettings } from "../settings";
import { type LedgerConnection, type TokenStore, withTokens } from "./tokens";

/** How the ledgers of a type are reached. Throws ProviderError. */
export function ledgerConnection(settings: ProviderSettings, type: string): LedgerConnection {
  const { url, application } = addressOf(settings, type);
  const { network, runtime: clock, timeLimit } = settings;
  return { baseUrl: url, application, network, clock, timeLimit };
}

/** The page of a ledger where its user consents. Throws ProviderError. */
export function authorizeUrl(settings: ProviderSettings, type: string, state: string): string {
  const { url, application } = addressOf(settings, type);
  const to = new URL(`${url}/oauth/authorize`);
  to.searchParams.set("response_type", "code");
  if (application) to.searchParams.set("client_id", application.id);
  to.searchParams.set("redirect_uri", redirectUrl(settings, type));
  to.searchParams.set("state", state);
  return to.href;
}

/** Where a ledger sends its user after the consent. Throws ProviderError. */
export function redirectUrl(settings: ProviderSettings, type: string): string {
  const address = addressOf(settings, type);
  return address.redirectUrl ?? `${address.url}/callback`;
}

/** Asks the ledger of a connection; `ask` also gets the organisation that the connection is for. Throws ProviderError. */
export async function askLedger<Result>(
  settings: ProviderSettings,
  connection: AccountConnection,
  ask: (http: ProviderHttp, organisation: string) => Promise<Result>,
): Promise<Result> {
  const { organisation_id } = JSON.parse(connection.public_data);
  const ledger = ledgerConnection(settings, connection.type);
  return withTokens(ledger, tokenStore(settings, connection), (http) => ask(http, organisation_id));
}

/** The tokens of a connection, sealed in its row. Renewed ones are no change of its configuration, so `updated_at` stays. */
function tokenStore(settings: ProviderSettings, connection: AccountConnection): TokenStore {
  const { db } = openWorkspace(settings.db, connection.workspace_id);
  let sealed = connection.credentials;
  return {
    isAlone: settings.isAlone,
    renew: (renewal) => settings.renewals(connection.id, renewal),
    known: () => credentialsOf(settings, connection),
    async read() {
      const row = await db
        .selectFrom("account_connections")
        .select("credentials")
        .where("id", "=", connection.id)
        .executeTakeFirst();
      if (!row) throw new ProviderError("unknown", "the connection was deleted meanwhile");
      sealed = row.credentials;
      return credentialsOf(settings, { ...connection, credentials: sealed });
    },
    async replace(tokens) {
      await db
        .updateTable("account_connections")
        .set({ credentials: settings.vault?.seal(connection.id, tokens) ?? null })
        .where("id", "=", connection.id)
        .where("credentials", "is not distinct from", sealed)
        .execute();
    },
  };
}
