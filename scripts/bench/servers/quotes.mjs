/**
 * The built server on running chains: `node quotes.mjs <rpc addresses, JSON> <key> [<provider>,...] [<database>]`. Prints its
 * URL. The key is made first, without a limit.
 */
import { createKey, createLogger, startServer, systemRuntime } from "../../../packages/server/dist/index.js";

const [rpc = "{}", secret, providers, database] = process.argv.slice(2);
const server = await startServer({
  port: 0,
  logger: createLogger("warn"),
  rpc: JSON.parse(rpc),
  ...(database && { database }),
  ...(providers && { providers: providers.split(",") }),
});
await createKey(server.db, systemRuntime, { workspace: "bench", name: "bench", plan: "enterprise", secret });
process.stdout.write(`${server.url}\n`);
process.once("SIGTERM", () => void server.close());
