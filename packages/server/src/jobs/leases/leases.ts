import type { Logger } from "pino";
import type { Runtime } from "../../lib/runtime";
import type { Database } from "../../storage/database";
import { engineOf } from "../../storage/dialect/worded";

/** This process holds a lease, until it is notified otherwise. */
export interface Holding {
  /**
   * The database for the work of the lease: writes throw StaleLeaseError and store nothing once another process has
   * taken it over, even if this one has not learned of it, because it was paused.
   */
  fence(db: Database): Database;
}

/** Work that one process at a time does. */
export interface Candidate {
  /** The name of the lease. */
  lease: string;
  /** This process may begin. */
  onAcquired(holding: Holding): void;
  /** It has to stop: another process has the lease, or may soon take it, because it could not be renewed. */
  onLost(): void;
  /** Another process has just shown that it lives and holds the lease; called about every second. */
  onHeldElsewhere?(): void;
  /** Another process says that there is work. */
  onWork?(): void;
}

/**
 * Which of the server processes on one database does what only one may do. A lease is held until its process ends, or
 * does not renew it; then another process takes it over. One that holds many gives some to one that holds few.
 */
export interface Leases {
  /** Takes a lease as soon as it is free, again after it was lost. */
  seek(candidate: Candidate): void;
  /** Notifies the process that holds a lease, if it is another one, of work; perhaps in vain. */
  announceWork(lease: string): void;
  /** Whether another process is known to live and to hold a lease. */
  isHeldElsewhere(lease: string): boolean;
  /** Gives all leases up, so that other processes have them at once. The work of each must have ended. */
  close(): Promise<void>;
}

/** For a database that only one process uses: it holds every lease. */
export const soleProcess: Leases = {
  seek: ({ onAcquired }) => onAcquired({ fence: (db) => db }),
  announceWork: () => {},
  isHeldElsewhere: () => false,
  close: async () => {},
};

/** The leases of this process on a database: on SQLite, which one server uses, it holds all of them. */
export async function openLeases(
  db: Database,
  options: { runtime: Pick<Runtime, "monotonic" | "sleep" | "uuid">; logger: Logger | undefined },
): Promise<Leases> {
  if (engineOf(db) === "sqlite") return soleProcess;
  // Loaded only then, so that a server on SQLite starts as fast as without it.
  const { startLeases } = await import("./postgres-leases");
  return startLeases(db, options);
}
