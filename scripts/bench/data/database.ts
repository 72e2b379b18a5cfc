import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { readCursor, saveState } from "../../../packages/server/src/indexing/checkpoints.ts";
import { reprice } from "../../../packages/server/src/indexing/reprice.ts";
import { appendBlocks } from "../../../packages/server/src/indexing/write.ts";
import { createLoops } from "../../../packages/server/src/jobs/loop-registry.ts";
import { systemRuntime } from "../../../packages/server/src/lib/system-runtime";
import { openPrices } from "../../../packages/server/src/prices/open-prices.ts";
import { type Database, openDatabase } from "../../../packages/server/src/storage/database.ts";
import { at, serverRequire } from "../paths.ts";
import { type MadeBlock, madeBlocks, madeNetworks } from "./blocks.ts";

/** The part of kysely, which is the server's own, that is used here. */
interface Sql {
  raw<Row>(text: string): { execute(db: Database): Promise<{ rows: Row[] }> };
}

const { sql } = serverRequire("kysely") as { sql: Sql };

/** Blocks of one database transaction. */
const PORTION = 20;

/** Writes blocks with so many transfers into an index, as they are written when a chain is read. */
async function writeTransfers(db: Database, transfers: number): Promise<void> {
  // The server's own prices, noted as used: otherwise it would value everything again while it is asked.
  const prices = await openPrices({
    prices: undefined,
    interval: 0,
    loops: createLoops({ logger: undefined, clock: systemRuntime }),
    logger: undefined,
  });
  await reprice(db, prices, new AbortController().signal);
  const waiting = new Map<string, MadeBlock["block"][]>(madeNetworks.map((network) => [network, []]));
  const last = new Map<string, MadeBlock["block"]>();
  const write = async (network: string) => {
    const blocks = waiting.get(network)?.splice(0) ?? [];
    await appendBlocks(db, { network, after: last.get(network), blocks, now: 0, prices });
    const end = blocks.at(-1);
    if (end) last.set(network, end);
  };
  for (const { network, block } of madeBlocks(transfers)) {
    const blocks = waiting.get(network);
    if ((blocks?.push(block) ?? 0) >= PORTION) await write(network);
  }
  for (const network of madeNetworks) {
    await write(network);
    await saveState(db, network, await readCursor(db, network), "ok", 0);
  }
}

/** Fills a temporary database without durability settings, and creates its indexes at the end. */
async function inBulk(db: Database, work: () => Promise<void>): Promise<void> {
  for (const setting of ["journal_mode = off", "synchronous = off", "cache_size = -512000"])
    await sql.raw(`pragma ${setting}`).execute(db);
  // Writing links bridge transfers by their messages.
  const { rows: indexes } = await sql
    .raw<{ name: string; sql: string }>(
      "select name, sql from sqlite_master where type = 'index' and sql is not null and name <> 'transfers_message'",
    )
    .execute(db);
  for (const index of indexes) await sql.raw(`drop index ${index.name}`).execute(db);
  await work();
  for (const index of indexes) await sql.raw(index.sql).execute(db);
  await sql.raw("pragma journal_mode = wal").execute(db);
}

/**
 * The digest of everything that decides the content of the database: when it changes, the one that is kept will not do.
 */
function fingerprint(): string {
  const hash = createHash("sha256");
  const server = "packages/server/src";
  for (const folder of ["scripts/bench/data", `${server}/storage/schema`, `${server}/indexing/write`])
    for (const name of readdirSync(at(folder)).sort()) hash.update(readFileSync(at(folder, name)));
  hash.update(readFileSync(at(server, "prices/prices.json")));
  return hash.digest("hex").slice(0, 12);
}

/** Path of a database with so many transfers in its index; made once and then kept. Servers only add their keys to it. */
export async function transferDatabase(transfers: number, say: (text: string) => void): Promise<string> {
  const folder = at(".cache/bench");
  const path = at(".cache/bench", `transfers-${transfers}-${fingerprint()}.sqlite`);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder))
    if (old.startsWith(`transfers-${transfers}-`)) rmSync(at(".cache/bench", old));
  say(`Writing an index of ${transfers.toLocaleString("en")} transfers...`);
  const unfinished = `${path}.unfinished`;
  const db = await openDatabase(unfinished);
  await inBulk(db, () => writeTransfers(db, transfers));
  await db.destroy();
  renameSync(unfinished, path);
  return path;
}
