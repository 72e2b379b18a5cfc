// Longer than other files are: every option of a server, described where it is declared, and the setting that it becomes.

import { providers, type RegistryNetwork } from "@waybill/spec/generated/registry";
import { isOrigin } from "@waybill/spec/standards/callers";
import type { Logger } from "pino";
import type { MailSender, Outgoing } from "./alerts/delivery/outgoing";
import { type MailOptions, systemMail } from "./alerts/delivery/system-mail";
import { systemOutgoing } from "./alerts/delivery/system-outgoing";
import { type SolanaRelayer, solanaRelayer } from "./bridge/cctp/solana/sender";
import type { NewBlocks } from "./chains/blocks";
import type { NodeNetwork } from "./chains/node-network";
import { findNetwork, networkNames } from "./chains/registry";
import { systemNetwork } from "./chains/system-network";
import type { ProviderNetwork } from "./connections/http/provider-http";
import { systemProviderNetwork } from "./connections/http/system-provider-network";
import type { ProviderAddress } from "./connections/provider-access";
import { httpTypes } from "./connections/provider-types";
import { ConfigError } from "./errors";
import { defaultMaxConnections } from "./http/connections";
import { type TrustedProxies, trustedProxies } from "./http/trusted-proxies";
import { defaultPolicy, readPolicy, type ServerPolicy } from "./intents/policy";
import { parseUrl } from "./lib/parse-url";
import type { Runtime } from "./lib/runtime";
import { systemRuntime } from "./lib/system-runtime";
import type { PriceFile } from "./prices/price-file";
import { expectedLists, type ImportableListId, importableLists } from "./sanctions/lists";
import { STALE_AFTER_DAYS } from "./sanctions/status";
import type { AroundCommit } from "./storage/around-commit";
import { createVault, readCredentialsKeys, type Vault } from "./vault";

