import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hasOtherKeys, hasPublicKeys } from "../access/keys";
import type { NodeNetwork } from "../chains/node-network";
import type { ServerOptions } from "../config";
import { ConfigError } from "../errors";
import { interfaces } from "../interfaces/index";
import { Cleanup } from "../lib/cleanup";
import type { Runtime } from "../lib/runtime";
import { systemRuntime } from "../lib/system-runtime";
import { type RunningServer, startWith } from "../start";
import { isPostgresAddress, nameOfDatabase } from "../storage/postgres/address";
import type { AttestationState } from "./attestation/service";
import { type RunningAttestationService, startLocalAttestationService } from "./attestation/start";
import { type ChainStates, type Devnet, startDevnet } from "./chains/start";
import { solanaBridge } from "./chains/wallets";
import { type ClockAdvance, type ClockState, type RunningClock, runningClock } from "./clock";
import { Front } from "./front";
import { type DevKeyName, ensureDevKeys } from "./keys";
import localPrices from "./prices.json";
import { defaultScenario } from "./providers/default-scenario";
import { type ProviderStates, type ScriptedProviders, startScriptedProviders } from "./providers/start";
import { startLocalRelayer } from "./relayer/start";
import type { LocalServiceOptions } from "./service";
import { type SavedFiles, WorldFiles } from "./world-files";

/** A world at one moment, as no request, job or delivery was running. */
export interface SavedWorld extends SavedFiles {
  chains: ChainStates;
  attestation: AttestationState | undefined;
  providers: ProviderStates;
  clock: ClockState;
}

/** A world cannot be saved, and so neither forked nor taken back. */
export class UnsavableError extends Error {
  override name = "UnsavableError";
}

/** Chains, attestation service, relayer, scripted providers and server: everything that a payment touches, on one state. */
export interface World {
  url: string;
  front: Front;
  devnet: Devnet;
  clock: RunningClock;
  attestation: RunningAttestationService | undefined;
  providers: ScriptedProviders;
  /** The running server. `load` and `save` begin another one. */
  server(): RunningServer;
  relayerHealth(): ReturnType<NonNullable<ReturnType<typeof startLocalRelayer>>["health"]>;
  apiKeys: Record<DevKeyName, string>;
  /** Moves the clocks of server and chains. Throws ClockError. */
  skip(ms: number): Promise<ClockAdvance>;
  freeze(isFrozen: boolean): Promise<void>;
  /**
   * Finishes what is running, and saves the whole state. Throws UnsavableError.
   *
   * @param onSaved called with the state before the server runs again
   * @param changed what the server begins with
   */
  save(onSaved?: (saved: SavedWorld) => void, changed?: WorldChange): Promise<SavedWorld>;
  /** Finishes what is running, and goes on from a saved state of this world. Throws UnsavableError. */
  load(saved: SavedWorld): Promise<void>;
  /** Finishes what is running, and has the server begin with these: those left out stay. */
  restart(changed: WorldChange): Promise<void>;
  close(): Promise<void>;
}

/** Changes with which the next server of a world begins; values that are left out stay. */
export interface WorldChange {
  reach?: WorldReach;
  allowPrivateWebhooks?: boolean;
}

/** The ways of a world's server to nodes, providers and receivers, and of its relayer. */
export type WorldReach = (about: {
  /** The nodes' URLs by network. */
  rpc: Readonly<Record<string, string>>;
  attestationUrl: string | undefined;
  /** The scripted providers' URLs by type. */
  providers: Readonly<Record<string, string>>;
  allowPrivateWebhooks: boolean;
  runtime: Runtime;
}) => Pick<ServerOptions, "network" | "providerNetwork" | "outgoing"> & { relayerNetwork: NodeNetwork };

export interface WorldOptions extends Omit<LocalServiceOptions, "beginAt"> {
  /** The moment at which a new one begins, milliseconds since the epoch. */
  past?: number | undefined;
  /** Another world that this one is a copy of; not with `dataDir`, `database` or `forks`. */
  saved?: SavedWorld | undefined;
  /** How the server and the relayer reach what is outside of them. Default: over the network of this machine. */
  reach?: WorldReach | undefined;
  /** Waits for a step of the start. */
  wait?: <Result>(what: string, step: Promise<Result>) => Promise<Result>;
}

