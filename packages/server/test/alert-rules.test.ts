import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { templateId } from "../src/alerts/templates/catalogue";
import { everyWorkspace } from "../src/workspace/every-workspace";
import { type Harness, startHarness } from "./harness";

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.server.close());

const path = "/v1/risk/alert-rules";
const [alice, bob] = [
  "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
  "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
];

/** A key of a new workspace, whose default rules are deleted, and calls with it. */
async function workspace(name: string) {
  const key = await api.newKey({ workspace: name });
  const call = (method: string, at: string, body?: unknown) =>
    api.call(method, at, { key, ...(body !== undefined && { body }) });
  for (const { id } of (await call("GET", path)).body.items) await call("DELETE", `${path}/${id}`);
  return {
    call,
    create: async (type: string, body: Record<string, unknown> = {}, network = "sepolia") => {
      const answer = await call("POST", path, { id: templateId(type, network), name: "A rule", ...body });
      expect(answer.status, answer.text).toBe(200);
      return answer.body;
    },
    channel: async () =>
      (await call("POST", "/v1/risk/channels", { name: "chat", type: "telegram" })).body.id as string,
    patch: (id: string, body: unknown) => call("PATCH", `${path}/${id}`, body),
    listed: async (query = ""): Promise<string[]> =>
      (await call("GET", `${path}?${query}`)).body.items.map((rule: { name: string }) => rule.name),
  };
}

/** The result for the parameters of a new rule: message by field, or the stored ones. */
async function asked(type: string, parameters: unknown, network = "sepolia"): Promise<unknown> {
  const body = { id: templateId(type, network), name: "x", parameters };
  const { status, body: answer } = await api.call("POST", path, { body });
  if (status === 200) return answer.parameters;
  expect([status, answer.code]).toEqual([400, "validation_failed"]);
  return Object.keys(answer.fields);
}

test("a rule has what its template says, unless it says otherwise itself", async () => {
  const { create, call } = await workspace("create");
  const rule = await create("heartbeat", { name: "  Alive  " });
  const template = (await call("GET", `/v1/risk/alert-templates/${templateId("heartbeat", "sepolia")}`)).body;
  expect(rule).toMatchObject({
    name: "Alive",
    rule_type: "heartbeat",
    network: "sepolia",
    severity: "high",
    trigger: "TICK",
    parameters: {},
    enabled: true,
    version: 1,
    runner_id: "alert-runner-sepolia-v1",
    subscribed_channels: [],
    pack_id: null,
    pack_type: null,
    pack_label: null,
    pack_address: null,
    network_connected: false,
    alert_template: template,
  });
  expect((await create("heartbeat", { severity: "low", trigger: "TICK" })).severity).toBe("low");
});

test("a change names the trigger of the rule, or none: another one is refused", async () => {
  const { create, patch } = await workspace("trigger");
  const { id } = await create("heartbeat");
  expect((await patch(id, { trigger: "TICK", severity: "low" })).body).toMatchObject({
    trigger: "TICK",
    severity: "low",
  });
  for (const trigger of ["BLOCK", "SOMETIMES"]) {
    const { status, body } = await patch(id, { trigger });
    expect([status, Object.keys(body.fields)]).toEqual([400, ["trigger"]]);
  }
});

test("a name is needed, a template has to exist, and what is wrong comes before what is not found", async () => {
  const { call } = await workspace("name");
  const id = templateId("heartbeat", "sepolia");
  const unknown = "9b2e54dc-0000-4000-8000-000000000000";
  for (const [body, fields] of [
    [{ id }, ["name"]],
    [{ id, name: " " }, ["name"]],
    [{ id, name: "x".repeat(256) }, ["name"]],
    [{ id: "1", name: "x" }, ["id"]],
    [{ id: unknown, name: "" }, ["name"]],
    [{ id, name: "x", severity: "catastrophic", trigger: "SOMETIMES" }, ["severity", "trigger"]],
    [{ id, name: "x", trigger: "BLOCK" }, ["trigger"]],
  ] as const) {
    const { status, body: answer } = await call("POST", path, body);
    expect([status, Object.keys(answer.fields).sort()]).toEqual([400, fields]);
  }
  const { status, body } = await call("POST", path, { id: unknown, name: "x" });
  expect([status, body.code]).toEqual([404, "alert_template_not_found"]);
});

