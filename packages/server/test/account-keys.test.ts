import { accountKey, accountKeys, canonicalAccount } from "@waybill/spec/standards/account-number";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { storeKey } from "../src/access/keys";
import { rescreenCasesHandler } from "../src/alerts/sanctions-lists";
import { openCase } from "../src/cases/open-cases";
import { findLabels } from "../src/labels/find-labels";
import { importLabels } from "../src/labels/import";
import { systemRuntime } from "../src/lib/system-runtime";
import { checkSanctions } from "../src/risk/sanctions/check";
import { listedParties } from "../src/risk/sanctions/listed-parties";
import { findListed } from "../src/sanctions/find-listed";
import { importList } from "../src/sanctions/import/import-list";
import { removeList } from "../src/sanctions/import/remove-list";
import { rescreenHandler } from "../src/sanctions/screening/rescreen";
import { type Database, openDatabase } from "../src/storage/database";
import { addAccount } from "../src/workspace/accounts";
import { changeAccounts } from "../src/workspace/change-accounts";
import { insertCounterparty } from "../src/workspace/counterparties";
import { plainParty } from "../src/workspace/parties";
import { findPersonsByAccount, insertPerson } from "../src/workspace/persons";
import { openWorkspace, type Workspace } from "../src/workspace/workspace";
import { accountsOf, keysOfKinds } from "./support/account-spellings";
import { anyRemoval, bytesOf, entryOf, listFile } from "./support/sanctions-files";

/* A list entry in any spelling is found for everything that is stored in any other, whichever of the two came first. */

const runtime = systemRuntime;

let db: Database;
let own: Workspace;
beforeEach(async () => {
  db = await openDatabase(":memory:");
  await storeKey(db, runtime, { workspace: "own", name: "test", plan: "enterprise" });
  const { id } = await db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
  own = openWorkspace(db, id);
});
afterEach(() => db.destroy());

/** A list with one entry for each of these, which has their place as its number. */
const list = (spellings: readonly string[]) =>
  importList(db, runtime, {
    removal: anyRemoval,
    bytes: bytesOf(
      listFile(
        "ofac-xml",
        spellings.map((address, place) =>
          entryOf(String(place), { addresses: [{ address, currency: "X", family: null }] }),
        ),
      ),
    ),
    source: "sdn.xml",
  });

async function runJobs(): Promise<void> {
  const signal = new AbortController().signal;
  for (const handler of [rescreenHandler({ db, runtime }), rescreenCasesHandler({ db, runtime })]) {
    const jobs = await db.deleteFrom("jobs").where("kind", "=", handler.kind).returning("payload").execute();
    for (const { payload } of jobs)
      expect(await handler.run(JSON.parse(payload), { id: "job", attempt: 1, signal })).toBe("done");
  }
}

const personWith = async (account_number: string): Promise<string> => {
  const id = runtime.uuid();
  const record = {
    kind: "legal" as const,
    person: {},
    name_identifiers: [{ primary_identifier: "Quillon", type: "LEGL" as const }],
    national_identifiers: [],
    account_numbers: [{ account_number }],
    addresses: [],
  };
  await insertPerson(own, { id, created_at: runtime.now(), record }, runtime);
  return id;
};

/** Everything that a workspace stores of accounts, once for each spelling. */
async function storeAll(spellings: readonly string[]): Promise<{ subjects: string[]; cases: string[] }> {
  const subjects: string[] = [];
  const cases: string[] = [];
  for (const [place, spelling] of spellings.entries()) {
    subjects.push(await personWith(spelling));
    const account = await addAccount(own, runtime, { network: `book ${place}`, address: spelling, name: "" });
    const ref = { network: `provider ${place}`, address: canonicalAccount(spelling) };
    const added = await changeAccounts(own, { removed: [], added: [{ ref }] }, runtime);
    const party = await insertCounterparty(
      own,
      { ...plainParty("Quillon", runtime.now()), is_counterparty: 1, created_at: runtime.now() },
      { addresses: [{ network: "sepolia", address: spelling, label: null }], bankAccounts: [] },
      runtime,
    );
    subjects.push(account.id, ...added.map(({ id }) => id), party.party.id);
    const given = { severity: "low", sourceType: "manual", sourceId: null } as const;
    const opened = await openCase(own, { ...given, subject: { address: spelling } }, "api_key", runtime);
    if (opened !== "no_counterparty") cases.push(opened.id);
  }
  return { subjects, cases };
}

/** Which entries name each subject now, and each case. */
async function named(): Promise<Map<string, string[]>> {
  const outcomes = await own.db
    .selectFrom("sanctions_outcomes")
    .select(["person_id", "account_id", "party_id", "uid"])
    .where("ended_at", "is", null)
    .where("outcome", "=", "listed")
    .execute();
  const cases = await own.db.selectFrom("cases").select(["id", "listed_entries"]).execute();
  const found = new Map<string, Set<string>>();
  const add = (subject: string, uid: string) =>
    found.set(subject, (found.get(subject) ?? new Set()).add(uid));
  for (const one of outcomes) add(one.person_id ?? one.account_id ?? one.party_id ?? "", one.uid);
  for (const { id, listed_entries } of cases)
    for (const { uid } of JSON.parse(listed_entries ?? "[]") as { uid: string }[]) add(id, uid);
  return new Map([...found].map(([subject, uids]) => [subject, [...uids].sort()]));
}

