import {
  addAuthorization,
  type ConnectionAuthorization,
  takeAuthorization,
} from "../../workspace/connection-authorizations";
import type { Workspace } from "../../workspace/workspace";
import { askProvider } from "../ask-provider";
import { ConnectionError } from "../connection-error";
import type { Credentials, Vault } from "../credentials/vault";
import { type Organisation, readOrganisations } from "../ledger/ledger";
import { ledgerConnection, redirectUrl } from "../ledger/ledger-access";
import { exchangeCode } from "../ledger/tokens";
import { httpWith } from "../provider-access";
import type { ProviderSettings } from "../settings";
import { hashOfState } from "./authorization-state";

/** What a user's consent to a ledger is good for. */
interface ConsentedLedger {
  tokens: Credentials;
  organisation: Organisation;
}

/**
 * Takes a consent by its state, and exchanges the code that came with it. When the caller has to choose an organisation, or the ledger
 * does not answer, the consent can be used again: what it has granted is kept with it, sealed, because a code is good once. Throws
 * ConnectionError.
 */
export async function consentedLedger(
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
      `the user did not consent to this organisation, but to: ${ids}`,
    );
  if (!first) throw new ConnectionError("organisation_unknown", "the user consented to no organisation");
  if (others.length === 0) return first;
  throw new ConnectionError(
    "xero_tenant_required",
    `the consent covers several organisations; send the request again with ${type}.tenant_id, one of: ${ids}`,
  );
}
