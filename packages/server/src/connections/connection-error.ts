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

/** What was asked about a connection cannot be done. Its message has no secret. */
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