/** Poll interval of the index, milliseconds. The chains announce their blocks; polling covers lost notifications. */
const INDEX_INTERVAL = 30_000;

/** Starts a world. Throws as `startDevnet` and `startServer` do; then nothing stays running. */
export async function startWorld(options: WorldOptions): Promise<World> {
  const cleanup = new Cleanup();
  try {
    return await startedWorld(options, cleanup);
  } catch (error) {
    await cleanup.run().catch((err: unknown) => {
      options.logger?.error({ err }, "the resources of a failed start could not be closed");
    });
    throw error;
  }
}

async function startedWorld(
  {
    dataDir,
    database: given,
    networks,
    forks,
    solanaPrograms,
    swapsOn,
    relayInterval,
    providers: scenario = defaultScenario,
    past,
    saved,
    onProgress,
    onChainDied,
    signal,
    wait = (_, step) => step,
    reach: givenReach,
    ...serverOptions
  }: WorldOptions,
  cleanup: Cleanup,
): Promise<World> {
  const { logger, allowOrigins } = serverOptions;
  const present = { ...systemRuntime, ...serverOptions.runtime };
  // At once, so that the chains of a copy start before its original goes on.
  const dir = dataDir ?? mkdtempSync(join(tmpdir(), "waybill-"));
  if (dataDir === undefined) cleanup.add(() => rm(dir, { recursive: true, force: true }));
  const files = new WorldFiles(dir, given);
  if (saved) files.load(saved);
  const kept = dataDir === undefined ? undefined : await files.lead();
  const clock = runningClock(present, {
    begin: saved?.clock ?? {
      lead: past === undefined ? (kept ?? 0) : past - present.now(),
      frozenAt: undefined,
    },
    mayLead: given === undefined,
  });
  const { runtime } = clock;
  // The chains lock the folder first, which also protects the database in it.
  const devnet = await wait(
    "the chains",
    startDevnet({
      ...(dataDir !== undefined && { dataDir: join(dir, "chains") }),
      ...(networks && { networks }),
      ...(forks && { forks }),
      ...(solanaPrograms && { solanaPrograms }),
      ...(swapsOn && { swapsOn }),
      ...(allowOrigins && { allowOrigins }),
      ...(onProgress && { onProgress }),
      ...(onChainDied && { onChainDied }),
      runtime,
      states: saved?.chains,
      ...(past !== undefined && { beginAt: past }),
      ...(signal && { signal }),
    }),
  );
  cleanup.add(() => devnet.close());
  if (clock.isFrozen()) await devnet.setTime(clock.now(), true);
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
    logger,
    allowOrigins,
  });
  cleanup.add(async () => attestation?.close());
  if (saved?.attestation) attestation?.load(saved.attestation);
  const providers = await startScriptedProviders({ scenario, clock: runtime, start: present.now() });
  cleanup.add(() => providers.close());
  if (saved) providers.load(saved.providers);
  const addresses = Object.entries(providers.urls).map(([type, url]) => [type, { url, scripted: true }]);
  const credentialsKey = await files.credentialsKey(runtime);
  const front = new Front();
  cleanup.add(() => front.close());

  let reach = givenReach;
  let { allowPrivateWebhooks = false } = serverOptions;
  const begin = async () => {
    const about = {
      rpc,
      attestationUrl: attestation?.url,
      providers: providers.urls,
      allowPrivateWebhooks,
      runtime,
    };
    const { relayerNetwork, ...ways } = reach?.(about) ?? { relayerNetwork: undefined };
    const relayer = startLocalRelayer({
      rpc,
      since,
      dataDir: files.positions,
      logger,
      newBlocks: devnet.newBlocks,
      attestationUrl: attestation?.url,
      network: relayerNetwork,
      ...(relayInterval !== undefined && { interval: relayInterval }),
    });
    try {
      const server = await startWith(
        interfaces,
        {
          prices: localPrices,
          ...serverOptions,
          ...ways,
          allowPrivateWebhooks,
          runtime,
          onlyLocalHosts: true,
          indexInterval: INDEX_INTERVAL,
          indexFrom: Object.fromEntries(begins),
          newBlocks: devnet.newBlocks,
          database: files.database,
          // A folder of its own is deleted at the end.
          durable: dataDir !== undefined || given !== undefined,
          rpc,
          ...(attestation && { attestationUrl: attestation.url }),
          relayed: relayer !== undefined,
          // The relayer beside it knows token accounts only; the server knows the wallets of its payments, and creates
          // what they lack.
          relayerSolanaKey: solanaBridge.privateKey,
          chainInstances: Object.fromEntries(devnet.networks.map(({ slug, instance }) => [slug, instance])),
          accountProviders: Object.fromEntries(addresses),
          credentialsKey,
        },
        undefined,
        undefined,
        front.listen,
      );
      return { relayer, server };
    } catch (error) {
      await relayer?.close();
      throw error;
    }
  };
  let running = await wait("the server", begin());
  const end = async () => {
    await running.server.close();
    await running.relayer?.close();
  };
  cleanup.add(async () => {
    front.endWithServer();
    await end();
  });
  const { db } = running.server;
  if ((await hasOtherKeys(db)) && !(await hasPublicKeys(db)))
    throw new ConfigError(
      `the database ${nameOfDatabase(files.database)} has keys of its own, and a local service would add public keys to them: use another database for the local service`,
    );
  const [apiKeys] = await Promise.all([
    ensureDevKeys(db, runtime),
    // So that the first risk report knows as much as the second.
    wait("the index of the chains", running.server.caughtUp),
  ]);

  const requireSavable = () => {
    if (isPostgresAddress(files.database))
      throw new UnsavableError(
        "A world on PostgreSQL cannot be saved or taken back: start the local service without database, on SQLite.",
      );
    if (forks)
      throw new UnsavableError(
        "A world with a fork of a public network cannot be saved or taken back: start the local service without forks.",
      );
  };
  /** Runs work while nothing else is running: requests wait for its end. */
  const still = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      await end();
      const result = await work();
      running = await begin();
      await running.server.caughtUp;
      return result;
    } catch (cause) {
      front.fail(
        new Error("The local service could not go on after a snapshot or restore. Start it again.", {
          cause,
        }),
      );
      throw cause;
    }
  };
  /** Nothing is closed under what runs here. */
  let busy: Promise<unknown> = Promise.resolve();
  const whileStill = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = busy.then(() => still(work));
    busy = done.catch(() => undefined);
    return done;
  };
  const change = (changed: WorldChange) => {
    reach = changed.reach ?? reach;
    allowPrivateWebhooks = changed.allowPrivateWebhooks ?? allowPrivateWebhooks;
  };
  const atClock = async <Result>(result: Result): Promise<Result> => {
    if (dataDir !== undefined) await files.keepLead(clock.save().lead);
    await devnet.setTime(clock.now(), clock.isFrozen());
    return result;
  };
  return {
    url: running.server.url,
    front,
    devnet,
    clock,
    attestation,
    providers,
    server: () => running.server,
    relayerHealth: () => running.relayer?.health() ?? [],
    apiKeys,
    skip: async (ms) => {
      // The service first: for it, nothing on a chain lies in the future.
      const result = clock.skip(ms);
      return result.moved > 0 ? atClock(result) : result;
    },
    freeze: async (isFrozen) => {
      clock.freeze(isFrozen);
      await atClock(undefined);
    },
    restart: (changed) => whileStill(async () => change(changed)),
    save: async (onSaved, changed = {}) => {
      requireSavable();
      return whileStill(async () => {
        change(changed);
        const [saved, chains] = await Promise.all([files.save(), devnet.save()]);
        const state: SavedWorld = {
          ...saved,
          chains,
          attestation: attestation?.save(),
          providers: providers.save(),
          clock: clock.save(),
        };
        onSaved?.(state);
        return state;
      });
    },
    load: async (earlier) => {
      requireSavable();
      await whileStill(async () => {
        files.load(earlier);
        await devnet.load(earlier.chains);
        if (earlier.attestation) attestation?.load(earlier.attestation);
        providers.load(earlier.providers);
        clock.load(earlier.clock);
        await atClock(undefined);
      });
    },
    close: async () => {
      await busy;
      await cleanup.run();
    },
  };
}
