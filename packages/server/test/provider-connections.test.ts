import { createLogger } from "@waybill/server";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { systemRuntime } from "../src/lib/system-runtime";
import { defaultScenario } from "../src/local/providers/default-scenario";
import type { ProviderScenario } from "../src/local/providers/scenario";
import { type ScriptedProviders, startScriptedProviders } from "../src/local/providers/start";
import { type Harness, startHarness } from "./harness";

/* Connections whose providers are asked: what is given is checked with them before it is stored, and never seen again. */

const list = "/v2/account-connections";
const SECRET = "canary-api-secret-6f1e";
const contacts = Array.from({ length: 7 }, (_, index) => ({
  id: `C-${index}`,
  name: `Contact ${index}`,
  kind: index % 2 === 0 ? "customer" : "vendor",
  ...(index === 3 && { inactive: true }),
})) as ProviderScenario["x"]["contacts"];
const scenario: ProviderScenario = {
  ...defaultScenario,
  kraken: {
    ...defaultScenario.kraken,
    family: "exchange",
    credentials: { api_key: "canary-key-2b7d", api_secret: SECRET },
  },
  quickbooks: { ...defaultScenario.quickbooks, family: "ledger", ...(contacts && { contacts }) },
};

let api: Harness;
let scripted: ScriptedProviders;
const logged: string[] = [];
let now = Date.UTC(2026, 0, 20);
const runtime = { ...systemRuntime, now: () => now };

beforeAll(async () => {
  scripted = await startScriptedProviders({ scenario, clock: runtime });
  const addresses = Object.entries(scripted.urls).filter(([type]) => type !== "wise");
  api = await startHarness({
    runtime,
    credentialsKey: "cd".repeat(32),
    rpcTimeout: 60_000,
    logger: createLogger("debug", { write: (line: string) => void logged.push(line) }),
    accountProviders: Object.fromEntries(addresses.map(([type, url]) => [type, { url, scripted: true }])),
  });
});
afterAll(async () => {
  await api.server.close();
  await scripted.close();
});

const create = (body: object) => api.call("POST", list, { body });
const publicKey = { api_key: "scripted-key", api_secret: "scripted-secret" };
const kraken = { api_key: "canary-key-2b7d", api_secret: SECRET };
const created = async (body: object): Promise<string> => {
  const { status, body: made, text } = await create(body);
  expect([status, text]).toEqual([201, expect.anything()]);
  return made.id;
};

describe("an exchange", () => {
  let id = "";

  test("is connected by a key that it accepts, which is sealed and not answered", async () => {
    id = await created({ name: "Main exchange", type: "kraken", kraken });
    const preview = await api.call("GET", `${list}/${id}`);
    expect(preview.body).toMatchObject({ type: "kraken", kind: "account", public_data: { scripted: true } });
    expect(preview.body.accounts).toEqual([
      expect.objectContaining({ external_id: "spot", name: "Spot", type: "exchange", imported: false }),
      expect.objectContaining({ external_id: "futures", account_id: null }),
    ]);
    const everything = `${preview.text}${(await api.call("GET", list)).text}`;
    expect(everything).not.toMatch(/canary/);
  });

  test.each(["fail", "revoke"] as const)("says by its status why it does not work: %s", async (what) => {
    const status = async () => (await api.call("GET", `${list}/${id}/status`)).body;
    expect(await status()).toMatchObject({ connected: true, reason: null, message: null });
    scripted.happen("kraken", what === "fail" ? { do: "fail", status: 503 } : { do: "revoke" });
    const reason = what === "fail" ? "provider_unavailable" : "reauth_required";
    expect(await status()).toMatchObject({ connected: false, reason, message: expect.any(String) });
    if (what === "revoke") {
      expect((await api.call("GET", `${list}/${id}`)).body).toMatchObject({
        statusCode: 409,
        code: "reauth_required",
      });
      scripted.happen("kraken", { do: "restore" });
    }
    scripted.happen("kraken", { do: "rubbish" });
    expect(await status()).toMatchObject({ connected: false, reason: "unknown" });
    scripted.happen("kraken", { do: "fail", status: 500 });
    expect((await api.call("GET", `${list}/${id}`)).body).toMatchObject({
      statusCode: 502,
      code: "upstream_unavailable",
    });
  });

  test("has an account that no other connection may count a second time, but for one that is said to be another", async () => {
    const second = await created({ name: "The same login", type: "kraken", kraken });
    const add = (connection_id: string, more: object = {}) =>
      api.call("PUT", "/v2/accounts", {
        body: {
          operations: [
            {
              action: "add",
              account: { network: "off_chain", connection_id, external_id: "futures", name: "Futures" },
              ...more,
            },
          ],
        },
      });
    expect((await add(id)).status).toBe(200);
    expect((await add(id)).status).toBe(200);
    const refused = await add(second);
    expect(refused.body).toMatchObject({ statusCode: 409, code: "account_exists" });
    expect(refused.body.message).toContain(`of the connection ${id}`);
    expect((await add(second, { distinct: true })).status).toBe(200);
    // It is there now, and is changed without another word.
    expect((await add(second)).status).toBe(200);
    expect((await api.call("DELETE", `${list}/${second}`)).status).toBe(204);
  });

  test("refuses what it does not accept, and nothing is stored", async () => {
    const before = (await api.call("GET", list)).body.items.length;
    const wrong = await create({
      name: "Wrong",
      type: "kraken",
      kraken: { ...kraken, api_secret: "mistyped" },
    });
    expect(wrong.body).toMatchObject({ statusCode: 400, code: "credentials_refused" });
    expect(wrong.text).not.toMatch(/canary|mistyped/);
    scripted.happen("kraken", { do: "fail", status: 500 });
    expect((await create({ name: "Later", type: "kraken", kraken })).body).toMatchObject({ statusCode: 502 });
    expect((await api.call("GET", list)).body.items).toHaveLength(before);
  });
});

