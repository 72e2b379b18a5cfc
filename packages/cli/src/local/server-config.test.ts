import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { blocksOf } from "../../../../scripts/readme/blocks";
import { readDocument } from "../../../../scripts/readme/documents";
import { memoryIo, temporaryDirectory } from "../../test/harness";
import {
  type ServerOptionName,
  serverOption,
  serverOptionNames,
  startFlags,
} from "../catalog/server-options";
import { startOptions } from "../commands/server-start";
import type { StandardInput } from "../input/stdin";
import type { Values } from "../program/flags";
import { databaseOf } from "./database";
import { configKeys } from "./server-config";

type Flags = Values<typeof startFlags>;
type Started = Awaited<ReturnType<typeof startOptions>>;

const absent = Object.fromEntries(
  Object.entries(startFlags).map(([name, flag]) => [name, flag.absent]),
) as unknown as Flags;

/** A directory with policies, which are read at the start. */
function folder(): string {
  const path = temporaryDirectory();
  for (const name of ["a", "b", "c"])
    writeFileSync(join(path, name), JSON.stringify({ version: 1, name: join(path, name) }), { mode: 0o600 });
  return path;
}

function privateFile(path: string, text: string): string {
  writeFileSync(path, text, { mode: 0o600 });
  return path;
}

interface Given {
  readonly flags?: Partial<Flags>;
  readonly file?: unknown;
  readonly env?: Record<string, string>;
}

async function started(home: string, { flags = {}, file, env = {} }: Given): Promise<Started> {
  const config =
    file === undefined ? undefined : privateFile(join(home, "config.json"), JSON.stringify(file));
  const { io } = memoryIo({ env, home });
  return startOptions({ io, stdin: {} as StandardInput }, { ...absent, config, ...flags });
}

interface Sample {
  /** Three values as a flag or variable has them; `/` begins a path. */
  readonly values: readonly [string, string, string];
  /** As the file has one, where that is not the text. */
  readonly inFile?: (value: string) => unknown;
  /** The value in use, as text; undefined when there is none. */
  readonly used: (started: Started) => string | undefined;
  /** Other options that it needs. */
  readonly needs?: Record<string, string>;
}

const entries = (value: unknown) => Object.entries(value ?? {}).map(([key, one]) => `${key}=${one}`);
const number = { inFile: Number };
const paired = { inFile: (value: string) => Object.fromEntries([value.split("=")]) };
const token = (letter: string) => `12345:${letter.repeat(35)}`;
const mail = { WAYBILL_SMTP: "smtp://u@mail.example", WAYBILL_MAIL_FROM: "a@example.com" };

