import { createHash } from "node:crypto";
import { createReadStream, readFileSync } from "node:fs";
import { join } from "node:path";
import { importSanctions, removeSanctions, systemRuntime } from "@waybill/server";
import { expect, onTestFinished, test, vi } from "vitest";
import { templateId } from "../src/alerts/templates/catalogue";
import { naturalPerson, startHarness } from "./harness";
import { manualClock } from "./manual-clock";
import { insertChannel, mainWorkspace } from "./support/alerting";
import { anyRemoval } from "./support/sanctions-files";
import { startSink } from "./support/sink";

/* A running server compares what it has stored with lists that another process imports. */

const SECOND = 1_000;
const listed = "0xabcdef0000000000000000000000000000000101";
const named = "0x00000000000000000000000000000000000000aa";

const sdnFile = join(import.meta.dirname, "fixtures/sanctions/sdn.xml");

/** A server, and its clock; `load` imports and `remove` removes as another process does, without notifying the server. */
async function startServer() {
  const clock = manualClock(undefined, Date.UTC(2026, 10, 25));
  const { server, call } = await startHarness({ runtime: clock, allowPrivateWebhooks: true });
  onTestFinished(() => server.close());
  const runtime = { ...systemRuntime, now: clock.now };
  return {
    server,
    call,
    clock,
    load: () =>
      importSanctions(server.db, runtime, {
        removal: anyRemoval,
        bytes: createReadStream(sdnFile),
        source: "sdn.xml",
        importedBy: "M. Ode",
      }),
    remove: () => removeSanctions(server.db, runtime, "ofac"),
    outcomes: async (query = "") =>
      (await call("GET", `/v1/risk/sanctions/outcomes${query}`)).body.items as {
        [Name in "outcome" | "basis" | "person_id" | "address" | "entry_name" | "ended_at"]: string | null;
      }[],
    /** Waits for what a server does within some seconds. */
    soon: async (check: () => unknown) => {
      await clock.advance(10 * SECOND);
      await vi.waitFor(check, { interval: 10, timeout: 60_000 });
    },
  };
}

test("persons turn bad with the list that another process imports, by address and by name, and are freed with it", async () => {
  const { call, load, remove, outcomes, soon } = await startServer();
  const post = async (body: unknown) => (await call("POST", "/v1/persons", { body })).body.id as string;
  const byAddress = await post(naturalPerson(listed));
  const byName = await post({
    ...naturalPerson(named),
    name_identifiers: [{ primary_identifier: "Varrenthorpe", secondary_identifier: "Quillon", type: "LEGL" }],
  });
  expect(await outcomes()).toEqual([]);
  const cases: string[] = [];
  const subjects = [listed, named, `0x${"c".repeat(40)}`].map((address) => ({ network: "sepolia", address }));
  for (const subject of [...subjects, { name: "Quillon Varrenthorpe" }]) {
    cases.push((await call("POST", "/v2/cases", { body: { source_type: "manual", subject } })).body.id);
  }
  const dismissed = { case_ids: cases, resolution: "dismissed" };
  expect((await call("PATCH", "/v2/cases/bulk", { body: dismissed })).body.updated).toBe(4);

  await load();
  const sha256 = createHash("sha256").update(readFileSync(sdnFile)).digest("hex");
  const made = { imported_by: "M. Ode", published: "2026-11-20", added: 3, changed: 0, removed: 0 };
  const entry = {
    list: "ofac",
    entry_uid: "90001",
    entry_name: "Quillon VARRENTHORPE",
    account_id: null,
    list_import: expect.objectContaining({ ...made, files: [{ name: "sdn.xml", sha256 }] }),
  };
  const bad = [
    { ...entry, outcome: "listed", basis: "name", person_id: byName, address: null, ended_at: null },
    { ...entry, outcome: "listed", basis: "address", person_id: byAddress, address: listed, ended_at: null },
  ];
  const some = (items: readonly object[]) => items.map((item) => expect.objectContaining(item));
  await soon(async () => expect(await outcomes()).toEqual(expect.arrayContaining(some(bad))));
  expect(await outcomes()).toHaveLength(2);
  expect(await outcomes(`?person_id=${byName}`)).toEqual(some(bad.slice(0, 1)));
  expect(await outcomes(`?account_id=${byName}`)).toEqual([]);
  // A decision about them without the entry is made again.
  const statusOf = async (id: string) => (await call("GET", `/v2/cases/${id}`)).body.status;
  await soon(async () =>
    expect(await Promise.all(cases.map(statusOf))).toEqual(["open", "open", "resolved", "open"]),
  );

  await remove();
  const ended = { ended_at: expect.any(String), entry_name: null };
  const removal = expect.objectContaining({ files: [], imported_by: null, removed: 3 });
  const all = [
    ...bad.map((one) => ({ ...one, outcome: "cleared", entry_name: null, list_import: removal })),
    ...bad.map((one) => ({ ...one, ...ended })),
  ];
  await soon(async () => expect(await outcomes()).toEqual(expect.arrayContaining(some(all))));
  expect(await outcomes("?current=true")).toEqual(expect.arrayContaining(some(all.slice(0, 2))));

  // Page by page in both directions they are the same, also where times are equal.
  const whole = await outcomes();
  expect(whole).toHaveLength(4);
  const pages = [];
  for (let cursor = ""; ; ) {
    const { body } = await call("GET", `/v1/risk/sanctions/outcomes?size=1${cursor}`);
    pages.push(...body.items);
    if (body.meta.next_cursor === null) {
      const back = `/v1/risk/sanctions/outcomes?size=1&cursor=${body.meta.previous_cursor}`;
      expect((await call("GET", back)).body.items).toEqual(whole.slice(2, 3));
      break;
    }
    cursor = `&cursor=${body.meta.next_cursor}`;
  }
  expect(pages).toEqual(whole);

  await call("DELETE", `/v1/persons/${byAddress}`);
  await call("DELETE", `/v1/persons/${byName}`);
  expect(await outcomes()).toEqual([]);
});

