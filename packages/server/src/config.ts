import { providers, type RegistryNetwork } from "@waybill/spec/generated/registry";
import type { Logger } from "pino";
import type { NewBlocks } from "./chains/new-blocks";
import { findNetwork, networkNames } from "./chains/registry";
import { type Runtime, systemRuntime } from "./lib/runtime";

/** What `startServer` takes; everything has a default that suits local work. */
export interface ServerOptions {
  /** Where to listen; only this machine can reach the default. */
  host?: string;
  /** 0 picks a free one. */
  port?: number;
  /** Path of the SQLite file, or `:memory:` (the default). */
  database?: string;
  /** RPC address of each network's node, by slug or alias. Without one, quotes for the network are refused. */
  rpc?: Readonly<Record<string, string>>;
  /** Quote providers to ask, by slug or alias; all by default. Their order stays the registry's. */
  providers?: readonly string[];
  /**
   * How long every quote can be submitted, in milliseconds; a Solana quote at most as long as its blockhash lives (60 s).
   * Default: 10 minutes for a transfer of one token on one network, in which nothing has a price, and 60 s for the others.
   */
  quoteLifetime?: number;
  /** How long a node may take to answer one call, in milliseconds. */
  rpcTimeout?: number;
  /** Path of a file with prices (README), followed while the server runs; by default the prices that come with it. */
  prices?: string;
  /** How often the head of a chain is looked at for the index without news of a block, in milliseconds. */
  indexInterval?: number;
  /** Tells of new blocks, so that they are read at once and `indexInterval` can be long. Default: none. */
  newBlocks?: NewBlocks;
  /**
   * The block, slot or height from which the index reads a network that it has not read before, by slug or alias. Default:
   * the first one of a short chain, else what is recent. What has been read keeps its beginning.
   */
  indexFrom?: Readonly<Record<string, number>>;
  /** Largest body that is read, in bytes. */
  bodyLimit?: number;
  /** Requests per minute that one address may send without a key. */
  anonymousPerMinute?: number;
  /** How long `close` waits for running requests before it cuts them off, in milliseconds. */
  closeGrace?: number;
  /** Where to log; nothing is logged by default. Personal data and keys never reach it. */
  logger?: Logger;
  /** Time and randomness. */
  runtime?: Runtime;
}

export type Config = Required<Omit<ServerOptions, "logger" | "prices" | "newBlocks" | "quoteLifetime">> & {
  logger: Logger | undefined;
  prices: string | undefined;
  quoteLifetime: number | undefined;
  newBlocks: NewBlocks | undefined;
};

/** A setting that cannot work, found before anything was started. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/** Fills in the defaults, resolves aliases of networks and refuses what cannot work. Throws ConfigError. */
export function resolveConfig(options: ServerOptions = {}): Config {
  const config: Config = {
    host: options.host ?? "127.0.0.1",
    port: options.port ?? 4280,
    database: options.database ?? ":memory:",
    rpc: resolveRpc(options.rpc ?? {}),
    providers: resolveProviders(options.providers ?? providers.map(({ slug }) => slug)),
    quoteLifetime: options.quoteLifetime,
    rpcTimeout: options.rpcTimeout ?? 10_000,
    indexInterval: options.indexInterval ?? 2_000,
    indexFrom: resolveBeginnings(options.indexFrom ?? {}),
    bodyLimit: options.bodyLimit ?? 1_048_576,
    anonymousPerMinute: options.anonymousPerMinute ?? 6_000,
    closeGrace: options.closeGrace ?? 10_000,
    prices: options.prices,
    newBlocks: options.newBlocks,
    logger: options.logger,
    runtime: options.runtime ?? systemRuntime,
  };
  if (!Number.isInteger(config.port) || config.port < 0 || config.port > 65_535)
    throw new ConfigError(`port must be between 0 and 65535, not ${config.port}`);
  return config;
}

function resolveProviders(names: readonly string[]): string[] {
  return names.map((name) => {
    const wanted = name.toLowerCase();
    const found = providers.find(({ slug, aliases }) => slug === wanted || aliases.includes(wanted));
    if (found) return found.slug;
    const known = providers.map(({ slug }) => slug).join(", ");
    throw new ConfigError(`unknown quote provider ${JSON.stringify(name)}; known are ${known}`);
  });
}

/** Whether only this machine can reach a server that listens there. */
export const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);

function resolveRpc(rpc: Readonly<Record<string, string>>): Record<string, string> {
  const resolved: Record<string, string> = {};
  for (const [name, url] of Object.entries(rpc)) {
    const network = knownNetwork(name, "the RPC addresses");
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
      throw new ConfigError(`the RPC address of ${network.slug} must be an http or https URL`);
    // fetch refuses such an address at every call, and would repeat it, password and all, in its message.
    if (new URL(url).username !== "" || new URL(url).password !== "")
      throw new ConfigError(
        `the RPC address of ${network.slug} must not hold a user name or password; put the key into its path or query`,
      );
    resolved[network.slug] = url;
  }
  return resolved;
}

function resolveBeginnings(beginnings: Readonly<Record<string, number>>): Record<string, number> {
  const resolved: Record<string, number> = {};
  for (const [name, block] of Object.entries(beginnings)) {
    const { slug } = knownNetwork(name, "the beginnings of the index");
    if (!Number.isSafeInteger(block) || block < 0)
      throw new ConfigError(`the index of ${slug} must begin at a block number from 0 on, not at ${block}`);
    resolved[slug] = block;
  }
  return resolved;
}

function knownNetwork(name: string, where: string): RegistryNetwork {
  const network = findNetwork(name);
  if (network) return network;
  const known = networkNames().join(", ");
  throw new ConfigError(`unknown network ${JSON.stringify(name)} among ${where}; known are ${known}`);
}
