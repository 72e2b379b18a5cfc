import { command, type Group, type Leaf } from "../program/command";
import { choice, duration, text, texts, toggle, whole } from "../program/flags";
import { alertDeliveryFlags } from "./alert-delivery-flags";
import { jobs } from "./jobs";
import { labels } from "./labels";
import { providerFlags } from "./provider-flags";
import { sanctions } from "./sanctions";
import { allowOriginFlag, policyFlag, portFlag, pricesFlag, startFlags } from "./server-options";
import { storage } from "./storage";
import { storeFlags } from "./store";

/** The server's plans; a test compares them with the server's own list. */
export const planNames = ["free", "pro", "enterprise", "custom"] as const;

const limit = { min: 1, max: 1_000_000_000, absent: undefined };
const expiresIn = (about: string) => duration("--expires-in <duration>", about, undefined);

export const createKeyFlags = {
  ...storeFlags,
  workspace: text(
    "--workspace <name>",
    "workspace of the key; created if it does not exist; default default",
  ),
  name: text("--name <name>", "what the key is for; default cli"),
  plan: choice(
    "--plan <plan>",
    `one of ${planNames.join(", ")}; default enterprise (no limits)`,
    planNames,
    "enterprise",
  ),
  perMinute: whole("--per-minute <count>", "requests per minute, instead of the plan's", limit),
  perMonth: whole("--per-month <count>", "requests per month, instead of the plan's", limit),
  mode: choice(
    "--mode <mode>",
    "what the key may call: full (default); read, the operations that only read; admin, the state of the server only",
    ["full", "read", "admin"],
    "full",
  ),
  expiresIn: expiresIn("when the key ends, such as 90d; default never"),
  disable: texts(
    "--disable <feature>",
    "switch a feature off for the whole workspace, * for all; may be repeated",
  ),
};
export const rotateKeyFlags = {
  ...storeFlags,
  overlap: duration(
    "--overlap <duration>",
    "how long the old key still works, such as 30m; default 24h",
    24 * 3_600_000,
  ),
  expiresIn: expiresIn(
    "when the new key ends, such as 90d; default as long after now as the old one was made for",
  ),
};
export const rotateSecretsFlags = { ...storeFlags, credentialsKeyFile: providerFlags.credentialsKeyFile };
export const revokeKeyFlags = { ...storeFlags, yes: toggle("--yes", "do not ask") };

export const devFlags = {
  port: portFlag,
  allowOrigin: allowOriginFlag,
  dataDir: text("--data-dir <directory>", "directory for the data; default ~/.waybill/dev"),
  database: storeFlags.database,
  prices: pricesFlag,
  policy: policyFlag,
  ...alertDeliveryFlags,
  providers: text(
    "--providers <file>",
    "file with the accounts of the scripted providers, and with events that change them; default a small treasury",
  ),
  open: toggle("--open", "open the console in the browser"),
  ephemeral: toggle("--ephemeral", "delete the data when the server stops"),
  seed: choice(
    "--seed <story>",
    "demo: create three weeks of payments between a dozen labelled wallets at the start",
    ["demo"],
    undefined,
  ),
  networks: text(
    "--networks <network,...>",
    "networks to start, separated by commas; default sepolia,basesep,solana-devnet,osmo-test-5",
  ),
  fork: texts(
    "--fork <network=url>",
    "run a network as a fork of this node, with url@block from that block on; may be repeated; keeps no data [WAYBILL_FORK, separated by spaces]",
  ),
  forkNoRateLimit: toggle("--fork-no-rate-limit", "send requests to the nodes of forks without a rate limit"),
  solanaProgram: texts(
    "--solana-program <id=file>",
    "program for Solana networks, from a file written by solana program dump; may be repeated; default stand-ins for CCTP V2",
  ),
};

