import { setTimeout as pause } from "node:timers/promises";
import type { TestPostgres } from "../support/postgres";
import { runClient, type Session } from "./client";
import { FaultLog } from "./fault-log";
import { addressOf, type IndexWriters, noteIndexWriters } from "./index-writers";
import { type Inspector, openInspector } from "./inspect";
import { planRound, type RoundPlan } from "./plan";
import { watchQuota } from "./quota-watch";
import { momentOf, startOn } from "./round";
import type { ServerProcess } from "./server-process";
import { settle } from "./settle";
import { createPersonsOfWallets } from "./soak";
import { newState, type SoakState } from "./state";
import { type Summary, summarise } from "./summary";
import { startWorld, type World } from "./world";

export interface SeveralServersOptions {
  /** How often a server is killed, one after the other in turn. */
  serverKills: number;
  /** How often PostgreSQL is killed. */
  databaseKills: number;
  seed: number;
  /** Path of the built server. */
  module: string;
  /** An empty folder. */
  folder: string;
  postgres: TestPostgres;
  /** The address of an empty database of it. */
  database: string;
  /** Receives one line per kill. */
  onProgress(line: string): void;
  /** Called in the end, when everything has settled and no server runs: what it returns differs, too. */
  inspectEnd(world: World): Promise<string[]>;
}

const SERVERS = 3;

const nameOf = (index: number): string => `server-${index + 1}`;

/** How long clients go on after a kill, milliseconds: on the servers that are left. */
const AFTERWARDS = 1_500;

/** How often a server is started that finds no database. */
const MOST_STARTS = 10;

/** How long a database that was killed stays away, milliseconds. */
const AWAY = 1_000;

/** How long others may need to take the work of a paused server over, milliseconds: to end what hangs. */
const TAKEOVER_LIMIT = 60_000;

/**
 * Kills three servers on one PostgreSQL in turn, and PostgreSQL itself, and pauses one until another has taken over its
 * work, while clients work with all of them through nodes with random faults, and one with more requests than its
 * quota; then compares reports, balances, records and the index with the chains. Ends at the first difference.
 */
export async function killSeveralServers({
  serverKills,
  databaseKills,
  seed,
  module,
  folder,
  postgres,
  database,
  onProgress,
  inspectEnd,
}: SeveralServersOptions): Promise<{ differences: string[]; summary: Summary }> {
  const world = await startWorld(folder, database);
  const cluster = new Cluster(world, module);
  const writers = await noteIndexWriters(database);
  try {
    const state = newState();
    const faults = new FaultLog(world.networks);
    const inspector = await openInspector(world, state, faults);
    await createPersonsOfWallets(world, state, module);
    await cluster.start();
    const quota = await watchQuota(database, () => cluster.next());
    const killed = new Map<string, number>();
    const kills = plannedKills(serverKills, databaseKills);
    for (const [index, what] of kills.entries()) {
      if (state.differences.length > 0) break;
      const plan = planRound(seed, index + 1);
      faults.begin(plan.faults);
      const disturb = {
        database: () => {
          quota.forgive();
          return restart(postgres);
        },
        pause: () => pauseWriter(cluster, writers, world.networks.evm.slug),
      };
      const kill = typeof what === "number" ? () => cluster.kill(what) : disturb[what];
      await workDuring(kill, plan, { world, state, cluster, inspector }).catch((error: unknown) => {
        state.differences.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
      });
      const victim = typeof what === "number" ? nameOf(what) : what;
      killed.set(victim, (killed.get(victim) ?? 0) + 1);
      onProgress(`${index + 1} of ${kills.length} kills: ${victim}`);
    }
    faults.clear();
    const { differences, refusedIn } = await quota.end();
    state.differences.push(...differences, ...(await writers.differences()));
    if (refusedIn === 0) state.differences.push("no request was refused: the quota was not tried");
    if (state.differences.length > 0 && cluster.log() !== "")
      state.differences.push(`the logs of the servers say: ${cluster.log()}`);
    await cluster.end();
    if (state.differences.length === 0)
      state.differences.push(...(await settle(world, state, inspector, module)));
    if (state.differences.length === 0) state.differences.push(...(await inspectEnd(world)));
    const summary = summarise(state, faults, killed, await inspector.included(), 0);
    return { differences: state.differences, summary };
  } finally {
    await cluster.end();
    await writers.close();
    await world.close();
  }
}

/** The number of the server that is killed, the database, whose kills are spread evenly, or in the middle a pause. */
function plannedKills(serverKills: number, databaseKills: number): (number | "database" | "pause")[] {
  const every = Math.ceil(serverKills / (databaseKills + 1));
  return Array.from({ length: serverKills }, (_, kill) => kill).flatMap((kill) => {
    const withDatabase = kill % every === 0 && kill / every < databaseKills;
    return [
      ...(withDatabase ? ["database" as const] : []),
      kill % SERVERS,
      ...(kill === Math.floor(serverKills / 2) ? ["pause" as const] : []),
    ];
  });
}