/** Options of `startServer`; all have defaults for local development. */
export interface ServerOptions {
  /** Host to listen on. Default: the loopback address, which only this machine can reach. */
  host?: string;
  /** Port to listen on; 0 selects a free one. */
  port?: number;
  /**
   * Port of the metrics (`GET /metrics`, OpenMetrics), which need no key, and of the probes beside the server's own
   * port; 0 selects a free one. Default: they are not served.
   */
  metricsPort?: number;
  /** Host to serve the metrics on. Default: the loopback address, which only this machine can reach. */
  metricsHost?: string;
  /** Path of the SQLite file, `:memory:` (the default), or the address of a PostgreSQL, `postgres://user@host/database`. */
  database?: string;
  /** RPC URL of the node of each network, by slug or alias. Quotes for networks without one are refused. */
  rpc?: Readonly<Record<string, string>>;
  /**
   * Identifies the local chains that some of these nodes are, by slug; clients on this machine keep payments of different
   * chains apart by it. Default: none is local.
   */
  chainInstances?: Readonly<Record<string, string>>;
  /** Quote providers to use, by slug or alias; all by default. Their order is that of the registry. */
  providers?: readonly string[];
  /**
   * Lifetime of quotes, in milliseconds; at most 60 s for Solana quotes, because their blockhash expires. Default: 10 minutes
   * for a transfer of one token on one network, which does not depend on prices, and 60 s for all others.
   */
  quoteLifetime?: number;
  /** Timeout of one call to a node, and of all calls of one operation together, in milliseconds. */
  rpcTimeout?: number;
  /**
   * When a submitted payment is first looked up on its chain, and the shortest time between two look-ups, in milliseconds.
   * Default: 5 s.
   */
  settleInterval?: number;
  /**
   * Path of a price file (docs/operating/lists-and-prices.md), reloaded when it changes, or what such a file has.
   * Default: the prices of the package.
   */
  prices?: string | PriceFile;
  /** How often the index polls the head of a chain when no new block was announced, in milliseconds. */
  indexInterval?: number;
  /** Announces new blocks, so that they are indexed at once and `indexInterval` can be long. Default: none. */
  newBlocks?: NewBlocks;
  /**
   * The first block, slot or height to index of a network without an index, by slug or alias. Default: the first block of a
   * short chain, otherwise a recent one. The start of an existing index does not change.
   */
  indexFrom?: Readonly<Record<string, number>>;
  /**
   * Origins of the web pages that may call the server, such as `https://app.example`; `*` is every page. Default: none, so that no page in
   * a browser can use what the server offers to programs.
   */
  allowOrigins?: readonly string[];
  /**
   * Whether requests must name this machine as their `Host`: a loopback name or the address of `host`. Keeps out pages
   * that find the server by a name of their own (DNS rebinding), and every name that a proxy passes on. Default: false.
   */
  onlyLocalHosts?: boolean;
  /** Maximum size of a request body, in bytes. */
  bodyLimit?: number;
  /**
   * Maximum open connections; probes are answered beyond it. Default: half of the files that the process may open less
   * 16, at most 10,000.
   */
  maxConnections?: number;
  /** Maximum open connections from one address, which is not that of a trusted proxy. Default: half of `maxConnections`. */
  maxConnectionsPerAddress?: number;
  /**
   * Addresses of the proxies in front of the server, or their networks such as `10.0.0.0/8`. Requests that come from
   * them are counted for the address in `X-Forwarded-For`. Default: none, and that header is not read.
   */
  trustedProxies?: readonly string[];
  /** Maximum requests per minute without a key from one IP address. */
  anonymousPerMinute?: number;
  /**
   * How long `close` goes on serving with `/readyz` at 503 before it stops, in milliseconds, so that a balancer sends
   * requests elsewhere before connections are refused. Default: 0.
   */
  shutdownDelay?: number;
  /**
   * Refused API keys of one IP address in a minute, after which only keys that the server has accepted before are
   * looked up for it. Default: 60.
   */
  refusedKeysPerMinute?: number;
  /** How long `close` waits for running requests before it closes their connections, in milliseconds. */
  closeGrace?: number;
  /**
   * The sanctions lists that an answer on sanctions needs, of those that can be imported: `ofac`, `eu`, `un`,
   * `ofac-cons`. Default: the first three. Lists that are given here are needed by payments, too: none is made while
   * one of them is not there.
   */
  sanctionsLists?: readonly string[];
  /** After how many days without an import a sanctions list is shown as stale. Default: 7. */
  sanctionsStaleAfter?: number;
  /**
   * For how many days assessments of addresses and scans of transactions are kept, with what they were computed from.
   * Default: they are evidence, and are kept.
   */
  screensKeptDays?: number;
  /** For how many days the requests of keys are kept, without their contents; 0: they are not. Default: 7. */
  requestsKeptDays?: number;
  /**
   * Whether alerts may be delivered to private, loopback and link-local addresses, and over http. For development, and for servers
   * whose receivers are in a network of their own. Default: false.
   */
  allowPrivateWebhooks?: boolean;
  /** The mail server that sends alerts, `smtp://` or `smtps://`, and their sender. Default: none is sent by e-mail. */
  smtp?: MailOptions;
  /** The token of the bot that writes alerts to Telegram's chats, and the address of the Bot API. Default: none is written. */
  telegram?: { token: string; url?: string };
  /** The address of the Events API that pages. Default: PagerDuty's own, https://events.pagerduty.com/v2/enqueue. */
  pagerdutyUrl?: string;
  /** How receivers of alerts are reached. Default: over the network of this machine. */
  outgoing?: Outgoing;
  /**
   * Where providers of accounts are asked, by their type, such as `kraken`: their base addresses. Connections of a type
   * without one are refused.
   */
  accountProviders?: Readonly<Record<string, string | ProviderAddress>>;
  /**
   * The key that credentials of providers are sealed with: 32 bytes, hex or base64. Earlier ones, which open what they
   * sealed, may follow it, separated by blanks. Default: none, and connections that need credentials are refused.
   */
  credentialsKey?: string;
  /**
   * The policy that is applied to intents: a document of the policy language of the SDK. Default: the server's own, with
   * the networks and tokens of the registry.
   */
  policy?: unknown;
  /** How providers of accounts are reached. Default: over the network of this machine. */
  providerNetwork?: ProviderNetwork;
  /** Receives the log, without personal data and keys. Default: no log. */
  logger?: Logger;
  /** Sources of time and randomness; those of this machine in place of what is left out. */
  runtime?: Partial<Runtime>;
  /**
   * Base of the paths of the attestation service of CCTP V2 (`/v2/messages/...`), for all networks. Default: the public services,
   * one for main networks and one for test networks.
   */
  attestationUrl?: string;
  /**
   * The private key of an account that delivers what payments of this server have burned by CCTP V2, 0x and 64 digits:
   * it pays the gas on the destinations. Default: none, and a payment waits for whoever delivers it.
   */
  relayerKey?: string;
  /**
   * The same for Solana, where the account pays fees and the rent of what it creates: seed and public key, 64 bytes in
   * base58 or as the numbers that solana-keygen writes.
   */
  relayerSolanaKey?: string;
  /** Whether a relayer beside this server delivers what is attested, as in a local service. Default: false. */
  relayed?: boolean;
  /** How nodes are reached. Default: over the network of this machine. */
  network?: NodeNetwork;
  /**
   * Whether commits to a SQLite file wait for the disk. Default: true. False is for data that is deleted at the end: a power
   * cut can damage the file.
   */
  durable?: boolean;
  /** A function that runs between the work of the database and its commits. Default: nothing. */
  aroundCommit?: AroundCommit;
}

