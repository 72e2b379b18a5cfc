import type { Access } from "./keys";
import type { QuotaState } from "./quota-windows";

/** Who sent a request, and its quota after the request was counted or refused. */
export interface Admitted {
  access: Access;
  quota: QuotaState;
}

/** Finds the keys of requests and counts the requests against their quotas. A refused request does not count. */
export interface Admission {
  /**
   * The access of a key, after the request was counted; undefined where there is no such key, or it is revoked. A request is not
   * counted if its quota is exceeded, or the feature (null: none is needed) is disabled for the workspace. Throws
   * StorageUnavailableError.
   */
  admit(secret: string, feature: string | null): Promise<Admitted | undefined>;
  /** Counts a request without a key, by IP address. Throws StorageUnavailableError. */
  admitAnonymous(address: string): Promise<QuotaState>;
  /** The quota of an IP address as far as this process knows, without counting, for responses that are free. */
  anonymousQuota(address: string): QuotaState;
  /** Writes what is counted in memory; after a failure it is part of the next write. */
  flush(): Promise<void>;
  /** Ends its background work, and writes the rest. */
  close(): Promise<void>;
}
