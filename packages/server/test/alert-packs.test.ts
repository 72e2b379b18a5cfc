import { afterAll, beforeAll, expect, test } from "vitest";
import { templateId } from "../src/alerts/templates/catalogue";
import { everyWorkspace } from "../src/workspace/every-workspace";
import { type Harness, startHarness } from "./harness";

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.server.close());

const rules = "/v1/risk/alert-rules";
const safe = "0x41675C099F32341bf84BFc5382aF534df5C7461a";
const member = (type: string, network = "sepolia", more: object = {}) => ({
  id: templateId(type, network),
  name: type,
  ...more,
});
const pack = (more: object = {}) => ({
  pack_type: "safe",
  pack_address: safe,
  pack_label: "Treasury",
  rules: [
    member("multisig_proposal"),
    member("multisig_large_transaction", "basesep", { parameters: { min_usd: 5 } }),
  ],
  ...more,
});

/** A key of a new workspace, whose default rules are deleted, and calls with it. */
async function workspace(name: string) {
  const key = await api.newKey({ workspace: name });
  const { items } = (await api.call("GET", rules, { key })).body;
  for (const { id } of items) await api.call("DELETE", `${rules}/${id}`, { key });
  return {
    create: (body: unknown) => api.call("POST", `${rules}/pack`, { key, body }),
    listed: async (query = "") => (await api.call("GET", `${rules}?${query}`, { key })).body.items,
    call: (method: string, path: string, body?: unknown) =>
      api.call(method, path, { key, ...(body !== undefined && { body }) }),
  };
}

test("templates are grouped by rule type, and each is read by its identifier", async () => {
  const { groups } = (await api.call("GET", "/v1/risk/alert-templates")).body;
  expect(groups.length).toBeGreaterThanOrEqual(20);
  const ids = new Set<string>();
  for (const { type, label, templates, networks } of groups) {
    expect(templates.map(({ network }: { network: string }) => network)).toEqual(networks);
    for (const { template_id, network } of templates) {
      ids.add(template_id);
      if (network !== "sepolia") continue;
      const { body } = await api.call("GET", `/v1/risk/alert-templates/${template_id.toUpperCase()}`);
      expect(body).toMatchObject({ id: template_id, type, label, network });
    }
  }
  expect(ids.size).toBe(groups.flatMap(({ networks }: { networks: string[] }) => networks).length);
  const unknown = await api.call("GET", `/v1/risk/alert-templates/${templateId("none", "sepolia")}`);
  expect([unknown.status, unknown.body.code]).toEqual([404, "alert_template_not_found"]);
});

test("templates are narrowed down by networks, tags and text, and what is unknown is refused", async () => {
  const types = async (query: string) =>
    (await api.call("GET", `/v1/risk/alert-templates?${query}`)).body.groups.map(
      ({ type }: { type: string }) => type,
    );
  expect(await types("tags=multisig&network=osmosis")).toEqual(["balance_drop"]);
  expect(await types("search_string=GAS%20press")).toEqual(["gas_pressure"]);
  expect(await types("search_string=governance")).toEqual(["multisig_proposal", "multisig_config_change"]);
  expect(await types("search_string=nothing%20of%20this")).toEqual([]);
  const { groups } = (
    await api.call("GET", "/v1/risk/alert-templates?network=base-sepolia,osmosis&tags=security,liveness")
  ).body;
  expect(groups.map(({ networks }: { networks: string[] }) => networks)).toEqual([
    ["osmosis-1", "basesep"],
    ["basesep"],
  ]);
  const { status, body } = await api.call("GET", "/v1/risk/alert-templates?network=nowhere&tags=gas,none");
  expect([status, Object.keys(body.fields)]).toEqual([400, ["network[0]", "tags[1]"]]);
});

test("packs have their members; a network is a preference of the detail and a filter of the list", async () => {
  const listed = async (query = "") =>
    (await api.call("GET", `/v2/risk/alert-packs${query}`)).body.items.map(
      ({ pack_type }: { pack_type: string }) => pack_type,
    );
  expect(await listed()).toEqual(["squads", "safe", "compliance"]);
  expect(await listed("?network=solana-devnet")).toEqual(["squads", "compliance"]);
  expect(await listed("?network=osmosis-1")).toEqual(["compliance"]);
  const { templates } = (await api.call("GET", "/v2/risk/alert-packs/compliance")).body;
  expect(templates.map((one: Record<string, unknown>) => [one.rule_type, one.network, one.required])).toEqual(
    [
      ["large_transfer", "all", false],
      ["sanctions_check", "all", true],
      ["list_change", "all", false],
    ],
  );
  const detail = async (query = "") => (await api.call("GET", `/v2/risk/alert-packs/safe${query}`)).body;
  const whole = await detail();
  expect(new Set(whole.templates.map(({ network }: { network: string }) => network))).toEqual(
    new Set(whole.networks),
  );
  const here = (await detail("?network=sepolia")).templates;
  expect(
    here.map(({ rule_type, network, required }: Record<string, unknown>) => [rule_type, network, required]),
  ).toEqual([
    ["balance_drop", "sepolia", false],
    ["multisig_proposal", "sepolia", true],
    ["multisig_config_change", "sepolia", false],
    ["multisig_large_transaction", "sepolia", false],
  ]);
  expect((await detail("?network=solana")).templates).toEqual(whole.templates);
  expect((await api.call("GET", "/v2/risk/alert-packs/safe?network=nowhere")).status).toBe(400);
  expect((await api.call("GET", "/v2/risk/alert-packs/other")).body.code).toBe("alert_pack_not_found");
});