describe("parameters", () => {
  test("are a flat object, a list of fields and values, or a list of one object, and stored as an object", async () => {
    const stored = { minutes: 15 };
    for (const given of [{ minutes: 15 }, [{ field: "minutes", value: 15 }], [{ minutes: 15 }]])
      expect(await asked("heartbeat", given)).toEqual(stored);
    for (const none of [{}, []]) expect(await asked("heartbeat", none)).toEqual({});
  });

  test.each<[string, unknown, string[]]>([
    ["nested", { minutes: { value: 15 } }, ["parameters.minutes"]],
    ["a list", { minutes: [15] }, ["parameters.minutes"]],
    ["null", { minutes: null }, ["parameters.minutes"]],
    ["a text that is no number", { minutes: "soon" }, ["parameters.minutes"]],
    ["an exponent", { minutes: "1e3" }, ["parameters.minutes"]],
    ["a negative number", { minutes: -1 }, ["parameters.minutes"]],
    ["a part of a minute", { minutes: "1.5" }, ["parameters.minutes"]],
    ["out of bounds", { minutes: 1441 }, ["parameters.minutes"]],
    ["too large for a double", { minutes: 2 ** 60 }, ["parameters.minutes"]],
    ["unknown", { __proto__x: 1, constructor: 1 }, ["parameters.__proto__x", "parameters.constructor"]],
    [
      "two fields twice",
      [
        { field: "minutes", value: 1 },
        { field: "minutes", value: 2 },
      ],
      ["parameters.minutes"],
    ],
    ["two objects", [{ minutes: 1 }, { minutes: 2 }], ["parameters"]],
    ["a text", "minutes", ["parameters"]],
  ])("with a wrong form are refused: %s", async (_, given, fields) => {
    expect(await asked("heartbeat", given)).toEqual(fields);
  });

  test("are refused in whole sentences", async () => {
    const messages = async (parameters: object) =>
      (
        await api.call("POST", path, {
          body: { id: templateId("address_poisoning", "sepolia"), name: "x", parameters },
        })
      ).body.message;
    expect(await messages({ addresses: { value: 15 } })).toEqual([
      "parameters.addresses must be a string, number or boolean: parameters are flat",
    ]);
    expect(await messages({ addresses: Array.from({ length: 101 }, () => alice) })).toEqual([
      "parameters.addresses must have at most 100 addresses",
    ]);
  });

  test("amounts are decimal texts or numbers, and as exact as they were given", async () => {
    const large = "123456789012345678901234567890.123456789012345678";
    for (const [given, stored] of [
      ["0025.50", "25.5"],
      [25.5, 25.5],
      [0, 0],
      [large, large],
    ])
      expect(await asked("large_transfer", { min_usd: given })).toEqual({ min_usd: stored });
    for (const wrong of ["1.1234567890123456789", "$5", "", " ", "0x10", true])
      expect(await asked("large_transfer", { min_usd: wrong })).toEqual(["parameters.min_usd"]);
  });

  test("addresses are checked for the network, and stored as they are compared", async () => {
    const both = `${alice.toLowerCase()},${bob.toLowerCase()}`;
    for (const given of [`${alice}, ${bob}`, [alice, bob, alice.toLowerCase()]])
      expect(await asked("address_poisoning", { addresses: given })).toEqual({ addresses: both });
    for (const wrong of [
      "",
      [],
      "0x1",
      `${alice},`,
      alice.replace("F", "f"),
      [alice, 5],
      { 0: alice },
      `0x${"0".repeat(40)}`,
    ])
      expect(await asked("address_poisoning", { addresses: wrong })).toEqual(["parameters.addresses"]);
    expect(await asked("address_poisoning", { addresses: alice }, "solana-devnet")).toEqual([
      "parameters.addresses",
    ]);
    const many = Array.from({ length: 101 }, (_, at) => `0x${(at + 1).toString(16).padStart(40, "0")}`);
    expect(await asked("address_poisoning", { addresses: many })).toEqual(["parameters.addresses"]);
    expect(await asked("address_poisoning", { addresses: many.slice(1) })).toEqual({
      addresses: many.slice(1).join(","),
    });
  });

  test("a token is one of the network, by slug, alias or address", async () => {
    const mint = (token: unknown, network = "sepolia") =>
      asked("large_mint", { token, min_amount: "1" }, network);
    for (const token of ["usdc", "USDC", "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238"])
      expect(await mint(token)).toEqual({
        token: token.length > 4 ? token.toLowerCase() : token,
        min_amount: "1",
      });
    for (const wrong of ["sol", "", "a\u0000b", 5, `0x${"a".repeat(41)}`])
      expect(await mint(wrong)).toEqual(["parameters.token"]);
    expect(
      await mint("ibc/DE6792CF9E521F6AD6E9A4BDF6225C9571A3B74ACC0A529F92BC5122A39D2E58", "osmo-test-5"),
    ).toHaveProperty("token");
  });

  test("all that is missing and wrong is said at once", async () => {
    expect(await asked("balance_threshold", { token: "nope", more: 1 })).toEqual([
      "parameters.more",
      "parameters.address",
      "parameters.token",
      "parameters",
    ]);
    expect(await asked("sanctions_check", { addresses: alice, counterparties: "yes" })).toEqual([
      "parameters.counterparties",
    ]);
    expect(await asked("large_transfer", { direction: "sideways" })).toEqual(["parameters.direction"]);
  });
});

