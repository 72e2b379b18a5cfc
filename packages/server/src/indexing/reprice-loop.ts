import { sql } from "kysely";
import type { Logger } from "pino";
import { UNTIL_WOKEN } from "../jobs/loop";
import type { Loops } from "../jobs/loop-registry";
import type { PriceRow } from "../prices/price-of-day";
import { type PriceSource, transferUsd } from "../prices/source";
import { readAmount, storeAmount } from "../storage/amount";
import type { Database } from "../storage/database";
import { clockOf } from "../storage/database-clock";
import { rowsOf } from "../storage/dialect/rows";
import { transaction } from "../storage/transaction";

/** A price source whose prices can be enumerated. */
export interface ListedPrices extends PriceSource {
  rows(): readonly PriceRow[];
}

/** Rows of one database transaction: few enough that waiting requests are not delayed noticeably. */
const BATCH_SIZE = 100;

/**
 * How many identifiers are looked at again after blocks were appended during a run: one that is given first may be
 * committed last. More than transactions that run at the same time give.
 */
const LOOK_BACK = 10_000;

/**
 * Recalculates the value of every transfer whose price has changed, and the totals of connections. It works in batches
 * with pauses, while transfers are being written. It can be interrupted anywhere and called again, because the prices
 * are stored as used only at the end. Returns whether any value has changed.
 */
export async function reprice(db: Database, prices: ListedPrices, signal: AbortSignal): Promise<boolean> {
  const rows = prices.rows();
  const used = await usedPrices(db);
  const changed = changedSymbols(used, rows);
  if (changed.length === 0) return false;
  let found = false;
  for (let passed: number | undefined; ; ) {
    const heads = await headsOf(db);
    const transfers = await eachBatch(
      db,
      "transfers",
      signal,
      Math.max(0, (passed ?? 0) - LOOK_BACK),
      (from, to) => repriceTransfers(db, prices, changed, from, to),
    );
    // The first time also when no transfer has changed: an earlier run may have been interrupted after the transfers.
    const recounted =
      passed === undefined || transfers.changed
        ? await eachBatch(db, "connections", signal, 0, (from, to) => recount(db, from, to))
        : undefined;
    found ||= transfers.changed || (recounted?.changed ?? false);
    passed = transfers.last;
    const outcome = await storeUsed(db, rows, { used, heads });
    if (outcome === "stored") return found;
    if (outcome === "other prices") return (await reprice(db, prices, signal)) || found;
  }
}

/** Stands for an unknown price; no list of prices has it. */
const FORGOTTEN = { network: "", day: "", price: "" };

/**
 * Has the next run reprice these symbols, whatever was repriced before: this process may have written blocks with its
 * former prices since.
 */
export async function forgetPrices(db: Database, symbols: readonly string[]): Promise<void> {
  if (symbols.length === 0) return;
  await transaction(db, async (trx) => {
    await trx.deleteFrom("prices").where("symbol", "in", symbols).execute();
    await trx
      .insertInto("prices")
      .values(symbols.map((symbol) => ({ symbol, ...FORGOTTEN })))
      .execute();
  });
}

/**
 * Stores prices as those that were used, unless blocks were appended since `heads`, perhaps with earlier prices, or the
 * prices used are no longer `used`. Writing blocks reads the prices used (write.ts), so that one of both transactions
 * comes first.
 */
async function storeUsed(
  db: Database,
  rows: readonly PriceRow[],
  { used, heads }: { used: readonly unknown[]; heads: string },
): Promise<"stored" | "other prices" | "more blocks"> {
  return transaction(db, async (trx) => {
    if (JSON.stringify(await usedPrices(trx)) !== JSON.stringify(used)) return "other prices";
    if ((await headsOf(trx)) !== heads) return "more blocks";
    await trx.deleteFrom("prices").execute();
    for (let at = 0; at < rows.length; at += BATCH_SIZE)
      await trx
        .insertInto("prices")
        .values(rows.slice(at, at + BATCH_SIZE).map(({ price, ...row }) => ({ ...row, price: price.text })))
        .execute();
    return "stored";
  });
}

const usedPrices = (db: Database) =>
  db.selectFrom("prices").selectAll().orderBy("symbol").orderBy("network").orderBy("day").execute();

/** A value that every appended block changes. */
const headsOf = async (db: Database): Promise<string> =>
  JSON.stringify(
    await db.selectFrom("index_cursors").select(["network", "block", "hash"]).orderBy("network").execute(),
  );

/** A price as it is stored. */
type UsedPrice = Omit<PriceRow, "price"> & { price: string };

/** Symbols whose prices differ between both lists. */
function changedSymbols(used: readonly UsedPrice[], rows: readonly PriceRow[]): string[] {
  const key = (row: { symbol: string; network: string; day: string }, price: string) =>
    JSON.stringify([row.symbol, row.network, row.day, price]);
  const before = new Map(used.map((row) => [key(row, row.price), row.symbol]));
  const now = new Map(rows.map((row) => [key(row, row.price.text), row.symbol]));
  const differing = [
    ...[...before].filter(([text]) => !now.has(text)),
    ...[...now].filter(([text]) => !before.has(text)),
  ];
  return [...new Set(differing.map(([, symbol]) => symbol))];
}