export type Config = Required<
  Omit<
    ServerOptions,
    | "aroundCommit"
    | "attestationUrl"
    | "relayerKey"
    | "relayerSolanaKey"
    | "logger"
    | "sanctionsLists"
    | "prices"
    | "newBlocks"
    | "quoteLifetime"
    | "runtime"
    | "metricsPort"
    | "screensKeptDays"
    | "smtp"
    | "telegram"
    | "accountProviders"
    | "credentialsKey"
    | "policy"
    | "trustedProxies"
  >
> & {
  sanctionsLists: readonly ImportableListId[];
  /** Those of them that the operator named. */
  sanctionsRequired: readonly ImportableListId[];
  runtime: Runtime;
  /** Undefined without proxies. */
  proxies: TrustedProxies | undefined;
  logger: Logger | undefined;
  metricsPort: number | undefined;
  prices: string | PriceFile | undefined;
  screensKeptDays: number | undefined;
  quoteLifetime: number | undefined;
  newBlocks: NewBlocks | undefined;
  attestationUrl: string | undefined;
  relayerKey: `0x${string}` | undefined;
  relayerSolana: SolanaRelayer | undefined;
  aroundCommit: AroundCommit | undefined;
  mail: MailSender | undefined;
  telegram: { token: string; url: string } | undefined;
  accountProviders: ReadonlyMap<string, ProviderAddress>;
  /** See AdmissionOptions. */
  countsBy: "database" | "runtime";
  vault: Vault | undefined;
  policy: ServerPolicy;
};

