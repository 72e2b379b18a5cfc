import type { AccountConnection } from "../workspace/account-connections";
import { MultisigError } from "./multisig/details";
import { type AccountProviders, type ProviderAccount, ProviderError, type ProviderFailure } from "./provider";
import { isPushed } from "./provider-types";

/** Why a connection is not created, or not read. */
export type ConnectionFailure =
  /** This server cannot ask providers of the type: it was given no address of them, or no key for their credentials. */
  | "provider_not_configured"
  | "credentials_key_missing"
  | "credentials_refused"
  | "upstream_unavailable"
  | "reauth_required"
  | "state_unknown"
  | "xero_tenant_required"
  | "organisation_unknown"
  | "wrong_connection_type"
  | "invalid_address"
  | "multisig_not_found"
  | "wrong_network";

/** The connection does not allow the request. Its message has no secret. */
export class ConnectionError extends Error {
  override name = "ConnectionError";

  constructor(
    readonly code: ConnectionFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const failures: Readonly<Record<ProviderFailure, ConnectionFailure>> = {
  reauth_required: "reauth_required",
  provider_unavailable: "upstream_unavailable",
  unknown: "upstream_unavailable",
  unsupported: "provider_not_configured",
};

/**
 * The answer of a provider or a chain to a caller who waits for it. Throws ConnectionError in place of their errors.
 */
export async function askProvider<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (cause) {
    if (cause instanceof MultisigError) throw new ConnectionError(cause.code, cause.message, { cause });
    if (cause instanceof ProviderError)
      throw new ConnectionError(failures[cause.code], cause.message, { cause });
    throw cause;
  }
}

/**
 * At most `limit` accounts that the provider of a connection has, as it has them now. Throws ConnectionError.
 */
export async function previewAccounts(
  { byType }: Pick<AccountProviders, "byType">,
  connection: AccountConnection,
  limit: number,
  signal: AbortSignal,
): Promise<ProviderAccount[]> {
  const open = byType.get(connection.type);
  if (!open)
    throw new ConnectionError(
      "provider_not_configured",
      `this server has no provider of the type ${connection.type}`,
    );
  return askProvider(async () => {
    const provider = open(connection);
    const accounts: ProviderAccount[] = [];
    let resume: string | undefined;
    for (;;) {
      const page = await provider.accounts(resume, signal);
      accounts.push(...page.items);
      if (!page.more || accounts.length >= limit) return accounts.slice(0, limit);
      resume = page.resume;
    }
  });
}

/** The result of a check of a connection. */
export interface ConnectionState {
  connected: boolean;
  reason: "reauth_required" | "provider_unavailable" | "unknown" | null;
  message: string | null;
}

const connected: ConnectionState = { connected: true, reason: null, message: null };

/** Asks the provider of a connection whether it answers. Does not throw. */
export async function stateOf(
  { byType }: Pick<AccountProviders, "byType">,
  connection: AccountConnection,
  signal: AbortSignal,
): Promise<ConnectionState> {
  if (isPushed(connection)) return connected;
  const open = byType.get(connection.type);
  if (!open) return failed("unknown", `this server has no provider of the type ${connection.type}`);
  try {
    await open(connection).accounts(undefined, signal);
    return connected;
  } catch (error) {
    if (!(error instanceof ProviderError))
      return failed("unknown", "the check failed because of an internal error");
    return failed(error.code === "unsupported" ? "unknown" : error.code, error.message);
  }
}

const failed = (reason: Exclude<ConnectionState["reason"], null>, message: string): ConnectionState => ({
  connected: false,
  reason,
  message,
});
