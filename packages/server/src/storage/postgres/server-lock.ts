import pg from "pg";
import { DatabaseInUseError } from "../errors";
import { nameOfDatabase } from "./address";

/** The advisory lock of the running server: "waybill" as bytes, so that other programs hardly use the same. */
const LOCK = "33602696198581356";

/**
 * Keeps other servers from a database until the returned function is called, or this process ends, however it does: the lock
 * belongs to its connection. Throws DatabaseInUseError where another server is running on it.
 */
export async function lockServer(address: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: address, application_name: "waybill server" });
  // Without a connection the lock is free; the statements of the server say what is wrong then.
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [
    LOCK,
  ]);
  if (rows[0]?.locked) return () => client.end();
  await client.end();
  throw new DatabaseInUseError(nameOfDatabase(address));
}
