import { importSanctions, openDatabase, systemRuntime } from "@waybill/server";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { createKey } from "../src/alerts/rule-store/packs";
import { templateId } from "../src/alerts/templates/catalogue";
import { type Harness, startHarness } from "./harness";
import { anyRemoval, bytesOf, entryOf, evmAddress, listFile } from "./support/sanctions-files";

// An operator begins with what warns: a new workspace has rules, switched on (spec/risk/alert-rules.yaml).

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.server.close());

const listed = `0x${"5".repeat(40)}`;
const list = (...addresses: readonly string[]) =>
  importSanctions(api.server.db, systemRuntime, {
    removal: anyRemoval,
    bytes: bytesOf(
      listFile("ofac-xml", [
        entryOf("1", { addresses: addresses.map(evmAddress) }),
        entryOf("2", { kind: "person", name: "VARENTHORPE, Quilon" }),
      ]),
    ),
    source: "sdn.xml",
  });

test("a new workspace has the pack compliance, and one that exists gets no second one", async () => {
  const { body } = await api.call("GET", "/v1/risk/alert-rules?pack_type=compliance");
  const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);
  expect(
    [...body.items]
      .sort(byName)
      .map((rule: Record<string, unknown>) => [
        ...[rule.name, rule.rule_type, rule.network, rule.severity],
        ...[rule.enabled, rule.opens_case],
      ]),
  ).toEqual([
    ["Large transfer", "large_transfer", "all", "medium", true, false],
    ["Payment with a listed party", "sanctions_check", "all", "high", true, true],
    ["Sanctions list names a person, account or counterparty", "list_change", "all", "high", true, true],
  ]);
  await api.newKey({ name: "second" });
  const again = await api.call("GET", "/v1/risk/alert-rules?network=sepolia");
  expect(again.body.items).toEqual(body.items);
});

test("a pack of all accounts has no address, and its rules no parameters that are of one network", async () => {
  const ofAll = (body: object) => api.call("POST", "/v1/risk/alert-rules/pack", { body });
  const id = templateId("large_transfer", "all");
  const checked = { id: templateId("sanctions_check", "all"), name: "Listed" };
  const pack = { pack_type: "compliance", rules: [{ id, name: "Ours" }, checked] };
  const addressed = await ofAll({ ...pack, pack_address: listed });
  expect([addressed.status, Object.keys(addressed.body.fields)]).toEqual([400, ["pack_address"]]);
  const parameters = { addresses: [listed], token: "usdc", min_usd: "5" };
  const faulty = await ofAll({ ...pack, rules: [{ id, name: "Ours", parameters }, checked] });
  expect(Object.keys(faulty.body.fields)).toEqual([
    "rules[0].parameters.addresses",
    "rules[0].parameters.token",
  ]);
  const made = await ofAll({ ...pack, rules: [{ id, name: "Ours", parameters: { min_usd: "5" } }, checked] });
  expect(made.body.rules).toMatchObject([
    { network: "all", parameters: { min_usd: "5" }, severity: "medium" },
    { severity: "high" },
  ]);
  const [{ id: rule }] = made.body.rules;
  const replayed = await api.call("GET", `/v2/risk/alert-rules/${rule}/backtest`);
  expect([replayed.status, replayed.body.code]).toEqual([400, "alert_rule_faulty"]);
  const changed = await api.call("PATCH", `/v1/risk/alert-rules/${rule}`, { body: { enabled: false } });
  expect(changed.body).toMatchObject({ enabled: false });
  expect((await api.call("DELETE", `/v1/risk/alert-rules/${rule}`)).status).toBe(200);
});

test("a key whose workspace cannot get its rules is not made", async () => {
  const db = await openDatabase(":memory:");
  onTestFinished(() => db.destroy());
  await db.schema.alterTable("alert_rules").renameTo("gone").execute();
  const input = { workspace: "new", name: "k", plan: "enterprise" } as const;
  await expect(createKey(db, systemRuntime, input)).rejects.toThrow(/alert_rules/);
  expect(await db.selectFrom("workspaces").selectAll().execute()).toEqual([]);
});

describe("a list that comes to name one of ours", () => {
  test("raises an event for an account, a person and a counterparty, and opens a case for each", async () => {
    const account = { network: "sepolia", address: listed, name: "Payouts" };
    await api.call("PUT", "/v2/accounts", { body: { operations: [{ action: "add", account }] } });
    const person = await api.call("POST", "/v1/persons", {
      body: {
        kind: "natural",
        account_numbers: [{ account_number: `0x${"6".repeat(40)}` }],
        name_identifiers: [
          { primary_identifier: "Varenthorpe", secondary_identifier: "Quilon", type: "LEGL", kind: "LEGL" },
        ],
        person: { country_of_residence: "DE" },
        national_identifiers: [],
        addresses: [],
      },
    });
    expect(person.status, person.text).toBe(201);
    const counterparty = await api.call("POST", "/v2/counterparties", {
      body: { name: "Fjord", type: "vendor", addresses: [{ network: "basesep", address: listed }] },
    });
    expect(counterparty.status, counterparty.text).toBe(201);
    await list(listed);
    const events = async () => (await api.call("GET", "/v1/risk/alert-events")).body.items;
    await vi.waitFor(async () => expect(await events()).toHaveLength(3), { timeout: 40_000, interval: 500 });
    const reported = await events();
    expect(
      reported.map(({ network, details }: { network: string; details: { message: string } }) => [
        network,
        details.message,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ["sepolia", `The account ${listed} is listed: entry 1 of OFAC SDN.`],
        ["all", `The name of the person ${person.body.id} resembles a name of entry 2 of OFAC SDN.`],
        [
          "all",
          `${listed}, an account of the counterparty ${counterparty.body.id}, is listed: entry 1 of OFAC SDN.`,
        ],
      ]),
    );
    expect(reported[0]).toMatchObject({ caption: "On a sanctions list", severity: "high" });
    const cases = await api.call("GET", "/v2/cases?source_type=alert_event");
    expect(cases.body.items).toHaveLength(3);
    expect(cases.body.items[0]).toMatchObject({ title: "On a sanctions list", severity: "high" });
    expect(cases.body.items.map(({ subject }: { subject: object }) => subject)).toEqual(
      expect.arrayContaining([
        { network: "sepolia", address: listed },
        { counterparty_id: counterparty.body.id, address: listed },
        { name: "VARENTHORPE, Quilon" },
      ]),
    );
  }, 60_000);
});
