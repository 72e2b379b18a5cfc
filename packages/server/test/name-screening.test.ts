import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { systemRuntime } from "@waybill/server";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { SanctionsEntry } from "../src/sanctions/formats/entry";
import { importList } from "../src/sanctions/import/import-list";
import { removeList } from "../src/sanctions/import/remove-list";
import { type Harness, naturalPerson, startHarness } from "./harness";
import { anyRemoval, bytesOf, entryOf, listFile } from "./support/sanctions-files";

/* Names given and those of stored persons, compared with the sanctions lists, as a client sees it (spec/risk/names.yaml). */

const account = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const HOUR = 3_600_000;

let now = Date.UTC(2026, 10, 25, 12);
let api: Harness;
beforeAll(async () => {
  api = await startHarness({ runtime: { now: () => now } });
});
afterAll(() => api?.server.close());

const runtime = { uuid: systemRuntime.uuid, now: () => now };

const load = (...entries: SanctionsEntry[]) =>
  importList(api.server.db, runtime, {
    removal: anyRemoval,
    bytes: bytesOf(listFile("ofac-xml", entries)),
    source: "sdn.xml",
  });

const listed = (uid: string, name: string, more: Partial<SanctionsEntry> = {}) =>
  entryOf(uid, { kind: "person", name, programmes: ["EXAMPLE"], ...more });

const dramirov = listed("90001", "Ivan DRAMIROV", { births: ["1961"] });

const screen = (body: unknown) => api.call("POST", "/v2/risk/names/screen", { body });

/** A record of a natural person, born 1990. */
const record = (family: string, given: string) => ({
  ...naturalPerson(account),
  name_identifiers: [{ primary_identifier: family, secondary_identifier: given, type: "LEGL" }],
});

const createPerson = async (body: unknown): Promise<string> =>
  (await api.call("POST", "/v1/persons", { body })).body.id;

describe("without an imported list", () => {
  test("nothing is known about any name", async () => {
    expect((await screen({ name: "Ivan Dramirov" })).body).toMatchObject({
      lists: ["ofac", "eu", "un"].map((list) => ({ list, version: null, imported_at: null, entries: null })),
      lists_checked: false,
      matches: null,
      more: false,
      screened_at: "2026-11-25T12:00:00.000Z",
    });
    const id = await createPerson(record("Dramirov", "Ivan"));
    expect((await api.call("GET", `/v2/risk/persons/${id}/matches`)).body).toMatchObject({ matches: null });
  });
});

test("the lists that the operator named count as checked, as they do for an address", async () => {
  const one = await startHarness({ sanctionsLists: ["ofac"] });
  onTestFinished(() => one.server.close());
  const path = `/v1/risk/sanctions/${account}`;
  const asked = async () => {
    const ofName = await one.call("POST", "/v2/risk/names/screen", { body: { name: "Nina Quist" } });
    const ofAddress = await one.call("GET", path);
    return [ofName, ofAddress].map(({ body }) => [
      body.lists.map(({ list }: { list: string }) => list.toLowerCase()),
      body.lists_checked,
    ]);
  };
  const none = [["ofac"], false];
  expect(await asked()).toEqual([none, none]);
  await importList(one.server.db, systemRuntime, {
    bytes: bytesOf(listFile("ofac-xml", [dramirov])),
    source: "sdn.xml",
  });
  const whole = [["ofac"], true];
  expect(await asked()).toEqual([whole, whole]);
  const person = (await one.call("POST", "/v1/persons", { body: record("Quist", "Nina") })).body.id;
  expect((await one.call("GET", `/v2/risk/persons/${person}/matches`)).body).toMatchObject({
    lists: [{ list: "ofac" }],
    lists_checked: true,
  });
});

describe("a25: dates of other calendars", () => {
  test.each(["ISLAMIC", "GREGORIAN"])("a year of the calendar %s", async (calendar) => {
    const path = join(import.meta.dirname, "fixtures/sanctions/cases/a25-eu-calendar.xml");
    const text = (await readFile(path, "utf8")).replace(
      'calendarType="ISLAMIC"',
      `calendarType="${calendar}"`,
    );
    await importList(api.server.db, runtime, {
      removal: anyRemoval,
      bytes: bytesOf(text),
      source: "eu.xml",
    });
    try {
      const asked = { name: "Quillon Varrenthorpe", kind: "natural", birth_year: 1968 };
      const [match] = (await screen(asked)).body.matches;
      expect(match).toMatchObject({ list: "eu", entry_uid: "13", score: 1 });
      expect(match.features.map(({ feature }: { feature: string }) => feature)).not.toContain("birth_year");
      const [other] = (await screen({ ...asked, name: "Dobromir Kastelanov" })).body.matches;
      expect(other).toMatchObject({ entry_uid: "14", score: 0.85 });
    } finally {
      await removeList(api.server.db, runtime, "eu");
    }
  });
});

