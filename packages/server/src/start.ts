// Longer than other files are: all parts of a server, put together in the order in which they start. Each part has a
// file of its own.

import { isForkInstance } from "@waybill/spec/development-accounts";
import { builtInLabels } from "@waybill/spec/generated/screening";
import { isLoopback } from "@waybill/spec/standards/callers";
import { hasPublicKeys } from "./access/keys";
import { openAdmission } from "./access/open-admission";
import { RefusedKeys } from "./access/refused-keys";
import { RequestLog } from "./access/request-log";
import { startLinkingChats } from "./alerts/chats/link-chats";
import { openDelivery } from "./alerts/delivery/deliver";
import { createAlertEngine, startAlertTicks } from "./alerts/engine/engine";
import { reopenNamed, rescreenCasesHandler } from "./alerts/sanctions-lists";
import { PersonReads } from "./audit/person-reads";
import {
  balanceNow,
  connectBalances,
  connectNativeBalances,
  connectSupplies,
  supplyNow,
} from "./balances/connect";
import { connectCctp } from "./bridge/cctp/connect";
import { relayerAccount } from "./bridge/cctp/evm-sender";
import { cctpRelayer } from "./bridge/cctp/relay";
import { connectNetworks } from "./chains/connect";
import { type Config, resolveConfig, type ServerOptions } from "./config";
import { rewindAccounts, startFollowingChains } from "./connections/chain/follow-chains";
import { clearConnectionHandler } from "./connections/clear-connection";
import { importHandler } from "./connections/imports/run-import";
import { openAccountProviders } from "./connections/open-providers";
import type { ProviderSettings } from "./connections/provider-access";
import { refreshBalancesHandler } from "./connections/refresh";
import { syncTransfersHandler } from "./connections/sync/sync-transfers";
import { consoleRoutes } from "./console/routes";
import { ConfigError } from "./errors";
import { validators as generatedValidators } from "./generated/validators/index";
import { type ServerHealth, watchHealth } from "./health";
import { createApp } from "./http/app";
import type { InterfaceDescriptor, ValidatorLoaders } from "./http/interface";
import { listen, type Timeouts } from "./http/listen";
import { type HealthSource, probesOf } from "./http/probes";
import { startIndexing } from "./indexing/index-loop";
import { blockReaders } from "./indexing/readers/index";
import { startRepricing } from "./indexing/reprice-loop";
import { findMint } from "./indexing/stored-transfers";
import { openLeases } from "./jobs/leases/leases";
import { createLoops } from "./jobs/loop-registry";
import { startQueue } from "./jobs/queue/worker";
import { startTruncatingWal } from "./jobs/truncate-wal-loop";
import { replaceBuiltInLabels } from "./labels/find-labels";
import { Cleanup } from "./lib/cleanup";
import { createCoalescer } from "./lib/coalesce";
import { createFairScheduler } from "./lib/fair-scheduler";

import { rescreenNamesHandler } from "./names/rescreen-names";
import { startQuoteCleanup } from "./payments/quote/lifetime";
import { createProver } from "./payments/quote/proofs";
import { quoteProviders } from "./payments/quote/providers/index";
import { enqueueUnsettled, settleHandler } from "./payments/submissions/settle";
import { openPrices } from "./prices/open-prices";
import { startRetention } from "./retention-loop";
import { rescreenHandler } from "./sanctions/screening/rescreen";
import type { Services } from "./services";
import { openDatabase } from "./storage/database";
import { engineOf } from "./storage/dialect/worded";
import { isPostgresAddress, modeTakenForFull, nameOfDatabase } from "./storage/postgres/address";
import { gradeForecastsHandler } from "./treasury/grade-forecasts";
import { scheduleHandler } from "./workflows/begin-runs";
import { readRunNotices } from "./workflows/notices";
import { runHandler } from "./workflows/run-handler";