/** An option without a sample does not compile. */
const samples: Record<ServerOptionName, Sample> = {
  port: { values: ["1", "2", "0"], ...number, used: ({ options }) => options.port?.toString() },
  host: { values: ["127.0.0.1", "127.0.0.2", "::1"], used: ({ options }) => options.host },
  allowOrigin: {
    values: ["https://a.example", "https://b.example", "https://c.example"],
    inFile: (value) => [value],
    used: ({ options }) => options.allowOrigins?.at(-1),
  },
  dataDir: {
    values: ["/one", "/two", "/three"],
    used: ({ options }) => options.database.replace("/waybill.sqlite", ""),
  },
  database: {
    values: ["postgres://u@a/n", "postgres://u@b/n", "/c.sqlite"],
    used: ({ options }) => options.database,
  },
  rpc: {
    values: ["sepolia=http://a.test", "sepolia=http://b.test", "sepolia=http://c.test/v2/key"],
    ...paired,
    used: ({ options }) => entries(options.rpc)[0],
  },
  indexFrom: {
    values: ["sepolia=1", "sepolia=2", "sepolia=3"],
    ...paired,
    used: ({ options }) => entries(options.indexFrom)[0],
  },
  prices: { values: ["/a", "/b", "/c"], used: ({ options }) => options.prices as string | undefined },
  policy: {
    values: ["/a", "/b", "/c"],
    used: ({ options: { policy } }) => (policy as { name: string } | undefined)?.name,
  },
  sanctionsLists: {
    values: ["ofac", "eu,un", "un"],
    inFile: (value) => value.split(","),
    used: ({ options }) => options.sanctionsLists?.join(","),
  },
  refusedKeysPerMinute: {
    values: ["1", "2", "3"],
    ...number,
    used: ({ options }) => options.refusedKeysPerMinute?.toString(),
  },
  sanctionsStaleAfter: {
    values: ["1", "2", "3"],
    ...number,
    used: ({ options }) => options.sanctionsStaleAfter?.toString(),
  },
  keepScreens: {
    values: ["1", "2", "3"],
    ...number,
    used: ({ options }) => options.screensKeptDays?.toString(),
  },
  keepRequests: {
    values: ["1", "2", "0"],
    ...number,
    used: ({ options }) => options.requestsKeptDays?.toString(),
  },
  metricsPort: {
    values: ["1", "2", "0"],
    ...number,
    used: ({ options }) => options.metricsPort?.toString(),
  },
  metricsHost: { values: ["127.0.0.1", "127.0.0.2", "::1"], used: ({ options }) => options.metricsHost },
  trustedProxy: {
    values: ["10.0.0.1", "10.0.0.0/8", "::1"],
    inFile: (value) => [value],
    used: ({ options }) => options.trustedProxies?.at(-1),
  },
  maxConnections: {
    values: ["1", "2", "3"],
    ...number,
    used: ({ options }) => options.maxConnections?.toString(),
  },
  maxConnectionsPerAddress: {
    values: ["1", "2", "3"],
    ...number,
    used: ({ options }) => options.maxConnectionsPerAddress?.toString(),
  },
  shutdownDelay: {
    values: ["1", "2", "3"],
    ...number,
    used: ({ options: { shutdownDelay } }) =>
      shutdownDelay === undefined ? undefined : String(shutdownDelay / 1_000),
  },
  allowPrivateWebhooks: {
    values: ["true", "true", "true"],
    inFile: (value) => value === "true",
    used: ({ options }) => (options.allowPrivateWebhooks ? "true" : undefined),
  },
  smtp: {
    values: ["smtp://u@a.test", "smtp://u@b.test", "smtp://u@c.test"],
    used: ({ options }) => options.smtp?.url,
    needs: { WAYBILL_MAIL_FROM: "a@example.com" },
  },
  smtpPasswordFile: {
    values: ["one", "two", "three"],
    used: ({ options }) => options.smtp && (new URL(options.smtp.url).password || undefined),
    needs: mail,
  },
  mailFrom: {
    values: ["a@example.com", "b@example.com", "c@example.com"],
    used: ({ options }) => options.smtp?.from,
    needs: { WAYBILL_SMTP: "smtp://u@mail.example" },
  },
  telegramTokenFile: {
    values: [token("A"), token("B"), token("C")],
    used: ({ options }) => options.telegram?.token,
  },
  telegramUrl: {
    values: ["https://a.test", "https://b.test", "https://c.test"],
    used: ({ options }) => options.telegram?.url,
    needs: { WAYBILL_TELEGRAM_TOKEN: token("A") },
  },
  pagerdutyUrl: {
    values: ["https://a.test", "https://b.test", "https://c.test"],
    used: ({ options }) => options.pagerdutyUrl,
  },
  attestationUrl: {
    values: ["https://a.test", "https://b.test", "https://c.test"],
    used: ({ options }) => options.attestationUrl,
  },
  relayerKeyFile: {
    values: [`0x${"1".repeat(64)}`, `0x${"2".repeat(64)}`, `0x${"3".repeat(64)}`],
    used: ({ options }) => options.relayerKey,
  },
  relayerSolanaKeyFile: {
    values: ["one", "two", "three"],
    used: ({ options }) => options.relayerSolanaKey,
  },
  provider: {
    values: ["kraken=http://a", "kraken=http://b", "kraken=http://c"],
    ...paired,
    used: ({ options }) => entries(options.accountProviders)[0],
  },
  credentialsKeyFile: {
    values: ["one", "two", "three"],
    used: ({ options }) => options.credentialsKey as string | undefined,
  },
  logLevel: { values: ["warn", "error", "debug"], used: ({ logLevel }) => logLevel },
};

