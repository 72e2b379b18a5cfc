import { ConnectionError, type ConnectionFailure } from "./connection-error";
import { MultisigError } from "./multisig/multisig-error";
import { ProviderError, type ProviderFailure } from "./provider";

const failures: Readonly<Record<ProviderFailure, ConnectionFailure>> = {
  reauth_required: "reauth_required",
  provider_unavailable: "upstream_unavailable",
  unknown: "upstream_unavailable",
  unsupported: "provider_not_configured",
};

/** What a provider or a chain answers a caller who waits for it. Throws ConnectionError in place of their errors. */
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