test("all faults are reported at once, without the given values", async () => {
  const faulty = await create({
    name: "",
    type: "kraken",
    kind: "ledger",
    kraken: { api_key: "", api_secret: 7 },
  });
  expect(faulty.status).toBe(400);
  expect(Object.keys(faulty.body.fields).sort()).toEqual([
    "kind",
    "kraken.api_key",
    "kraken.api_secret",
    "name",
  ]);
  const missing = await create({ name: "a", type: "okx" });
  expect(Object.keys(missing.body.fields)).toEqual(["okx"]);
  for (const unknown of ["monzo", "altitude", "octav", "realms"]) {
    const type = await create({ name: "a", type: unknown });
    expect([type.status, Object.keys(type.body.fields)]).toEqual([400, ["type"]]);
  }
  const places = await create({ name: " ", type: "safe", safe: { network: "nowhere", address: "0x1" } });
  expect(Object.keys(places.body.fields).sort()).toEqual(["name", "safe.network"]);
  const address = await create({ name: " ", type: "safe", safe: { network: "sepolia", address: "0x1" } });
  expect(Object.keys(address.body.fields).sort()).toEqual(["name", "safe.address"]);
});

test("a provider without an address, and a server without a key, are permanent answers", async () => {
  const elsewhere = await create({ name: "a", type: "hyperliquid", hyperliquid: publicKey });
  expect(elsewhere.body).toMatchObject({
    statusCode: 501,
    code: "provider_not_configured",
    message: expect.stringContaining("the provider hyperliquid"),
  });
  const wise = await create({ name: "a", type: "wise", wise: { api_key: "k" } });
  expect(wise.body).toMatchObject({
    statusCode: 501,
    code: "provider_not_configured",
    message: expect.stringContaining("the provider wise"),
  });
  const keyless = await startHarness({ keyless: true, accountProviders: scripted.urls });
  const refused = await keyless.call("POST", list, { body: { name: "a", type: "kraken", kraken } });
  expect(refused.body).toMatchObject({ statusCode: 501, code: "credentials_key_missing" });
  await keyless.server.close();
});

/** The user's browser at the ledger. */
async function consent(ledger: string, key?: string) {
  const begun = await api.call("POST", `${list}/${ledger}/authorize-url`, key === undefined ? {} : { key });
  expect(begun.status).toBe(201);
  const page = await fetch(begun.body.authorize_url);
  const { code, state, realmId } = (await page.json()) as Record<string, string>;
  expect(state).toBe(begun.body.state);
  return { code, state, realmId };
}

