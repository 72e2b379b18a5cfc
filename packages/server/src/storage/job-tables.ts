/** Jobs that survive a restart of the process (jobs/queue). */
export interface JobTable {
  /** The same at every delivery. */
  id: string;
  kind: string;
  /** Unique per kind. */
  dedup_key: string | null;
  /** At most one job of a group runs at a time. */
  group_key: string | null;
  /** JSON. */
  payload: string;
  /** Earliest start, Unix milliseconds. */
  run_at: number;
  /** The number of attempts. */
  attempts: number;
  /** End of the lease; null when no worker has claimed it. */
  lease_until: number | null;
  lease_owner: string | null;
  /** `dead` after the maximum number of attempts. */
  state: "ready" | "dead";
  /** Class and code of the last error; messages can contain personal data and are only logged. */
  last_error: string | null;
  created_at: number;
}
