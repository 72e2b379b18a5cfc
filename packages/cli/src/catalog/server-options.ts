import { choice, type Flag, text, texts, whole } from "../program/flags";
import { alertDeliveryFlags } from "./alert-delivery-flags";
import { providerFlags } from "./provider-flags";
import { storeFlags } from "./store";

/** An option of `server start`: its flag and its variable. Its key in the file is the flag's name without the leading hyphens. */
export interface ServerOption<F extends Flag<unknown> = Flag<unknown>> {
  readonly flag: F;
  readonly variable: string;
  /**
   * `file`: the flag names a file with a secret, while variable and key hold the secret. `address`: variable and key may have an
   * address with a password or a key in it, which the flag may not.
   */
  readonly secret?: "file" | "address";
}

export const portFlag = whole("--port <port>", "port to listen on, 0 picks a free one; default 4280", {
  min: 0,
  max: 65_535,
  absent: 4280,
});

export const allowOriginFlag = texts(
  "--allow-origin <url>",
  "origin of web pages that may call the server, * for every page; may be repeated; default none [WAYBILL_ALLOW_ORIGIN, separated by spaces]",
);

export const pricesFlag = text(
  "--prices <file>",
  "file with prices, for values in US dollars; read again when it changes",
);

export const policyFlag = text(
  "--policy <file>",
  "policy for submissions and intents (policy.schema.json); default the server's own, which only advises",
);

/** The flag with this name, for commands on sanctions lists. */
export const staleAfter = (flag: string) =>
  whole(
    `${flag} <days>`,
    "days after which a sanctions list that was not imported again is stale; default 7",
    {
      min: 0,
      max: 3_650,
      absent: undefined,
    },
  );

const days = { min: 1, max: 36_500, absent: undefined };
const port = { min: 0, max: 65_535, absent: undefined };
const levels = ["silent", "error", "warn", "info", "debug"] as const;
const { allowPrivateWebhooks, smtp, smtpPasswordFile, mailFrom } = alertDeliveryFlags;
const { telegramTokenFile, telegramUrl, pagerdutyUrl } = alertDeliveryFlags;

