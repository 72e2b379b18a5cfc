import { hash } from "node:crypto";
import type { Runtime } from "../lib/runtime";
import type { Credentials, Vault } from "../vault";
import {
  addAuthorization,
  type ConnectionAuthorization,
  takeAuthorization,
} from "../workspace/connection-authorizations";
import type { Workspace } from "../workspace/workspace";
import { askProvider, ConnectionError } from "./ask-provider";
import { exchangePublicToken } from "./bank";
import { ledgerConnection, type Organisation, readOrganisations, redirectUrl } from "./ledger/ledger";
import { exchangeCode } from "./ledger/tokens";
import { resolveMultisig } from "./multisig/provider";
import { providerOver } from "./open-providers";
import { type Provider, ProviderError } from "./provider";
import { addressOf, httpWith, type ProviderSettings } from "./provider-access";
import { providerFamilies } from "./provider-types";

/** How long a user may take to consent, milliseconds. */
const CONSENT_TIME = 10 * 60_000;

const STATE_BYTES = 24;

/** The stored form of a state. */
const hashOfState = (state: string): string => hash("sha256", state, "hex");

/** A new state of a consent, bound to the workspace and the type: it is good once, for ten minutes. */
export async function newState(
  workspace: Workspace,
  type: string,
  runtime: Pick<Runtime, "bytes" | "now" | "uuid">,
): Promise<string> {
  const state = Buffer.from(runtime.bytes(STATE_BYTES)).toString("base64url");
  const now = runtime.now();
  const times = { created_at: now, expires_at: now + CONSENT_TIME };
  const row = { id: runtime.uuid(), type, state_hash: hashOfState(state), granted: null, ...times };
  await addAuthorization(workspace, row, now);
  return state;
}

/** The rights that a user's consent to a ledger gives. */
interface ConsentedLedger {
  tokens: Credentials;
  organisation: Organisation;
}

/**
 * Takes a consent by its state, and exchanges the code that came with it. When the caller has to choose an
 * organisation, or the ledger does not answer, the consent can be used again: what it has granted is kept with it,
 * sealed, because a code is good once. Throws ConnectionError.
 */
async function consentedLedger(
  settings: ProviderSettings,
  workspace: Workspace,
  vault: Vault,
  { type, given }: { type: string; given: Readonly<Record<string, string>> },
  signal: AbortSignal,
): Promise<ConsentedLedger> {
  const { runtime } = settings;
  const stateHash = hashOfState(given.state ?? "");
  const taken = await takeAuthorization(workspace, { type, stateHash, now: runtime.now() });
  if (!taken)
    throw new ConnectionError("state_unknown", "the state is unknown, was used, or is older than 10 minutes");
  let known: ConnectionAuthorization = taken;
  try {
    const tokens =
      taken.granted === null
        ? await grant(settings, type, given, signal)
        : vault.open(taken.id, taken.granted);
    known = { ...taken, granted: vault.seal(taken.id, tokens) };
    const http = httpWith(settings, type, tokens);
    const organisations = await askProvider(() => readOrganisations(http, signal));
    return { tokens, organisation: chosen(type, organisations, given.organisation) };
  } catch (error) {
    if (error instanceof ConnectionError && again.has(error.code))
      await addAuthorization(workspace, known, runtime.now());
    throw error;
  }
}

/** After these the same request, or a better one, can follow. */
const again: ReadonlySet<ConnectionError["code"]> = new Set([
  "upstream_unavailable",
  "xero_tenant_required",
  "organisation_unknown",
]);