describe("a ledger", () => {
  let id = "";

  test("is connected by a consent, once", async () => {
    const quickbooks = await consent("quickbooks");
    id = await created({ name: "Books", type: "quickbooks", quickbooks });
    const found = await api.call("GET", `${list}/${id}`);
    expect(found.body).toMatchObject({ kind: "ledger", accounts: [], has_more_accounts: false });
    expect(found.body.public_data).toMatchObject({ organisation_id: "9130350", scripted: true });
    expect((await api.call("GET", `${list}?kind=ledger`)).body.items).toHaveLength(1);
    const again = await create({ name: "Books", type: "quickbooks", quickbooks });
    expect(again.body).toMatchObject({ statusCode: 400, code: "state_unknown" });
  });

  test("refuses a state that is made up, of another ledger, of another workspace, or too old", async () => {
    const refusedAs = async (type: string, given: object, key?: string) => {
      const body = { name: "Books", type, [type]: given };
      return (await api.call("POST", list, { body, ...(key !== undefined && { key }) })).body.code;
    };
    const given = await consent("quickbooks");
    expect(await refusedAs("quickbooks", { ...given, state: "made-up" })).toBe("state_unknown");
    expect(await refusedAs("xero", given)).toBe("state_unknown");
    const stranger = await api.newKey({ workspace: "stranger" });
    expect(await refusedAs("quickbooks", given, stranger)).toBe("state_unknown");
    now += 10 * 60_000;
    expect(await refusedAs("quickbooks", given)).toBe("state_unknown");
    const other = await consent("quickbooks");
    expect(await refusedAs("quickbooks", { ...other, code: "made-up" })).toBe("credentials_refused");
  });

  test("with several organisations has one chosen by a second request of the same consent", async () => {
    const { code, state } = await consent("xero");
    const body = { name: "Xero", type: "xero", xero: { code, state } };
    const which = await create(body);
    expect(which.body).toMatchObject({ statusCode: 409, code: "xero_tenant_required" });
    expect(which.body.message).toContain("org-eu, org-us");
    const wrong = await create({ ...body, xero: { code, state, tenant_id: "org-asia" } });
    expect(wrong.body).toMatchObject({ statusCode: 400, code: "organisation_unknown" });
    scripted.happen("xero", { do: "fail", status: 500 });
    expect((await create({ ...body, xero: { code, state, tenant_id: "org-us" } })).status).toBe(502);
    const made = await create({ ...body, xero: { code, state, tenant_id: "org-us" } });
    expect(made.body.public_data).toMatchObject({ organisation_id: "org-us" });
  });

  test("has its customers and vendors, and its categories, by pages in both directions", async () => {
    const at = `${list}/bookkeeping/${id}`;
    const first = await api.call("GET", `${at}/counterparties?size=4`);
    const names = (answer: typeof first) =>
      answer.body.items.map(({ external_id }: { external_id: string }) => external_id);
    expect(names(first)).toEqual(["C-0", "C-1", "C-2", "C-4"]);
    const { next_cursor } = first.body.meta;
    const second = await api.call("GET", `${at}/counterparties?size=4&cursor=${next_cursor}`);
    expect(names(second)).toEqual(["C-5", "C-6"]);
    expect(second.body.meta.next_cursor).toBeNull();
    const back = await api.call(
      "GET",
      `${at}/counterparties?size=4&cursor=${second.body.meta.previous_cursor}`,
    );
    expect(names(back)).toEqual(names(first));
    const categories = await api.call("GET", `${at}/categories`);
    expect(categories.body.items).toEqual([
      { external_id: "K-1", name: "Sales", type: "income", parent_external_id: null, number: "4000" },
      { external_id: "K-2", name: "Hosting", type: "expense", parent_external_id: null, number: "6100" },
      {
        external_id: "K-3",
        name: "Cloud hosting",
        type: "expense",
        parent_external_id: "K-2",
        number: "6110",
      },
    ]);
    expect((await api.call("GET", `${at}/categories?size=101`)).status).toBe(400);
  });

  test("has its tokens renewed when they expire, by requests that come together, too", async () => {
    now += 2 * 3_600_000;
    const at = `${list}/bookkeeping/${id}/categories`;
    const answers = await Promise.all([1, 2, 3].map(() => api.call("GET", at)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    scripted.happen("quickbooks", { do: "revoke" });
    now += 2 * 3_600_000;
    expect((await api.call("GET", at)).body).toMatchObject({ statusCode: 409, code: "reauth_required" });
    expect((await api.call("GET", `${list}/${id}/status`)).body.reason).toBe("reauth_required");
    scripted.happen("quickbooks", { do: "restore" });
    expect((await api.call("GET", at)).status).toBe(200);
  });

  test("is one: others have no categories", async () => {
    const custom = await created({ name: "Pushed", type: "custom" });
    const refused = await api.call("GET", `${list}/bookkeeping/${custom}/categories`);
    expect(refused.body).toMatchObject({ statusCode: 400, code: "wrong_connection_type" });
    const unknown = "7c0d3f52-5d0c-4c0e-9a51-0c8f3f5a2b99";
    expect((await api.call("GET", `${list}/bookkeeping/${unknown}/categories`)).status).toBe(404);
    expect((await api.call("POST", `${list}/sage/authorize-url`)).status).toBe(400);
  });
});

test("a bank is linked by its own page, and signed in to again in place", async () => {
  const open = async (token: string) =>
    (await (await fetch(`${scripted.urls.plaid}/link/${token}`)).json()) as Record<string, string>;
  const link = await api.call("POST", `${list}/plaid/link-token`, { body: { country_codes: ["US"] } });
  expect(link.status).toBe(201);
  expect((await api.call("POST", `${list}/plaid/link-token`)).status).toBe(201);
  for (const code of ["usa", "XX"]) {
    const refused = await api.call("POST", `${list}/plaid/link-token`, {
      body: { country_codes: ["US", code] },
    });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ["country_codes[1]"]]);
  }
  const { public_token } = await open(link.body.link_token);
  const id = await created({ name: "Bank", type: "plaid", plaid: { public_token } });
  const used = await create({ name: "Bank", type: "plaid", plaid: { public_token } });
  expect(used.body).toMatchObject({ statusCode: 400, code: "credentials_refused" });
  expect((await api.call("GET", `${list}/${id}`)).body.accounts).toHaveLength(1);

  scripted.happen("plaid", { do: "revoke" });
  expect((await api.call("GET", `${list}/${id}/status`)).body.reason).toBe("reauth_required");
  const again = await api.call("POST", `${list}/${id}/plaid/reconnect-link-token`);
  expect(again.status).toBe(201);
  await open(again.body.link_token);
  expect((await api.call("GET", `${list}/${id}/status`)).body.connected).toBe(true);

  const custom = await created({ name: "Pushed", type: "custom" });
  const wrong = await api.call("POST", `${list}/${custom}/plaid/reconnect-link-token`);
  expect(wrong.body).toMatchObject({ statusCode: 400, code: "wrong_connection_type" });
});

