import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isLoopback } from "@waybill/spec/standards/callers";
import { hasOtherKeys, hasPublicKeys } from "../access/keys";
import { resolveConfig, type ServerOptions } from "../config";
import { ConfigError } from "../errors";
import { type ServerHealth, startServer } from "../index";
import { assertPortFree } from "../lib/assert-port-free";
import { Cleanup } from "../lib/cleanup";

import type { Random } from "../lib/runtime";
import { systemRuntime } from "../lib/system-runtime";
import type { Database } from "../storage/database";
import { nameOfDatabase } from "../storage/postgres/address";
import { type AddressBook, writeAddressBook } from "./address-book";
import { startLocalAttestationService } from "./attestation/start";
import { type Devnet, type ForkSource, startDevnet } from "./chains/index";
import { solanaBridge } from "./chains/wallets";
import { type LocalClock, runtimeFrom } from "./clock";
import { type DevKeyName, ensureDevKeys } from "./keys";
import localPrices from "./prices.json";
import {
  defaultScenario,
  type ProviderScenario,
  type ScriptedProviders,
  startScriptedProviders,
} from "./providers/index";
import { startLocalRelayer } from "./relayer/start";

export interface LocalServiceOptions
  extends Pick<
    ServerOptions,
    | "host"
    | "port"
    | "logger"
    | "policy"
    | "prices"
    | "quoteLifetime"
    | "runtime"
    | "allowPrivateWebhooks"
    | "smtp"
    | "telegram"
    | "pagerdutyUrl"
    | "allowOrigins"
  > {
  /** Folder for database and chains; without one all data is deleted at the end. */
  dataDir?: string;
  /**
   * Another place for the data of the server: a path, or the address of a PostgreSQL. It gets PUBLIC keys, so one that has others
   * is refused.
   */
  database?: string;
  /** Slugs or aliases of the networks to run. */
  networks?: readonly string[];
  /** Nodes of which networks are forks, as `startDevnet` takes them; then no data is kept. */
  forks?: Readonly<Record<string, ForkSource>>;
  /** An operator's programs for the Solana networks, by their ids. */
  solanaPrograms?: Readonly<Record<string, Uint8Array>>;
  /** The relayer's poll interval while a payment is outstanding, milliseconds. */
  relayInterval?: number;
  /**
   * When service and chains begin, milliseconds since the Unix epoch: a moment in the past, from which `clock` leads to the
   * present. A service whose folder has data begins at the present: what it has must not lie in its future.
   */
  beginAt?: number;
  /** The data of the scripted providers of accounts, and their events. Default: a small treasury. */
  providers?: ProviderScenario;
  /** Receives one sentence per step, for display. */
  onProgress?: (message: string) => void;
  /** Called when a chain ends without `close`. */
  onChainDied?: (error: Error) => void;
  /** Aborts the start. */
  signal?: AbortSignal;
}

/** A complete local service: chains, attestation service, relayer, server, funded wallets and API keys, all of them PUBLIC. */
export interface LocalService {
  url: string;
  /** The server's database. */
  db: Database;
  apiKeys: Record<DevKeyName, string>;
  networks: Devnet["networks"];
  wallets: Devnet["wallets"];
  operators: Devnet["operators"];
  clock: LocalClock;
  /** Base of the paths of the attestation service of CCTP V2; undefined when fewer than two of the networks have the protocol. */
  attestationUrl: string | undefined;
  /** Scripted stand-ins of exchanges, custodians, banks, ledgers and wallet infrastructure. */
  providers: ScriptedProviders;
  /** Stores labels, and accounts and groups of the `default` key's workspace. */
  writeAddressBook(book: AddressBook): Promise<void>;
  /** Health of all background work, including the relayer. */
  health(): Promise<ServerHealth>;
  /** Finishes running requests and mints, stops the chains and releases the folder. Idempotent. */
  close(): Promise<void>;
}

/** Poll interval of the index, milliseconds. The chains announce their blocks; polling covers lost notifications. */
const INDEX_INTERVAL = 30_000;

/**
 * Starts local chains, a relayer between them and the reference server together, for development and for test suites.
 * Throws ConfigError for a host beyond this machine or a beginning in the future, and what `startDevnet` and `startServer`
 * throw; then nothing stays running.
 */