/** The option given in each way; `/` of a value stands for the directory. */
function given(name: ServerOptionName, home: string) {
  const { flag, secret, variable } = serverOption(name);
  const { inFile = (value: string) => value, values } = samples[name];
  const [own, ofFile] = configKeys.filter(({ option }) => option === name).map(({ key }) => key);
  const placed = values.map((value) => value.replace(/^\//, `${home}/`));
  const [first = "", second = "", third = ""] = placed;
  const secretFile = (value: string) =>
    privateFile(join(home, `secret-${placed.indexOf(value)}`), `${value}\n`);
  const flags = (value: string) =>
    ({ [name]: secret === "file" ? secretFile(value) : (flag.read?.(value) ?? true) }) as Partial<Flags>;
  return {
    first,
    second,
    third,
    flag: flags(first),
    file: { [own ?? ""]: inFile(second) },
    variable: { [variable]: third },
    secrets:
      secret === undefined || ofFile === undefined
        ? undefined
        : {
            file: { [ofFile]: secretFile(second) },
            variable: { [`${variable}_FILE`]: secretFile(third) },
          },
  };
}

test.each(serverOptionNames)("%s is set by its flag, by the file and by its variable", async (name) => {
  const home = folder();
  const { used, needs = {} } = samples[name];
  const { flag, file, variable, first, second, third } = given(name, home);
  expect(used(await started(home, { flags: flag, env: needs }))).toBe(first);
  expect(used(await started(home, { file, env: needs }))).toBe(second);
  expect(used(await started(home, { env: { ...needs, ...variable } }))).toBe(third);
});

test.each(serverOptionNames)("%s: the flag beats the file, and the file the variable", async (name) => {
  const home = folder();
  const { used, needs = {} } = samples[name];
  const { flag, file, variable, first, second } = given(name, home);
  const env = { ...needs, ...variable };
  expect(used(await started(home, { file, env }))).toBe(second);
  expect(used(await started(home, { flags: flag, file, env }))).toBe(first);
});

const withSecrets = serverOptionNames.filter((name) => serverOption(name).secret !== undefined);
test.each(withSecrets)("%s is set by the file that variable or key name", async (name) => {
  const home = folder();
  const { used, needs = {} } = samples[name];
  const { secrets, variable, second, third } = given(name, home);
  expect(used(await started(home, { file: secrets?.file ?? {}, env: needs }))).toBe(second);
  expect(used(await started(home, { env: { ...needs, ...secrets?.variable } }))).toBe(third);
  const both = started(home, { env: { ...needs, ...variable, ...secrets?.variable } });
  await expect(both).rejects.toThrow("are both set");
  for (const path of Object.values(secrets?.variable ?? {})) chmodSync(path, 0o644);
  await expect(started(home, { env: { ...needs, ...secrets?.variable } })).rejects.toThrow(
    "can be read by other users",
  );
});

test("entries of flag, file and variable are joined, and false in the file beats the variable", async () => {
  const joined = await started(folder(), {
    flags: { rpc: ["eth=http://a"] },
    file: { rpc: { sepolia: "http://b" }, "allow-private-webhooks": false },
    env: { WAYBILL_RPC: "base=http://c sepolia=http://d", WAYBILL_ALLOW_PRIVATE_WEBHOOKS: "1" },
  });
  expect(joined.options).toMatchObject({
    rpc: { base: "http://c", sepolia: "http://b", eth: "http://a" },
    allowPrivateWebhooks: false,
  });
});

test("paths in the file are those from its directory", async () => {
  const home = folder();
  const { options } = await started(home, { file: { "data-dir": "data", prices: "prices.json" } });
  expect(options).toMatchObject({
    database: join(home, "data/waybill.sqlite"),
    prices: join(home, "prices.json"),
  });
});

test("the place of the data is that of the file for other commands, too, and beats both variables", () => {
  const home = folder();
  const path = privateFile(join(home, "config.json"), '{"data-dir": "data"}');
  const env = { WAYBILL_SERVER_CONFIG: path, WAYBILL_DATABASE: "postgres://a/b" };
  const { io } = memoryIo({ env });
  const nothing = { config: undefined, dataDir: undefined, database: undefined };
  expect(databaseOf({ io }, nothing)).toBe(join(home, "data/waybill.sqlite"));
  expect(databaseOf({ io }, { ...nothing, dataDir: "/given" })).toBe("/given/waybill.sqlite");
});

test.each<[string, unknown, string, string?]>([
  [
    "a misspelt key",
    { metrics_prot: 1 },
    '"metrics_prot", which is not an option',
    "Did you mean metrics-port?",
  ],
  ["an unknown key", { colour: 1 }, '"colour", which is not an option', "There are: port,"],
  ["another kind", { host: true }, "host in "],
  ["a number out of range", { port: 70_000 }, "port in "],
  ["a word that is none", { "log-level": "loud" }, "log-level in "],
  ["a list that is none", { rpc: "http://node" }, "rpc in "],
  ["an empty text", { host: "" }, "host in "],
  ["two keys of one option", { "smtp-password": "x", "smtp-password-file": "y" }, "the same option"],
  ["two places", { "data-dir": "x", database: "y" }, "both set the location of the data"],
  ["a list of options", [], "is not an object"],
])("%s in the file is refused", async (_, file, message, hint = "") => {
  const refused: unknown = await started(folder(), { file }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ name: "CliError", outcome: "usage" });
  expect(String(refused)).toContain(message);
  expect((refused as { hint?: string }).hint ?? "").toContain(hint);
});

test("a variable that is neither true nor false is refused by its name", async () => {
  const refused = started(folder(), { env: { WAYBILL_ALLOW_PRIVATE_WEBHOOKS: "yes" } });
  await expect(refused).rejects.toThrow("WAYBILL_ALLOW_PRIVATE_WEBHOOKS is not true or false");
});

test.each([
  ["a secret", { "smtp-password": "hunter2" }],
  ["a node's key", { rpc: { sepolia: "https://node.test/v2/hunter2" } }],
  ["a password", { database: "postgres://u:hunter2@host/name" }],
])("a file with %s that others can read is refused, and the secret is not said", (_, file) => {
  const path = join(folder(), "config.json");
  writeFileSync(path, JSON.stringify(file), { mode: 0o644 });
  const { io } = memoryIo();
  const flags = { config: path, dataDir: undefined, database: undefined };
  expect(() => databaseOf({ io }, flags)).toThrow(/can be read by other users/);
  expect(() => databaseOf({ io }, flags)).not.toThrow(/hunter2/);
});

test("a file without secrets may be read by others, but not changed", () => {
  const home = join(folder(), "own");
  mkdirSync(home, { mode: 0o755 });
  const path = join(home, "config.json");
  writeFileSync(path, '{"port": 1, "rpc": {"sepolia": "http://node.test:8545"}}');
  const { io } = memoryIo({ home });
  const flags = { config: path, dataDir: undefined, database: undefined };
  chmodSync(path, 0o644);
  expect(databaseOf({ io }, flags)).toBe(join(home, ".waybill/server/waybill.sqlite"));
  chmodSync(path, 0o666);
  expect(() => databaseOf({ io }, flags)).toThrow("can be changed by other users");
});

test("the file of the documents can be used", async () => {
  const block = blocksOf(readDocument("docs/operating/configuration.md")).find(
    ({ info }) => info === "json config",
  );
  const home = folder();
  const password = privateFile(join(home, "password"), "hunter2");
  const file = { ...JSON.parse(block?.text ?? ""), "smtp-password-file": password };
  const { options } = await started(home, { file });
  expect(options).toMatchObject({
    host: "0.0.0.0",
    database: "/var/lib/waybill/waybill.sqlite",
    rpc: { sepolia: "http://10.0.0.5:8545" },
    smtp: { url: "smtp://alerts:hunter2@mail.example:587", from: "alerts@example.com" },
  });
});