describe("names in other scripts than those of the lists", () => {
  const ofScript = [
    ["Arabic", "تيودريك أوسنوالد", "Tiodrik Usnwald"],
    ["Cyrillic", "Иван Драмиров", "Ivan Dramirov"],
    ["Chinese", "陈伟明", "Chen Wei Ming"],
    ["Greek", "Ιβαν Δραμιροφ", "Ivan Dramirof"],
  ] as const;

  test.each(ofScript)(
    "%s is found by its own name on a list, and by that in Latin letters",
    async (_, own, latin) => {
      await load(listed("1", own), listed("2", "Quillon VARRENTHORPE"));
      for (const name of [own, latin]) {
        const { matches } = (await screen({ name, min_score: 0.7 })).body;
        expect(
          matches?.map(({ entry_uid: uid }: { entry_uid: string }) => uid),
          name,
        ).toContain("1");
      }
    },
  );

  test.each(ofScript)(
    "%s is found on a list in Latin letters, or said not to be compared",
    async (_, own, latin) => {
      await load(listed("1", latin));
      const {
        matches,
        uncompared_names: uncompared,
        lists_checked: checked,
      } = (await screen({ name: own })).body;
      const isFound = (matches ?? []).length > 0;
      expect(isFound || uncompared.includes(own)).toBe(true);
      if (uncompared.length > 0) expect(checked).toBe(false);
    },
  );
});

describe("with a list", () => {
  beforeEach(async () => {
    await load(dramirov, entryOf("90002", { name: "SOVARA TRADING LLC" }));
  });

  test("a name is found, with what its score is made of", async () => {
    const { status, body } = await screen({ name: "Dramirof, Ivan", kind: "natural", birth_year: 1961 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      lists: [{ list: "ofac", name: "OFAC SDN", entries: 2 }, { list: "eu" }, { list: "un" }],
      lists_checked: false,
      uncompared_names: [],
      matches: [
        {
          list: "ofac",
          list_name: "OFAC SDN",
          entry_uid: "90001",
          kind: "person",
          name: "Ivan DRAMIROV",
          programmes: ["EXAMPLE"],
          listed_on: null,
          given_name: "Dramirof, Ivan",
          matched_name: "Ivan DRAMIROV",
          matched_quality: "primary",
        },
      ],
    });
    const [{ score, features }] = body.matches;
    expect(features).toContainEqual({
      feature: "birth_year",
      given: "1961",
      listed: "1961",
      similarity: null,
      effect: expect.any(Number),
    });
    const sum = features.reduce((total: number, { effect }: { effect: number }) => total + effect, 1);
    expect(sum).toBeCloseTo(score, 9);
  });

  test("the matches depend on kind and least score", async () => {
    const found = async (body: object) =>
      (await screen(body)).body.matches.map(({ entry_uid }: { entry_uid: string }) => entry_uid);
    expect(await found({ name: "Sovara Trading Ltd", kind: "legal" })).toEqual(["90002"]);
    expect(await found({ name: "Sovara Trading Ltd", kind: "natural" })).toEqual([]);
    expect(await found({ name: "Ivan Petrovich Dramirov" })).toEqual(["90001"]);
    expect(await found({ name: "Ivan Petrovich Dramirov", min_score: 0.95 })).toEqual([]);
    expect(await found({ name: "Omar Karim" })).toEqual([]);
  });

  describe("in a script that lists do not have", () => {
    beforeEach(async () => {
      await load(
        listed("90003", "Omar al-Karim"),
        listed("90004", "WANG, Xiaoming"),
        listed("90005", "Sakura TANAKA"),
      );
    });

    test.each([
      ["عمر الكريم", "90003"],
      ["王小明", "90004"],
      ["タナカ サクラ", "90005"],
    ])(
      "%s is a candidate of what Latin letters guess at, and the lists are not called checked",
      async (name, uid) => {
        const { body } = await screen({ name, kind: "natural" });
        expect(body).toMatchObject({ lists_checked: false, uncompared_names: [name] });
        expect(body.matches).toMatchObject([{ entry_uid: uid, given_name: name }]);
        expect(body.matches[0].features).toContainEqual({
          feature: "romanised",
          given: name,
          listed: null,
          similarity: null,
          effect: -0.07,
        });
      },
    );

    test.each(["中村花子", "ابراهيم", "I. D.", "bin al"])(
      "nothing is known of %s, which is like no entry",
      async (name) => {
        const { body } = await screen({ name, kind: "natural" });
        expect(body).toMatchObject({ lists_checked: false, matches: null, uncompared_names: [name] });
      },
    );

    test("a person whose names are of both is compared by one of them, and says which was not", async () => {
      const id = await createPerson({
        ...record("Sovara", "Hanako"),
        name_identifiers: [
          { primary_identifier: "Sovara", secondary_identifier: "Hanako", type: "LEGL" },
          { primary_identifier: "中村花子", type: "ALIA" },
        ],
      });
      expect((await api.call("GET", `/v2/risk/persons/${id}/matches`)).body).toMatchObject({
        lists_checked: false,
        matches: [],
        uncompared_names: ["中村花子"],
      });
    });
  });

  test("a text that is no name is refused, and not without matches", async () => {
    for (const name of ["😀", "— !", "\u0301"])
      expect(await screen({ name })).toMatchObject({ status: 400, body: { fields: { name: [{}] } } });
  });

  test("every fault of a request is in one answer", async () => {
    const { status, body } = await screen({
      name: " ",
      kind: "ship",
      birth_year: 12,
      countries: ["Russia"],
      min_score: 0.2,
    });
    expect(status).toBe(400);
    expect(Object.keys(body.fields).sort()).toEqual([
      "birth_year",
      "countries[0]",
      "kind",
      "min_score",
      "name",
    ]);
    const id = await createPerson(record("Dramirov", "Ivan"));
    expect((await api.call("GET", `/v2/risk/persons/${id}/matches?min_score=2`)).status).toBe(400);
  });

  test("an unknown person, and one of another workspace, are not found", async () => {
    const id = await createPerson(record("Dramirov", "Ivan"));
    const path = `/v2/risk/persons/${id}/matches`;
    const key = await api.newKey({ workspace: "stranger" });
    expect((await api.call("GET", path)).body.matches).toHaveLength(1);
    expect((await api.call("GET", path, { key })).status).toBe(404);
    expect((await api.call("GET", "/v2/risk/persons/nobody/matches")).body).toMatchObject({
      statusCode: 404,
      code: "person_unknown",
    });
  });
});

