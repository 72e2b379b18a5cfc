import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeDirectory } from "../lib/make-directory";
import type { Random } from "../lib/runtime";

/** The content of a world's files at one moment. */
export interface SavedFiles {
  database: Uint8Array;
  credentialsKey: string;
  /** The relayer's reading positions, by the names of their files. */
  positions: Readonly<Record<string, string>>;
}

/** The files of a world beside its chains. */
export class WorldFiles {
  /** The place of the database: a path, or an address. */
  readonly database: string;
  /** Folder of the relayer's positions. */
  readonly positions: string;

  constructor(
    private readonly dir: string,
    database: string | undefined,
  ) {
    this.database = database ?? join(dir, "waybill.sqlite");
    this.positions = join(dir, "relayer");
  }

  /** While no server runs on them. */
  async save(): Promise<SavedFiles> {
    const names = existsSync(this.positions) ? await readdir(this.positions) : [];
    const positions = names
      .filter((name) => name.endsWith(".json"))
      .map(async (name) => [name, await readFile(join(this.positions, name), "utf8")] as const);
    return {
      database: await readFile(this.database),
      credentialsKey: await readFile(this.#credentials, "utf8"),
      positions: Object.fromEntries(await Promise.all(positions)),
    };
  }

  /** While no server runs on them. At once: the chains of a copy start in this thread, and each step would wait for them. */
  load({ database, positions, credentialsKey }: SavedFiles): void {
    makeDirectory(dirname(this.database), 0o700);
    for (const file of [`${this.database}-wal`, `${this.database}-shm`, this.database])
      rmSync(file, { force: true });
    writeFileSync(this.database, database, { mode: 0o600 });
    writeFileSync(this.#credentials, credentialsKey, { mode: 0o600 });
    rmSync(this.positions, { recursive: true, force: true });
    mkdirSync(this.positions, { recursive: true });
    for (const [name, text] of Object.entries(positions)) writeFileSync(join(this.positions, name), text);
  }

  get #credentials(): string {
    return join(this.dir, "credentials.key");
  }

  /** The key for credentials of a local service: a file of its own in its folder, which only its user can read. */
  async credentialsKey(random: Pick<Random, "bytes">): Promise<string> {
    const path = this.#credentials;
    try {
      const key = Buffer.from(random.bytes(32)).toString("base64");
      await writeFile(path, `${key}\n`, { flag: "wx", mode: 0o600 });
      return key;
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
      return readFile(path, "utf8");
    }
  }

  get #lead(): string {
    return join(this.dir, "clock-ahead-ms");
  }

  /** How far the clock of what is kept had passed the present, milliseconds: it goes on from there. */
  async lead(): Promise<number> {
    const text = await readFile(this.#lead, "utf8").catch(() => "0");
    return Math.max(0, Number.parseInt(text, 10) || 0);
  }

  async keepLead(ms: number): Promise<void> {
    await writeFile(this.#lead, `${Math.max(0, Math.round(ms))}\n`);
  }
}