test("a pack is one identifier for rules of several networks, which are then rules like any other", async () => {
  const { create, listed, call } = await workspace("create");
  const { status, body, text } = await create(pack());
  expect(status, text).toBe(200);
  const address = safe.toLowerCase();
  const own = { pack_id: body.pack_id, pack_type: "safe", pack_label: "Treasury", pack_address: address };
  expect(body).toMatchObject(own);
  expect(body.rules).toMatchObject([
    { ...own, network: "sepolia", parameters: { address } },
    { ...own, network: "basesep", parameters: { address, min_usd: 5 } },
  ]);
  for (const query of ["", `pack_id=${body.pack_id.toUpperCase()}`, "pack_type=safe"])
    expect(await listed(query)).toEqual(expect.arrayContaining(body.rules));
  expect(await listed("pack_type=squads")).toEqual([]);
  const [{ id }] = body.rules;
  expect((await call("PATCH", `${rules}/${id}`, { enabled: false })).body).toMatchObject({
    ...own,
    enabled: false,
  });
});

test("a pack that the address has already is a warning, and created with override only", async () => {
  const { create, listed } = await workspace("twice");
  const first = (await create(pack())).body.pack_id;
  const warned = await create(pack({ pack_address: safe.toLowerCase(), pack_label: "Again" }));
  expect(warned).toMatchObject({
    status: 409,
    body: { code: "alert_pack_exists", existing_pack_ids: [first] },
  });
  expect(await listed()).toHaveLength(2);
  const second = (await create(pack({ override: true }))).body.pack_id;
  expect((await create(pack())).body.existing_pack_ids).toEqual([first, second]);
  // Another address, none, and another workspace.
  expect((await create(pack({ pack_address: `0x${"a1".repeat(20)}` }))).status).toBe(200);
  const alone = pack({
    pack_address: undefined,
    rules: [member("multisig_proposal", "sepolia", { parameters: { address: safe } })],
  });
  for (const body of [alone, alone]) expect((await create(body)).status).toBe(200);
  expect((await (await workspace("twice elsewhere")).create(pack())).status).toBe(200);
});

test("one of several equal packs at the same time is created", async () => {
  const { create, listed } = await workspace("together");
  const answers = await Promise.all([1, 2, 3, 4].map(() => create(pack())));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(await listed()).toHaveLength(2);
});

test("everything that cannot be created is named, and nothing is created", async () => {
  const { create, listed } = await workspace("faults");
  const faults = async (body: object) => {
    const answer = await create(body);
    expect(answer.status).toBe(400);
    return Object.keys(answer.body.fields);
  };
  expect(await faults({ pack_type: "other", rules: [] })).toEqual(["pack_type", "rules"]);
  expect(await faults(pack({ pack_address: "0x1", pack_label: " " }))).toEqual(
    expect.arrayContaining(["pack_address", "pack_label"]),
  );
  expect(
    await faults(
      pack({
        rules: [member("multisig_proposal"), member("heartbeat"), member("multisig_proposal", "solana")],
      }),
    ),
  ).toEqual(expect.arrayContaining(["rules[1].id", "rules[2].id"]));
  expect(await faults(pack({ rules: [member("multisig_config_change")] }))).toEqual(["rules"]);
  expect(
    await faults(
      pack({
        pack_address: undefined,
        rules: [member("multisig_proposal"), { ...member("balance_drop"), name: "" }],
      }),
    ),
  ).toEqual([
    "rules[1].name",
    "rules[0].parameters.address",
    "rules[1].parameters.address",
    "rules[1].parameters.token",
    "rules[1].parameters",
  ]);
  const unknown = await create(pack({ rules: [member("multisig_proposal"), member("none")] }));
  expect([unknown.status, unknown.body.code]).toEqual([404, "alert_template_not_found"]);
  expect(await listed()).toEqual([]);
});

test("a workspace has at most 10000 rules, by any way", async () => {
  const { create, call } = await workspace("limit");
  const { body } = await create(pack());
  const [rule] = await everyWorkspace(api.server.db)
    .selectFrom("alert_rules")
    .selectAll()
    .where("pack_id", "=", body.pack_id)
    .execute();
  if (!rule) throw new Error("the pack has rules");
  for (let from = 0; from < 9998; from += 1000) {
    const rows = Array.from({ length: Math.min(1000, 9998 - from) }, (_, at) => ({
      ...rule,
      id: `limit ${from + at}`,
    }));
    await everyWorkspace(api.server.db).insertInto("alert_rules").values(rows).execute();
  }
  for (const { status, body } of [
    await create(pack({ override: true })),
    await call("POST", rules, { id: templateId("heartbeat", "sepolia"), name: "one more" }),
  ])
    expect([status, body.code]).toEqual([409, "alert_rule_limit"]);
});