/** Fills in defaults, resolves aliases and validates the options. Throws ConfigError. */
export function resolveConfig(options: ServerOptions = {}): Config {
  const runtime = { ...systemRuntime, ...options.runtime };
  const allowPrivateWebhooks = options.allowPrivateWebhooks ?? false;
  const maxConnections = options.maxConnections ?? defaultMaxConnections();
  const { trustedProxies: listedProxies = [] } = options;
  const config: Config = {
    host: options.host ?? "127.0.0.1",
    port: options.port ?? 4280,
    metricsPort: options.metricsPort,
    metricsHost: options.metricsHost ?? "127.0.0.1",
    database: options.database ?? ":memory:",
    rpc: resolveRpc(options.rpc ?? {}),
    chainInstances: options.chainInstances ?? {},
    providers: resolveProviders(options.providers ?? providers.map(({ slug }) => slug)),
    quoteLifetime: options.quoteLifetime,
    rpcTimeout: options.rpcTimeout ?? 10_000,
    indexInterval: options.indexInterval ?? 2_000,
    indexFrom: resolveIndexStarts(options.indexFrom ?? {}),
    settleInterval: options.settleInterval ?? 5_000,
    allowOrigins: options.allowOrigins ?? [],
    onlyLocalHosts: options.onlyLocalHosts ?? false,
    bodyLimit: options.bodyLimit ?? 1_048_576,
    maxConnections,
    maxConnectionsPerAddress: options.maxConnectionsPerAddress ?? Math.ceil(maxConnections / 2),
    proxies: listedProxies.length > 0 ? trustedProxies(listedProxies) : undefined,
    anonymousPerMinute: options.anonymousPerMinute ?? 6_000,
    countsBy: options.runtime?.now === undefined ? "database" : "runtime",
    shutdownDelay: options.shutdownDelay ?? 0,
    refusedKeysPerMinute: options.refusedKeysPerMinute ?? 60,
    closeGrace: options.closeGrace ?? 10_000,
    sanctionsLists: resolveSanctionsLists(options.sanctionsLists ?? expectedLists),
    sanctionsRequired: resolveSanctionsLists(options.sanctionsLists ?? []),
    sanctionsStaleAfter: options.sanctionsStaleAfter ?? STALE_AFTER_DAYS,
    allowPrivateWebhooks,
    mail: options.smtp && systemMail(checkedMail(options.smtp), runtime),
    telegram: options.telegram && { url: "https://api.telegram.org", ...options.telegram },
    pagerdutyUrl: options.pagerdutyUrl ?? "https://events.pagerduty.com/v2/enqueue",
    outgoing: options.outgoing ?? systemOutgoing({ clock: runtime, allowPrivate: allowPrivateWebhooks }),
    accountProviders: resolveAccountProviders(options.accountProviders ?? {}),
    vault:
      options.credentialsKey === undefined
        ? undefined
        : createVault(readCredentialsKeys(options.credentialsKey), runtime),
    policy: options.policy === undefined ? defaultPolicy : readPolicy(options.policy),
    providerNetwork: options.providerNetwork ?? systemProviderNetwork(runtime),
    prices: options.prices,
    screensKeptDays: options.screensKeptDays,
    requestsKeptDays: options.requestsKeptDays ?? 7,
    newBlocks: options.newBlocks,
    attestationUrl: options.attestationUrl && checkedAttestationUrl(options.attestationUrl),
    relayerKey: options.relayerKey === undefined ? undefined : checkedRelayerKey(options.relayerKey),
    relayerSolana:
      options.relayerSolanaKey === undefined ? undefined : checkedSolanaKey(options.relayerSolanaKey),
    relayed: options.relayed ?? false,
    logger: options.logger,
    runtime,
    network: options.network ?? systemNetwork(runtime),
    durable: options.durable ?? true,
    aroundCommit: options.aroundCommit,
  };
  for (const origin of config.allowOrigins)
    if (origin !== "*" && !isOrigin(origin))
      throw new ConfigError(
        `${JSON.stringify(origin)} is not the origin of a page: give scheme, host and port without a path, such as https://app.example`,
      );
  const { screensKeptDays: days } = config;
  if (days !== undefined && !(Number.isSafeInteger(days) && days > 0))
    throw new ConfigError(`assessments must be kept for a whole number of days above 0, not ${days}`);
  if (!Number.isSafeInteger(config.requestsKeptDays) || config.requestsKeptDays < 0)
    throw new ConfigError(`requests must be kept for a whole number of days, not ${config.requestsKeptDays}`);
  for (const most of [config.maxConnections, config.maxConnectionsPerAddress])
    if (!Number.isSafeInteger(most) || most < 1)
      throw new ConfigError(`at least one connection must be allowed, not ${most}`);
  for (const port of [config.port, config.metricsPort ?? 0])
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      throw new ConfigError(`port must be between 0 and 65535, not ${port}`);
  return config;
}

function resolveSanctionsLists(names: readonly string[]): ImportableListId[] {
  const ids = importableLists.map(({ id }) => id);
  return names.map((name) => {
    const found = ids.find((id) => id === name.toLowerCase());
    if (found !== undefined) return found;
    throw new ConfigError(`unknown sanctions list ${JSON.stringify(name)}; available: ${ids.join(", ")}`);
  });
}

/** The key is not shown. */
function checkedRelayerKey(key: string): `0x${string}` {
  if (!/^0x[0-9a-fA-F]{64}$/.test(key))
    throw new ConfigError("the key of the relayer must be a private key: 0x and 64 hexadecimal digits");
  return key as `0x${string}`;
}

