import { addAccount, openWorkspace, systemRuntime } from "@waybill/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Harness, startHarness } from "./harness";

/* The register of a workspace: entities, counterparties with their addresses and bank accounts, teams. */

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.server.close());

let workspaces = 0;

/** A workspace of its own: how it is called, and its rows. */
async function newWorkspace() {
  const name = `book ${++workspaces}`;
  const key = await api.newKey({ workspace: name });
  const { id } = await api.server.db
    .selectFrom("workspaces")
    .select("id")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  const call = (method: string, path: string, body?: unknown) =>
    api.call(method, path, { key, ...(body !== undefined && { body }) });
  const made = async (path: string, body: unknown) => (await call("POST", path, body)).body;
  return { name, call, made, workspace: openWorkspace(api.server.db, id) };
}

const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name);
const address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const unknown = "7c0d3f52-5d0c-4c0e-9a51-0c8f3f5a2b99";

describe("the register", () => {
  test("a workspace has one entity of its own, however many ask for it at once", async () => {
    const { call, name } = await newWorkspace();
    const answers = await Promise.all([1, 2, 3, 4].map(() => call("GET", "/v2/parties/self")));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const [{ body: self }] = answers as [Awaited<ReturnType<typeof call>>];
    expect(self).toMatchObject({ name, types: ["self"], client_id: null });
    expect((await call("GET", "/v2/parties")).body.items).toEqual([self]);
    expect((await call("GET", `/v2/parties/${self.id}`)).body).toEqual(self);
    expect((await call("GET", "/v2/counterparties")).body.items).toEqual([]);
    expect((await call("DELETE", `/v2/parties/${self.id}`)).status).toBe(409);
    expect((await call("PATCH", `/v2/parties/${self.id}`, { jurisdiction: "DE" })).body).toMatchObject({
      jurisdiction: "DE",
      types: ["self"],
    });
    for (const types of [["client"], ["self", "client"]]) {
      const { status, text } = await call("PUT", `/v2/parties/${self.id}`, { name: "Own", types });
      expect([status, text]).toEqual([
        400,
        expect.stringContaining(`types[${types.length - 1}] must stay self`),
      ]);
    }
    const faulty = { name: "Own", types: ["client"], jurisdiction: "ZZ" };
    for (const method of ["PUT", "PATCH"]) {
      const { status, body } = await call(method, `/v2/parties/${self.id}`, faulty);
      // In the order of the fields, as when it is created.
      expect([status, Object.keys(body.fields)]).toEqual([400, ["types[0]", "jurisdiction"]]);
    }
    expect((await call("GET", "/v2/parties/self")).body.name).toBe(name);
    const renamed = await call("PUT", `/v2/parties/${self.id}`, { name: "Own", types: ["self"] });
    expect(renamed.body).toMatchObject({ name: "Own", types: ["self"], jurisdiction: null });
  });

  test("replacing removes what is not given, changing leaves it; tax numbers are never answered whole", async () => {
    const { call, made } = await newWorkspace();
    const whole = {
      name: "  Beispiel GmbH ",
      types: ["client", "counterparty"],
      legal_form: "business",
      jurisdiction: "DE",
      address: { city: "Berlin", country: "DE" },
      is_fi: true,
      notes: "Zeile 1\nZeile 2 \u{1F4B6}",
      tax_ids: [{ jurisdiction: "DE", scheme: "vat", value: "DE123456789" }],
      persons_of_interest: [{ name: "Erika Muster" }],
    };
    const party = await made("/v2/parties", whole);
    expect(party).toMatchObject({
      ...whole,
      name: "Beispiel GmbH",
      address: { line1: null, line2: null, city: "Berlin", region: null, postal_code: null, country: "DE" },
      tax_ids: [{ jurisdiction: "DE", scheme: "vat", masked_value: "*******6789" }],
      persons_of_interest: [{ name: "Erika Muster", role: null }],
    });
    const path = `/v2/parties/${party.id}`;
    const changed = (await call("PATCH", path, { notes: null, tax_ids: [] })).body;
    expect(changed).toEqual({ ...party, notes: null, tax_ids: [], updated_at: expect.any(String) });
    expect((await call("PATCH", path, {})).body).toEqual(changed);
    const replaced = (await call("PUT", path, { name: "Other", types: ["client"] })).body;
    expect(replaced).toMatchObject({
      name: "Other",
      types: ["client"],
      legal_form: null,
      jurisdiction: null,
      address: null,
      is_fi: false,
      persons_of_interest: [],
      created_at: party.created_at,
    });
    for (const text of [JSON.stringify(party), (await call("GET", "/v2/parties")).text])
      expect(text).not.toContain("DE123456789");
  });

  test("two changes at once both hold", async () => {
    const { call, made } = await newWorkspace();
    const { id } = await made("/v2/parties", { name: "One", types: ["client"] });
    const changes = [
      { notes: "seen" },
      { jurisdiction: "FR" },
      { is_fi: true },
      { legal_form: "individual" },
    ];
    await Promise.all(changes.map((change) => call("PATCH", `/v2/parties/${id}`, change)));
    expect((await call("GET", `/v2/parties/${id}`)).body).toMatchObject(Object.assign({}, ...changes));
  });

  test("lists are by name, and filtered by type and by part of the name, in which nothing is a wildcard", async () => {
    const { call, made, name } = await newWorkspace();
    const types = ["client"];
    for (const each of ["zinc", "Élan 100%", "100 % sure", "a_b", "AXB"])
      await made("/v2/parties", { name: each, types });
    await made("/v2/parties", { name: "Both", types: ["client", "counterparty"] });
    await made("/v2/counterparties", { name: "Only", type: "vendor" });
    const listed = async (query: string) => namesOf((await call("GET", `/v2/parties?${query}`)).body.items);
    expect(await listed("")).toEqual(
      ["100 % sure", "AXB", "a_b", name, "Both", "Only", "zinc", "Élan 100%"].sort((one, other) =>
        one.toLowerCase() < other.toLowerCase() ? -1 : 1,
      ),
    );
    expect(await listed("types=counterparty")).toEqual(["Both", "Only"]);
    expect(await listed("types=self,counterparty")).toEqual(expect.arrayContaining([name, "Both", "Only"]));
    expect(await listed(`search=${encodeURIComponent("éLAN")}`)).toEqual(["Élan 100%"]);
    expect(await listed(`search=${encodeURIComponent("0%")}`)).toEqual(["Élan 100%"]);
    expect(await listed("search=A_B")).toEqual(["a_b"]);
    expect(await listed("search=%5C")).toEqual([]);
    expect(await listed("search=%00")).toEqual([]);
    for (const query of ["types=owner", "types=", "search=", "limit=0", "limit=201", "cursor=x"])
      expect((await call("GET", `/v2/parties?${query}`)).status, query).toBe(400);
    const first = (await call("GET", "/v2/parties?limit=3&types=client")).body;
    const other = `/v2/parties?types=counterparty&cursor=${encodeURIComponent(first.meta.next_cursor)}`;
    expect((await call("GET", other)).status).toBe(400);
  });

  test("a deleted entity gives its accounts back and takes its own counterparties with it", async () => {
    const { call, made, workspace } = await newWorkspace();
    const client = await made("/v2/parties", { name: "Client", types: ["client"] });
    const account = await addAccount(workspace, systemRuntime, { network: "sepolia", address, name: "" });
    await workspace.db.updateTable("accounts").set({ party_id: client.id }).execute();
    const body = {
      name: "Supplier",
      jurisdiction: "CH",
      persons_of_interest: [{ name: "A", role: "director" }],
    };
    const supplier = await call("POST", `/v2/parties/${client.id}/counterparties`, body);
    expect(supplier).toMatchObject({
      status: 201,
      body: { ...body, types: ["counterparty"], client_id: client.id },
    });
    expect((await call("POST", `/v2/parties/${client.id}/counterparties`, body)).body.id).not.toBe(
      supplier.body.id,
    );
    expect((await call("POST", `/v2/parties/${supplier.body.id}/counterparties`, body)).status).toBe(409);
    expect((await call("POST", `/v2/parties/${unknown}/counterparties`, body)).status).toBe(404);
    expect((await call("GET", "/v2/counterparties")).body.items).toMatchObject([
      { client_id: client.id, type: "other" },
      { client_id: client.id },
    ]);
    expect((await call("DELETE", `/v2/parties/${client.id}`)).status).toBe(204);
    expect((await call("GET", "/v2/counterparties")).body.items).toEqual([]);
    const rows = await workspace.db.selectFrom("accounts").select(["id", "party_id"]).execute();
    expect(rows).toEqual([{ id: account.id, party_id: null }]);
  });
});

