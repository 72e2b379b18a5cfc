import { hasPublicKeys } from "./access/keys";
import { QuotaMeter } from "./access/quota";
import { connectBalances } from "./balances/connect";
import { forgetSnapshots } from "./balances/snapshots";
import { connectBridges } from "./bridge/connect";
import { connectNetworks } from "./chains/connect";
import { ConfigError, isLoopback, resolveConfig, type ServerOptions } from "./config";
import { builtInLabels } from "./generated/screening";
import { createApp } from "./http/app";
import { bodyReader } from "./http/body";
import { listen } from "./http/listen";
import { startIndexing } from "./indexing/index-loop";
import { blockReaders } from "./indexing/readers/index";
import { startRepricing } from "./indexing/reprice-loop";
import { coreHandlers, coreRules } from "./interfaces/core/index";
import { dataHandlers, dataRules } from "./interfaces/data/index";
import type { LoopHealth } from "./jobs/loop";
import { createLoops } from "./jobs/loops";
import { keepBuiltInLabels } from "./labels/find-labels";
import { Cleanup } from "./lib/cleanup";
import { quoteProviders } from "./payments/quote/providers/index";
import { keepSettling } from "./payments/submit/settle";
import { openPrices } from "./prices/open-prices";
import { forgetAddressLists } from "./storage/address-lists";
import { openDatabase } from "./storage/database";

export {
  type Access,
  createKey,
  findAccess,
  type KeyRecord,
  listKeys,
  type NewKey,
  revokeKey,
} from "./access/keys";
export { planNames, plans } from "./access/plans";
export type { NewBlocks } from "./chains/new-blocks";
export { ConfigError, type ServerOptions } from "./config";
export type { LoopHealth } from "./jobs/loop";
export { type ImportedLabels, importLabels, type LabelImport } from "./labels/import";
export { BuiltInListError, type LabelList, labelLists, removeLabelList } from "./labels/label-lists";
export { LabelFileError, type LabelFormat, type LineProblem, labelFormats } from "./labels/read-file";
export { type Runtime, systemRuntime } from "./lib/runtime";
export { createLogger } from "./logger";
export { type Database, openDatabase, StorageError } from "./storage/database";
export type { PlanName } from "./storage/tables";
export { addAccount, listAccounts, type WorkspaceAccount } from "./workspace/accounts";
export { addGroup, addToGroup, type Group } from "./workspace/groups";
export { setWhitelist, type TokenName } from "./workspace/token-whitelist";
export { openWorkspace, type Workspace, type WorkspaceDatabase } from "./workspace/workspace";

/** How the background work of a server is doing. */
export interface ServerHealth {
  loops: LoopHealth[];
}

/** A running server. */
export interface RunningServer {
  /** Its base address, `http://host:port`. */
  url: string;
  /** The database it works on, for making keys beside it. */
  db: Awaited<ReturnType<typeof openDatabase>>;
  /** Resolves once the index has read every network up to its head, or could not; until then risk reports know less. */
  caughtUp: Promise<void>;
  /** How everything that runs in the background is doing. */
  health(): Promise<ServerHealth>;
  /** Takes no new request, finishes the running ones, settles what it can and lets go of everything. */
  close(): Promise<void>;
}

/** How often a submission of unknown fate is looked up again, milliseconds. */
const SETTLE_INTERVAL = 5_000;

/** How often the price file is looked at, milliseconds. */
const PRICES_INTERVAL = 2_000;

/**
 * Starts the reference server and answers once it listens. Throws ConfigError for options that cannot work and
 * StorageError for a database that cannot be opened; a port that is taken rejects with the system's error.
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const config = resolveConfig(options);
  const { runtime, logger } = config;
  const undo = new Cleanup();
  try {
    const db = await openDatabase(config.database);
    undo.add(() => db.destroy());
    if (!isLoopback(config.host) && (await hasPublicKeys(db)))
      throw new ConfigError(
        `the database ${config.database} holds public development keys, which everybody has: listen on this machine only, revoke them (waybill server keys), or use another database`,
      );
    await keepBuiltInLabels(db, builtInLabels);
    await forgetAddressLists(db, runtime.now());
    await forgetSnapshots(db, runtime.now());
    const loops = createLoops({ logger });
    const meter = new QuotaMeter(db, runtime, config.anonymousPerMinute, loops);
    undo.add(() => meter.close());
    const prices = await openPrices({ file: config.prices, interval: PRICES_INTERVAL, loops, logger });
    undo.add(() => prices.close());
    const pricing = startRepricing(db, prices, { loops, logger });
    undo.add(() => pricing.close());
    const connections = connectNetworks(config.rpc, config.rpcTimeout);
    const { chains } = connections;
    const indexing = startIndexing(
      { db, runtime, loops, prices, interval: config.indexInterval, newBlocks: config.newBlocks },
      blockReaders(connections, config.indexFrom),
    );
    undo.add(() => indexing.close());
    const bridges = connectBridges(connections);
    const core = coreHandlers({
      runtime,
      logger,
      chains,
      bridges,
      providers: quoteProviders(connections, bridges).filter(({ slug }) => config.providers.includes(slug)),
      lifetime: config.quoteLifetime,
      timeLimit: config.rpcTimeout,
      onSubmitted: indexing.expectTransaction,
    });
    const parts = { db, runtime, meter, readBody: bodyReader(config.bodyLimit) };
    const balances = connectBalances(connections);
    const dataParts = { db, runtime, logger, connections, balances, prices, timeLimit: config.rpcTimeout };
    const app = createApp(
      { ...core, ...dataHandlers(dataParts) },
      { ...coreRules(runtime), ...dataRules },
      parts,
      logger,
    );
    const settling = keepSettling({ db, chains, runtime, logger }, SETTLE_INTERVAL);
    undo.add(() => settling.close());
    const listener = await listen(app, config.host, config.port);
    undo.add(() => listener.close(config.closeGrace));
    return {
      url: listener.url,
      db,
      caughtUp: indexing.caughtUp,
      health: async () => ({ loops: loops.health() }),
      close: () => undo.run(),
    };
  } catch (error) {
    await undo.run();
    throw error;
  }
}
