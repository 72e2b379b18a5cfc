import { openWorkspace, systemRuntime, type Workspace } from "@waybill/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { importLabels } from "../src/labels/import";
import { labelsOf } from "../src/labels/labels-of";
import { findListed } from "../src/sanctions/find-listed";
import { importSanctions } from "../src/sanctions/import/import-list";
import { removeSanctions } from "../src/sanctions/import/remove-list";
import type { PersonRecord } from "../src/workspace/person-record";
import { findPersonsByAccount, insertPerson } from "../src/workspace/persons";
import { type Harness, startHarness } from "./harness";
import { accountsOf, kinds } from "./support/account-spellings";
import { anyRemoval, bytesOf, entryOf, listFile } from "./support/sanctions-files";

/* One account, however it is written: what any spelling stored, a look-up in any other finds. */

let api: Harness;
let workspace: Workspace;
beforeAll(async () => {
  api = await startHarness();
  const { id } = await api.server.db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
  workspace = openWorkspace(api.server.db, id);
});
afterAll(() => api.server.close());

test.each(Object.keys(kinds))("%s: a sanctions list names an account in any spelling", async (kind) => {
  const accounts = accountsOf(kind);
  const entries = accounts.flatMap(({ spellings }, account) =>
    spellings.map((address, place) =>
      entryOf(`${account}.${place}`, { addresses: [{ address, currency: "X", family: null }] }),
    ),
  );
  await importSanctions(api.server.db, systemRuntime, {
    removal: anyRemoval,
    bytes: bytesOf(listFile("ofac-xml", entries)),
    source: "sdn.xml",
  });
  for (const [account, { spellings }] of accounts.entries()) {
    const all = spellings.map((_, place) => `${account}.${place}`).sort();
    for (const asked of spellings) {
      const found = await findListed(api.server.db, [asked]);
      expect(found.map(({ uid }) => uid).sort(), asked).toEqual(all);
      if (!/^[A-Za-z0-9:_-]+$/.test(asked)) continue;
      const { body } = await api.call("GET", `/v1/risk/sanctions/${asked}`);
      expect(body, asked).toMatchObject({ address: asked, is_sanctioned: true });
    }
  }
});

test("an account with a tag is that of a list which names none, and not the other way round", async () => {
  const [
    {
      spellings: [tagged = ""],
    } = { spellings: [] },
  ] = accountsOf("xrp with a tag");
  const [classic = ""] = tagged.split(":");
  for (const [listed, asked, count] of [
    [classic, tagged, 1],
    [tagged, classic, 0],
  ] as const) {
    await importSanctions(api.server.db, systemRuntime, {
      removal: anyRemoval,
      bytes: bytesOf(
        listFile("ofac-xml", [
          entryOf("1", { addresses: [{ address: listed, currency: "XRP", family: null }] }),
        ]),
      ),
      source: "sdn.xml",
    });
    expect(await findListed(api.server.db, [asked])).toHaveLength(count);
  }
});

test.each(["evm", "solana", "cosmos"])("%s: a label is found by any spelling", async (kind) => {
  const accounts = accountsOf(kind);
  const lines = accounts.flatMap(({ spellings }) =>
    spellings.map((address, place) =>
      JSON.stringify({ address, category: "scam", list: `${kind} ${place}` }),
    ),
  );
  const { skipped } = await importLabels(api.server.db, systemRuntime, {
    bytes: (async function* () {
      yield new TextEncoder().encode(lines.join("\n"));
    })(),
    format: "json",
    source: "labels.jsonl",
    list: "labels",
  });
  expect(skipped).toBe(0);
  for (const { spellings, network = "" } of accounts)
    for (const address of spellings) {
      const [labels = []] = await labelsOf(api.server.db, [{ network, address }]);
      // The same bytes can be an account of another kind, which has labels of its own.
      const lists = labels.map(({ list }) => list).filter((list) => list.startsWith(kind));
      expect(lists.sort(), address).toEqual(spellings.map((_, place) => `${kind} ${place}`));
    }
});

const recordWith = (account_number: string): PersonRecord => ({
  kind: "legal",
  person: {},
  name_identifiers: [{ primary_identifier: "X", secondary_identifier: null, type: "LEGL" }],
  national_identifiers: [],
  account_numbers: [{ account_number }],
  addresses: [],
});

test.each(Object.keys(kinds))("%s: a person is found by any spelling of the account", async (kind) => {
  for (const { spellings } of accountsOf(kind))
    for (const written of spellings) {
      const id = systemRuntime.uuid();
      const record = recordWith(written);
      await insertPerson(workspace, { id, created_at: systemRuntime.now(), record }, systemRuntime);
      const found = await findPersonsByAccount(workspace, spellings);
      for (const asked of spellings) {
        expect(found.get(asked)?.id, asked).toBe(id);
        expect(found.get(asked)?.account_numbers).toEqual([{ account_number: written }]);
      }
    }
});

test.each(["evm", "solana", "cosmos"])("%s: a counterparty has an address once", async (kind) => {
  for (const { spellings, network } of accountsOf(kind)) {
    const [first = ""] = spellings;
    const made = await api.call("POST", "/v2/counterparties", {
      body: { name: "X", type: "vendor", addresses: [{ network, address: first }] },
    });
    expect(made.status).toBe(201);
    const operations = spellings.map((address) => ({ action: "add", network, address }));
    const changed = await api.call("PUT", `/v2/counterparties/${made.body.id}/addresses`, {
      body: { operations },
    });
    expect(changed.body).toHaveLength(1);
    expect(changed.body[0].address).toBe(first);
  }
});