/** A running server. */
export interface RunningServer {
  /** Base URL, `http://host:port`. */
  url: string;
  /** Where the metrics are, `http://host:port/metrics`; undefined unless `metricsPort` asks for them. */
  metricsUrl: string | undefined;
  /** Database of the server, for example to create keys while it runs. */
  db: Awaited<ReturnType<typeof openDatabase>>;
  /** Resolves when the index has reached the head of every network, or failed to; until then risk reports are incomplete. */
  caughtUp: Promise<void>;
  /** Returns the state of all background work. */
  health(): Promise<ServerHealth>;
  /**
   * Is not ready for `shutdownDelay`, then stops accepting requests, finishes the running ones and releases all
   * resources. It does so, too, while the database is away; counts of quotas that cannot be written then, those of
   * about the last second, are lost, which is logged as an error. Rejects, after all else is closed, only when
   * something could not be released: a port, or the database.
   */
  close(): Promise<void>;
}

/** How often the price file is checked for changes, in milliseconds. */
const PRICES_INTERVAL = 2_000;

/**
 * How often jobs are looked for that another process has enqueued, such as an import of a sanctions list, or left when
 * it ended, and channels that another one has made, in milliseconds.
 */
const JOBS_INTERVAL = 5_000;

/** How long the long answers of one turn of the event loop may take together, in milliseconds. */
const YIELD_BUDGET = 50;