async function grant(
  settings: ProviderSettings,
  type: string,
  { code = "" }: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Credentials> {
  try {
    const consent = { code, redirectUrl: redirectUrl(settings, type) };
    return await askProvider(() => exchangeCode(ledgerConnection(settings, type), consent, signal));
  } catch (error) {
    if (!(error instanceof ConnectionError) || error.code !== "reauth_required") throw error;
    throw new ConnectionError("credentials_refused", error.message, { cause: error });
  }
}

function chosen(
  type: string,
  organisations: readonly Organisation[],
  wanted: string | undefined,
): Organisation {
  const [first, ...others] = organisations;
  const found = wanted === undefined ? undefined : organisations.find(({ id }) => id === wanted);
  if (found) return found;
  const ids = organisations.map(({ id }) => id).join(", ");
  if (wanted !== undefined)
    throw new ConnectionError(
      "organisation_unknown",
      `the user did not grant access to this organisation, only to: ${ids}`,
    );
  if (!first) throw new ConnectionError("organisation_unknown", "the user granted access to no organisation");
  if (others.length === 0) return first;
  throw new ConnectionError(
    "xero_tenant_required",
    `the consent covers several organisations; send the request again with ${type}.tenant_id, one of: ${ids}`,
  );
}

/** A connection to create. */
export interface NewConnection {
  id: string;
  type: string;
  /**
   * The values that the caller gave for it: credentials, the result that a user brought back from the provider, or the
   * place of a multisig.
   */
  given: Readonly<Record<string, string>>;
}

/** The stored parts of a new connection, once its provider has accepted it. */
export interface PreparedConnection {
  /** Sealed; null where the provider needs none. */
  credentials: string | null;
  publicData: Readonly<Record<string, unknown>>;
}

/**
 * Asks the provider of a new connection whether it accepts what was given; nothing of it is stored before. Values that are
 * valid only once, such as a code, are used up. Throws ConnectionError.
 */
export async function prepareConnection(
  settings: ProviderSettings,
  workspace: Workspace,
  { id, type, given }: NewConnection,
  signal: AbortSignal,
): Promise<PreparedConnection> {
  const family = providerFamilies.get(type);
  if (family === undefined) return { credentials: null, publicData: {} };
  if (family === "safe" || family === "squads") return preparedMultisig(settings, type, given);
  const { scripted = false } = await askProvider(async () => addressOf(settings, type));
  const vault = requireVault(settings, type);
  const marked = scripted ? { scripted } : {};
  if (family === "ledger") {
    const { tokens, organisation } = await consentedLedger(
      settings,
      workspace,
      vault,
      { type, given },
      signal,
    );
    const publicData = { organisation_id: organisation.id, organisation_name: organisation.name, ...marked };
    return { credentials: vault.seal(id, tokens), publicData };
  }
  if (family === "linked_bank") {
    const http = httpWith(settings, type, {});
    const linked = await accepted(() => exchangePublicToken(http, given.public_token ?? "", signal));
    return {
      credentials: vault.seal(id, linked.credentials),
      publicData: { item_id: linked.itemId, ...marked },
    };
  }
  const provider = providerOver(httpWith(settings, type, given), family, noChain);
  await accepted(() => provider.accounts(undefined, signal));
  return { credentials: vault.seal(id, given), publicData: marked };
}

async function preparedMultisig(
  { chains }: ProviderSettings,
  type: string,
  { network = "", address = "" }: NewConnection["given"],
): Promise<PreparedConnection> {
  const { account, members, threshold } = await askProvider(() =>
    resolveMultisig(chains, { type, network, address }),
  );
  return { credentials: null, publicData: { network, address, account, owners: members, threshold } };
}

/** The vault, without which no credentials are taken: kept unsealed, a copy of the database would give them away. */
export function requireVault({ vault }: Pick<ProviderSettings, "vault">, type: string): Vault {
  if (vault) return vault;
  throw new ConnectionError(
    "credentials_key_missing",
    `this server has no key for credentials, so it cannot store credentials or connect ${type}`,
  );
}

/** Like `askProvider`, of what the caller gave just now. */
async function accepted<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await askProvider(ask);
  } catch (error) {
    if (!(error instanceof ConnectionError) || error.code !== "reauth_required") throw error;
    throw new ConnectionError("credentials_refused", "the provider does not accept the credentials", {
      cause: error,
    });
  }
}

const refuse = (): Promise<never> =>
  Promise.reject(new ProviderError("unsupported", "no node is configured for accounts on chains"));

/** Where no chain can be asked. */
const noChain: Provider = {
  capabilities: new Set(),
  edge: 0,
  reportsChainPayments: true,
  accounts: refuse,
  balances: refuse,
  movements: refuse,
};