test("other parameters raise the version and keep the earlier ones; nothing else does", async () => {
  const { create, patch } = await workspace("versions");
  const { id, ...made } = await create("heartbeat", { parameters: { minutes: 5 } });
  const same = (
    await patch(id, { name: "A rule", severity: "high", enabled: true, parameters: { minutes: 5 } })
  ).body;
  expect(same).toEqual({ id, ...made });
  expect((await patch(id, {})).body).toEqual({ id, ...made });
  const renamed = (await patch(id, { name: "Renamed", enabled: false, severity: "low" })).body;
  expect(renamed).toMatchObject({ name: "Renamed", enabled: false, severity: "low", version: 1 });
  expect((await patch(id, { parameters: { minutes: 6 } })).body).toMatchObject({
    version: 2,
    parameters: { minutes: 6 },
  });
  expect((await patch(id, { parameters: [] })).body).toMatchObject({
    version: 3,
    parameters: {},
    name: "Renamed",
  });
  const versions = await everyWorkspace(api.server.db)
    .selectFrom("alert_rule_versions")
    .select(["version", "parameters"])
    .where("rule_id", "=", id)
    .orderBy("version")
    .execute();
  expect(versions).toEqual([
    { version: 1, parameters: '{"minutes":5}' },
    { version: 2, parameters: '{"minutes":6}' },
  ]);
  for (const [body, field] of [
    [{ parameters: { minutes: { at: 5 } } }, "parameters.minutes"],
    [{ name: "" }, "name"],
    [{ name: "\t" }, "name"],
    [{ enabled: "yes" }, "enabled"],
  ] as const)
    expect(Object.keys((await patch(id, body)).body.fields)).toEqual([field]);
});

