import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { importableLists } from "@waybill/server";
import { expect, test } from "vitest";
import { sanctionsListNames } from "../src/catalog/sanctions";
import { temporaryDirectory, waybill } from "./harness";

const fixture = (name: string) => join(import.meta.dirname, "../../server/test/fixtures/sanctions", name);

function setup() {
  const home = temporaryDirectory();
  const sanctions = (args: string[], stdin?: string) =>
    waybill(["server", "sanctions", ...args], { home, ...(stdin === undefined ? {} : { stdin }) });
  const states = async () => {
    const lists = JSON.parse((await sanctions(["status", "--json"])).stdout) as {
      list: string;
      state: string;
    }[];
    return lists.map(({ list, state }) => `${list} ${state}`);
  };
  return { home, sanctions, states };
}

test("the lists offered are the server's", () => {
  expect(sanctionsListNames).toEqual(importableLists.map(({ id }) => id));
});

test("a list is imported, imported again, shown and removed", async () => {
  const { sanctions, states } = setup();
  const imported = await sanctions(["import", fixture("sdn.xml")]);
  expect(imported).toMatchObject({ code: 0, stderr: "" });
  expect(imported.stdout).toMatch(
    /^ofac: 3 entries, 4 addresses, 1 of them of chains that the service does not have\nPublished: 2026-11-20\nAdded: 3, changed: 0, removed: 0\nVersion: [0-9a-f]{64}\n$/,
  );
  expect((await sanctions(["import", fixture("sdn.xml"), "--list", "ofac"])).stdout).toContain(
    "Nothing has changed since the last import.",
  );
  expect((await sanctions(["import", "-"], readFileSync(fixture("un.xml"), "utf8"))).code).toBe(0);
  expect(await states()).toEqual(["ofac current", "eu missing", "un current"]);
  const shown = (await sanctions(["status"])).stdout;
  expect(shown).toMatch(/ofac +current +0 days +2026-11-20 +3 +4 +[0-9a-f]{12} +sdn\.xml/);
  expect(shown).toMatch(/eu +missing +- +- +- +- +- +-/);
  expect((await sanctions(["remove", "un"])).code).toBe(2);
  expect(await sanctions(["remove", "un", "--yes"])).toMatchObject({
    code: 0,
    stderr: "Removed: 2 entries.\n",
  });
  expect((await sanctions(["remove", "un", "--yes"])).code).toBe(4);
  expect((await sanctions(["remove", "mars", "--yes"])).code).toBe(2);
  expect(await states()).toEqual(["ofac current", "eu missing", "un missing"]);
});

test("a file that is not sound is refused with its line, and nothing changes", async () => {
  const { home, sanctions, states } = setup();
  const cut = join(home, "cut.xml");
  writeFileSync(cut, readFileSync(fixture("eu.xml"), "utf8").slice(0, 900));
  const refused = await sanctions(["import", cut]);
  expect(refused).toMatchObject({ code: 2, stdout: "" });
  expect(refused.stderr).toContain("The list was not imported; nothing has changed.");
  expect(refused.stderr).toMatch(/line \d+: the file is truncated: it ends before <\/export>/);
  expect((await sanctions(["import", fixture("eu.xml"), "--list", "un"])).stderr).toContain(
    "this is the EU's consolidated XML, of the list eu, not of un",
  );
  expect((await sanctions(["import", join(home, "none.xml")])).stderr).toContain("cannot be read");
  expect(await states()).toEqual(["ofac missing", "eu missing", "un missing"]);
});
