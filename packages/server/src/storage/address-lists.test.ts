import { createHash } from "node:crypto";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import {
  canonicalList,
  deleteUnusedAddressLists,
  findAddressList,
  hashOfList,
  isListHash,
  LIST_RETENTION,
  upsertAddressList,
} from "./address-lists";
import { type Database, openDatabase } from "./database";

let db: Database;
beforeEach(async () => {
  db = await openDatabase(":memory:");
  return () => db.destroy();
});

const evm = fc.stringMatching(/^0x[0-9a-fA-F]{40}$/);
const other = fc.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/);
const entry = fc.record({
  address: fc.oneof(evm, other),
  network: fc.constantFrom("sepolia", "basesep", "solana", "tron"),
});
const list = fc.array(entry, { minLength: 1, maxLength: 20 });

test("order, letter case of EVM addresses and duplicates do not change the hash", () => {
  const shuffled = list.chain((entries) =>
    fc.tuple(fc.constant(entries), fc.shuffledSubarray(entries, { minLength: entries.length }), fc.boolean()),
  );
  fc.assert(
    fc.property(shuffled, ([entries, mixed, upper]) => {
      const spelled = mixed.map(({ address, network }) => ({
        network,
        address: upper && address.startsWith("0x") ? `0x${address.slice(2).toUpperCase()}` : address,
      }));
      const hash = hashOfList(canonicalList(entries));
      expect(isListHash(hash)).toBe(true);
      expect(hashOfList(canonicalList([...spelled, ...entries]))).toBe(hash);
      expect(canonicalList(canonicalList(entries))).toEqual(canonicalList(entries));
    }),
  );
});

test("another address or another network changes the hash", () => {
  fc.assert(
    fc.property(list, entry, (entries, added) => {
      const before = canonicalList(entries);
      const after = canonicalList([...entries, added]);
      expect(hashOfList(after) === hashOfList(before)).toBe(after.length === before.length);
    }),
  );
});

test("the hash covers lines of network and address", () => {
  const lines = `basesep 0x${"ab".repeat(20)}\nsepolia 0x${"ab".repeat(20)}\n`;
  const address = `0x${"AB".repeat(20)}`;
  const entries = ["sepolia", "basesep"].map((network) => ({ network, address }));
  expect(hashOfList(canonicalList(entries))).toBe(createHash("sha256").update(lines).digest("hex"));
});

test("a list is stored for the retention period after its last use, and reading it is a use", async () => {
  const address = `0x${"ab".repeat(20)}`;
  const hash = await upsertAddressList(db, [{ network: "sepolia", address }], 0);
  expect(await upsertAddressList(db, [{ network: "sepolia", address }], 0)).toBe(hash);
  expect(await findAddressList(db, hash, LIST_RETENTION - 1)).toEqual([{ network: "sepolia", address }]);
  await deleteUnusedAddressLists(db, 2 * LIST_RETENTION - 1);
  expect(await findAddressList(db, hash, 1)).toBeDefined();
  await deleteUnusedAddressLists(db, 2 * LIST_RETENTION);
  expect(await findAddressList(db, hash, 1)).toBeUndefined();
});