describe("accounts of entities", () => {
  test("are given to them, taken back, and stay when one of several is not the workspace's", async () => {
    const { call, made, workspace } = await newWorkspace();
    const [client, other] = [
      await made("/v2/parties", { name: "Client", types: ["client"] }),
      await made("/v2/parties", { name: "Other", types: ["counterparty"] }),
    ];
    const self = (await call("GET", "/v2/parties/self")).body;
    const accounts: string[] = [];
    for (const network of ["sepolia", "basesep", "opsep"])
      accounts.push((await addAccount(workspace, systemRuntime, { network, address, name: "" })).id);
    const [one = "", two = "", three = ""] = accounts;
    const put = (party: string, ...operations: [action: string, account: string][]) =>
      call("PUT", `/v2/parties/${party}/accounts`, {
        operations: operations.map(([action, account_id]) => ({ action, account_id })),
      });
    const owned = async (party: string) =>
      (await call("GET", `/v2/parties/${party}/accounts`)).body.items.map(({ id }: { id: string }) => id);
    expect((await put(client.id, ["add", one.toUpperCase()], ["add", two])).body).toEqual({
      acknowledged: true,
    });
    expect([await owned(client.id), await owned(self.id)]).toEqual([[one, two], [three]]);
    const [item] = (await call("GET", `/v2/parties/${client.id}/accounts`)).body.items;
    expect(item).toMatchObject({ books: "client", entity_id: client.id, entity: { name: "Client" } });
    await put(other.id, ["add", two], ["remove", one], ["add", three], ["remove", three]);
    expect([await owned(client.id), await owned(other.id), await owned(self.id)]).toEqual([
      [one],
      [two],
      [three],
    ]);
    const stranger = await newWorkspace();
    const foreign = await addAccount(stranger.workspace, systemRuntime, {
      network: "sepolia",
      address,
      name: "",
    });
    for (const id of [unknown, foreign.id])
      expect(await put(self.id, ["add", one], ["add", id])).toMatchObject({
        status: 404,
        body: { message: expect.stringContaining("operations[1]") },
      });
    expect(await owned(client.id)).toEqual([one]);
    await put(self.id, ["add", one]);
    expect(await owned(client.id)).toEqual([]);
    expect((await put(unknown, ["add", one])).status).toBe(404);
    expect((await call("GET", `/v2/parties/${unknown}/accounts`)).status).toBe(404);
    expect((await put(client.id, ["give", one], ["add", "mine"])).text).toMatch(
      /operations\[0\].action.*operations\[1\].account_id/,
    );
    expect((await put(client.id)).status).toBe(400);
  });
});

