import type { startFlags } from "../catalog/local";
import type { Context } from "../context";
import { accountProviderOptions } from "../local/account-providers";
import { alertDeliveryOptions } from "../local/alert-delivery";
import { databaseOf } from "../local/database";
import { indexBeginnings } from "../local/index-from";
import { logLines, waitForAbort } from "../local/log-lines";
import { rpcAddresses } from "../local/rpc";
import { notePolicy, serverPolicyOptions } from "../local/server-policy";
import { withStartHints } from "../local/start-errors";
import { fields } from "../output/table";
import type { Values } from "../program/flags";

/** Runs until it is stopped. It is ready when the URL is on stdout. */
export async function serverStart(
  context: Context,
  { flags }: { flags: Values<typeof startFlags> },
): Promise<void> {
  const rpc = rpcAddresses(context.io, flags.rpc);
  const indexFrom = indexBeginnings(flags.indexFrom);
  const place = databaseOf(context, flags);
  const alerts = await alertDeliveryOptions(context, flags);
  const providers = await accountProviderOptions(context, flags);
  const policy = await serverPolicyOptions(context, flags);
  const { createLogger, nameOfDatabase, refuseWrongChains, startServer } = await import("@waybill/server");
  const server = await withStartHints(async () => {
    await refuseWrongChains({ rpc });
    return startServer({
      port: flags.port,
      database: place,
      rpc,
      indexFrom,
      ...alerts,
      ...providers,
      ...policy,
      logger: createLogger(flags.logLevel, logLines(context)),
      ...(flags.host === undefined ? {} : { host: flags.host }),
      ...(flags.metricsPort === undefined ? {} : { metricsPort: flags.metricsPort }),
      ...(flags.metricsHost === undefined ? {} : { metricsHost: flags.metricsHost }),
      ...(flags.prices === undefined ? {} : { prices: flags.prices }),
      ...(flags.sanctionsLists === undefined
        ? {}
        : { sanctionsLists: flags.sanctionsLists.split(",").map((list) => list.trim()) }),
      ...(flags.keepScreens === undefined ? {} : { screensKeptDays: flags.keepScreens }),
      ...(flags.sanctionsStaleAfter === undefined ? {} : { sanctionsStaleAfter: flags.sanctionsStaleAfter }),
    });
  });
  const networks = Object.keys(rpc);
  const database = nameOfDatabase(place);
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
  notePolicy(context, policy);
  context.note("Make a key: waybill server keys create. Stop with Ctrl-C.");
  await waitForAbort(context.signal);
  context.note("Stopping.");
  await server.close();
}
