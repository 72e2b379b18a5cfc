/**
 * The server of the sources, with or without what it keeps beside its answers:
 * `node --import tsx without.ts <database> <key> <rpc addresses, JSON> <part>,...`. Prints its URL. SIGUSR2 takes these parts out,
 * and puts them in again.
 *
 * No option leaves these parts out of a server, so their methods do nothing then.
 */
import { LastUses } from "../../../packages/server/src/access/last-uses.ts";
import { RefusedKeys } from "../../../packages/server/src/access/refused-keys.ts";
import { RequestLog } from "../../../packages/server/src/access/request-log.ts";
import { PersonReads } from "../../../packages/server/src/audit/person-reads.ts";
import { createKey, startServer, systemRuntime } from "../../../packages/server/src/index.ts";

const parts: Record<string, () => () => void> = {
  reads: () => without(PersonReads.prototype, { note: () => {} }),
  requests: () => without(RequestLog.prototype, { add: () => {} }),
  refusals: () => without(RefusedKeys.prototype, { wait: () => 0, accept: () => {} }),
  uses: () => without(LastUses.prototype, { note: () => false }),
};

/** Replaces methods of a class; the result puts them back. */
function without<Class extends object>(prototype: Class, methods: Partial<Class>): () => void {
  const names = Object.keys(methods) as (keyof Class)[];
  const original = Object.fromEntries(names.map((name) => [name, prototype[name]])) as Partial<Class>;
  Object.assign(prototype, methods);
  return () => void Object.assign(prototype, original);
}

const [database, secret, rpc = "{}", left = ""] = process.argv.slice(2);
if (!database || !secret) throw new Error("name a database and a key");
const server = await startServer({ port: 0, database, rpc: JSON.parse(rpc) });
const bench = { workspace: "bench", name: "bench", plan: "enterprise" } as const;
await createKey(server.db, systemRuntime, { ...bench, secret });
process.stdout.write(`${server.url}\n`);
let back: (() => void)[] = [];
process.on("SIGUSR2", () => {
  for (const put of back) put();
  back = back.length > 0 ? [] : left.split(",").flatMap((name) => parts[name]?.() ?? []);
});
process.once("SIGTERM", () => void server.close());