export async function startLocalService(options: LocalServiceOptions = {}): Promise<LocalService> {
  const {
    dataDir,
    database: given,
    networks,
    forks,
    solanaPrograms,
    relayInterval,
    beginAt,
    providers: scenario = defaultScenario,
    onProgress,
    onChainDied,
    signal,
    ...serverOptions
  } = options;
  if (options.host !== undefined && !isLoopback(options.host))
    throw new ConfigError("a local service has public keys and funds: it listens on this machine only");
  if (forks && (dataDir !== undefined || given !== undefined || beginAt !== undefined))
    throw new ConfigError(
      "a fork is a new chain at each start, which begins at its block: it cannot be combined with dataDir, database or beginAt",
    );
  const present = { ...systemRuntime, ...options.runtime };
  if (beginAt !== undefined && !(beginAt <= present.now()))
    throw new ConfigError(
      `beginAt must be a moment in the past, in milliseconds since the Unix epoch: ${beginAt} is not; the present is ${present.now()}`,
    );
  const { host, port } = resolveConfig(serverOptions);
  // The chains take seconds to start, and the server would find out after them.
  await assertPortFree(host, port);
  const cleanup = new Cleanup();
  const notify = onProgress ?? ((message: string) => process.emitWarning(message));
  const wait = <Result>(what: string, started: Promise<Result>) => sayingIfSlow(what, started, notify);
  try {
    const dir = dataDir ?? (await mkdtemp(join(tmpdir(), "waybill-")));
    if (dataDir === undefined) cleanup.add(() => rm(dir, { recursive: true, force: true }));
    const database = given ?? join(dir, "waybill.sqlite");
    const past = given !== undefined || existsSync(database) ? undefined : beginAt;
    const clock = runtimeFrom(present, past);
    const runtime = past === undefined ? present : clock.runtime;
    // The chains lock the folder first, which also protects the database in it.
    const devnet = await wait(
      "the chains",
      startDevnet({
        ...(dataDir !== undefined && { dataDir: join(dir, "chains") }),
        ...(networks && { networks }),
        ...(forks && { forks }),
        ...(solanaPrograms && { solanaPrograms }),
        ...(options.allowOrigins && { allowOrigins: options.allowOrigins }),
        ...(onProgress && { onProgress }),
        ...(onChainDied && { onChainDied }),
        runtime,
        ...(past !== undefined && { beginAt: past }),
        ...(signal && { signal }),
      }),
    );
    cleanup.add(() => devnet.close());
    const rpc = Object.fromEntries(devnet.networks.map((network) => [network.slug, network.directUrl]));
    // Earlier blocks are the public network's: their burns were minted there, and their number has no limit.
    const begins = devnet.networks.flatMap(({ slug, forkBlock }) =>
      forkBlock === undefined ? [] : [[slug, forkBlock + 1] as const],
    );
    const since = Object.fromEntries(begins.map(([slug, block]) => [slug, BigInt(block)]));
    const attestation = await startLocalAttestationService({
      rpc,
      since,
      clock: systemRuntime,
      logger: options.logger,
      allowOrigins: options.allowOrigins,
    });
    cleanup.add(async () => attestation?.close());
    const relayer = startLocalRelayer({
      rpc,
      since,
      dataDir: join(dir, "relayer"),
      logger: options.logger,
      newBlocks: devnet.newBlocks,
      attestationUrl: attestation?.url,
      ...(relayInterval !== undefined && { interval: relayInterval }),
    });
    cleanup.add(async () => relayer?.close());
    const providers = await startScriptedProviders({ scenario, clock: runtime, start: present.now() });
    cleanup.add(() => providers.close());
    const addresses = Object.entries(providers.urls).map(([type, url]) => [type, { url, scripted: true }]);
    const server = await wait(
      "the server",
      startServer({
        prices: localPrices,
        ...serverOptions,
        runtime,
        onlyLocalHosts: true,
        indexInterval: INDEX_INTERVAL,
        indexFrom: Object.fromEntries(begins),
        newBlocks: devnet.newBlocks,
        database,
        rpc,
        ...(attestation && { attestationUrl: attestation.url }),
        relayed: relayer !== undefined,
        // The relayer beside it knows token accounts only; the server knows the wallets of its payments, and creates what they lack.
        relayerSolanaKey: solanaBridge.privateKey,
        chainInstances: Object.fromEntries(devnet.networks.map(({ slug, instance }) => [slug, instance])),
        accountProviders: Object.fromEntries(addresses),
        credentialsKey: await credentialsKeyIn(dir, runtime),
      }),
    );
    cleanup.add(() => server.close());
    if ((await hasOtherKeys(server.db)) && !(await hasPublicKeys(server.db)))
      throw new ConfigError(
        `the database ${nameOfDatabase(database)} has keys of its own, and a local service would add public keys to them: use another database for the local service`,
      );
    const [apiKeys] = await Promise.all([
      ensureDevKeys(server.db, clock.runtime),
      // So that the first risk report knows as much as the second.
      wait("the index of the chains", server.caughtUp),
    ]);
    return {
      url: server.url,
      db: server.db,
      apiKeys,
      networks: devnet.networks,
      wallets: devnet.wallets,
      operators: devnet.operators,
      attestationUrl: attestation?.url,
      providers,
      clock: {
        now: clock.now,
        behind: clock.behind,
        after: clock.after,
        advance: async (ms) => {
          // The service first: for it, nothing on a chain lies in the future.
          const { moved } = clock.skip(ms);
          if (moved > 0) await devnet.setTime(clock.now());
          return { now: clock.now(), moved };
        },
      },
      writeAddressBook: (book) => writeAddressBook(server.db, clock.runtime, apiKeys.default, book),
      health: async () => {
        const health = await server.health();
        return { ...health, loops: [...health.loops, ...(relayer?.health() ?? [])] };
      },
      close: () => cleanup.run(),
    };
  } catch (error) {
    await cleanup.run().catch((err: unknown) => {
      options.logger?.error({ err }, "the resources of a failed start could not be closed");
    });
    throw error;
  }
}

/** How long a step of a start takes before it is said what is waited for, milliseconds. */
const SLOW = 20_000;

/** The result of a step of a start. While it takes long, `say` is repeatedly called with the name of the step. */
export async function sayingIfSlow<Result>(
  what: string,
  step: Promise<Result>,
  say: (message: string) => void,
): Promise<Result> {
  const timer = setInterval(() => say(`The local service is still waiting for ${what} ...`), SLOW);
  try {
    return await step;
  } finally {
    clearInterval(timer);
  }
}

/** The key for credentials of a local service: a file of its own in its folder, which only its user can read. */
async function credentialsKeyIn(dir: string, random: Pick<Random, "bytes">): Promise<string> {
  const path = join(dir, "credentials.key");
  try {
    const key = Buffer.from(random.bytes(32)).toString("base64");
    await writeFile(path, `${key}\n`, { flag: "wx", mode: 0o600 });
    return key;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    return readFile(path, "utf8");
  }
}