/**
 * Processes a table in ascending order of ids, after `start`, including rows that are added meanwhile. Returns whether any batch
 * changed a row, and the id to which it came.
 */
async function eachBatch(
  db: Database,
  table: "transfers" | "connections",
  signal: AbortSignal,
  start: number,
  work: (from: number, to: number) => Promise<boolean>,
): Promise<{ changed: boolean; last: number }> {
  let changed = false;
  for (let from = start; ; from += BATCH_SIZE) {
    signal.throwIfAborted();
    const next = await db
      .selectFrom(table)
      .select("id")
      .where("id", ">", from)
      .orderBy("id")
      .limit(1)
      .executeTakeFirst();
    if (!next) return { changed, last: from };
    // Skips gaps in the ids.
    from = next.id - 1;
    if (await work(from, from + BATCH_SIZE)) changed = true;
    await clockOf(db).turn();
  }
}

/** Recalculates the values of the transfers with these ids (after `from`, up to `to`). */
async function repriceTransfers(
  db: Database,
  prices: PriceSource,
  symbols: readonly string[],
  from: number,
  to: number,
): Promise<boolean> {
  return transaction(db, async (trx) => {
    const transfers = await trx
      .selectFrom("transfers")
      .select(["id", "network", "token", "amount", "time", "usd"])
      .where("id", ">", from)
      .where("id", "<=", to)
      .where("symbol", "in", symbols)
      .execute();
    const wrong = transfers.flatMap(({ id, usd, amount, ...transfer }) => {
      const value = transferUsd(prices, { ...transfer, amount: readAmount(amount) });
      const right = value === undefined ? null : storeAmount(value);
      return right === usd ? [] : [[id, right]];
    });
    if (wrong.length === 0) return false;
    await sql`
      update transfers set usd = fresh.usd from ${rowsOf("fresh", { id: "integer", usd: "text" }, wrong)}
      where transfers.id = fresh.id`.execute(trx);
    return true;
  });
}

/** Recalculates the totals of the connections with these ids. Returns whether any has changed. */
async function recount(db: Database, from: number, to: number): Promise<boolean> {
  const usdBetween = (sender: "account" | "other", recipient: "account" | "other") => sql`(
    select case when count(t.usd) > 0 then amount_sum(t.usd) end from transfers t
    where t.sender = connections.${sql.ref(sender)} and t.recipient = connections.${sql.ref(recipient)}
      and t.network = connections.${sql.ref(sender === "account" ? "network" : "other_network")}
      and t.recipient_network = connections.${sql.ref(sender === "account" ? "other_network" : "network")}
      and t.kind <> 'unlisted' and t.amount > '010')`;
  const { numAffectedRows = 0n } = await sql`
    update connections set out_usd = own.out_usd, in_usd = own.in_usd
    from (select id, ${usdBetween("account", "other")} as out_usd, ${usdBetween("other", "account")} as in_usd
      from connections where id > ${from} and id <= ${to}) as own
    where connections.id = own.id
      and (connections.out_usd is distinct from own.out_usd or connections.in_usd is distinct from own.in_usd)`.execute(
    db,
  );
  return numAffectedRows > 0n;
}

/**
 * Recalculates the values in the index in the background, at the start and whenever prices change, until it is closed.
 * One run at a time, of all processes; changes during a run lead to one more; a failed run is repeated.
 */
export function startRepricing(
  db: Database,
  prices: ListedPrices,
  { loops, logger }: { loops: Loops; logger: Logger | undefined },
): { close(): Promise<void> } {
  let known = prices.rows();
  // With whose former prices this process may have written blocks after another one had repriced.
  const changed = new Set<string>();
  const forgetChanged = async (on: Database) => {
    const symbols = [...changed];
    await forgetPrices(on, symbols);
    for (const symbol of symbols) changed.delete(symbol);
  };
  const loop = loops.startExclusive({
    name: "repricing the index",
    retry: { first: 1_000, longest: 60_000 },
    begin: ({ fence }) => {
      const own = fence(db);
      return async (signal) => {
        await forgetChanged(own);
        if (await reprice(own, prices, signal))
          logger?.info("the index was repriced with the current prices");
        return UNTIL_WOKEN;
      };
    },
    onHeldElsewhere: () => {
      if (changed.size === 0) return;
      forgetChanged(db)
        .then(() => loop.announceWork())
        .catch((err: unknown) => logger?.debug({ err }, "changed prices have not been passed on yet"));
    },
  });
  const stopListening = prices.onChange(() => {
    const before = known.map(({ price, ...row }) => ({ ...row, price: price.text }));
    known = prices.rows();
    for (const symbol of changedSymbols(before, known)) changed.add(symbol);
    loop.wake();
  });
  return {
    close: () => {
      stopListening();
      return loop.close();
    },
  };
}
