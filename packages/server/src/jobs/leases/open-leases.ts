import type { Logger } from "pino";
import type { Runtime } from "../../lib/runtime";
import type { Database } from "../../storage/database";
import { engineOf } from "../../storage/dialect/worded";
import { type Leases, soleProcess } from "./leases";

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
