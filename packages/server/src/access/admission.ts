import type { Access, Needs } from "./keys";
import type { QuotaState } from "./quota-windows";

/** Who sent a request, and its quota after the request was counted or refused. */
export interface Admitted {
  access: Access;
  quota: QuotaState;
}

/** Finds the keys of requests and counts the requests against their quotas. A refused request does not count. */
export interface Admission {
  /**
   * The access of a key, after the request was counted; undefined where there is no such key, or it is revoked. `hash`:
   * the stored form of the key (`hashOf`). A request is not counted if the key has expired, its quota is exceeded, or
   * the key may not call the operation. Throws StorageUnavailableError.
   */
  admit(hash: string, needs: Needs): Promise<Admitted | "expired" | undefined>;
  /** Counts a request without a key, by IP address. Throws StorageUnavailableError. */
  admitAnonymous(address: string): Promise<QuotaState>;
  /** The quota of an IP address as far as this process knows, without counting, for responses that are free. */
  anonymousQuota(address: string): QuotaState;
  /** Writes what is counted in memory, and when keys were last used; after a failure it is part of the next write. */
  flush(): Promise<void>;
  /** Ends its background work, and writes the rest. */
  close(): Promise<void>;
}
