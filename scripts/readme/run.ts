import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { type LocalService, startLocalService } from "@waybill/server/local";
import { commandLine } from "../../packages/cli/test/command.ts";
import { evmWallets } from "../../packages/server/src/local/chains/wallets.ts";
import { startPostgres } from "../../packages/server/test/support/postgres.ts";
import { demoPersons } from "../demo/persons.ts";

const root = new URL("../..", import.meta.url).pathname;

/** Runs a program and returns all that it printed, in the order it came. Throws when it fails. */
export async function output(
  program: string,
  args: string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<string> {
  const child = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (data: string) => {
      text += data;
    });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${program} ${args.join(" ")} exited with ${code}:\n${text}`);
  return text;
}

/** The demo's own output, without npm's banner and what the set-up may say. */
export const runDemo = (...args: string[]): Promise<string> =>
  output(process.execPath, ["--conditions=waybill-source", "--import", "tsx", "scripts/demo.ts", ...args], {
    cwd: root,
    env: process.env,
  });

/** The real `npx` in this checkout; it may not fetch anything. */
export const runNpx = (...args: string[]): Promise<string> =>
  output("npx", ["--no-install", "--silent", ...args], { cwd: root, env: process.env });

/** Runs the lines of a console. */
export interface Reader {
  run(line: string): Promise<string>;
  close(): Promise<void>;
}

/** A reader's machine for the console lines: a running local service, files to read, and `npx waybill` as this CLI. */
export async function startReader(): Promise<Reader> {
  const service = await startLocalService({ port: 0 });
  const dir = await mkdtemp(join(tmpdir(), "waybill-readme-"));
  await writeFiles(dir, service.wallets);
  const console = consoleIn(dir, { WAYBILL_BASE_URL: service.url });
  return {
    run: console.run,
    close: async () => {
      await service.close();
      await rm(dir, { recursive: true });
    },
  };
}

/**
 * An operator's machine with a PostgreSQL. The names and ports in the README stand for those of this machine. Programs that a
 * line starts in the background end with it.
 */
export async function startOperator(): Promise<Reader> {
  const postgres = await startPostgres();
  const dir = await mkdtemp(join(tmpdir(), "waybill-operator-"));
  await writeFiles(dir, [...evmWallets]);
  const [first, second] = [await freePort(), await freePort()];
  const console = consoleIn(dir, {});
  return {
    run: (line) => {
      const here = line
        .replaceAll("postgres://waybill@db.internal/waybill", postgres.address)
        .replaceAll("4281", String(first))
        .replaceAll("4282", String(second));
      return console.run(here.endsWith("&") ? `${here} echo $! >> pids` : here);
    },
    close: async () => {
      const pids = await readFile(join(dir, "pids"), "utf8").catch(() => "");
      for (const pid of pids.split("\n").filter(Boolean)) process.kill(Number(pid), "SIGKILL");
      await postgres.close();
      await rm(dir, { recursive: true });
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Runs lines in a folder, which is also the home directory; variables that a line exports stay set. */
function consoleIn(dir: string, variables: NodeJS.ProcessEnv): Pick<Reader, "run"> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NO_COLOR: "1",
    HOME: dir,
    ...variables,
    PATH: `${dir}${delimiter}${process.env.PATH}`,
  };
  return {
    run: async (line) => {
      const assignment = /^export (\w+)=(\S+)$/.exec(line);
      if (assignment?.[1]) env[assignment[1]] = assignment[2];
      if (assignment) return "";
      // One pipe for both streams, so that lines come in the order they were printed.
      const printed = await output("/bin/sh", ["-c", `exec 2>&1; ${line}`], { cwd: dir, env });
      return printed.replaceAll(dir, "~");
    },
  };
}

async function writeFiles(dir: string, wallets: LocalService["wallets"]): Promise<void> {
  const [alice, bob] = demoPersons(wallets);
  const npx = `#!/bin/sh\nshift\nexec ${commandLine} "$@"\n`;
  await Promise.all([
    writeFile(join(dir, "npx"), npx, { mode: 0o755 }),
    writeFile(join(dir, "alice.json"), JSON.stringify(alice)),
    writeFile(join(dir, "bob.json"), JSON.stringify(bob)),
    writeFile(join(dir, "alice.key"), wallets[0]?.privateKey ?? "", { mode: 0o600 }),
    writeFile(join(dir, "password"), "a password of at least some length", { mode: 0o600 }),
  ]);
}