/** The key is not shown. */
function checkedSolanaKey(key: string): SolanaRelayer {
  const relayer = solanaRelayer(key);
  if (!relayer)
    throw new ConfigError(
      "the key of the relayer on Solana must be a private key: 64 bytes in base58, or the file of solana-keygen",
    );
  return relayer;
}

/** The address is not shown: it can contain a key. */
function checkedAttestationUrl(url: string): string {
  if (!/^https?:$/.test(parseUrl(url)?.protocol ?? ""))
    throw new ConfigError("the address of the attestation service must use http or https");
  return url.replace(/\/+$/, "");
}

/** Addresses are not shown: they can contain a key. */
function resolveAccountProviders(
  given: Readonly<Record<string, string | ProviderAddress>>,
): ReadonlyMap<string, ProviderAddress> {
  return new Map(
    Object.entries(given).map(([type, address]): [string, ProviderAddress] => {
      const { url, ...more } = typeof address === "string" ? { url: address } : address;
      if (!httpTypes.includes(type))
        throw new ConfigError(
          `unknown provider of accounts ${JSON.stringify(type)}; available: ${httpTypes.join(", ")}`,
        );
      const read = parseUrl(url);
      if (!read || !/^https?:$/.test(read.protocol))
        throw new ConfigError(`the address of the provider ${type} must use http or https`);
      const { username, password, search, hash } = read;
      if (`${username}${password}${search}${hash}` !== "")
        throw new ConfigError(
          `the address of the provider ${type} must end with its path and must not contain a password`,
        );
      return [type, { ...more, url: url.replace(/\/+$/, "") }];
    }),
  );
}

/** Its URL is not shown: it can contain a password. */
function checkedMail(mail: MailOptions): MailOptions {
  if (!/^smtps?:$/.test(parseUrl(mail.url)?.protocol ?? ""))
    throw new ConfigError("the URL of the mail server must begin with smtp:// or smtps://");
  if (!/^[^\s@]+@[^\s@]+$/.test(mail.from))
    throw new ConfigError("the sender of alerts by e-mail must be an address, such as alerts@example.com");
  return mail;
}

function resolveProviders(names: readonly string[]): string[] {
  return names.map((name) => {
    const wanted = name.toLowerCase();
    const found = providers.find(({ slug, aliases }) => slug === wanted || aliases.includes(wanted));
    if (found) return found.slug;
    const names = providers.map(({ slug }) => slug).join(", ");
    throw new ConfigError(`unknown quote provider ${JSON.stringify(name)}; available: ${names}`);
  });
}

function resolveRpc(rpc: Readonly<Record<string, string>>): Record<string, string> {
  const resolved: Record<string, string> = {};
  for (const [name, url] of Object.entries(rpc)) {
    const network = requireNetwork(name, "the RPC URLs");
    const read = parseUrl(url);
    if (!read || !/^https?:$/.test(read.protocol))
      throw new ConfigError(`the RPC URL of ${network.slug} must use http or https`);
    // fetch refuses such a URL at every call, with an error message that contains the password.
    if (read.username !== "" || read.password !== "")
      throw new ConfigError(
        `the RPC URL of ${network.slug} must not contain a user name or password; put the key in the path or the query`,
      );
    resolved[network.slug] = url;
  }
  return resolved;
}

function resolveIndexStarts(starts: Readonly<Record<string, number>>): Record<string, number> {
  const resolved: Record<string, number> = {};
  for (const [name, block] of Object.entries(starts)) {
    const { slug } = requireNetwork(name, "the start blocks of the index");
    if (!Number.isSafeInteger(block) || block < 0)
      throw new ConfigError(
        `the index of ${slug} must start at a non-negative block number, not at ${block}`,
      );
    resolved[slug] = block;
  }
  return resolved;
}

function requireNetwork(name: string, where: string): RegistryNetwork {
  const network = findNetwork(name);
  if (network) return network;
  const names = networkNames().join(", ");
  throw new ConfigError(`unknown network ${JSON.stringify(name)} among ${where}; available: ${names}`);
}
