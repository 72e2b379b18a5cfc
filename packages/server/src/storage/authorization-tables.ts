/** A consent that a user was sent to a provider for. It is gone once it was used. */
export interface ConnectionAuthorizationTable {
  id: string;
  workspace_id: string;
  created_at: number;
  expires_at: number;
  /** The provider, such as `xero`. */
  type: string;
  /** SHA-256 of the state, hex: the database has nothing that could be presented. */
  state_hash: string;
  /** Sealed (connections/credentials): what the provider has granted, while the user still has to choose an organisation. */
  granted: string | null;
}
