import type { ServerOptions } from "@waybill/server";
import type { startFlags } from "../catalog/server-options";
import type { Context } from "../context";
import { accountProviderOptions } from "../local/account-providers";
import { alertDeliveryOptions } from "../local/alert-delivery";
import { allowedOrigins } from "../local/allow-origins";
import { cctpOptions } from "../local/cctp";
import { databaseOf } from "../local/database";
import { indexBeginnings } from "../local/index-from";
import { logLines, waitForAbort } from "../local/log-lines";
import { rpcAddresses } from "../local/rpc";
import { entriesOf, originOf, settled } from "../local/server-config";
import { notePolicy, serverPolicyOptions } from "../local/server-policy";
import { withStartHints } from "../local/start-errors";
import { fields } from "../output/table";
import type { Values } from "../program/flags";

type Flags = Values<typeof startFlags>;

/** The server's options from flags, the options file and variables; `logLevel` is for its logger. */
export async function startOptions(
  context: Pick<Context, "io" | "stdin">,
  given: Flags,
): Promise<{ options: ServerOptions & { database: string }; logLevel: NonNullable<Flags["logLevel"]> }> {
  const { stdin } = context;
  const { io, flags } = settled(context, given);
  const nameOfPolicy = given.policy === undefined ? originOf(io, "WAYBILL_SERVER_POLICY") : "--policy";
  const options = {
    database: databaseOf({ io }, flags),
    rpc: rpcAddresses(io, flags.rpc),
    allowOrigins: allowedOrigins(io, flags.allowOrigin),
    trustedProxies: entriesOf(io, "WAYBILL_TRUSTED_PROXY", "--trusted-proxy", flags.trustedProxy).map(
      ({ text }) => text,
    ),
    indexFrom: indexBeginnings(io, flags.indexFrom),
    ...(await alertDeliveryOptions({ io, stdin }, flags)),
    ...(await accountProviderOptions({ io, stdin }, flags)),
    ...(await cctpOptions({ io, stdin }, flags)),
    ...(await serverPolicyOptions({ stdin }, flags, nameOfPolicy)),
    ...(flags.port === undefined ? {} : { port: flags.port }),
    ...(flags.host === undefined ? {} : { host: flags.host }),
    ...(flags.metricsPort === undefined ? {} : { metricsPort: flags.metricsPort }),
    ...(flags.metricsHost === undefined ? {} : { metricsHost: flags.metricsHost }),
    ...(flags.maxConnections === undefined ? {} : { maxConnections: flags.maxConnections }),
    ...(flags.maxConnectionsPerAddress === undefined
      ? {}
      : { maxConnectionsPerAddress: flags.maxConnectionsPerAddress }),
    ...(flags.shutdownDelay === undefined ? {} : { shutdownDelay: flags.shutdownDelay * 1_000 }),
    ...(flags.refusedKeysPerMinute === undefined ? {} : { refusedKeysPerMinute: flags.refusedKeysPerMinute }),
    ...(flags.prices === undefined ? {} : { prices: flags.prices }),
    ...(flags.sanctionsLists === undefined
      ? {}
      : { sanctionsLists: flags.sanctionsLists.split(",").map((list) => list.trim()) }),
    ...(flags.keepScreens === undefined ? {} : { screensKeptDays: flags.keepScreens }),
    ...(flags.keepRequests === undefined ? {} : { requestsKeptDays: flags.keepRequests }),
    ...(flags.sanctionsStaleAfter === undefined ? {} : { sanctionsStaleAfter: flags.sanctionsStaleAfter }),
  };
  return { options, logLevel: flags.logLevel ?? "info" };
}

/** Runs until it is stopped. It is ready when the URL is on stdout. */
export async function serverStart(context: Context, { flags }: { flags: Flags }): Promise<void> {
  const { options, logLevel } = await startOptions(context, flags);
  const { createLogger, nameOfDatabase, refuseWrongChains, startServer } = await import("@waybill/server");
  const { rpc = {} } = options;
  const server = await withStartHints(async () => {
    await refuseWrongChains({ rpc });
    return startServer({ ...options, logger: createLogger(logLevel, logLines(context)) });
  });
  const networks = Object.keys(rpc);
  const database = nameOfDatabase(options.database);
  const { metricsUrl } = server;
  const printed = {
    base_url: server.url,
    database,
    networks,
    ...(metricsUrl && { metrics_url: metricsUrl }),
  };
  context.print(printed, () =>
    fields(
      [
        ["address", server.url],
        ...(metricsUrl ? [["metrics", metricsUrl] as const] : []),
        ["database", database],
        ["networks", networks.join(", ") || "none: quotes are refused until --rpc names a node"],
      ],
      context.paint.out,
    ),
  );
  context.follow();
  notePolicy(context, options);
  context.note("Make a key: waybill server keys create. Stop with Ctrl-C.");
  await waitForAbort(context.signal);
  context.note("Stopping.");
  await server.close();
}
