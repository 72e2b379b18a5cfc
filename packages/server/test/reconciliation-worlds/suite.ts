import { openWorkspace, systemRuntime, type Workspace } from "@waybill/server";
import { expect, test } from "vitest";
import { progressOf } from "../../../../scripts/progress";
import { readPrice } from "../../src/prices/decimal-price";
import { accountsToReconcile } from "../../src/reconciliation/find-accounts";
import { compareSources } from "../../src/reconciliation/multi-source";
import { rollForward } from "../../src/reconciliation/roll-forward";
import type { Break } from "../../src/reconciliation/types";
import { type Database, openDatabase } from "../../src/storage/database";
import { everythingShown } from "../../src/workspace/token-whitelist";
import { type Made, makeWorld } from "./books";
import { makeOwnWorld } from "./own";
import { storeAccounts, storeReadings, storeRows } from "./store";
import { drawOf, period } from "./truth";

/*
 * Worlds with a bank and books that differ in 0 to 5 ways of ten kinds: each is found, named and located, and nothing else is.
 */

/** Everything is worth a dollar, but SHELLS, which have no price. */
const dollar = readPrice("1");
const prices = {
  priceAt: (_network: string, token: string) => (token === "SHELLS" ? undefined : dollar),
  onChange: () => () => {},
};
const request = { period, prices, symbols: undefined, shown: everythingShown, detailed: true };

/** Plays so many worlds, those of a seed and the ones after it. */
export function testReconciliationWorlds(worlds: number, seed: number): void {
  test(`${worlds} worlds from seed ${seed} on: each break is found, named and located, and no other`, {
    timeout: 3_600_000,
  }, async () => {
    const db = await openDatabase(":memory:");
    const notify = progressOf("worlds", worlds);
    try {
      for (let world = seed; world < seed + worlds; world += 1) {
        await playBooks(db, world);
        await playOwn(db, world);
        notify(world - seed + 1);
      }
    } finally {
      await db.destroy();
    }
  });
}

async function newWorkspace(db: Database): Promise<Workspace> {
  const id = systemRuntime.uuid();
  await db
    .insertInto("workspaces")
    .values({ id, name: id, disabled_features: "[]", created_at: 0 })
    .execute();
  return openWorkspace(db, id);
}

const named = ({ kind, asset, first, second }: Break): Made =>
  kind === "price_missing"
    ? `${kind} ${asset}`
    : [kind, ...[first?.id, second?.id].filter((id) => id != null).sort()].join(" ");

/** A bank beside books. */
async function playBooks(db: Database, seed: number): Promise<void> {
  const draw = drawOf(seed);
  const world = makeWorld(draw, draw(6));
  const workspace = await newWorkspace(db);
  const bank = await storeAccounts(workspace, "wise", world.accounts, period.before);
  const books = await storeAccounts(workspace, "custom", world.accounts, null);
  await storeRows(workspace, bank, world.bank);
  await storeRows(workspace, books, world.books);
  await storeReadings(workspace, bank.accounts, world.bank);
  const found = new Set<Made>();
  for (const [place, id] of bank.accounts.entries()) {
    const ids = [id, books.accounts[place] ?? ""];
    const accounts = (await accountsToReconcile(workspace, ids)) ?? [];
    const compared = await compareSources(db, workspace, {
      ...request,
      accounts,
      tolerance: 3_600_000,
      booksEnd: undefined,
    });
    for (const one of compared.breaks) found.add(named(one));
    // The fact is the bank's record.
    expect(compared.statements[0]?.tieOut, `world ${seed}`).toBe("tied");
    const wrong = new Set(
      compared.breaks.filter(({ kind }) => kind !== "price_missing").map(({ asset }) => asset),
    );
    for (const { asset, agreement } of compared.assets)
      expect([asset, agreement], `world ${seed}`).toEqual([asset, wrong.has(asset) ? "disagreed" : "agreed"]);
  }
  expect([...found].sort(), `world ${seed}`).toEqual([...world.expected].sort());
}

/** Accounts whose own movements are wrong. */
async function playOwn(db: Database, seed: number): Promise<void> {
  const draw = drawOf(seed + 2 ** 31);
  const world = makeOwnWorld(draw, draw(6));
  const workspace = await newWorkspace(db);
  const bank = await storeAccounts(workspace, "wise", world.accounts, world.syncedThrough);
  await storeRows(workspace, bank, world.rows);
  await storeReadings(workspace, bank.accounts, world.happened);
  const accounts = (await accountsToReconcile(workspace, bank.accounts)) ?? [];
  const statements = await rollForward(db, workspace, { ...request, accounts });
  const found = new Set<Made>();
  for (const { lines, account } of statements)
    for (const line of lines) {
      const place = bank.accounts.indexOf(account.id);
      const isWrong = world.wrong.has(`${place} ${line.asset.asset}`);
      if (!isWrong) expect(line.tieOut, `world ${seed}`).toBe("tied");
      else expect(["break", "explained"], `world ${seed}`).toContain(line.tieOut);
      for (const one of line.breaks) {
        const where = bank.accounts.indexOf(one.accountId);
        found.add(
          one.kind === "price_missing"
            ? named(one)
            : `${named(one)} account ${where} ${one.asset} day ${one.period ? (one.period.openingAt - period.from) / 86_400_000 : "?"}`,
        );
      }
    }
  expect([...found].sort(), `world ${seed}, alone`).toEqual([...world.expected].sort());
}
