import type { AccountConnection } from "../workspace/account-connections";
import { ProviderError } from "./provider";
import type { AccountProviders } from "./provider-of";
import { isPushed } from "./types";

/** What a check of a connection found. */
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
    if (!(error instanceof ProviderError)) return failed("unknown", "the check failed inside the service");
    return failed(error.code === "unsupported" ? "unknown" : error.code, error.message);
  }
}

const failed = (reason: Exclude<ConnectionState["reason"], null>, message: string): ConnectionState => ({
  connected: false,
  reason,
  message,
});