test("all faults of a change are reported at once, whether the schema finds some of them or not", async () => {
  const { create, patch } = await workspace("all wrong");
  const { id } = await create("heartbeat");
  const wrong = { trigger: "BLOCK", parameters: { minutes: 0 }, name: " " };
  const fields = async (rule: string, body: object) => {
    const answer = (await patch(rule, body)).body;
    return answer.fields ? Object.keys(answer.fields) : answer.code;
  };
  const all = ["trigger", "name", "parameters.minutes"];
  expect(await fields(id, wrong)).toEqual(all);
  expect(await fields(id, { ...wrong, enabled: "yes" })).toEqual(["enabled", ...all]);
  const unknown = templateId("a", "b");
  expect(await fields(unknown, wrong)).toEqual(["name"]);
  expect(await fields(unknown, { ...wrong, name: "A name" })).toBe("alert_rule_not_found");
});

test("a rule of another workspace is not deleted, and keeps its channels", async () => {
  const { create, channel, call } = await workspace("own rule");
  const [{ id }, one] = [await create("heartbeat"), await channel()];
  const set = await call("PUT", `${path}/${id}/channels`, {
    subscribed_channels: [{ alert_channel_id: one }],
  });
  const { status, body } = await (await workspace("another rule")).call("DELETE", `${path}/${id}`);
  expect([status, body.code]).toEqual([404, "alert_rule_not_found"]);
  expect((await call("GET", `${path}/${id}`)).body).toEqual(set.body);
});

