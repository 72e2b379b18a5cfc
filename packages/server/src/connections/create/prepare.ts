import type { Workspace } from "../../workspace/workspace";
import { askProvider } from "../ask-provider";
import { exchangePublicToken } from "../bank/links";
import { ConnectionError } from "../connection-error";
import type { Vault } from "../credentials/vault";
import { resolveMultisig } from "../multisig/resolve-multisig";
import { noChain } from "../no-chain";
import { providerOver } from "../open-providers";
import { addressOf, httpWith } from "../provider-access";
import { providerFamilies } from "../provider-types";
import type { ProviderSettings } from "../settings";
import { consentedLedger } from "./consented-ledger";

/** A connection that is to be created. */
export interface NewConnection {
  id: string;
  type: string;
  /** What the caller gave for it: credentials, what a user brought back from the provider, or the place of a multisig. */
  given: Readonly<Record<string, string>>;
}

/** What of a new connection is stored, once its provider has accepted it. */
export interface PreparedConnection {
  /** Sealed; null where the provider needs none. */
  credentials: string | null;
  publicData: Readonly<Record<string, unknown>>;
}

/**
 * Asks the provider of a new connection whether it accepts what was given; nothing of it is stored before. What was given once only, such
 * as a code, is used up. Throws ConnectionError.
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
    `this server was given no key for credentials, so it keeps none, and connects no ${type}`,
  );
}

/** Like `askProvider`, of what the caller gave just now. */
async function accepted<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await askProvider(ask);
  } catch (error) {
    if (!(error instanceof ConnectionError) || error.code !== "reauth_required") throw error;
    throw new ConnectionError("credentials_refused", "the provider does not accept what was given for it", {
      cause: error,
    });
  }
}