describe("a clearance", () => {
  let person: string;
  const clear = (given: object = {}, key?: string) =>
    api.call("POST", "/v2/risk/name-clearances", {
      ...(key !== undefined && { key }),
      body: {
        person_id: person,
        list: "ofac",
        entry_uid: "90001",
        reason: "Born in 1990.",
        cleared_by: "A. Example",
        ...given,
      },
    });
  const list = async () => (await api.call("GET", `/v2/risk/name-clearances?person_id=${person}`)).body.items;
  const match = async () => {
    const { matches } = (await api.call("GET", `/v2/risk/persons/${person}/matches?min_score=0.7`)).body;
    expect(matches).toHaveLength(1);
    return matches[0];
  };
  const open = { cleared: false };
  const cleared = { cleared: true, reopened_because: null };

  beforeEach(async () => {
    now += 1_000;
    await load(dramirov);
    person = await createPerson(record("Dramirov", "Ivan"));
  });

  test("clears the pair until it is taken back", async () => {
    expect(await match()).toMatchObject({ ...open, clearance_id: null, reopened_because: null });
    const { status, body } = await clear();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      person_id: person,
      list: "ofac",
      entry_uid: "90001",
      entry_name: "Ivan DRAMIROV",
      reason: "Born in 1990.",
      cleared_by: "A. Example",
      until: null,
      state: "in_force",
      reopened_because: null,
      created_at: new Date(now).toISOString(),
    });
    expect(await match()).toMatchObject({ ...cleared, clearance_id: body.id });
    expect(await list()).toEqual([body]);
    expect((await clear()).body).toMatchObject({ statusCode: 409, code: "clearance_exists" });
    expect((await api.call("DELETE", `/v2/risk/name-clearances/${body.id}`)).status).toBe(204);
    expect((await api.call("DELETE", `/v2/risk/name-clearances/${body.id}`)).status).toBe(404);
    expect(await match()).toMatchObject({ ...open, clearance_id: null });
  });

  test("counts no more when the record has changed in anything but its accounts", async () => {
    await clear();
    const replace = (body: object) => api.call("PUT", `/v1/persons/${person}`, { body });
    const other = { account_numbers: [{ account_number: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8" }] };
    await replace({ ...record("Dramirov", "Ivan"), ...other });
    expect(await match()).toMatchObject(cleared);
    await replace({ ...record("Dramirov", "Ivan"), addresses: [] });
    expect(await match()).toMatchObject({ ...open, reopened_because: "person_changed" });
    expect(await list()).toMatchObject([{ state: "reopened", reopened_because: "person_changed" }]);
    // The new decision is in place of the old one.
    const { status, body } = await clear();
    expect(status).toBe(201);
    expect(await list()).toEqual([body]);
    expect(await match()).toMatchObject({ ...cleared, clearance_id: body.id });
  });

  test("counts no more when the entry has changed, and counts again when that is taken back", async () => {
    await clear();
    await load({ ...dramirov, births: ["1990"] });
    expect(await match()).toMatchObject({ ...open, reopened_because: "entry_changed" });
    await load(listed("1", "Somebody Else"));
    expect(await list()).toMatchObject([{ reopened_because: "entry_removed", entry_name: null }]);
    await load(dramirov);
    expect(await match()).toMatchObject(cleared);
  });

  test("counts until its time is over", async () => {
    const { body } = await clear({ until: new Date(now + HOUR).toISOString() });
    expect(await match()).toMatchObject(cleared);
    now += HOUR;
    expect(await match()).toMatchObject({ ...open, reopened_because: "expired", clearance_id: body.id });
    expect((await clear({ until: "2026-12-31" })).body.until).toBe("2027-01-01T00:00:00.000Z");
  });

  test("every fault is in one answer", async () => {
    const absentPerson = "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21";
    const given = {
      person_id: absentPerson,
      entry_uid: "1",
      reason: " ",
      cleared_by: "",
      until: "2020-01-01",
    };
    const { status, body } = await clear(given);
    expect(status).toBe(400);
    expect(Object.keys(body.fields).sort()).toEqual([
      "cleared_by",
      "entry_uid",
      "person_id",
      "reason",
      "until",
    ]);
    for (const until of ["tomorrow at noon", new Date(now).toISOString()])
      expect((await clear({ until })).body.fields).toHaveProperty("until");
    const filtered = await api.call("GET", "/v2/risk/name-clearances?person_id=nobody");
    expect(filtered.status).toBe(400);
  });

  test("belongs to its workspace, and ends with its person", async () => {
    const key = await api.newKey({ workspace: "stranger" });
    expect((await clear({}, key)).body.fields).toHaveProperty("person_id");
    const { body } = await clear();
    expect((await api.call("DELETE", `/v2/risk/name-clearances/${body.id}`, { key })).status).toBe(404);
    expect((await api.call("GET", "/v2/risk/name-clearances", { key })).body.items).toEqual([]);
    await api.call("DELETE", `/v1/persons/${person}`);
    expect(await list()).toEqual([]);
  });

  test("is one of several pages", async () => {
    const before = (await api.call("GET", "/v2/risk/name-clearances")).body.items.length;
    const made = await Promise.all(["A", "B", "C"].map((given) => createPerson(record("Dramirov", given))));
    for (const person_id of made) await clear({ person_id });
    const ids: string[] = [];
    for (let cursor = ""; ; ) {
      const { items, meta } = (await api.call("GET", `/v2/risk/name-clearances?size=2${cursor}`)).body;
      ids.push(...items.map(({ person_id }: { person_id: string }) => person_id));
      if (meta.next_cursor === null) break;
      cursor = `&cursor=${encodeURIComponent(meta.next_cursor)}`;
    }
    expect(ids).toHaveLength(before + 3);
    expect(new Set(ids.slice(0, 3))).toEqual(new Set(made));
  });

  test("two requests at the same time make one clearance", async () => {
    const statuses = (await Promise.all([clear(), clear(), clear()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409, 409]);
  });
});

test("a list that is removed is looked at no more", async () => {
  await load(dramirov);
  expect((await screen({ name: "Ivan Dramirov" })).body.matches).toHaveLength(1);
  await removeList(api.server.db, runtime, "ofac");
  expect((await screen({ name: "Ivan Dramirov" })).body.matches).toBeNull();
});

test("names that cannot be compared are an error, not a result without matches", async () => {
  await load(dramirov);
  await api.server.db.updateTable("sanctions_entries").set({ births: "broken" }).execute();
  await api.server.db.updateTable("sanctions_lists").set({ version: "another" }).execute();
  expect((await screen({ name: "Ivan Dramirov" })).status).toBe(500);
});