/** Pauses the server that writes the index of a network until another one does, and has it go on with what it was about to do. */
async function pauseWriter(cluster: Cluster, writers: IndexWriters, network: string): Promise<void> {
  const paused = await writers.last(network);
  if (paused === undefined) throw new Error(`nobody has written the index of ${network}`);
  cluster.pause(paused);
  try {
    for (const limit = AbortSignal.timeout(TAKEOVER_LIMIT); (await writers.last(network)) === paused; ) {
      limit.throwIfAborted();
      await pause(50);
    }
  } finally {
    cluster.resume(paused);
  }
}

async function restart(postgres: TestPostgres): Promise<void> {
  await postgres.kill();
  await pause(AWAY);
  await postgres.start();
}

interface RoundServices {
  world: World;
  state: SoakState;
  cluster: Cluster;
  inspector: Inspector;
}

/** Compares, lets the clients work, kills at the planned moment, lets them go on for a while, and has all servers work again. */
async function workDuring(
  kill: () => Promise<void>,
  { kill: planned, clients }: RoundPlan,
  { world, state, cluster, inspector }: RoundServices,
): Promise<void> {
  const over = new AbortController();
  const session: Session = {
    world,
    state,
    ended: over.signal,
    connect: (workspace) => ({ ...cluster.next(), key: world.keys[workspace] }),
    on: () => {},
  };
  state.differences.push(...(await inspector.now(session.connect)));
  const moment = planned.moment === "spawn" ? pause(planned.after) : momentOf(planned, world, session);
  const working = clients.map((client) => runClient(session, client));
  // A client that fails ends the round; its error is thrown below.
  const failed = Promise.all(working);
  failed.catch(() => {});
  await Promise.race([moment, failed]);
  await pause(planned.after);
  await kill();
  await pause(AFTERWARDS);
  over.abort();
  await failed;
  await cluster.start();
}

/** The servers that share a database. */
class Cluster {
  readonly #servers: ({ server: ServerProcess; url: string } | undefined)[] = Array.from({ length: SERVERS });
  #paused: string | undefined;
  #turn = 0;

  constructor(
    private readonly world: World,
    private readonly module: string,
  ) {}

  /** Starts those that do not run, and waits until all can serve. */
  async start(): Promise<void> {
    await Promise.all(
      this.#servers.map(async (running, index) => {
        for (let starts = 1; !running && !(await this.#begin(index)); starts += 1)
          if (starts === MOST_STARTS)
            throw new Error(`no server could open the database in ${starts} starts`);
        await isReady(this.#servers[index]?.url ?? "");
      }),
    );
  }

  /** Whether it serves now; false where it ended because it found no database, as one that has just been killed can be. */
  async #begin(index: number): Promise<boolean> {
    const database = addressOf(this.world.database, nameOf(index));
    const server = startOn({ ...this.world, database }, this.module);
    this.#servers[index] = { server, url: "" };
    try {
      this.#servers[index] = { server, url: (await server.ready) ?? "" };
      return true;
    } catch (error) {
      this.#servers[index] = undefined;
      if (!server.log().includes("StorageUnavailableError")) throw error;
      return false;
    }
  }

  /** The servers that run, in turn. */
  next(): { url: string; ended: AbortSignal } {
    const running = this.#servers.filter((one, index) => one !== undefined && nameOf(index) !== this.#paused);
    this.#turn += 1;
    const one = running[this.#turn % running.length];
    if (!one) throw new Error("no server runs");
    return { url: one.url, ended: one.server.ended };
  }

  /** Stops the server of this name, to which no further request goes until it is resumed. */
  pause(name: string): void {
    this.#paused = name;
    this.#named(name)?.pause();
  }

  resume(name: string): void {
    this.#named(name)?.resume();
    this.#paused = undefined;
  }

  #named(name: string): ServerProcess | undefined {
    return this.#servers.find((_, index) => nameOf(index) === name)?.server;
  }

  /** Throws when it had ended on its own. */
  async kill(index: number): Promise<void> {
    const killed = this.#servers[index];
    this.#servers[index] = undefined;
    await killed?.server.kill();
  }

  async end(): Promise<void> {
    await Promise.all(this.#servers.map((_, index) => this.kill(index)));
  }

  /** The ends of their logs. */
  log(): string {
    return this.#servers
      .map((one) => one?.server.log() ?? "")
      .join("\n")
      .trim();
  }
}

/** How long a server may need until it serves again, milliseconds: to end what hangs. */
const READY_LIMIT = 60_000;

/** Resolves when a server answers that it can serve; after its database was away it needs a moment. */
async function isReady(url: string): Promise<void> {
  const limit = AbortSignal.timeout(READY_LIMIT);
  while ((await fetch(`${url}/readyz`, { signal: limit })).status !== 200) await pause(50);
}
