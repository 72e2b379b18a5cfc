/**
 * The built server: `node waybill.mjs <database> [<key>] [<rpc addresses, JSON>] [<provider>,...]`. Prints its URL.
 * With a key, that key is made first, without a limit, in the workspace `bench`.
 */
import { enableCompileCache } from "node:module";
import { join } from "node:path";

// As the command line does, in which operators start a server.
enableCompileCache(join(import.meta.dirname, "../../../.cache/compiled"));
const { createKey, startServer, systemRuntime } = await import("../../../packages/server/dist/index.js");

const [database, secret, rpc, providers] = process.argv.slice(2);
const server = await startServer({
  port: 0,
  database,
  anonymousPerMinute: 1_000_000_000,
  ...(rpc && { rpc: JSON.parse(rpc) }),
  ...(providers && { providers: providers.split(",") }),
});
if (secret)
  await createKey(server.db, systemRuntime, {
    workspace: "bench",
    name: "bench",
    plan: "enterprise",
    secret,
  });
process.stdout.write(`${server.url}\n`);
process.once("SIGTERM", () => void server.close());
