import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { runsWithDatabase } from "../../test/support/engine";
import { openDatabase } from "../storage/database";
import { plainAccount } from "./accounts";
import { nameKey, rowsOf } from "./rows";
import { openWorkspace, type Workspace } from "./workspace";

const groups = rowsOf("groups", { order: ["created_at", "id"], descending: true });
const accounts = rowsOf("accounts", { order: ["name", "id"], unique: ["network", "address"] });

let one: Workspace;
let two: Workspace;
beforeEach(async () => {
  const db = await openDatabase(":memory:");
  for (const id of ["one", "two"])
    await db
      .insertInto("workspaces")
      .values({ id, name: id, disabled_features: "[]", created_at: 0 })
      .execute();
  [one, two] = [openWorkspace(db, "one"), openWorkspace(db, "two")];
  return () => db.destroy();
});

const account = (network: string, address: string, name = "") => plainAccount({ network, address, name }, 0);

const group = (name: string, key = name) => ({ name, name_key: key, updated_at: 0 });

test("a row is found, changed and deleted by its identifier in any letter case", async () => {
  const row = await groups.insert(one, { id: "ab", created_at: 5 }, group("a"));
  expect(row).toEqual({ id: "ab", created_at: 5, ...group("a"), workspace_id: "one" });
  expect(await groups.find(one, "AB")).toEqual(row);
  expect(await groups.change(one, "AB", { name: "b" })).toEqual({ ...row, name: "b" });
  for (const columns of [{}, { name: undefined }])
    expect(await groups.change(one, "ab", columns)).toEqual({ ...row, name: "b" });
  expect(await groups.find(one, "ab")).toEqual({ ...row, name: "b" });
  expect(await groups.delete(one, "Ab")).toBe(true);
  expect(await groups.delete(one, "ab")).toBe(false);
  expect(await groups.change(one, "ab", { name: "c" })).toBe("not_found");
});

test("a row with the unique values of another one of the workspace is that one", async () => {
  const first = await accounts.insert(one, { id: "1", created_at: 1 }, account("sepolia", "0x1", "first"));
  expect(await accounts.insert(one, { id: "2", created_at: 2 }, account("sepolia", "0x1", "second"))).toEqual(
    first,
  );
  expect(await accounts.all(one)).toEqual([first]);
  expect((await accounts.insert(two, { id: "3", created_at: 3 }, account("sepolia", "0x1"))).id).toBe("3");
  expect((await accounts.insert(one, { id: "4", created_at: 4 }, account("base", "0x1"))).id).toBe("4");
});

test("a change to the unique values of another row changes nothing; to its own it may", async () => {
  await accounts.insert(one, { id: "1", created_at: 1 }, account("sepolia", "0x1"));
  const second = await accounts.insert(one, { id: "2", created_at: 2 }, account("base", "0x1"));
  expect(await accounts.change(one, "2", { network: "sepolia" })).toBe("conflict");
  expect(await accounts.find(one, "2")).toEqual(second);
  expect(await accounts.change(one, "2", { network: "base", name: "n" })).toEqual({ ...second, name: "n" });
  await accounts.insert(two, { id: "3", created_at: 3 }, account("osmo", "0x1"));
  expect(await accounts.change(one, "2", { network: "osmo" })).toMatchObject({ network: "osmo" });
});

test("from any place the rows next to it are read, nearest first, in both directions", async () => {
  const rows = fc.uniqueArray(
    fc.record({ id: fc.stringMatching(/^[0-9a-f]{1,4}$/), created_at: fc.nat(3) }),
    {
      minLength: 1,
      maxLength: 12,
      selector: ({ id }) => id,
    },
  );
  await fc.assert(
    fc.asyncProperty(rows, fc.nat(11), fc.integer({ min: 1, max: 4 }), async (some, at, limit) => {
      await one.db.deleteFrom("groups").execute();
      for (const row of some) await groups.insert(one, row, group("", row.id));
      const all = await groups.all(one);
      expect(all.map(groups.keyOf)).toEqual(
        some
          .map(({ id, created_at }) => [created_at, id] as const)
          .sort(([time, id], [other, otherId]) => other - time || (id < otherId ? 1 : -1)),
      );
      const row = all[at % all.length];
      if (!row) return;
      const [key, index] = [groups.keyOf(row), all.indexOf(row)];
      const after = all.slice(index + 1, index + 1 + limit);
      const before = all.slice(Math.max(0, index - limit), index).reverse();
      expect(await groups.next(one, { key, side: "after" }, limit)).toEqual(after);
      expect(await groups.next(one, { key, side: "before" }, limit)).toEqual(before);
      expect(await groups.next(one, { side: "before" }, limit)).toEqual(all.slice(-limit).reverse());
    }),
    { numRuns: runsWithDatabase(30) },
  );
});

test("names are compared in lower case, an accent being one character or two", () => {
  expect(nameKey("CAFE\u0301")).toBe(nameKey("caf\u00e9"));
});
