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
    /^ofac: 3 entries, 4 addresses, 1 of them on chains that the service does not support\nPublished: 2026-11-20\nAdded: 3, changed: 0, removed: 0\nVersion: [0-9a-f]{64}\n$/,
  );
  expect((await sanctions(["import", fixture("sdn.xml"), "--list", "ofac"])).stdout).toContain(
    "Nothing has changed since the last import.",
  );
  expect((await sanctions(["import", "-"], readFileSync(fixture("un.xml"), "utf8"))).code).toBe(0);
  expect(await states()).toEqual(["ofac current", "eu missing", "un current", "ofac-cons missing"]);
  const shown = (await sanctions(["status"])).stdout;
  expect(shown).toMatch(/ofac +current +0 days +2026-11-20 +3 +4 +[0-9a-f]{12} +\S+ +sdn\.xml/);
  expect(shown).toMatch(/eu +missing +- +- +- +- +- +- +-/);
  expect((await sanctions(["remove", "un"])).code).toBe(2);
  expect(await sanctions(["remove", "un", "--yes"])).toMatchObject({
    code: 0,
    stderr: "Removed: 2 entries.\n",
  });
  expect((await sanctions(["remove", "un", "--yes"])).code).toBe(4);
  expect((await sanctions(["remove", "mars", "--yes"])).code).toBe(2);
  expect(await states()).toEqual(["ofac current", "eu missing", "un missing", "ofac-cons missing"]);
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
  expect(await states()).toEqual(["ofac missing", "eu missing", "un missing", "ofac-cons missing"]);
});

const caseFile = (name: string) => fixture(`cases/${name}`);

test("a01: another list than the named one is refused with what it is, and the command for it", async () => {
  const { sanctions, states } = setup();
  expect((await sanctions(["import", caseFile("a01-sdn.csv")])).code).toBe(0);
  const refused = await sanctions(["import", "--list", "ofac", caseFile("a01-cons_prim.csv")]);
  expect(refused).toMatchObject({ code: 2, stdout: "" });
  expect(refused.stderr).toContain(
    "this is OFAC's CONS_PRIM.CSV, of the list ofac-cons, not of ofac (by its name a01-cons_prim.csv)",
  );
  expect(refused.stderr).toMatch(/waybill server sanctions import --list ofac-cons \S*a01-cons_prim\.csv/);
  expect((await sanctions(["import", caseFile("a01-cons_prim.csv")])).stdout).toContain("ofac-cons: 1 entry");
  expect(await states()).toEqual(["ofac current", "eu missing", "un missing", "ofac-cons current"]);
});

test("a02: an older list needs --older, and a removal the number that was shown", async () => {
  const { sanctions } = setup();
  const older = caseFile("a02-sdn-2026-11-20.xml");
  await sanctions(["import", caseFile("a02-sdn-2026-11-25.xml"), "--operator", "M. Ode"]);
  const first = await sanctions(["import", older]);
  expect(first.code).toBe(2);
  expect(first.stderr).toContain("published on 2026-11-20, before the stored version of 2026-11-25");
  expect(first.stderr).toMatch(/waybill server sanctions import --older \S+/);
  const second = await sanctions(["import", "--older", older]);
  expect(second.code).toBe(2);
  expect(second.stderr).toContain(
    "the import would remove 1 of 2 entries, which exceeds the limit of 25 entries or 5 %",
  );
  expect(second.stderr).toMatch(/waybill server sanctions import --accept-removed 1 --older \S+/);
  expect((await sanctions(["import", "--older", "--accept-removed", "2", older])).code).toBe(2);
  const third = await sanctions([
    "import",
    "--older",
    "--accept-removed",
    "1",
    older,
    "--operator",
    "A. Bee",
  ]);
  expect(third.stdout).toContain("Added: 0, changed: 0, removed: 1");
  const listed = (await sanctions(["imports"])).stdout.split("\n");
  expect(listed[1]).toMatch(/ofac +A\. Bee +2026-11-20 +0 +0 +1 +1 +a02-sdn-2026-11-20\.xml [0-9a-f]{12}$/);
  expect(listed[2]).toMatch(/ofac +M\. Ode +2026-11-25 +2 +0 +0 +2 /);
  const none = await sanctions(["import", "--accept-removed", "1", older]);
  expect([none.code, none.stderr]).toEqual([2, expect.stringContaining("would remove 0 of 1 entries")]);
  expect(none.stderr).toMatch(
    /If no entry was removed from the list: waybill server sanctions import \S+20\.xml/,
  );
  expect(JSON.parse((await sanctions(["status", "--json"])).stdout)[0]).toMatchObject({
    last_import: { imported_by: "A. Bee", removed: 1, files: [{ name: "a02-sdn-2026-11-20.xml" }] },
  });
});

