import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { isLoopback } from "@waybill/spec/standards/callers";
import { resolveConfig, type ServerOptions } from "../config";
import { ConfigError } from "../errors";
import type { ServerHealth } from "../health";
import { systemRuntime } from "../lib/system-runtime";
import type { Database } from "../storage/database";
import { type AddressBook, writeAddressBook } from "./address-book";
import type { ForkSource } from "./chains/chain";
import type { Devnet } from "./chains/start";
import type { LocalClock } from "./clock";
import type { DevKeyName } from "./keys";
import type { ProviderScenario } from "./providers/scenario";
import type { ScriptedProviders } from "./providers/start";
import type { TestBench } from "./test-bench/bench";
import { startWorld, type World } from "./world";

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
  /** Slugs of networks on which swaps will be paid, as `startDevnet` takes them: the packages of Uniswap are then required. */
  swapsOn?: readonly string[];
  /** The relayer's poll interval while a payment is outstanding, milliseconds. */
  relayInterval?: number;
  /**
   * When service and chains begin, milliseconds since the Unix epoch: a moment in the past, from which `clock` leads
   * on. A service whose folder has data begins at the present, or later where its clock had passed that: what it has
   * must not lie in its future.
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
  /** Where its test bench is: snapshots, clock, faults and more, over HTTP. */
  testUrl: string;
  /** The server's database; another one after a snapshot was taken or restored. */
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

/**
 * Starts local chains, a relayer between them and the reference server together, for development and for test suites.
 * Throws ConfigError for a host beyond this machine or a beginning in the future, and what `startDevnet` and `startServer`
 * throw; then nothing stays running.
 */
export async function startLocalService(options: LocalServiceOptions = {}): Promise<LocalService> {
  const { beginAt, providers, ...others } = options;
  const { dataDir, database: given, forks } = others;
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
  const { host, port } = resolveConfig(others);
  // The chains take seconds to start, and the server would find out after them.
  await assertPortFree(host, port);
  const notify = options.onProgress ?? ((message: string) => process.emitWarning(message));
  const isNew =
    given === undefined && !(dataDir !== undefined && existsSync(join(dataDir, "waybill.sqlite")));
  const rest = { ...others, ...(providers && { providers }) };
  const world = await startWorld({
    ...rest,
    ...(isNew && beginAt !== undefined && { past: beginAt }),
    wait: (what, step) => sayingIfSlow(what, step, notify),
  });
  const bench = benchOn(world, async () => {
    const { TestBench } = await import("./test-bench/bench");
    return TestBench.open(world, rest);
  });
  return serviceOf(world, async () => {
    await bench.close();
    await world.close();
  });
}

/** The test bench of a service, which is opened by the first request to it: other services pay nothing for it. */
function benchOn({ front }: World, open: () => Promise<TestBench>): { close(): Promise<void> } {
  let opening: Promise<TestBench> | undefined;
  front.intercept = (request, response, pass) => {
    if (!request.url?.startsWith(TEST_PATH)) return pass();
    opening ??= open();
    void opening.then((bench) => bench.answer(request, response));
  };
  return { close: async () => (await opening)?.closeForks() };
}

/** A world as its users see it. */
function serviceOf(world: World, close: () => Promise<void>): LocalService {
  const { devnet, clock, attestation, providers, apiKeys } = world;
  return {
    url: world.url,
    testUrl: `${world.url}${TEST_PATH}`,
    get db() {
      return world.server().db;
    },
    apiKeys,
    networks: devnet.networks,
    wallets: devnet.wallets,
    operators: devnet.operators,
    attestationUrl: attestation?.url,
    providers,
    clock: {
      now: clock.now,
      behind: clock.behind,
      isFrozen: clock.isFrozen,
      after: clock.after,
      advance: world.skip,
      set: (at) => world.skip(at - clock.now()),
      freeze: world.freeze,
    },
    writeAddressBook: (book) => writeAddressBook(world.server().db, clock.runtime, apiKeys.default, book),
    health: async () => {
      const health = await world.server().health();
      return { ...health, loops: [...health.loops, ...world.relayerHealth()] };
    },
    close,
  };
}

/** Where the test bench is, on the address of its service. */
const TEST_PATH = "/_test";

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

/** Rejects with the system error where a server could not listen now. Any free port (0) is never taken. */
async function assertPortFree(host: string, port: number): Promise<void> {
  if (port === 0) return;
  const probe = createServer().listen(port, host);
  await once(probe, "listening");
  await new Promise((resolve) => probe.close(resolve));
}