const server: Group = {
  name: "server",
  summary:
    "run the reference server, check its health, and manage its API keys, secrets, labels, sanctions lists, jobs and data",
  commands: [
    command({
      name: "start",
      summary: "start the server and keep it running",
      args: {},
      flags: startFlags,
      examples: [
        ["waybill server start --rpc sepolia=http://127.0.0.1:8545", "serves one network, on any node"],
        [
          "WAYBILL_RPC='eth=https://node.test/v2/SECRET' waybill server start",
          "keeps a node's key out of the process list",
        ],
        [
          "waybill server start --database postgres://waybill@db.internal/waybill",
          "on PostgreSQL; its password is in PGPASSWORD or ~/.pgpass",
        ],
        [
          "waybill server start --config /etc/waybill/server.json",
          'options from a file: {"port": 4280, "rpc": {"sepolia": "http://127.0.0.1:8545"}}',
        ],
        [
          "waybill server start --smtp smtp://alerts@mail.example:587 --mail-from alerts@example.com",
          "alerts by e-mail; the password is in WAYBILL_SMTP_PASSWORD or --smtp-password-file",
        ],
      ],
      notes:
        "Each option is taken from the first of flag, --config file, variable and default that sets it. A secret can also be in a file that a variable ending in _FILE names, such as WAYBILL_RPC_FILE. The server prints its address when it is ready; on Ctrl-C or SIGTERM it finishes running requests and stops.",
      load: async () => (await import("../commands/server-start")).serverStart,
    }),
    command({
      name: "health",
      summary: "show the state of a server's background work",
      args: {},
      flags: {},
      examples: [
        ["waybill server health --base-url http://127.0.0.1:4280", "networks, loops and jobs"],
        ["waybill server health --json", "for scripts; exit code 1 if the server is degraded"],
      ],
      notes: "Needs no key. Container probes can use GET /livez and GET /readyz.",
      load: async () => (await import("../commands/server-health")).serverHealth,
    }),
    {
      name: "keys",
      summary: "API keys of the server on this machine",
      commands: [
        command({
          name: "create",
          summary: "create a key; it is shown only once",
          args: {},
          flags: createKeyFlags,
          examples: [
            ["waybill server keys create --workspace acme --plan pro", "prints the key"],
            ["waybill server keys create --plan custom --per-minute 5", "with its own limits"],
            ["waybill server keys create --mode read --expires-in 90d", "for a dashboard, for three months"],
            ["waybill server keys create --mode admin", "for waybill server jobs list --base-url URL"],
          ],
          load: async () => (await import("../commands/server-keys")).serverKeysCreate,
        }),
        command({
          name: "list",
          lists: true,
          summary: "list the keys, without the secrets",
          args: {},
          flags: storeFlags,
          examples: [["waybill server keys list", "ids, workspaces, plans, limits, modes, ends, last uses"]],
          notes: "The last use is noted in the background, at most once a minute for each key.",
          load: async () => (await import("../commands/server-keys")).serverKeysList,
        }),
        command({
          name: "rotate",
          summary: "replace a key by a new one; the old one still works for a while",
          args: { id: { syntax: "<id>", about: "identifier of the key, from the list" } },
          flags: rotateKeyFlags,
          examples: [
            [
              "waybill server keys rotate 0b9d7a80-6a1c-4f0e-8f3f-0e7d0c3f3a51",
              "prints the new key; the old one ends in 24 hours",
            ],
            [
              "waybill server keys rotate 0b9d7a80-6a1c-4f0e-8f3f-0e7d0c3f3a51 --overlap 30m",
              "it ends in half an hour",
            ],
          ],
          notes:
            "The new key has the workspace, name, limits and mode of the old one. For a key that leaked, revoke the old one at once instead.",
          load: async () => (await import("../commands/server-keys")).serverKeysRotate,
        }),
        command({
          name: "revoke",
          summary: "revoke a key at once",
          args: { id: { syntax: "<id>", about: "identifier of the key, from the list" } },
          flags: revokeKeyFlags,
          examples: [
            [
              "waybill server keys revoke 0b9d7a80-6a1c-4f0e-8f3f-0e7d0c3f3a51",
              "requests with this key get 401 from now on",
            ],
          ],
          load: async () => (await import("../commands/server-keys")).serverKeysRevoke,
        }),
      ],
    },
    {
      name: "secrets",
      summary:
        "sealed secrets of the server on this machine: credentials of providers, and targets of alerts",
      commands: [
        command({
          name: "rotate",
          summary: "seal every secret with the first key of the file",
          args: {},
          flags: rotateSecretsFlags,
          examples: [
            [
              "waybill server secrets rotate --credentials-key-file credentials.key",
              "the file has the new key, then the old one",
            ],
          ],
          notes:
            "Before it, put the new key before the old one in the file, and restart the servers with it. After it, remove the old key. It may run beside servers that have both keys, and be run again after it was interrupted. Exit code 1 when a secret was sealed with a key that is not there; it stays as it is.",
          load: async () => (await import("../commands/server-secrets")).serverSecretsRotate,
        }),
      ],
    },
    labels,
    sanctions,
    jobs,
    ...storage,
  ],
};

const dev: Leaf = command({
  name: "dev",
  summary: "start local chains and the server, with funded wallets",
  args: {},
  flags: devFlags,
  examples: [
    ["waybill dev", "starts local networks of every family and the server, with keys and wallets"],
    ["waybill dev --networks sepolia,solana-devnet", "only these two networks, with payments between them"],
    ["waybill dev --seed demo --ephemeral", "with sample data: payments, labels, workspace accounts"],
    [
      "waybill dev --fork base=https://node.example@25000000",
      "Base as it was at this block, with funded wallets; nothing leaves this machine",
    ],
    [
      "waybill dev --allow-origin http://localhost:5173",
      "allows a web page that you develop at this address",
    ],
    ["waybill dev --port 0 --ephemeral --json", "for test suites: one line of JSON when it is ready"],
  ],
  notes:
    "The wallets and keys that it prints are public: never send anything of value to them. Programs on this machine can call the server, and web pages whose origin --allow-origin names. osmo-test-5 is a simulated ledger. Payments between networks are delivered by a relayer with its own attestations, in place of a real attestation service.",
  load: async () => (await import("../commands/dev")).dev,
});

/** Commands for the local service. */
export const local: Group["commands"] = [dev, server];