test("an address that cannot be read is named with its entry", async () => {
  const { home, sanctions, states } = setup();
  const file = join(home, "sdn.csv");
  const row = (address: string) =>
    `36,"INVENTED",-0- ,"TEST",${"-0- ,".repeat(7)}"Digital Currency Address - ETH ${address}."\r\n\u001a`;
  writeFileSync(file, row("0x1234"));
  const broken = await sanctions(["import", file]);
  expect(broken.code).toBe(0);
  expect(broken.stderr).toContain(
    "1 entry has an address that cannot be read: 36 (0x1234). The list does not count as checked until a corrected file is imported.",
  );
  expect(broken.stderr).not.toContain("cut off");
  expect((await states())[0]).toBe("ofac incomplete");
  expect((await sanctions(["status"])).stderr).toContain("1 of its entries was not read completely (36)");
  writeFileSync(file, row(`0x${"ab".repeat(20)}`));
  expect((await sanctions(["import", file])).stderr).not.toContain("cannot be read");
  expect((await states())[0]).toBe("ofac current");
});

test("a command that is shown goes on in the same database, by the same name and limits", async () => {
  const { home, sanctions } = setup();
  const database = join(home, "a store", "waybill.sqlite");
  const given = ["--database", database, "--operator", "M. Ode", "--max-removed", "0"];
  const shown = `--database '${database}' --operator 'M. Ode' --max-removed 0`;
  const run = async (...args: string[]) => (await sanctions(["import", ...args, ...given])).stderr;
  expect(await run(caseFile("a26-sdn.csv"))).toContain(`a26-sdn.csv sdn_comments.csv ${shown}`);
  expect(await run("--list", "ofac", caseFile("a01-cons_prim.csv"))).toContain(
    `import --list ofac-cons ${caseFile("a01-cons_prim.csv")} ${shown}`,
  );
  expect(await run(caseFile("a02-sdn-2026-11-25.xml"))).toContain(
    `import --accept-removed 1 ${caseFile("a02-sdn-2026-11-25.xml")} ${shown}`,
  );
  expect(await run("--accept-removed", "1", caseFile("a02-sdn-2026-11-25.xml"))).not.toContain("error");
  expect(await run(caseFile("a02-sdn-2026-11-20.xml"))).toContain(
    `import --older ${caseFile("a02-sdn-2026-11-20.xml")} ${shown}`,
  );
});

test("a26: entries that are cut off are named, with the command that makes the list whole", async () => {
  const { home, sanctions, states } = setup();
  const cut = await sanctions(["import", caseFile("a26-sdn.csv")]);
  expect(cut.code).toBe(0);
  expect(cut.stderr).toMatch(
    /1 entry is cut off after 1,000 characters of remarks: 90009\. The list does not count as checked until the remarks are complete: waybill server sanctions import \S*a26-sdn\.csv sdn_comments\.csv/,
  );
  expect((await states())[0]).toBe("ofac incomplete");
  expect((await sanctions(["status"])).stderr).toContain("ofac does not count as checked");
  const rest = join(home, "sdn_comments.csv");
  writeFileSync(rest, '90009,"atSLRHtKNngkdXEeobR76b53LETtpyT."\r\n\u001a');
  const alone = await sanctions(["import", rest]);
  expect(alone.stderr).toMatch(
    /imported together with SDN\.CSV[\s\S]*waybill server sanctions import sdn\.csv \S+/,
  );
  const whole = await sanctions(["import", rest, caseFile("a26-sdn.csv")]);
  expect(whole.stdout).toContain("ofac: 1 entry, 1 address");
  expect(whole.stderr).not.toContain("cut off");
  expect((await states())[0]).toBe("ofac current");
});
