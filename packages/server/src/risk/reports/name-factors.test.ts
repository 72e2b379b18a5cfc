import { afterEach, beforeEach, expect, test } from "vitest";
import { anyRemoval, bytesOf, entryOf, listFile } from "../../../test/support/sanctions-files";
import { findAccess, storeKey } from "../../access/keys";
import type { Payment } from "../../chains/payment";
import { findNetwork, findToken } from "../../chains/registry";
import { systemRuntime } from "../../lib/system-runtime";
import { insertClearance } from "../../names/clearances";
import { personDigest } from "../../names/person-subject";
import { importList } from "../../sanctions/import/import-list";
import { type Database, openDatabase } from "../../storage/database";
import type { PersonRecord } from "../../workspace/person-record";
import { insertPerson } from "../../workspace/persons";
import { openWorkspace, type Workspace } from "../../workspace/workspace";
import { assessRisk } from "./payment";

/* Names of the parties' records in the report of a payment. */

const network = findNetwork("sepolia");
const token = findToken("sepolia", "usdc");
if (!network || !token) throw new Error("the registry lost USDC on sepolia");
const payment: Payment = {
  source: { network, token, address: "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266" },
  destination: { network, token, address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8" },
  amount: 1n,
};
const START = Date.UTC(2026, 0, 15);
let now = START;
const runtime = { ...systemRuntime, now: () => now };

let db: Database;
let workspace: Workspace;
beforeEach(async () => {
  now = START;
  db = await openDatabase(":memory:");
  const { secret } = await storeKey(db, runtime, { workspace: "w", name: "k", plan: "free" });
  workspace = openWorkspace(db, (await findAccess(db, secret))?.workspaceId ?? "");
});
afterEach(() => db.destroy());

const load = (...names: string[]) => {
  const entries = names.map((name, at) =>
    entryOf(`${90001 + at}`, { kind: "person", name, programmes: ["EXAMPLE"] }),
  );
  return importList(db, runtime, {
    removal: anyRemoval,
    bytes: bytesOf(listFile("ofac-xml", entries)),
    source: "sdn.xml",
  });
};

const recordOf = (account: string, name: string): PersonRecord => ({
  kind: "natural",
  person: {},
  name_identifiers: [{ primary_identifier: name, type: "LEGL" }],
  national_identifiers: [],
  account_numbers: [{ account_number: account }],
  addresses: [],
});

const store = (id: string, record: PersonRecord) =>
  insertPerson(workspace, { id, created_at: 1, record }, systemRuntime);

/** The factors about names, as `name level`, and their descriptions. */
async function named() {
  const { risk_factors, errors } = await assessRisk(workspace, runtime, undefined, payment);
  const found = risk_factors.filter(({ factor }) => factor.includes("name_match"));
  return {
    factors: found.map(({ factor, risk_level }) => `${factor} ${risk_level}`),
    said: found.map(({ description }) => description),
    errors,
  };
}

const sender = recordOf(payment.source.address, "Ivan Dramirov");
const recipient = recordOf(payment.destination.address, "Omar Karim");

test("without a list, and without a record, nothing is said about names", async () => {
  await store("a", sender);
  expect((await named()).factors).toEqual([]);
  await load("Somebody Else");
  expect((await named()).factors).toEqual(["no_name_match_sender low"]);
});

test("a match of either party is a factor, by its score", async () => {
  await store("a", sender);
  await store("b", recipient);
  await load("Ivan Dramirov", "Omar Sovara Karim");
  const { factors, said } = await named();
  expect(factors).toEqual(["name_match_sender high", "name_match_recipient medium"]);
  expect(said[0]).toBe(
    'A name of the sender\'s record is like "Ivan Dramirov" on the list "OFAC SDN" (entry 90001, score 1).',
  );
});

test("a name in letters that lists do not have is not called unlike them", async () => {
  await store("a", recordOf(payment.source.address, "中村花子"));
  await load("Ivan Dramirov");
  await store("b", recordOf(payment.destination.address, "李小龙"));
  expect((await named()).factors).toEqual([
    "name_match_unknown_sender medium",
    "name_match_unknown_recipient medium",
  ]);
});

test("a name in such letters next to one that was compared is said to be unknown", async () => {
  const both = (record: PersonRecord): PersonRecord => ({
    ...record,
    name_identifiers: [...record.name_identifiers, { primary_identifier: "中村花子", type: "ALIA" }],
  });
  await store("a", both(sender));
  await store("b", both(recipient));
  await load("Somebody Else");
  expect((await named()).factors).toEqual([
    "name_match_unknown_sender unknown",
    "name_match_unknown_recipient unknown",
  ]);
});

test("many matches are named, and the rest counted", async () => {
  await store("a", sender);
  await load(...Array.from({ length: 8 }, () => "Ivan Dramirov"));
  const { factors, said } = await named();
  expect(factors).toEqual(
    Array.from({ length: 6 }, (_, at) => `name_match_sender ${at < 5 ? "high" : "medium"}`),
  );
  expect(said[5]).toBe("Further entries with names like those of the sender's record: 3.");
});

test("a cleared match weighs little, and much again when the clearance counts no more", async () => {
  await store("a", sender);
  await load("Ivan Dramirov");
  const entry = await db.selectFrom("sanctions_entries").select("hash").executeTakeFirstOrThrow();
  const until = now + 1;
  await insertClearance(workspace, {
    id: "c",
    created_at: 1,
    person_id: "a",
    list: "ofac",
    entry_uid: "90001",
    reason: "r",
    cleared_by: "me",
    until,
    person_digest: personDigest(sender),
    entry_hash: entry.hash,
  });
  expect((await named()).factors).toEqual(["name_match_cleared_sender low"]);
  now = until;
  const { factors, said } = await named();
  expect(factors).toEqual(["name_match_sender high"]);
  expect(said[0]).toMatch(/it was cleared before, but its time is over\.$/);
});

test("names that cannot be compared are an error of the assessment", async () => {
  await store("a", sender);
  await load("Ivan Dramirov");
  await db.updateTable("sanctions_entries").set({ aliases: "broken" }).execute();
  const { factors, errors } = await named();
  expect(factors).toEqual(["assessment_error_name_match medium"]);
  expect(errors).toContain("name_match of the sender could not be assessed");
});