describe("counterparties", () => {
  const supplier = {
    name: "Muster AG",
    type: "vendor",
    website: "https://muster.example",
    notes: "Pays late",
    addresses: [
      { address, network: "ETHEREUM", label: "Invoices" },
      { address: address.toLowerCase(), network: "eth", label: "Again" },
      { address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8", network: "tron" },
    ],
    bank_accounts: [
      {
        currency: "USD",
        bank_name: "Bank",
        routing_number: "021000248",
        account_number: "12345678",
        account_type: "checking",
      },
    ],
  };

  test("numbers are masked, networks are slugs, an address that is given twice is one", async () => {
    const { call, made } = await newWorkspace();
    const { id, ...item } = await made("/v2/counterparties", supplier);
    expect(item).toMatchObject({
      addresses: [
        { address, network: "eth", label: "Again" },
        { network: "tron", label: null },
      ],
      bank_accounts: [
        { routing_number: "*****0248", account_number: "****5678", account_type: "checking", iban: null },
      ],
    });
    expect(item.addresses[0]).not.toHaveProperty("name");
    expect((await call("GET", `/v2/counterparties/${id}`)).body).toEqual({ id, ...item });
    const listed = async (query: string) => (await call("GET", `/v2/counterparties?${query}`)).body.items;
    expect((await listed(""))[0]).not.toHaveProperty("addresses");
    expect((await listed("include_addresses=true"))[0].addresses).toEqual(item.addresses);
    await made("/v2/counterparties", { name: "100%", type: "exchange" });
    expect(namesOf(await listed("type=exchange"))).toEqual(["100%"]);
    expect(namesOf(await listed("search=mUSTER"))).toEqual(["Muster AG"]);
    expect(namesOf(await listed("search=%25"))).toEqual(["100%"]);
    for (const query of ["type=bank", "include_addresses=perhaps", "limit=500"])
      expect((await call("GET", `/v2/counterparties?${query}`)).status, query).toBe(400);
  });

  test("all faults of a body are said at once, and nothing is stored", async () => {
    const { call } = await newWorkspace();
    const { status, body } = await call("POST", "/v2/counterparties", {
      name: "x".repeat(10_000),
      type: "bank",
      website: "javascript:alert(1)",
      addresses: [{ address: "0x1", network: "eth", label: "a\u0000b" }, { network: "nowhere" }],
      bank_accounts: [{ currency: "usd", bank_name: "Bank", iban: "DE!", sort_code: "1" }],
    });
    expect([status, body.error, body.message]).toEqual([400, "Bad Request", expect.any(Array)]);
    for (const field of [
      ...["name", "type", "website", "addresses[0].address", "addresses[0].label", "addresses[1].address"],
      ...[
        "addresses[1].network",
        "bank_accounts[0].currency",
        "bank_accounts[0].iban",
        "bank_accounts[0].sort_code",
      ],
    ])
      expect(
        body.message.some((one: string) => one.startsWith(`${field} `)),
        field,
      ).toBe(true);
    expect((await call("GET", "/v2/counterparties")).body.items).toEqual([]);
  });

  test("a change that names addresses or bank accounts is refused with the operation that changes them, and changes nothing", async () => {
    const { call, made } = await newWorkspace();
    const counterparty = await made("/v2/counterparties", supplier);
    const path = `/v2/counterparties/${counterparty.id}`;
    const { status, body } = await call("PATCH", path, { notes: "x", addresses: [], bank_accounts: null });
    expect([status, body.message]).toEqual([
      400,
      [
        "addresses cannot be changed here: use PUT /v2/counterparties/{id}/addresses",
        "bank_accounts cannot be changed here: use PUT /v2/counterparties/{id}/bank-accounts",
      ],
    ]);
    expect((await call("GET", path)).body).toEqual(counterparty);
  });

  test("operations on addresses are applied in their order, all or none", async () => {
    const { call, made } = await newWorkspace();
    const counterparty = await made("/v2/counterparties", supplier);
    const path = `/v2/counterparties/${counterparty.id}/addresses`;
    const [one, other] = counterparty.addresses;
    const put = (...operations: unknown[]) => call("PUT", path, { operations });
    const relabelled = await put(
      { action: "update", id: one.id.toUpperCase(), label: "New" },
      { action: "remove", id: other.id },
      { action: "add", network: "polygon", address },
    );
    expect(relabelled.body).toMatchObject([
      { ...one, label: "New" },
      { network: "pol", address, label: null },
    ]);
    expect((await call("GET", path)).body).toEqual(relabelled.body);
    const again = await put({ action: "add", network: "eth", address: address.toLowerCase() });
    expect(again.body).toEqual(relabelled.body);
    const foreign = await made("/v2/counterparties", { ...supplier, name: "Other" });
    for (const id of [unknown, other.id, foreign.addresses[0].id]) {
      const refused = await put({ action: "remove", id: one.id }, { action: "update", id, label: "x" });
      expect(refused).toMatchObject({
        status: 404,
        body: { message: expect.stringContaining("operations[1]") },
      });
    }
    const wrong = await put(
      { action: "add", network: "eth" },
      { action: "remove" },
      { action: "update", label: "" },
    );
    expect(wrong.status).toBe(400);
    for (const field of [
      "operations[0].address",
      "operations[1].id",
      "operations[2].id",
      "operations[2].label",
    ])
      expect(wrong.text).toContain(`"${field} `);
    expect((await call("GET", path)).body).toEqual(relabelled.body);
    expect((await call("PUT", path, { operations: [] })).status).toBe(400);
    expect(
      (
        await call("PUT", `/v2/counterparties/${unknown}/addresses`, {
          operations: [{ action: "remove", id: one.id }],
        })
      ).status,
    ).toBe(404);
  });

  test("an address that is added by several at once is one", async () => {
    const { call, made } = await newWorkspace();
    const { id } = await made("/v2/counterparties", { name: "One", type: "exchange" });
    const operations = [{ action: "add", network: "eth", address }];
    const path = `/v2/counterparties/${id}/addresses`;
    const answers = await Promise.all([1, 2, 3].map(() => call("PUT", path, { operations })));
    const stored = await call("GET", path);
    expect(stored.body).toHaveLength(1);
    for (const { status, body } of answers) expect([status, body]).toEqual([200, stored.body]);
  });

  test("a counterparty has a limited number of addresses", async () => {
    const { call, made } = await newWorkspace();
    const { id } = await made("/v2/counterparties", { name: "Many", type: "exchange" });
    const add = (from: number, count: number) => ({
      operations: Array.from({ length: count }, (_, at) => ({
        action: "add",
        network: "eth",
        address: `0x${(from + at).toString(16).padStart(40, "0")}`,
      })),
    });
    const path = `/v2/counterparties/${id}/addresses`;
    for (let from = 1; from <= 901; from += 100)
      expect((await call("PUT", path, add(from, 100))).status).toBe(200);
    expect(await call("PUT", path, add(1_001, 1))).toMatchObject({
      status: 409,
      body: { code: "counterparty_limit" },
    });
    expect((await call("GET", path)).body).toHaveLength(1_000);
  });

  test("bank accounts are added, updated and removed, and answered masked", async () => {
    const { call, made } = await newWorkspace();
    const counterparty = await made("/v2/counterparties", supplier);
    const path = `/v2/counterparties/${counterparty.id}/bank-accounts`;
    const [{ id }] = counterparty.bank_accounts;
    const { status, body } = await call("PUT", path, {
      operations: [
        { action: "update", id, routing_number: null, swift: "DEUTDEFF" },
        {
          action: "add",
          currency: "GBP",
          bank_name: "Bank",
          sort_code: "60-16-13",
          iban: "GB29 NWBK 6016 1331 9268 19",
        },
      ],
    });
    expect([status, body]).toMatchObject([
      200,
      [
        { id, routing_number: null, account_number: "****5678", swift: "DEUTDEFF" },
        { iban: "******************6819", sort_code: "****13" },
      ],
    ]);
    const refused = await call("PUT", path, {
      operations: [
        { action: "remove", id },
        { action: "remove", id },
      ],
    });
    expect(refused).toMatchObject({ status: 404, body: { code: "bank_account_not_found" } });
    const missing = await call("PUT", path, { operations: [{ action: "add", currency: "EUR" }] });
    expect([missing.status, missing.text]).toEqual([
      400,
      expect.stringContaining("operations[0].bank_name "),
    ]);
    const left = await call("PUT", path, { operations: [{ action: "remove", id }] });
    expect(left.body).toHaveLength(1);
  });

  test("a client that is no counterparty any more stays a client, and loses addresses and bank accounts", async () => {
    const { call, made, workspace } = await newWorkspace();
    const party = await made("/v2/parties", { name: "Both", types: ["client", "counterparty"] });
    const operations = [{ action: "add", network: "eth", address }];
    const path = `/v2/counterparties/${party.id}`;
    expect((await call("PUT", `${path}/addresses`, { operations })).status).toBe(200);
    expect((await call("PATCH", path, { type: "partner", website: "http://both.example" })).status).toBe(200);
    expect((await call("DELETE", path)).status).toBe(204);
    expect((await call("GET", path)).status).toBe(404);
    expect((await call("GET", `/v2/parties/${party.id}`)).body.types).toEqual(["client"]);
    expect(await workspace.db.selectFrom("party_addresses").select("id").execute()).toEqual([]);
    await call("PATCH", `/v2/parties/${party.id}`, { types: ["counterparty"] });
    expect((await call("GET", path)).body).toMatchObject({ type: "other", website: null, addresses: [] });
  });

  test("an entity that is no counterparty is not found as one, and nothing is stored", async () => {
    const { call, made, workspace } = await newWorkspace();
    const addition = (draft: object) => ({ operations: [{ action: "add", ...draft }] });
    const { id } = await made("/v2/parties", { name: "Client", types: ["client"] });
    const self = (await call("GET", "/v2/parties/self")).body;
    for (const one of [id, self.id])
      for (const [method, body] of [["GET"], ["PATCH", { notes: "x" }], ["DELETE"]] as const)
        expect((await call(method, `/v2/counterparties/${one}`, body)).status, method).toBe(404);
    for (const one of [id, self.id, unknown])
      for (const [part, draft] of [
        ["addresses", { network: "eth", address }],
        ["bank-accounts", { currency: "EUR", bank_name: "Bank" }],
      ] as const)
        expect((await call("PUT", `/v2/counterparties/${one}/${part}`, addition(draft))).status).toBe(404);
    for (const table of ["party_addresses", "party_bank_accounts"] as const)
      expect(await workspace.db.selectFrom(table).select("id").execute()).toEqual([]);
    expect((await call("GET", `/v2/parties/${id}`)).body.notes).toBeNull();
  });
});

test("all accounts of a team are taken out of it, whoever it is", async () => {
  const { call, workspace } = await newWorkspace();
  const team = "2f6c1a9d-31c5-4c62-9a1e-7d0f52c8b4e3";
  for (const network of ["sepolia", "basesep"])
    await addAccount(workspace, systemRuntime, { network, address, name: "" });
  await workspace.db
    .updateTable("accounts")
    .set({ team_id: team })
    .where("network", "=", "sepolia")
    .execute();
  const stranger = await newWorkspace();
  expect((await stranger.call("DELETE", `/v2/teams/${team}/accounts`)).body).toEqual({ detached: 0 });
  expect((await call("DELETE", `/v2/teams/${team.toUpperCase()}/accounts`)).body).toEqual({ detached: 1 });
  expect((await call("DELETE", `/v2/teams/${team}/accounts`)).body).toEqual({ detached: 0 });
  expect((await call("DELETE", "/v2/teams/mine/accounts")).status).toBe(400);
});

describe("the token whitelist", () => {
  const path = "/v2/token-whitelist";
  const contract = `0x${"AB".repeat(20)}`;

  test("overrides are per symbol, or per network and denom; the last of several counts, default takes them back", async () => {
    const { call } = await newWorkspace();
    expect((await call("GET", path)).body).toEqual({ overrides: [], updated_at: null });
    const changes = [
      { symbol: "usdt", state: "on" },
      { symbol: "USDT", state: "off" },
      { network: "SEPOLIA", denom: contract, state: "on" },
      { network: "OSMOSIS-1", denom: "uosmo", state: "off" },
      { network: "sepolia", denom: "native", state: "default" },
    ];
    const { status, body } = await call("PATCH", path, { changes });
    expect([status, body.overrides]).toEqual([
      200,
      [
        { symbol: null, network: "osmosis-1", denom: "native", state: "off" },
        { symbol: null, network: "sepolia", denom: contract.toLowerCase(), state: "on" },
        { symbol: "USDT", network: null, denom: null, state: "off" },
      ],
    ]);
    expect((await call("GET", path)).body).toEqual(body);
    const back = await call("PATCH", path, { changes: [{ symbol: "Usdt", state: "default" }] });
    expect(back.body.overrides).toHaveLength(2);
    expect(Date.parse(back.body.updated_at)).toBeGreaterThanOrEqual(Date.parse(body.updated_at));
  });

  test("changes that name no token, or two, are refused together", async () => {
    const { call } = await newWorkspace();
    const changes = [
      { state: "on" },
      { symbol: "USDC", network: "eth", denom: contract, state: "on" },
      { network: "eth", state: "on" },
      { denom: contract, state: "on" },
      { network: "nowhere", denom: contract, state: "on" },
      { network: "eth", denom: "0x1", state: "on" },
      { symbol: "a b", state: "perhaps" },
    ];
    const { status, body } = await call("PATCH", path, { changes });
    expect(status).toBe(400);
    for (const field of [
      ...["changes[0]", "changes[1].symbol", "changes[2].denom", "changes[3].network", "changes[4].network"],
      ...["changes[5].denom", "changes[6].symbol", "changes[6].state"],
    ])
      expect(
        body.message.some((one: string) => one.startsWith(`${field} `)),
        field,
      ).toBe(true);
    expect((await call("PATCH", path, { changes: [] })).status).toBe(400);
    expect((await call("GET", path)).body).toEqual({ overrides: [], updated_at: null });
  });
});