test("requests at the same time: fields do not undo each other, each change of parameters is a version, a deletion wins", async () => {
  const { create, patch, call } = await workspace("together");
  const { id } = await create("heartbeat");
  const changed = await Promise.all([
    patch(id, { name: "Both" }),
    patch(id, { enabled: false }),
    patch(id, { severity: "severe" }),
    ...[1, 2, 3].map((minutes) => patch(id, { parameters: { minutes } })),
  ]);
  expect(changed.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect((await call("GET", `${path}/${id}`)).body).toMatchObject({
    name: "Both",
    enabled: false,
    severity: "severe",
    version: 4,
  });
  const answers = await Promise.all([
    patch(id, { name: "Late" }),
    call("DELETE", `${path}/${id}`),
    patch(id, { parameters: {} }),
  ]);
  expect(answers[1]?.body).toEqual({ acknowledged: true });
  for (const { status } of answers) expect([200, 404]).toContain(status);
  expect((await call("GET", `${path}/${id}`)).status).toBe(404);
  const left = await everyWorkspace(api.server.db)
    .selectFrom("alert_rule_versions")
    .selectAll()
    .where("rule_id", "=", id)
    .execute();
  expect(left).toEqual([]);
});

test("rules are filtered by network, severity, name and pack", async () => {
  const { create, listed, call } = await workspace("filters");
  await create("heartbeat", { name: "Sepolia \u00c9lan", severity: "low" });
  await create("heartbeat", { name: "Solana alive" }, "solana-devnet");
  await create("failure_rate", { name: "Base failures", severity: "low" }, "basesep");
  expect(await listed()).toEqual(["Sepolia \u00c9lan", "Solana alive", "Base failures"]);
  expect(await listed("network=sepolia,base-sepolia")).toEqual(["Sepolia \u00c9lan", "Base failures"]);
  expect(await listed("severity=low")).toEqual(["Sepolia \u00c9lan", "Base failures"]);
  expect(await listed("severity=high&network=sepolia")).toEqual([]);
  expect(await listed("search_string=%C3%A9LAN")).toEqual(["Sepolia \u00c9lan"]);
  expect(await listed("search_string=%25")).toEqual([]);
  expect(await listed(`pack_id=${templateId("a", "b")}`)).toEqual([]);
  for (const [query, field] of [
    ["network=sepolia,nowhere", "network[1]"],
    ["severity=low,loud", "severity[1]"],
    ["pack_type=other", "pack_type"],
  ]) {
    const { status, body } = await call("GET", `${path}?${query}`);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  }
});

describe("the channels of a rule", () => {
  const put = async (
    call: Awaited<ReturnType<typeof workspace>>["call"],
    id: string,
    subscribed_channels: unknown,
  ) => call("PUT", `${path}/${id}/channels`, { subscribed_channels });

  test("are replaced as a whole; one that is named twice counts once, with what is said last", async () => {
    const { create, channel, call } = await workspace("subscribe");
    const [{ id }, one, two] = [await create("heartbeat"), await channel(), await channel()];
    const low = { alert_channel_id: one, min_severity: "low" };
    const set = await put(call, id, [
      { alert_channel_id: one, min_severity: "high" },
      { alert_channel_id: two },
      { ...low, alert_channel_id: one.toUpperCase() },
    ]);
    expect(set.status, set.text).toBe(200);
    expect(set.body.subscribed_channels).toHaveLength(2);
    expect(set.body.subscribed_channels).toEqual(
      expect.arrayContaining([low, { alert_channel_id: two, min_severity: null }]),
    );
    expect((await call("GET", `${path}/${id}`)).body).toEqual(set.body);
    expect((await call("GET", path)).body.items).toEqual([set.body]);
    expect((await put(call, id, set.body.subscribed_channels)).body).toEqual(set.body);
    expect((await put(call, id, [])).body.subscribed_channels).toEqual([]);
  });

  test("are those of the workspace: of another, deleted or unknown ones every one is named", async () => {
    const { create, channel, call } = await workspace("subscribe own");
    const foreign = await (await workspace("subscribe other")).channel();
    const [{ id }, own, deleted] = [await create("heartbeat"), await channel(), await channel()];
    await call("DELETE", `/v1/risk/channels/${deleted}`);
    const { status, body } = await put(
      call,
      id,
      [own, foreign, deleted, "no id"].map((alert_channel_id) => ({ alert_channel_id })),
    );
    expect([status, Object.keys(body.fields)]).toEqual([
      400,
      [1, 2, 3].map((at) => `subscribed_channels[${at}].alert_channel_id`),
    ]);
    const faulty = [{ alert_channel_id: own, min_severity: "loud" }, {}, { alert_channel_id: foreign }];
    expect(Object.keys((await put(call, id, faulty)).body.fields)).toEqual([
      "subscribed_channels[0].min_severity",
      "subscribed_channels[1].alert_channel_id",
      "subscribed_channels[2].alert_channel_id",
    ]);
    expect((await put(call, id, undefined)).body.fields).toHaveProperty("subscribed_channels");
    expect((await put(call, templateId("a", "b"), [])).body.code).toBe("alert_rule_not_found");
    expect((await call("GET", `${path}/${id}`)).body.subscribed_channels).toEqual([]);
  });

  test("are those of one request, when several set them at the same time", async () => {
    const { create, channel, call } = await workspace("subscribe together");
    const [{ id }, one, two] = [await create("heartbeat"), await channel(), await channel()];
    const sets = [[one], [one, two], [two], []].map((ids) =>
      ids.map((alert_channel_id) => ({ alert_channel_id, min_severity: null })),
    );
    const answers = await Promise.all(sets.map((set) => put(call, id, set)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(sets).toContainEqual((await call("GET", `${path}/${id}`)).body.subscribed_channels);
  });

  test("lose a channel that is removed, by either way", async () => {
    const { create, channel, call } = await workspace("unsubscribe");
    const [{ id }, one, two, three] = [
      await create("heartbeat"),
      await channel(),
      await channel(),
      await channel(),
    ];
    await put(
      call,
      id,
      [one, two, three].map((alert_channel_id) => ({ alert_channel_id })),
    );
    await call("DELETE", `/v1/risk/channels/${one}`);
    await call("PUT", "/v1/risk/channels", { operations: [{ action: "remove", channel: { id: two } }] });
    const left = [{ alert_channel_id: three, min_severity: null }];
    expect((await call("GET", `${path}/${id}`)).body.subscribed_channels).toEqual(left);
    expect((await call("PATCH", `${path}/${id}`, { name: "x" })).body.subscribed_channels).toEqual(left);
  });
});