/** Starts a server with these interfaces; `startServer` has all of them. */
export async function startWith(
  interfaces: readonly InterfaceDescriptor[],
  options: ServerOptions,
  validators: ValidatorLoaders = generatedValidators,
  timeouts?: Timeouts,
  listenWith: typeof listen = listen,
): Promise<RunningServer> {
  const config = resolveConfig(options);
  const { runtime, logger, settleInterval } = config;
  const cleanup = new Cleanup();
  try {
    const db = await openDatabase(config.database, {
      asServer: true,
      clock: runtime,
      durable: config.durable,
      aroundCommit: config.aroundCommit,
    });
    cleanup.add(() => db.destroy());
    const mode = isPostgresAddress(config.database) ? modeTakenForFull(config.database) : undefined;
    if (mode)
      logger?.warn(
        { sslmode: mode },
        "the certificate of the database is verified as with sslmode=verify-full: write sslmode=verify-full into its address",
      );
    if (!isLoopback(config.host) && (await hasPublicKeys(db)))
      throw new ConfigError(
        `the database ${nameOfDatabase(config.database)} contains public development keys, which are not secret: listen on the loopback address only, revoke them (waybill server keys), or use another database`,
      );
    await replaceBuiltInLabels(db, builtInLabels);
    const leases = cleanup.closes(await openLeases(db, { runtime, logger }));
    const loops = createLoops({ logger, clock: runtime, leases });
    const isAlone = engineOf(db) === "sqlite";
    if (isAlone) cleanup.closes(startTruncatingWal(loops, db));
    const { anonymousPerMinute, countsBy } = config;
    const admission = openAdmission({ db, runtime, loops, anonymousPerMinute, countsBy });
    cleanup.add(() =>
      admission.close().catch((err: unknown) => {
        logger?.error({ err }, "the last quota counts could not be written and are lost");
      }),
    );
    const requestLog = config.requestsKeptDays > 0 ? new RequestLog(db, runtime, loops) : undefined;
    if (requestLog)
      cleanup.add(() =>
        requestLog.close().catch((err: unknown) => {
          logger?.error({ err }, "the last requests could not be written to the log of requests");
        }),
      );
    const personReads = new PersonReads({ db, runtime, loops });
    cleanup.add(() =>
      personReads.close().catch((err: unknown) => {
        logger?.error(
          { err },
          "the last reads of persons could not be written to the audit trail, and are lost",
        );
      }),
    );
    const prices = cleanup.closes(
      await openPrices({ prices: config.prices, interval: PRICES_INTERVAL, loops, logger }),
    );
    cleanup.closes(startRepricing(db, prices, { loops, logger }));
    const nodes = connectNetworks(config.rpc, config.rpcTimeout, config.network);
    const balances = connectBalances(nodes);
    const supplyOf = connectSupplies(nodes);
    const yieldFairly = createFairScheduler(YIELD_BUDGET, runtime);
    const inBackground = { db, loops, logger, runtime, checkInterval: JOBS_INTERVAL };
    const delivery = cleanup.closes(
      openDelivery({
        ...inBackground,
        config,
        readReports: readRunNotices,
      }),
    );
    const linkingChats =
      config.telegram &&
      cleanup.closes(startLinkingChats({ ...inBackground, outgoing: config.outgoing, bot: config.telegram }));
    const relayers = {
      evm: config.relayerKey === undefined ? undefined : relayerAccount(config.relayerKey),
      solana: config.relayerSolana,
    };
    const cctpNetworks = connectCctp(nodes, {
      url: config.attestationUrl,
      relayed: {
        evm: config.relayed || relayers.evm !== undefined,
        solana: config.relayed || relayers.solana !== undefined,
      },
      network: config.network,
      runtime,
    });
    const { cctp, cctpSources } = cctpNetworks;
    const relay =
      relayers.evm || relayers.solana
        ? cctpRelayer({ ...cctpNetworks, evm: nodes.evm, solana: nodes.solana }, relayers, runtime.now)
        : undefined;
    const findMintOf: Services["findMint"] = (network, messageHash) => findMint(db, network, messageHash);
    const providerSettings: ProviderSettings = {
      db,
      runtime,
      addresses: config.accountProviders,
      network: config.providerNetwork,
      vault: config.vault,
      chains: nodes,
      timeLimit: config.rpcTimeout,
      renewals: createCoalescer(),
      isAlone,
    };
    const accountProviders = openAccountProviders(providerSettings, balances);
    const sanctions = {
      expected: config.sanctionsLists,
      required: config.sanctionsRequired,
      staleAfterDays: config.sanctionsStaleAfter,
    };
    await enqueueUnsettled(db, runtime, { isAlone });
    const queue = cleanup.closes(
      startQueue({
        ...inBackground,
        clock: runtime,
        handlers: [
          settleHandler({
            db,
            chains: nodes.chains,
            cctp,
            cctpSources,
            relay,
            findMint: findMintOf,
            runtime,
            logger,
            settleInterval,
            timeLimit: config.rpcTimeout,
            policy: config.policy,
            sanctions,
          }),
          rescreenHandler({ db, runtime }),
          rescreenNamesHandler({ db, runtime, onChanged: reopenNamed(runtime) }),
          rescreenCasesHandler({ db, runtime }),
          clearConnectionHandler(db),
          importHandler({ db, prices, now: runtime.now, uuid: runtime.uuid, turn: runtime.turn }),
          gradeForecastsHandler({ db, prices, runtime }),
          scheduleHandler({ db, runtime }),
          runHandler({ db, prices, runtime, logger, delivery }),
          syncTransfersHandler({ db, providers: accountProviders, runtime, logger }),
          refreshBalancesHandler({
            db,
            providers: accountProviders,
            nodes,
            runtime,
            logger,
            timeLimit: config.rpcTimeout,
          }),
        ],
      }),
    );
    const following = cleanup.closes(startFollowingChains({ db, runtime, queue }, loops));
    const alerts = createAlertEngine({
      runtime,
      delivery,
      outside: {
        gasUsed: async (network, blocks) =>
          nodes.evm
            .get(network)
            ?.gasUsed(blocks)
            .catch(() => undefined),
        priceOf: (network, token, time) => prices.priceAt(network, token, time)?.text,
        supplyNow: supplyNow(supplyOf, runtime, config.rpcTimeout),
        balanceNow: balanceNow(balances, runtime.timeout, config.rpcTimeout),
      },
    });
    const indexing = cleanup.closes(
      startIndexing(
        {
          db,
          runtime,
          loops,
          prices,
          interval: config.indexInterval,
          newBlocks: config.newBlocks,
          onAppended: async (trx, appended) => {
            const deliver = await alerts.onAppended(trx, appended);
            return () => {
              deliver?.();
              if (appended.transfers.length > 0) following.announceWork();
            };
          },
          onRewind: rewindAccounts(runtime),
        },
        blockReaders(nodes, config.indexFrom),
      ),
    );
    cleanup.closes(startAlertTicks(alerts, { db, loops }));
    cleanup.closes(startQuoteCleanup(loops, { db, runtime }));
    cleanup.closes(
      startRetention(loops, {
        db,
        runtime,
        yieldFairly,
        screensKeptDays: config.screensKeptDays,
        requestsKeptDays: config.requestsKeptDays,
      }),
    );
    const services: Services = {
      db,
      runtime,
      logger,
      admission,
      requestLog,
      personReads,
      refusedKeys: new RefusedKeys(runtime, config.refusedKeysPerMinute),
      yieldFairly,
      nodes,
      chains: nodes.chains,
      chainInstances: config.chainInstances,
      cctp,
      cctpSources,
      relay,
      findMint: findMintOf,
      providers: quoteProviders(nodes, cctpNetworks, forksAmong(config.chainInstances)).filter(({ slug }) =>
        config.providers.includes(slug),
      ),
      prover: createProver(nodes, runtime),
      balances,
      nativeBalanceAt: connectNativeBalances(nodes),
      supplyOf,
      prices,
      policy: config.policy,
      accountProviders,
      providerSettings,
      sanctions,
      quoteLifetime: config.quoteLifetime,
      timeLimit: config.rpcTimeout,
      settleInterval,
      allowPrivateWebhooks: config.allowPrivateWebhooks,
      alertMeans: {
        email: config.mail !== undefined,
        telegram: config.telegram !== undefined,
        secrets: config.vault !== undefined,
      },
      indexing,
      delivery,
      linkingChats,
      queue,
    };
    const health = watchHealth({ db, runtime, loops, queue, networks: [...nodes.chains.keys()] });
    let closing = false;
    const source = { health: health.known, jobs: health.jobs, isClosing: () => closing };
    // It is closed after the requests are finished, so that probes read the state until then.
    const metrics = await openMetrics(config, services, source);
    if (metrics) cleanup.closes(metrics);
    const pages = consoleRoutes({
      ...{ interfaces, validators, services, vault: config.vault },
      ...source,
    });
    const app = createApp(interfaces, validators, services, config, source, metrics, pages);
    const listener = await listenWith(
      app,
      config.host,
      config.port,
      {
        total: config.maxConnections,
        perAddress: config.maxConnectionsPerAddress,
        isProxy: (address) => config.proxies?.has(address) ?? false,
      },
      timeouts,
    );
    cleanup.add(async () => {
      closing = true;
      if (config.shutdownDelay > 0)
        await new Promise<void>((done) => runtime.after(config.shutdownDelay, done));
      await listener.close(config.closeGrace);
    });
    return {
      url: listener.url,
      metricsUrl: metrics?.url,
      db,
      caughtUp: indexing.caughtUp,
      health: health.read,
      close: () => cleanup.run(),
    };
  } catch (error) {
    await cleanup.run().catch((err: unknown) => {
      logger?.error({ err }, "the resources of a failed start could not be closed");
    });
    throw error;
  }
}

/** The networks whose local chain is a fork of a public one. */
const forksAmong = (instances: Config["chainInstances"]): ReadonlySet<string> =>
  new Set(Object.keys(instances).filter((slug) => isForkInstance(instances[slug])));

/** The metrics, loaded only where they are asked for, so that other servers start as fast as without them. */
async function openMetrics(
  { metricsHost: host, metricsPort: port }: Pick<Config, "metricsHost" | "metricsPort">,
  { db, runtime }: Pick<Services, "db" | "runtime">,
  source: HealthSource,
) {
  if (port === undefined) return undefined;
  const { startMetrics } = await import("./metrics/start");
  return startMetrics({ host, port, db, runtime, probes: probesOf(source) });
}
