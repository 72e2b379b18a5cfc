import { openWorkspace, systemRuntime, type Workspace } from "@waybill/server";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { importLabels } from "../src/labels/import";
import { labelsOf } from "../src/labels/labels-of";
import { findListed } from "../src/sanctions/find-listed";
import { importList } from "../src/sanctions/import/import-list";
import { removeList } from "../src/sanctions/import/remove-list";
import { directionOf } from "../src/workspace/account-transfers/row";
import { removeAccounts } from "../src/workspace/change-accounts";
import type { PersonRecord } from "../src/workspace/person-record";
import { findPersonsByAccount, insertPerson } from "../src/workspace/persons";
import { type Harness, startHarness } from "./harness";
import { accountsOf, kinds } from "./support/account-spellings";
import { expectFlowsKept } from "./support/kept-flows";
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
  await importList(api.server.db, systemRuntime, {
    removal: anyRemoval,
    bytes: bytesOf(listFile("ofac-xml", entries)),
    source: "sdn.xml",
  });
  for (const [account, { spellings }] of accounts.entries()) {
    const all = spellings.map((_, place) => `${account}.${place}`).sort();
    for (const asked of spellings) {
      const found = await findListed(api.server.db, [asked]);
      expect(found.map(({ uid }) => uid).sort(), asked).toEqual(all);
      const { body } = await api.call("GET", `/v1/risk/sanctions/${encodeURIComponent(asked)}`);
      expect(body, asked).toMatchObject({ address: asked, is_sanctioned: true });
    }
  }
});

/** The look-ups of an address on a network. */
const lookUps = [
  "/v1/address?network=NETWORK&address=ADDRESS",
  "/v1/address?address=ADDRESS",
  "/v1/address/balance?network=NETWORK&address=ADDRESS",
  "/v2/addresses/ADDRESS/balances",
  "/v2/addresses/ADDRESS/balances?network=NETWORK",
  "/v1/address/assetFlow?network=NETWORK&address=ADDRESS&start_time=2026-01-01&end_time=2026-02-01",
  "/v1/address/fundedBy?network=NETWORK&address=ADDRESS",
  "/v2/address/fundedBy?network=NETWORK&address=ADDRESS",
  "/v2/addresses?search_string=ADDRESS",
  "/v2/connections/byAddress?network=NETWORK&address=ADDRESS",
  "/v2/multisig/memberships?address=ADDRESS",
  "/v2/screening/addresses/ADDRESS/risk",
  "/v2/screening/NETWORK/addresses/ADDRESS/risk",
  "/v2/transactions?network=NETWORK&address=ADDRESS",
  "/v2/transfers?address=ADDRESS",
  "/v2/transfers?search_string=ADDRESS",
  "/transactions/address/ADDRESS?network=NETWORK",
  "/v2/risk/address?address=ADDRESS",
  "/v2/risk/address?network=NETWORK&address=ADDRESS",
  "/v2/risk/history?address=ADDRESS",
];

