import type { AccountConnection } from "../../workspace/account-connections";
import { openWorkspace } from "../../workspace/workspace";
import type { ProviderHttp } from "../http/provider-http";
import { type Provider, ProviderError } from "../provider";
import { addressOf, credentialsOf, type ProviderSettings } from "../provider-access";
import { type LedgerConnection, type TokenStore, withTokens } from "./tokens";

/** A set of books that a user has consented to be read. */
export interface Organisation {
  id: string;
  name: string;
}

/** A customer or vendor. */
export interface LedgerContact {
  externalId: string;
  name: string;
  kind: "customer" | "vendor";
  email: string | null;
  website: string | null;
  currency: string | null;
}

/** A category of profit and loss. */
export interface LedgerCategory {
  externalId: string;
  name: string;
  type: "income" | "expense";
  parentExternalId: string | null;
  number: string | null;
}

/** Where a page of a ledger's list begins: after, or before, the row with this identifier. */
export interface LedgerPlace {
  key: string | undefined;
  side: "after" | "before";
}

/** The organisations that the tokens are good for. All functions here throw ProviderError. */
export async function readOrganisations(http: ProviderHttp, signal: AbortSignal): Promise<Organisation[]> {
  const answer = await http.get("/organisations", {}, signal);
  return answer.list("organisations").map((one) => ({ id: one.text("id"), name: one.text("name") }));
}

/** At most `limit` active customers and vendors next to a place, the nearest first. */
export async function readContacts(
  http: ProviderHttp,
  { organisation, place, limit }: { organisation: string; place: LedgerPlace; limit: number },
  signal: AbortSignal,
): Promise<LedgerContact[]> {
  const query = { organisation, active: "true", ...edge(place), limit };
  const answer = await http.get("/contacts", query, signal);
  return answer.list("contacts").map((contact) => ({
    externalId: contact.text("id"),
    name: contact.text("name"),
    kind: contact.oneOf("kind", "customer", "vendor"),
    email: contact.optionalText("email"),
    website: contact.optionalText("website"),
    currency: contact.optionalText("currency"),
  }));
}

/** At most `limit` active categories of income and expense next to a place, the nearest first. */
export async function readCategories(
  http: ProviderHttp,
  { organisation, place, limit }: { organisation: string; place: LedgerPlace; limit: number },
  signal: AbortSignal,
): Promise<LedgerCategory[]> {
  const query = { organisation, active: "true", types: "income,expense", ...edge(place), limit };
  const answer = await http.get("/categories", query, signal);
  return answer.list("categories").map((category) => ({
    externalId: category.text("id"),
    name: category.text("name"),
    type: category.oneOf("type", "income", "expense"),
    parentExternalId: category.optionalText("parent"),
    number: category.optionalText("number"),
  }));
}

const edge = ({ key, side }: LedgerPlace) =>
  side === "after" ? { starting_after: key } : { ending_before: key };

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

/** A ledger has books and no accounts; whether it answers is found out by what can be asked of every connection. */
export const ledgerProvider = (settings: ProviderSettings, connection: AccountConnection): Provider => ({
  capabilities: new Set(),
  edge: 0,
  reportsChainPayments: false,
  async accounts(_resume, signal) {
    await askLedger(settings, connection, (http) => readOrganisations(http, signal));
    return { items: [], resume: "", more: false };
  },
  balances: refuse,
  movements: refuse,
});

const refuse = (): Promise<never> =>
  Promise.reject(new ProviderError("unsupported", "a ledger has no accounts of its own"));
