import type { AccountConnection } from "../workspace/account-connections";
import { ProviderError } from "./provider";
import { connectionTypes } from "./types";

/** What a check of a connection found. */
export interface ConnectionState {
  connected: boolean;
  reason: "reauth_required" | "provider_unavailable" | "unknown" | null;
  message: string | null;
}

const connected: ConnectionState = { connected: true, reason: null, message: null };

/** Asks the provider of a connection whether it answers. Does not throw. */
export async function stateOf(connection: AccountConnection, signal: AbortSignal): Promise<ConnectionState> {
  const type = connectionTypes.get(connection.type);
  if (!type) return failed("unknown", `this server has no provider of the type ${connection.type}`);
  try {
    await type.check?.(connection, signal);
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