test.each(["evm", "solana", "cosmos"])("%s: every look-up takes any spelling", async (kind) => {
  for (const { spellings, network = "" } of accountsOf(kind).slice(0, 2))
    for (const path of lookUps) {
      const statuses: number[] = [];
      for (const spelling of spellings) {
        const asked = path.replace("ADDRESS", encodeURIComponent(spelling)).replace("NETWORK", network);
        const { status, body } = await api.call("GET", asked);
        expect(body.code, path).not.toBe("path_not_found");
        statuses.push(status);
      }
      expect(statuses, path).toEqual(spellings.map(() => statuses[0]));
      // Only the memberships are of one family, which not every address is of.
      if (!path.startsWith("/v2/multisig") || kind === "evm") expect(statuses, path).not.toContain(400);
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
    await importList(api.server.db, systemRuntime, {
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

describe("payments to own accounts", () => {
  let key: string;
  let own: Workspace;
  beforeAll(async () => {
    // Without the accounts of the other tests, which have some of the same numbers.
    key = await api.newKey({ workspace: "payments to own accounts" });
    const { id } = await api.server.db
      .selectFrom("workspaces")
      .select("id")
      .where("name", "=", "payments to own accounts")
      .executeTakeFirstOrThrow();
    own = openWorkspace(api.server.db, id);
  });

  /** Pushes rows into a connection of the workspace. */
  async function push(connection: string, rows: "accounts" | "movements", ...items: object[]): Promise<void> {
    const path = `/v2/account-connections/${connection}/${rows}`;
    const pushed = await api.call("POST", path, { body: { [rows]: items }, key });
    expect([pushed.status, pushed.text]).toEqual([200, expect.any(String)]);
  }

  const connected = async (name: string): Promise<string> =>
    (await api.call("POST", "/v2/account-connections", { body: { name, type: "custom" }, key })).body.id;

  let payments = 0;
  const payment = (external_id: string, counterparty_address: string, more: object = {}) => {
    payments += 1;
    const of = { external_id, counterparty_address, booked_at: "2026-09-11T00:00:00Z", direction: "out" };
    return { ...of, quantity: "1", asset: "USD", client_movement_id: `${payments}`, ...more };
  };

  /** The directions of the movements of a connection, in the order in which they were pushed. */
  const directions = async (connection: string) => {
    const rows = await own.db
      .selectFrom("account_transfers")
      .select(["from_account_id", "to_account_id", "peer_account_id", "source_ref"])
      .where("source", "=", connection)
      .execute();
    const inOrder = rows.sort((one, other) => Number(one.source_ref) - Number(other.source_ref));
    return inOrder.map(directionOf);
  };

  test.each(Object.keys(kinds))(
    "%s: a payment to an own account is internal in any spelling",
    async (kind) => {
      for (const { spellings, network } of accountsOf(kind).slice(0, 2)) {
        for (const first of spellings) {
          const [paying, holding] = [await connected(`from ${first}`), await connected(`to ${first}`)];
          const account = { external_id: network === undefined ? first : "W", network, address: first };
          const to = network === undefined ? { external_id: first } : account;
          const rows = () => spellings.map((spelling) => payment("P", spelling));
          await push(paying, "accounts", { external_id: "P" });
          await push(paying, "movements", ...rows());
          expect(await directions(paying)).toEqual(spellings.map(() => "out"));
          // The account comes after some of its payments, and before others.
          await push(holding, "accounts", to);
          await push(paying, "movements", ...rows());
          expect(await directions(paying), first).toEqual([...spellings, ...spellings].map(() => "internal"));
          await expectFlowsKept(api.server.db);
          const { network: at, address } = await own.db
            .selectFrom("accounts")
            .select(["network", "address"])
            .where("connection_id", "=", holding)
            .executeTakeFirstOrThrow();
          await removeAccounts(own, [{ network: at, address }]);
        }
      }
    },
  );

  /** How many transfers a search finds. */
  const found = async (string_search: string): Promise<number> => {
    const query = new URLSearchParams({ string_search, size: "100" });
    return (await api.call("GET", `/v2/accounts/transfers?${query}`, { key })).body.items.length;
  };

  test.each(Object.keys(kinds))("%s: a search for a payment finds it by any spelling", async (kind) => {
    const books = await connected(`search ${kind}`);
    await push(books, "accounts", { external_id: "P" });
    for (const { spellings } of accountsOf(kind).slice(0, 2)) {
      const [first = ""] = spellings;
      // Some of the numbers are fixed, and have payments of other tests.
      const before = await found(first);
      for (const [at, stored] of spellings.entries()) {
        await push(books, "movements", payment("P", stored));
        for (const asked of spellings) {
          expect(await found(asked), `${stored} as ${asked}`).toBe(before + at + 1);
        }
      }
    }
  });

  test("a search for the beginning of an IBAN finds it with the blanks that people write", async () => {
    const books = await connected("part of an IBAN");
    await push(books, "accounts", { external_id: "P" });
    await push(books, "movements", payment("P", "GB29NWBK60161331926819"));
    for (const asked of ["GB29 NWBK 6016", "gb29 nwbk 60", "NWBK6016"])
      expect(await found(asked), asked).toBe(1);
  });

  test("a wallet that is added later is the other side of what was pushed before, on its network", async () => {
    const books = await connected("wallets");
    const address = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
    await push(books, "accounts", { external_id: "P" });
    await push(
      books,
      "movements",
      payment("P", address.toLowerCase()),
      payment("P", address, { network: "sepolia" }),
      payment("P", address, { network: "basesep" }),
    );
    const operations = [{ action: "add", account: { network: "sepolia", address } }];
    expect((await api.call("PUT", "/v2/accounts", { body: { operations }, key })).status).toBe(200);
    expect(await directions(books)).toEqual(["internal", "internal", "out"]);
  });

  test("a bank's own number is that of an own account, in its connection or when it is long enough", async () => {
    const [one, other, third] = [
      await connected("bank 1"),
      await connected("bank 2"),
      await connected("bank 3"),
    ];
    await push(one, "accounts", { external_id: "41-22" }, { external_id: "7001" });
    await push(other, "accounts", { external_id: "7001" }, { external_id: "440012345678" });
    await push(
      one,
      "movements",
      payment("41-22", "7001"),
      payment("41-22", "440012345678"),
      payment("41-22", "41-22"),
      payment("41-22", "8001"),
    );
    expect(await directions(one)).toEqual(["internal", "internal", "out", "out"]);
    await push(other, "movements", payment("440012345678", "41-22"), payment("440012345678", "7001"));
    expect(await directions(other)).toEqual(["out", "internal"]);
    const holder = own.db
      .selectFrom("accounts")
      .select("connection_id")
      .where("id", "in", (eb) =>
        eb.selectFrom("account_transfers").select("peer_account_id").where("source", "=", one),
      );
    expect((await holder.execute()).map(({ connection_id: id }) => id).sort()).toEqual([one, other].sort());
    // A number that two banks use says nothing.
    await push(third, "accounts", { external_id: "440012345678" }, { external_id: "P" });
    await push(one, "movements", payment("7001", "440012345678"));
    expect((await directions(one)).at(-1)).toBe("out");
    await expectFlowsKept(api.server.db);
  });
});

test("a03: the prefix of a CashAddr may be left out", async () => {
  const address = "qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a";
  // A list of one file alone does not take the place of a whole one.
  await removeList(api.server.db, systemRuntime, "ofac");
  const cells = `90001,"VARRENTHORPE, Quillon","individual","TEST-A",${Array(7).fill("-0- ").join(",")},"Digital Currency Address - BCH ${address}."\n`;
  await importList(api.server.db, systemRuntime, {
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