test("the accounts of a provider are imported, and kept in step by the syncs of accounts", async () => {
  const id = await created({ name: "Prime", type: "coinbase", coinbase: publicKey });
  const account = { network: "off_chain", name: "Prime", connection_id: id, external_id: "prime" };
  const put = await api.call("PUT", "/v2/accounts", { body: { operations: [{ action: "add", account }] } });
  expect([put.status, put.text]).toEqual([200, expect.anything()]);
  expect((await api.call("GET", `${list}/${id}`)).body.accounts).toMatchObject([
    { external_id: "prime", imported: true, account_id: expect.any(String) },
  ]);
  const listed = await api.call("GET", "/v2/accounts?provider=coinbase");
  expect(listed.body.items).toMatchObject([{ name: "Prime", type: "exchange", provider: "coinbase" }]);
  const synced = async () => {
    const rows = await api.server.db
      .withTables<{ account_transfers: { source: string; time: number; deleted_at: number | null } }>()
      .selectFrom("account_transfers")
      .select(["time"])
      .where("source", "=", id)
      .where("deleted_at", "is", null)
      .execute();
    return rows.length;
  };
  await vi.waitFor(async () => expect(await synced()).toBe(120), { timeout: 60_000, interval: 20 });
});

test("no credential is in the database as it was given", async () => {
  const stored = await api.server.db
    .withTables<{ account_connections: { credentials: string | null; public_data: string } }>()
    .selectFrom("account_connections")
    .select(["credentials", "public_data"])
    .execute();
  expect(stored.filter(({ credentials }) => credentials !== null).length).toBeGreaterThan(3);
  expect(JSON.stringify(stored)).not.toMatch(/canary|access-|refresh-|public-/);
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.join("")).not.toMatch(
    /canary|mistyped|access-[0-9a-f]|refresh-[0-9a-f]|public-[0-9a-f]|code-[0-9a-f]/,
  );
});