test.each(Object.keys(kinds))("%s: an account of books is one in any spelling", async (kind) => {
  const { body } = await api.call("POST", "/v2/account-connections", {
    body: { name: kind, type: "custom", kind: "books" },
  });
  for (const { spellings } of accountsOf(kind)) {
    const ids = new Set<string>();
    for (const external_id of spellings) {
      const pushed = await api.call("POST", `/v2/account-connections/${body.id}/accounts`, {
        body: { accounts: [{ external_id, type: "bank" }] },
      });
      expect(pushed.status).toBe(200);
      ids.add(pushed.body.items[0].account_id);
    }
    expect(ids.size).toBe(1);
  }
});

test("a03: the prefix of a CashAddr may be left out", async () => {
  const address = "qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a";
  // A list of one file alone does not take the place of a whole one.
  await removeSanctions(api.server.db, systemRuntime, "ofac");
  const cells = `90001,"VARRENTHORPE, Quillon","individual","TEST-A",${Array(7).fill("-0- ").join(",")},"Digital Currency Address - BCH ${address}."\n`;
  await importSanctions(api.server.db, systemRuntime, {
    removal: anyRemoval,
    bytes: bytesOf(cells),
    source: "sdn.csv",
    list: "ofac",
  });
  for (const asked of [address, `bitcoincash:${address}`, `BITCOINCASH:${address.toUpperCase()}`]) {
    const { body } = await api.call("GET", `/v1/risk/sanctions/${asked}`);
    expect(body).toMatchObject({ address: asked, is_sanctioned: true });
  }
});

const statement = (id: string, iban: string, amount: string) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M-1</MsgId></GrpHdr>
<Stmt><Id>${id}</Id><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct><Ntry><Amt Ccy="EUR">${amount}</Amt>
<CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-09-11</Dt></BookgDt><AcctSvcrRef>${id}</AcctSvcrRef></Ntry></Stmt>
</BkToCstmrStmt></Document>`;

test("a14: statements of one IBAN with and without blanks are of one account", async () => {
  const made = await api.call("POST", "/v2/account-connections", {
    body: { name: "a14", type: "custom", kind: "books" },
  });
  const path = `/v2/account-connections/${made.body.id}/imports`;
  for (const [id, iban, amount] of [
    ["A1", "DE02120300000000202051", "5.00"],
    ["A2", "DE02 1203 0000 0000 2020 51", "6.00"],
  ] as const) {
    const form = new FormData();
    form.append("camt", new Blob([statement(id, iban, amount)]), "camt");
    const encoded = new Response(form);
    const { body } = await api.call("POST", path, {
      body: new Uint8Array(await encoded.arrayBuffer()),
      headers: { "Content-Type": encoded.headers.get("content-type") ?? "" },
    });
    await vi.waitFor(
      async () =>
        expect((await api.call("GET", `${path}/${body.import_id}`)).body).toMatchObject({
          status: "completed",
          errors: [],
        }),
      { timeout: 30_000, interval: 10 },
    );
  }
  const accounts = await workspace.db
    .selectFrom("accounts")
    .select(["id", "external_id"])
    .where("connection_id", "=", made.body.id)
    .execute();
  expect(accounts).toEqual([{ id: accounts[0]?.id, external_id: "DE02120300000000202051" }]);
  const movements = await workspace.db
    .selectFrom("account_transfers")
    .select("to_account_id")
    .where("source", "=", made.body.id)
    .execute();
  expect(movements).toEqual(Array(2).fill({ to_account_id: accounts[0]?.id }));
});

test("a17: the service takes the account of a person on any chain", async () => {
  const address = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
  const { status } = await api.call("POST", "/v1/persons", {
    body: { ...recordWith(address), person: { country_of_registration: "DE" }, addresses: [] },
  });
  expect(status).toBe(201);
  const found = await api.call("GET", `/v1/persons/by_account/${address.toUpperCase()}`);
  expect(found.body.account_numbers).toEqual([{ account_number: address }]);
});

test("a20: an IBAN of a counterparty has right check digits, and is stored as one text", async () => {
  const withIban = (iban: string) => ({
    name: "Muster Lieferant AG",
    type: "vendor",
    bank_accounts: [{ bank_name: "Bank", iban, currency: "EUR" }],
  });
  const refused = await api.call("POST", "/v2/counterparties", { body: withIban("DE02120300000000202052") });
  expect(refused.status).toBe(400);
  expect(refused.body.fields["bank_accounts[0].iban"]).toMatchObject([
    { code: "invalid_value", message: expect.stringContaining("check digits are wrong") },
  ]);
  const made = await api.call("POST", "/v2/counterparties", {
    body: withIban("de02 1203 0000 0000 2020 51"),
  });
  expect([made.status, made.body.bank_accounts?.[0].iban]).toEqual([201, "******************2051"]);
  const path = `/v2/counterparties/${made.body.id}/bank-accounts`;
  const { id } = made.body.bank_accounts[0];
  for (const [operation, place] of [
    [{ action: "add", currency: "EUR", bank_name: "B" }, "operations[0].iban"],
    [{ action: "update", id }, "operations[0].iban"],
  ] as const) {
    const wrong = await api.call("PUT", path, {
      body: { operations: [{ ...operation, iban: "DE0212030000000020205" }] },
    });
    expect([wrong.status, wrong.body.fields[place][0].message]).toEqual([
      400,
      expect.stringContaining("an IBAN of DE has 22"),
    ]);
  }
  const emptied = await api.call("PUT", path, {
    body: { operations: [{ action: "update", id, iban: null }] },
  });
  expect(emptied.body).toMatchObject([{ iban: null }]);
});