const RUNS = Number(process.env.SPELLING_RUNS ?? 2);
const samples = (kind: string) => accountsOf(kind, keysOfKinds).slice(0, RUNS);

describe.each(Object.keys(keysOfKinds))("%s", (kind) => {
  test("a look-up and a payment in any spelling find what a list names in any", async () => {
    for (const { spellings, network = "sepolia" } of samples(kind)) {
      await list(spellings);
      const all = spellings.map((_, place) => String(place)).sort();
      for (const asked of spellings) {
        const found = await findListed(db, [asked, `0x${"ef".repeat(20)}`]);
        expect(found.map(({ uid }) => uid).sort(), asked).toEqual(all);
        expect(new Set(found.map(({ address }) => address))).toEqual(new Set([canonicalAccount(asked)]));
        expect(await findListed(db, [asked])).toEqual(found);
        const [party] = await listedParties(db, [{ party: "recipient", network, address: asked }]);
        expect(party, asked).toMatchObject({ party: "recipient", address: asked, list: "OFAC SDN" });
      }
    }
  });

  test.each(["the account", "the list"])("with %s first", async (first) => {
    for (const { spellings } of samples(kind)) {
      await removeList(db, runtime, "ofac");
      if (first === "the list") await list(spellings);
      const { subjects, cases } = await storeAll(spellings);
      if (first === "the account") await list(spellings);
      await runJobs();
      const all = spellings.map((_, place) => String(place)).sort();
      const found = await named();
      for (const one of [...subjects, ...cases]) expect(found.get(one), one).toEqual(all);
      await removeList(db, runtime, "ofac");
      await runJobs();
      expect((await named()).size).toBe(0);
    }
  });

  test("a person is found in any spelling", async () => {
    for (const { spellings } of samples(kind))
      for (const written of spellings) {
        const id = await personWith(written);
        const found = await findPersonsByAccount(own, spellings);
        expect(spellings.map((asked) => found.get(asked)?.id)).toEqual(spellings.map(() => id));
      }
  });
});

/** Labels are of accounts that the service has. */
const labelled = ["evm", "solana", "cosmos", "cosmos, a module", "a key of Ethereum on Cosmos"];

test.each(labelled)(
  "a look-up and a payment in any spelling find what a label names in any: %s",
  async (kind) => {
    for (const { spellings, network = "sepolia" } of samples(kind)) {
      const key = accountKey(spellings[0] ?? "");
      // 32 bytes are a contract of Cosmos only behind a prefix.
      const written = kind === "cosmos, a module" ? spellings : [...spellings, key];
      for (const address of written) {
        const imported = await importLabels(db, runtime, {
          bytes: bytesOf(JSON.stringify({ address, category: "sanctions", name: "INVENTED" })),
          format: "json",
          source: "uk.jsonl",
          list: "UK sanctions list",
          replace: true,
          skipUnserved: true,
        });
        expect(imported).toMatchObject({ skipped: 0 });
        for (const asked of spellings) {
          const labels = await findLabels(db, [asked, `0x${"ef".repeat(20)}`]);
          expect(labels, `${address} ${asked}`).toMatchObject([{ address: asked, name: "INVENTED" }]);
          expect(await findLabels(db, [asked])).toEqual(labels);
          const [party] = await listedParties(db, [{ party: "recipient", network, address: asked }]);
          expect(party, asked).toMatchObject({ address: asked, list: "UK sanctions list", entry: null });
          const settings = { expected: [], staleAfterDays: 7 };
          expect(
            await checkSanctions({ db, logger: undefined, address: asked, now: 0, settings }),
          ).toMatchObject({ isSanctioned: true, hits: [{ list: "UK", name: "INVENTED" }] });
        }
      }
    }
  },
);

test("an account with a tag is named with its account, and never with another tag", async () => {
  const [one] = accountsOf("xrp with a tag", keysOfKinds);
  const [tagged = ""] = one?.spellings ?? [];
  const [classic = "", tag] = tagged.split(":");
  const { subjects, cases } = await storeAll([tagged, classic]);
  const [ofTagged, ofClassic] = [subjects.slice(0, 4), subjects.slice(4)];
  await list([classic, tagged, `${classic}:${(Number(tag) + 1) % 2 ** 32}`]);
  await runJobs();
  const found = await named();
  for (const subject of [...ofTagged, cases[0] ?? ""])
    expect(found.get(subject), subject).toEqual(["0", "1"]);
  for (const subject of [...ofClassic, cases[1] ?? ""]) expect(found.get(subject), subject).toEqual(["0"]);
  expect(accountKeys(tagged)).toEqual([tagged, classic]);
});
