/** Everything that an account held when its provider was asked: what is not in it, the account did not hold. */
export interface AccountReadingTable {
  id: string;
  workspace_id: string;
  account_id: string;
  /** Unix milliseconds: the time of the block, else when it was asked. Movements of that block are in it. */
  read_at: number;
  /** The block that it is as of; null where the provider told none. */
  block: number | null;
  /** JSON array (workspace/account-readings.ts). */
  body: string;
}