/** Every option of `server start`. Flags, variables, keys of the file and the table in the documentation are derived from it. */
export const serverOptions = {
  port: { flag: { ...portFlag, absent: undefined } as Flag<number | undefined>, variable: "WAYBILL_PORT" },
  host: {
    flag: text(
      "--host <address>",
      "address to listen on; default 127.0.0.1, which only this machine can reach",
    ),
    variable: "WAYBILL_HOST",
  },
  allowOrigin: { flag: allowOriginFlag, variable: "WAYBILL_ALLOW_ORIGIN" },
  dataDir: { flag: storeFlags.dataDir, variable: "WAYBILL_DATA_DIR" },
  database: { flag: storeFlags.database, variable: "WAYBILL_DATABASE", secret: "address" },
  rpc: {
    flag: texts(
      "--rpc <network=url>",
      "node of a network; may be repeated [WAYBILL_RPC, separated by spaces]",
    ),
    variable: "WAYBILL_RPC",
    secret: "address",
  },
  attestationUrl: {
    flag: text(
      "--attestation-url <url>",
      "attestation service of CCTP V2; default the public service for main networks or for test networks",
    ),
    variable: "WAYBILL_ATTESTATION_URL",
  },
  relayerKeyFile: {
    flag: text(
      "--relayer-key-file <file>",
      "private key of an account that delivers the burns of this server's payments, and pays the gas; default: none, anyone can deliver them [else WAYBILL_RELAYER_KEY]",
    ),
    variable: "WAYBILL_RELAYER_KEY",
    secret: "file",
  },
  relayerSolanaKeyFile: {
    flag: text(
      "--relayer-solana-key-file <file>",
      "the same for Solana, in base58 or as solana-keygen writes it; it also creates token accounts of recipients [else WAYBILL_RELAYER_SOLANA_KEY]",
    ),
    variable: "WAYBILL_RELAYER_SOLANA_KEY",
    secret: "file",
  },
  indexFrom: {
    flag: texts(
      "--index-from <network=block>",
      "first block of a network's index when it is created; may be repeated [WAYBILL_INDEX_FROM, separated by spaces]",
    ),
    variable: "WAYBILL_INDEX_FROM",
  },
  prices: { flag: pricesFlag, variable: "WAYBILL_PRICES" },
  // WAYBILL_POLICY is the signer's policy.
  policy: { flag: policyFlag, variable: "WAYBILL_SERVER_POLICY" },
  sanctionsLists: {
    flag: text(
      "--sanctions-lists <list,...>",
      "sanctions lists that must be imported before an answer can be clear and, if this option is set, before payments are accepted; default ofac,eu,un; ofac-cons is OFAC's non-SDN list",
    ),
    variable: "WAYBILL_SANCTIONS_LISTS",
  },
  sanctionsStaleAfter: {
    flag: staleAfter("--sanctions-stale-after"),
    variable: "WAYBILL_SANCTIONS_STALE_AFTER",
  },
  keepScreens: {
    flag: whole(
      "--keep-screens <days>",
      "delete assessments and scans, with their evidence, after this number of days; default: keep them",
      days,
    ),
    variable: "WAYBILL_KEEP_SCREENS",
  },
  keepRequests: {
    flag: whole(
      "--keep-requests <days>",
      "keep requests of keys, without their contents, for this number of days; 0 keeps none; default 7",
      { min: 0, max: 3_650, absent: undefined },
    ),
    variable: "WAYBILL_KEEP_REQUESTS",
  },
  metricsPort: {
    flag: whole(
      "--metrics-port <port>",
      "also serve the probes and metrics (OpenMetrics, /metrics) on this port, which callers of the other port cannot exhaust",
      port,
    ),
    variable: "WAYBILL_METRICS_PORT",
  },
  metricsHost: {
    flag: text("--metrics-host <address>", "address to serve the metrics on; default 127.0.0.1"),
    variable: "WAYBILL_METRICS_HOST",
  },
  trustedProxy: {
    flag: texts(
      "--trusted-proxy <address>",
      "address of a proxy in front of the server, or a network such as 10.0.0.0/8: its X-Forwarded-For names the caller; may be repeated; default none [WAYBILL_TRUSTED_PROXY, separated by spaces]",
    ),
    variable: "WAYBILL_TRUSTED_PROXY",
  },
  maxConnections: {
    flag: whole(
      "--max-connections <number>",
      "open connections; beyond it only probes are answered; default half of the files that the process may open less 16, at most 10000",
      { min: 1, max: 1_000_000, absent: undefined },
    ),
    variable: "WAYBILL_MAX_CONNECTIONS",
  },
  maxConnectionsPerAddress: {
    flag: whole(
      "--max-connections-per-address <number>",
      "maximum number of open connections from one address, except trusted proxies; default half of --max-connections",
      { min: 1, max: 1_000_000, absent: undefined },
    ),
    variable: "WAYBILL_MAX_CONNECTIONS_PER_ADDRESS",
  },
  shutdownDelay: {
    flag: whole(
      "--shutdown-delay <seconds>",
      "after a signal to stop, serve for so long with /readyz at 503, so that a balancer sends requests elsewhere; default 0",
      { min: 0, max: 3_600, absent: undefined },
    ),
    variable: "WAYBILL_SHUTDOWN_DELAY",
  },
  refusedKeysPerMinute: {
    flag: whole(
      "--refused-keys-per-minute <count>",
      "refused API keys of one address in a minute, after which only keys that were accepted before are looked up; default 60",
      { min: 1, max: 1_000_000, absent: undefined },
    ),
    variable: "WAYBILL_REFUSED_KEYS_PER_MINUTE",
  },
  allowPrivateWebhooks: { flag: allowPrivateWebhooks, variable: "WAYBILL_ALLOW_PRIVATE_WEBHOOKS" },
  smtp: { flag: smtp, variable: "WAYBILL_SMTP", secret: "address" },
  smtpPasswordFile: { flag: smtpPasswordFile, variable: "WAYBILL_SMTP_PASSWORD", secret: "file" },
  mailFrom: { flag: mailFrom, variable: "WAYBILL_MAIL_FROM" },
  telegramTokenFile: { flag: telegramTokenFile, variable: "WAYBILL_TELEGRAM_TOKEN", secret: "file" },
  telegramUrl: { flag: telegramUrl, variable: "WAYBILL_TELEGRAM_URL" },
  pagerdutyUrl: { flag: pagerdutyUrl, variable: "WAYBILL_PAGERDUTY_URL" },
  provider: { flag: providerFlags.provider, variable: "WAYBILL_PROVIDERS" },
  credentialsKeyFile: {
    flag: providerFlags.credentialsKeyFile,
    variable: "WAYBILL_CREDENTIALS_KEY",
    secret: "file",
  },
  logLevel: {
    flag: choice(
      "--log-level <level>",
      "least severe level to log on stderr; default info",
      levels,
      undefined,
    ),
    variable: "WAYBILL_LOG_LEVEL",
  },
} as const satisfies Record<string, ServerOption>;

export type ServerOptionName = keyof typeof serverOptions;
export const serverOptionNames = Object.keys(serverOptions) as ServerOptionName[];

export const serverOption = (name: ServerOptionName): ServerOption => serverOptions[name];

type StartFlags = { readonly [Name in ServerOptionName]: (typeof serverOptions)[Name]["flag"] };

const withVariable = ({ flag, variable }: ServerOption): Flag<unknown> =>
  flag.about.includes(variable) ? flag : { ...flag, about: `${flag.about} [${variable}]` };

export const startFlags = {
  config: storeFlags.config,
  // The same names and types; only the texts are longer.
  ...(Object.fromEntries(
    serverOptionNames.map((name) => [name, withVariable(serverOption(name))]),
  ) as StartFlags),
};
