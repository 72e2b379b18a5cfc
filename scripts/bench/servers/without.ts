/**
 * The server of the sources, without some of what it keeps beside its answers:
 * `node --import tsx without.ts <database> <key> <rpc addresses, JSON> [<part>,...]`. Prints its URL.
 *
 * No option leaves these parts out of a server, so their methods do nothing here.
 */
import { LastUses } from "../../../packages/server/src/access/last-uses.ts";
import { RefusedKeys } from "../../../packages/server/src/access/refused-keys.ts";
import { PersonReads } from "../../../packages/server/src/audit/person-reads.ts";
import { createKey, startServer, systemRuntime } from "../../../packages/server/src/index.ts";

const parts: Record<string, () => void> = {
  reads: () => {
    PersonReads.prototype.note = () => {};
  },
  refusals: () => {
    RefusedKeys.prototype.wait = () => 0;
    RefusedKeys.prototype.accept = () => {};
  },
  uses: () => {
    LastUses.prototype.note = () => false;
  },
};

const [database, secret, rpc = "{}", without = ""] = process.argv.slice(2);
if (!database || !secret) throw new Error("name a database and a key");
const left = without === "" ? [] : without.split(",");
for (const part of left) parts[part]?.();
const server = await startServer({
  ...{ port: 0, database, rpc: JSON.parse(rpc) },
  ...(left.includes("requests") && { requestsKeptDays: 0 }),
});
const bench = { workspace: "bench", name: "bench", plan: "enterprise" } as const;
await createKey(server.db, systemRuntime, { ...bench, secret });
process.stdout.write(`${server.url}\n`);
process.once("SIGTERM", () => void server.close());
