import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startApi } from "./api";
import { alice, bob, contoso, northwind } from "./fixtures";
import { person, temporaryDirectory, waybill } from "./harness";

const solana = "42RLPACwZPx3vYYmxSueqsogfynBDqXK298EDsNoyoHi";
const other = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
const what = ["--network", "sepolia", "--token", "usdc", "--amount", "12.50"];
const file = (home: string) => join(home, ".waybill", "contacts.json");

async function withContacts(...contacts: [name: string, address: string][]) {
  const home = temporaryDirectory();
  for (const contact of contacts)
    expect(await waybill(["contacts", "add", ...contact], { home })).toMatchObject({ code: 0 });
  return home;
}
/** The recipient of the quote that was asked for. */
const paid = (seen: { path: string; query: URLSearchParams }[]) =>
  seen.find(({ path }) => path.endsWith("/quote"))?.query.get("to_address");

test("add, list and remove: an address of each family, readable by its owner alone", async () => {
  const home = await withContacts(["Bob SARL", bob], ["bob  sarl", solana]);
  expect(statSync(file(home)).mode & 0o777).toBe(0o600);
  const list = async (...flags: string[]) =>
    JSON.parse((await waybill(["contacts", "list", "--json", ...flags], { home })).stdout);
  expect(await list()).toEqual([
    { name: "Bob SARL", address: bob },
    { name: "Bob SARL", address: solana },
  ]);
  expect(await list("--network", "solana-devnet")).toEqual([{ name: "Bob SARL", address: solana }]);
  const no = person(false);
  const kept = await waybill(["contacts", "remove", "Bob SARL"], { home, terminal: 80, prompts: no });
  expect(kept.code).toBe(9);
  expect(no.questions).toEqual([`Remove Bob SARL (${bob}, ${solana})?`]);
  expect((await waybill(["contacts", "remove", "Bob SARL"], { home })).code).toBe(2);
  await waybill(["contacts", "remove", "BOB SARL", "--address", solana, "--yes"], { home });
  expect(await list()).toEqual([{ name: "Bob SARL", address: bob }]);
  expect((await waybill(["contacts", "remove", "Bobby", "--yes"], { home })).code).toBe(4);
});

test.each([
  [["Bob", "0xa"], "is not an address"],
  [["Bob", alice.address.replace("F6", "f6")], "its checksum is wrong"],
  [["Bob SARL", other], `already has an address of this kind: ${bob}`],
  [[bob, other], "cannot be the name"],
  [["Bob\u202eLRAS", other], "cannot be the name"],
])("contacts add %j is refused (2), and nothing is written", async (args, says) => {
  const home = await withContacts(["Bob SARL", bob]);
  const before = readFileSync(file(home), "utf8");
  const result = await waybill(["contacts", "add", ...args], { home });
  expect(result).toMatchObject({ code: 2, stdout: "" });
  expect(result.stderr).toContain(says);
  expect(readFileSync(file(home), "utf8")).toBe(before);
});