test("a person who is stored or replaced after the list was imported is compared with it, by name, too", async () => {
  const { call, load, outcomes, soon } = await startServer();
  await load();
  const named = (primary_identifier: string, secondary_identifier: string) => ({
    ...naturalPerson("0x00000000000000000000000000000000000000aa"),
    name_identifiers: [{ primary_identifier, secondary_identifier, type: "LEGL" }],
  });
  const { body } = await call("POST", "/v1/persons", { body: named("Varrenthorpe", "Quillon") });
  const current = async () =>
    (await outcomes("?current=true")).map(({ outcome, basis, person_id }) => ({ outcome, basis, person_id }));
  const found = (outcome: string) => [{ outcome, basis: "name", person_id: body.id }];
  await soon(async () => expect(await current()).toEqual(found("listed")));

  const renamed = await call("PUT", `/v1/persons/${body.id}`, { body: named("Example", "Another") });
  expect(renamed.status, renamed.text).toBe(200);
  await soon(async () => expect(await current()).toEqual(found("cleared")));
  await call("PUT", `/v1/persons/${body.id}`, { body: named("Varrenthorpe", "Quillon") });
  await soon(async () => expect(await current()).toEqual(found("listed")));
  expect(await outcomes()).toHaveLength(3);
});

test("an import raises its alerts in its own transaction, and a running server delivers them within seconds", async () => {
  const { server, call, load, remove, soon } = await startServer();
  await using sink = await startSink();
  const channel = await insertChannel(await mainWorkspace(server.db), { webhook_url: sink.url });
  const body = {
    id: templateId("list_change", "sepolia"),
    name: "Lists",
    parameters: { addresses: [listed] },
  };
  const rule = await call("POST", "/v1/risk/alert-rules", { body });
  expect(rule.status, rule.text).toBe(200);
  await call("PUT", `/v1/risk/alert-rules/${rule.body.id}/channels`, {
    body: { subscribed_channels: [{ alert_channel_id: channel, min_severity: "low" }] },
  });
  const events = async () =>
    (await call("GET", "/v1/risk/alert-events")).body.items.map(
      ({ details }: { details: { message: string } }) => details.message,
    );
  const messages = [
    `${listed} is listed as sanctions by OFAC SDN.`,
    `${listed} is no longer on one of the lists that it was on.`,
  ];

  await load();
  expect(await events()).toEqual(messages.slice(0, 1));
  await load();
  await remove();
  expect(await events()).toEqual(messages.toReversed());
  await soon(() => expect(sink.received).toHaveLength(2));
  const reported = sink.received.map((one) => JSON.parse(one.body).data.event.details.message);
  expect(reported.sort()).toEqual(messages.toSorted());
  // The rule is evaluated from time to time, too, which has nothing to add.
  for (let tick = 0; tick < 3; tick += 1) await soon(() => {});
  expect(await events()).toHaveLength(2);
});