/** Spellings of one account, the address that is kept of them first. */
const spellings = {
  EVM: [bob, bob.toLowerCase(), `0x${bob.slice(2).toUpperCase()}`, `eip155:1:${bob}`],
  Solana: [solana, `solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1:${solana}`],
  Cosmos: [
    "noble1qv8pjfp08fz4qkmxw97g0y5a4zemajw5w4nvzz",
    "NOBLE1QV8PJFP08FZ4QKMXW97G0Y5A4ZEMAJW5W4NVZZ",
    "cosmos:grand-1:noble1qv8pjfp08fz4qkmxw97g0y5a4zemajw5w4nvzz",
  ],
  Tron: ["TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "41a614f803b6fd780986a42c78ec9c7f77e6ded13c"],
  "Bitcoin Cash": [
    "bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a",
    "qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a",
    "BITCOINCASH:QPM2QSZNHKS23Z7629MMS6S4CWEF74VCWVY22GDX6A",
  ],
};

test.each(Object.entries(spellings))(
  "a contact of %s is there once, however its address is written",
  async (_, [kept = "", ...others]) => {
    for (const first of [kept, ...others]) {
      const home = await withContacts(["Dora", first]);
      for (const other of [kept, ...others]) {
        const again = await waybill(["contacts", "add", "Dora", other, "--json"], { home });
        expect(again.code, again.stderr).toBe(0);
        expect(again.stderr).not.toContain("Added.");
      }
      const stored = JSON.parse((await waybill(["contacts", "list", "--json"], { home })).stdout);
      expect(stored).toHaveLength(1);
      expect(stored[0].address.toLowerCase()).toBe(kept.toLowerCase());
      for (const other of [kept, ...others]) {
        const args = ["contacts", "remove", "Dora", "--address", other, "--yes", "--json"];
        writeFileSync(file(home), JSON.stringify({ contacts: [{ name: "Dora", address: first }] }));
        expect(JSON.parse((await waybill(args, { home })).stdout).removed).toHaveLength(1);
      }
    }
  },
);

test("a file of before with one contact in three spellings has it once, and keeps that it was confirmed", async () => {
  const home = temporaryDirectory();
  mkdirSync(join(home, ".waybill"));
  const contacts = [
    { name: "Bob", address: bob.toLowerCase() },
    { name: "BOB", address: bob, confirmed: true },
    { name: "Bob", address: `eip155:1:${bob}` },
  ];
  writeFileSync(file(home), JSON.stringify({ contacts }));
  const list = JSON.parse((await waybill(["contacts", "list", "--json"], { home })).stdout);
  expect(list).toEqual([{ name: "Bob", address: bob.toLowerCase(), confirmed: true }]);
});

test("a contact of one network (CAIP-10) is paid on it, and on no other until it is added without one", async () => {
  const { env, seen } = await startApi();
  const home = await withContacts(["Dora", `eip155:11155111:${other}`]);
  const quote = (to: string, network: string) =>
    waybill(
      [
        "quote",
        "--from",
        alice.address,
        "--to",
        to,
        "--network",
        network,
        "--token",
        "usdc",
        "--amount",
        "1",
      ],
      { env, home },
    );
  for (const to of ["Dora", `eip155:11155111:${other}`]) {
    seen.length = 0;
    await quote(to, "sepolia");
    expect(paid(seen)).toBe(other);
  }
  seen.length = 0;
  for (const to of ["Dora", `eip155:11155111:${other}`])
    expect(await quote(to, "basesep")).toMatchObject({ code: 2, stdout: "" });
  expect(paid(seen)).toBeUndefined();
  const more = await waybill(["contacts", "add", "Dora", other], { home });
  expect(more).toMatchObject({
    code: 0,
    stderr: "The contact is now valid on every network of its family.\n",
  });
  await quote("Dora", "basesep");
  expect(paid(seen)).toBe(other);
});

test("a damaged file of contacts is never taken for an empty one (2)", async () => {
  const home = temporaryDirectory();
  mkdirSync(join(home, ".waybill"));
  writeFileSync(file(home), '{"contacts": [{"name": "Bob"}]}');
  for (const args of [["list"], ["add", "Eve", other]]) {
    const result = await waybill(["contacts", ...args], { home });
    expect(result).toMatchObject({ code: 2, stdout: "" });
    expect(result.stderr).toContain("is not a contacts file");
  }
});

test("--to takes the name of a contact or of a person's record, and shows the address beside it", async () => {
  const home = await withContacts(["Carol AG", other], ["Carol AG", solana]);
  const { env, seen } = await startApi();
  for (const [name, address, label] of [
    ["carol ag", other, "Carol AG, a contact"],
    ["Contoso SA", bob, `Contoso SA, the person ${contoso.id}`],
  ] as const) {
    seen.length = 0;
    const result = await waybill(["quote", "--from", alice.address, "--to", name, ...what], { env, home });
    expect(result.code, result.stderr).toBe(0);
    expect(result.stderr).toContain(`Recipient: ${address} (${label})`);
    expect(paid(seen)).toBe(address);
  }
});

test("the name of a person whose record has no account is said to be one (2)", async () => {
  const { env, seen } = await startApi({
    "GET /v1/persons": () => ({ status: 200, body: [{ ...contoso, account_numbers: [] }] }),
  });
  const result = await waybill(["quote", "--from", alice.address, "--to", "contoso sa", ...what], { env });
  expect(result).toMatchObject({ code: 2, stdout: "" });
  expect(result.stderr).toContain(`The record of "contoso sa" has no account: ${contoso.id}`);
  expect(result.stderr).toContain(`waybill persons edit ${contoso.id}`);
  expect(paid(seen)).toBeUndefined();
});

test("the question before signing has the address and the name", async () => {
  const home = await withContacts(["Bob SARL", bob]);
  const { env, seen } = await startApi();
  const no = person(false);
  const key = { ...env, WAYBILL_PRIVATE_KEY: alice.key };
  const args = ["pay", "--from", alice.address, "--to", "Bob SARL", ...what];
  expect((await waybill(args, { env: key, home, terminal: 100, prompts: no })).code).toBe(9);
  expect(no.questions[0]).toContain(`to ${bob} (Bob SARL, a contact)`);
  expect(seen.some(({ method }) => method === "POST")).toBe(false);
});

test("a name that matches several addresses is refused with all of them (2), and nothing is asked of the service", async () => {
  // A contact by the name of a person who has another account.
  const home = await withContacts(["Contoso SA", other]);
  const { env, seen } = await startApi();
  const result = await waybill(["pay", "--from", alice.address, "--to", "Contoso SA", "--yes", ...what], {
    env: { ...env, WAYBILL_PRIVATE_KEY: alice.key },
    home,
  });
  expect(result).toMatchObject({ code: 2, stdout: "" });
  expect(result.stderr).toContain(`${other}  Contoso SA, a contact`);
  expect(result.stderr).toContain(`${bob}  Contoso SA, the person ${contoso.id}`);
  expect(seen.some(({ path }) => path.endsWith("/quote"))).toBe(false);
  // The same address twice is no question.
  const same = await withContacts(["Contoso SA", bob]);
  const quoted = await waybill(["quote", "--from", alice.address, "--to", "Contoso SA", ...what], {
    env,
    home: same,
  });
  expect(quoted.code).toBe(0);
});

test("a person with two accounts on the network, or with none, is refused by name (2)", async () => {
  const two = {
    ...northwind,
    account_numbers: [alice.address, other].map((account_number) => ({ account_number })),
  };
  const { env } = await startApi({ "GET /v1/persons": () => ({ status: 200, body: [two] }) });
  const to = async (network: string) =>
    waybill(
      [
        "quote",
        "--from",
        alice.address,
        "--to",
        "Northwind GmbH",
        ...what.slice(2),
        "--from-network",
        "sepolia",
        "--to-network",
        network,
      ],
      { env },
    );
  const result = await to("sepolia");
  expect(result.code).toBe(2);
  expect(result.stderr).toMatch(/matches several addresses:[\s\S]*0xf39F[\s\S]*0x3C44/);
  const elsewhere = await to("solana-devnet");
  expect(elsewhere.code).toBe(2);
  expect(elsewhere.stderr).toContain('"Northwind GmbH" has no address on solana-devnet, only:');
});

test("an unknown name says which one it may be (2)", async () => {
  const home = await withContacts(["Bob SARL", bob]);
  const { env } = await startApi();
  for (const [name, says] of [
    ["Bob", "Did you mean Bob SARL?"],
    ["north", "Did you mean Northwind GmbH?"],
    ["Bob SALR", "Did you mean Bob SARL?"],
    ["Zed", "waybill contacts add 'Zed' ADDRESS"],
  ] as const) {
    const result = await waybill(["quote", "--from", alice.address, "--to", name, ...what], { env, home });
    expect(result).toMatchObject({ code: 2, stdout: "" });
    expect(result.stderr).toContain(says);
  }
});

/** Contacts that can be taken for Bob SARL of 0x7099...79C8, by what is alike. */
const alikes = {
  "Cyrillic capitals": ["\u0412\u041e\u0412 SARL", other],
  "full width": ["\uff22\uff4f\uff42 SARL", other],
  "a digit": ["B0b SARL", other],
  "the ends of the address": ["Bobby", `${bob.slice(0, 6)}${"a".repeat(32)}${bob.slice(-4).toLowerCase()}`],
} as const;

test.each(Object.entries(alikes))(
  "a contact alike by %s is added and paid when it is confirmed (8)",
  async (_, [name, address]) => {
    const { env, seen } = await startApi();
    const home = await withContacts(["Bob SARL", bob]);
    const setup = { home, env: { ...env, WAYBILL_PRIVATE_KEY: alice.key } };
    const before = readFileSync(file(home), "utf8");
    const added = await waybill(["contacts", "add", name, address], { home });
    expect(added).toMatchObject({ code: 8, stdout: "" });
    expect(added.stderr).toContain(`waybill contacts add '${name}' ${address} --confirm`);
    expect(added.stderr).toContain(`The address of "Bob SARL" is ${bob}.`);
    expect(readFileSync(file(home), "utf8")).toBe(before);
    // A file of before, in which it stands already.
    const contacts = [...JSON.parse(before).contacts, { name, address }];
    writeFileSync(file(home), JSON.stringify({ contacts }));
    const rows = join(home, "rows.csv");
    writeFileSync(rows, `to,amount\n${name},12.50\n`);
    for (const args of [
      ["pay", "--to", name, ...what, "--yes"],
      ["quote", "--from", alice.address, "--to", name, ...what],
      ["contacts", "add", name, address],
    ]) {
      const refused = await waybill(args, setup);
      expect(refused).toMatchObject({ code: 8, stdout: "" });
      expect(refused.stderr).toContain("--confirm");
    }
    const csv = ["pay", "--csv", rows, "--network", "sepolia", "--token", "usdc", "--yes"];
    expect((await waybill(csv, setup)).stderr).toContain("line 2: The ");
    expect(paid(seen)).toBeUndefined();
    // By its address it is quoted, and is not shown as a contact that is known.
    const typed = await waybill(["quote", "--from", alice.address, "--to", address, ...what], setup);
    expect(typed.stderr).toMatch(
      /a contact whose (name looks like another contact's|address begins and ends like)/,
    );
    seen.length = 0;
    const confirmed = await waybill(["contacts", "add", name, address, "--confirm"], { home });
    expect(confirmed).toMatchObject({ code: 0, stderr: "Confirmed.\n" });
    // The one that was there first needs no word.
    for (const [to, expected] of [
      ["Bob SARL", bob],
      [name, address],
    ] as const) {
      seen.length = 0;
      const quoted = await waybill(["quote", "--from", alice.address, "--to", to, ...what], setup);
      expect(quoted.code, quoted.stderr).toBe(0);
      expect(paid(seen)).toBe(expected);
    }
  },
);

test("names and addresses that merely are similar are added without a word", async () => {
  const home = await withContacts(["Bob", bob], ["Bob", solana]);
  const head = bob.slice(0, 6);
  for (const [at, name] of [
    "Bobl",
    "Rob",
    "Bob 2",
    "B\u00f3b",
    "Bo",
    "\u0432\u043e\u0432",
    "\u041e\u043b\u044c\u0433\u0430",
  ].entries()) {
    const address = `${at % 2 ? head : "0x1234"}${"b".repeat(32)}${at % 2 ? "000" : "9c"}${at}`.padEnd(
      42,
      "c",
    );
    const added = await waybill(["contacts", "add", name, address], { home });
    expect(added, name).toMatchObject({ code: 0, stderr: "Added.\n" });
  }
});

test("an address that was typed and begins and ends as a contact's is shown as no contact", async () => {
  const { env } = await startApi();
  const home = await withContacts(["Bob SARL", bob]);
  const [, near] = alikes["the ends of the address"];
  const quoted = await waybill(["quote", "--from", alice.address, "--to", near, ...what], { env, home });
  expect(quoted.stderr).toContain("no contact: it begins and ends like the address of Bob SARL");
});

test("invisible characters are refused, and a name of several scripts is added and paid when it is confirmed", async () => {
  const { env, seen } = await startApi();
  const home = temporaryDirectory();
  const setup = { home, env };
  const add = (name: string, ...flags: string[]) =>
    waybill(["contacts", "add", name, bob, ...flags], { home });
  expect((await add("c\u200barol")).code).toBe(2);
  // No other contact is there that it looks like.
  const mixed = "\u0441\u0430rol";
  const refused = await add(mixed);
  expect(refused).toMatchObject({ code: 8, stdout: "" });
  expect(refused.stderr).toContain("letters of several scripts");
  mkdirSync(join(home, ".waybill"), { recursive: true });
  writeFileSync(file(home), JSON.stringify({ contacts: [{ name: mixed, address: bob }] }));
  const quote = (to: string) => waybill(["quote", "--from", alice.address, "--to", to, ...what], setup);
  expect((await quote(mixed)).code).toBe(8);
  expect(paid(seen)).toBeUndefined();
  expect((await quote(bob)).stderr).toContain("a contact whose name has letters that look alike");
  const confirmed = await add(mixed, "--confirm", "--json");
  expect(confirmed.stderr).toBe("");
  expect(JSON.parse(confirmed.stdout)).toEqual({ name: mixed, address: bob, confirmed: true });
  expect((await add(mixed)).stderr).toBe("The contact already exists.\n");
  expect((await quote(mixed)).code).toBe(0);
});

test("a text that may be a private key is not repeated, also where hashes are taken", async () => {
  const hex = "ac".repeat(32);
  for (const args of [
    ["contacts", "add", "x", hex],
    ["persons", "create", "--kind", "legal", "--name", "X", "--account", hex],
  ]) {
    const result = await waybill(args);
    expect(result).toMatchObject({ code: 2, stdout: "" });
    expect(result.stderr).not.toContain(hex);
  }
});

test("who can be paid by name can be looked up by name; a name of several addresses is refused", async () => {
  const home = temporaryDirectory();
  const asked: string[] = [];
  const { env } = await startApi({
    "GET /v2/addresses/*/balances": ({ path }) => {
      asked.push(path.split("/")[3] ?? "");
      return { status: 200, body: { balances: [] } };
    },
  });
  await waybill(["contacts", "add", "Bob SARL", bob], { home });
  const contact = await waybill(["balance", "bob sarl"], { home, env });
  expect(contact.code, contact.stderr).toBe(0);
  expect(contact.stderr).toContain(`Bob SARL, a contact: ${bob}`);
  const person = await waybill(["balance", "Northwind GmbH"], { home, env });
  expect(person.stderr).toContain(`the person ${northwind.id}: ${alice.address}`);
  expect(asked).toEqual([bob, alice.address]);
  const absent = await waybill(["balance", "Bob SALR"], { home, env });
  expect(absent).toMatchObject({ code: 2, stdout: "" });
  expect(absent.stderr).toContain("Did you mean Bob SARL?");
});

test("a name without an address to look up is said to have others, or none; a skipped wallet is named (2)", async () => {
  const home = await withContacts(["Bob SARL", bob]);
  const keystore = join(home, ".waybill", "keystore");
  mkdirSync(keystore, { recursive: true });
  writeFileSync(join(keystore, "dave.json"), "[]");
  const iban = { ...northwind, account_numbers: [{ account_number: "DE89370400440532013000" }] };
  const { env, seen } = await startApi({
    "GET /v1/persons": () => ({ status: 200, body: [{ ...contoso, account_numbers: [] }, iban] }),
  });
  const refused = async (...args: string[]) => {
    const result = await waybill(args, { home, env });
    expect(result).toMatchObject({ code: 2, stdout: "" });
    expect(result.stderr).not.toContain("--to");
    return result.stderr;
  };
  const elsewhere = await refused("balance", "bob sarl", "--network", "solana-devnet");
  expect(elsewhere).toContain('"bob sarl" has no address on solana-devnet, only:');
  expect(elsewhere).toContain(`${bob}  Bob SARL, a contact`);
  expect(await refused("balance", "dave")).toContain("dave.json is skipped:");
  expect(seen).toEqual([]);
  const accountless = await refused("screen", "Contoso SA");
  expect(accountless).toContain(`The record of "Contoso SA" has no account: ${contoso.id}`);
  expect(accountless).toContain(`waybill persons edit ${contoso.id}`);
  expect(await refused("screen", "Northwind GmbH")).toContain('"Northwind GmbH" has no address, only:');
});
