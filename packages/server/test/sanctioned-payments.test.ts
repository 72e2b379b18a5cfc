import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bech32 } from "@scure/base";
import {
  createLogger,
  importLabels,
  importSanctions,
  removeSanctions,
  type ServerOptions,
  systemRuntime,
} from "@waybill/server";
import {
  createTestClient,
  type Hex,
  hexToBytes,
  http,
  keccak256,
  pad,
  serializeTransaction,
  type TransactionSerializable,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { findNetwork } from "../src/chains/registry";
import { deployMultisig } from "../src/local/chains/evm/multisig";
import { type Devnet, startDevnet } from "../src/local/chains/start";
import { cosmosWallets, evmWallets } from "../src/local/chains/wallets";
import { openDatabase } from "../src/storage/database";
import { connect, rpcOf } from "./chain";
import { signedTx } from "./cosmos";
import { startFaultyNode } from "./faulty-node/faulty-node";
import { type Called, type Harness, naturalPerson, startHarness } from "./harness";
import { signEvm, signEvmSteps } from "./sign-evm";
import { anyRemoval, bytesOf, importNaming } from "./support/sanctions-files";

/** To end what hangs: on a busy machine a look-up takes seconds. */
const WAIT = { timeout: 60_000, interval: 50 };

/* A payment with a party that a sanctions list names is not broadcast, whichever way it is submitted. */

const [alice] = evmWallets;
const enforce = { version: 1, networks: ["sepolia", "basesep"] };
/** Addresses that no other test lists: lists are a server's, and a test lists a recipient of its own. */
const fresh = (number: number) =>
  `0xabcdef00000000000000000000000000000a${number.toString().padStart(4, "0")}`;

const slugs = ["sepolia", "basesep", "osmo-test-5"] as const;
let devnet: Devnet;
let api: Harness;
const start = (options: ServerOptions = {}) =>
  startHarness({
    rpc: Object.fromEntries(slugs.map((slug) => [slug, rpcOf(devnet, slug)])),
    settleInterval: 10,
    ...options,
  });
beforeAll(async () => {
  devnet = await startDevnet({ networks: slugs });
  api = await start();
});
afterAll(async () => {
  await api?.server.close();
  await devnet?.close();
});

async function started(options: ServerOptions): Promise<Harness> {
  const own = await start(options);
  onTestFinished(() => own.server.close());
  return own;
}

/** Imports a list whose entries name these addresses and nothing else. */
const listed = ({ server }: Harness, addresses: readonly string[], entries?: readonly string[]) =>
  importNaming(server.db, addresses, entries);

/** Labels of the category `sanctions`, in place of all that there were. */
const labelled = ({ server }: Harness, addresses: readonly string[]) =>
  importLabels(server.db, systemRuntime, {
    bytes: bytesOf(
      JSON.stringify(addresses.map((address) => ({ address, category: "sanctions", name: "LABELLED" }))),
    ),
    format: "json",
    source: "labels.json",
    list: "UK sanctions list",
    replace: true,
    skipUnserved: true,
  });

type Query = Record<string, string>;
async function quoteFrom(service: Harness, to: string, over: Query = {}, key?: string): Promise<Called> {
  const query = new URLSearchParams({
    from_chain: "sepolia",
    to_chain: "sepolia",
    from_address: alice.address,
    to_address: to,
    from_asset: "usdc",
    to_asset: "usdc",
    amount: "1000000",
    slippage_bps: "50",
    ...over,
  });
  const answer = await service.call("GET", `/v1/transactions/quote?${query}`, key ? { key } : {});
  expect(answer.status, answer.text).toBe(200);
  return answer;
}

async function signed({ body }: Called): Promise<{ quote_id: string; network: string; signed_payload: Hex }> {
  const { id, source, transactions } = body.quote;
  return { quote_id: id, network: source.network, signed_payload: await signEvm(alice, transactions[0]) };
}

const submit = (service: Harness, body: object, key?: string) =>
  service.call("POST", "/v1/transactions", { body, ...(key && { key }) });

/** Signs and submits; the node must not have the bytes unless they were accepted. */
async function pay(service: Harness, quote: Called, more: object = {}, key?: string): Promise<Called> {
  const body = await signed(quote);
  const answer = await submit(service, { ...body, ...more }, key);
  if (answer.status !== 202) await expectNotSent(body.signed_payload);
  return answer;
}

async function expectNotSent(payload: Hex, network = "sepolia"): Promise<void> {
  const found = connect(rpcOf(devnet, network)).getTransaction({ hash: keccak256(payload) });
  await expect(found).rejects.toThrow(/could not be found/);
}

const refusal = (over: object = {}) => ({
  status: 422,
  body: {
    code: "validation_failed",
    details: {
      quote_id: [
        {
          code: "sanctioned",
          params: {
            parties: ["recipient"],
            lists: ["OFAC SDN"],
            entries: ["36"],
            accept_with_reason: false,
            ...over,
          },
        },
      ],
    },
  },
});

const acceptance = {
  risk_level: "high",
  factors: ["sanctioned_address_recipient", "first_interaction"],
  sanctions_reason: "Licence 2026-1172 of Zephyrine Quill",
  accepted_by: "Zephyrine Quill",
};

/** The party as a quote shows it, and an acceptance of such parties. */
const party = (address: string, over: object = {}) => ({
  party: "recipient",
  address,
  list: "OFAC SDN",
  entry: "36",
  ...over,
});
const accepting = (...sanctioned_parties: object[]) => ({ ...acceptance, sanctioned_parties });

describe("thirteen ways to pay a listed address", () => {
  test("1. quote, import of a list, submission: what counts is the list of now", async () => {
    const to = fresh(1);
    const quote = await quoteFrom(api, to);
    expect(quote.body.risk.sanctioned_parties).toEqual([]);
    expect(quote.body.policy).toMatchObject({
      mode: "advise",
      allowed: true,
      needs_reason: false,
      violations: [],
    });
    await listed(api, [to]);
    expect(await pay(api, quote)).toMatchObject(refusal({ addresses: [to] }));
    await listed(api, []);
    expect(await pay(api, quote)).toMatchObject({ status: 202 });
  });

  test("2. the address in other letters", async () => {
    const to = fresh(2);
    await listed(api, [to.toUpperCase().replace("0X", "0x")]);
    const quote = await quoteFrom(api, to);
    expect(quote.body.risk).toMatchObject({
      overall_risk_level: "high",
      sanctioned_parties: [{ party: "recipient", address: to, list: "OFAC SDN", entry: "36" }],
    });
    const named = quote.body.risk.risk_factors.map(({ factor }: { factor: string }) => factor);
    expect(named).toContain("sanctioned_address_recipient");
    expect(named).not.toContain("malicious_address_recipient");
    expect(quote.body.policy).toMatchObject({
      mode: "advise",
      allowed: false,
      violations: [
        { rule: "sanctions", enforced: true },
        { rule: "address_risk", enforced: false },
      ],
    });
    expect(await pay(api, quote)).toMatchObject(refusal());
    const capitals = to.toUpperCase().replace("0X", "0x");
    await listed(api, [to]);
    expect(await pay(api, await quoteFrom(api, capitals))).toMatchObject(refusal());
  });

  test("3. the network by an alias", async () => {
    const to = fresh(3);
    await listed(api, [to]);
    const alias = findNetwork("basesep")?.aliases[0] ?? "";
    const networks = { from_chain: alias.toUpperCase(), to_chain: alias };
    const body = await signed(await quoteFrom(api, to, networks));
    expect(await submit(api, { ...body, network: alias })).toMatchObject(refusal());
    await expectNotSent(body.signed_payload, "basesep");
  });

  test("4. an approval first, and 5. a recipient on another network", async () => {
    const to = fresh(5);
    await listed(api, [to]);
    const quote = await quoteFrom(api, to, { to_chain: "basesep" });
    const { id, transactions } = quote.body.quote;
    const steps = await signEvmSteps(alice, transactions[0]);
    expect(steps.length).toBeGreaterThan(1);
    for (const signed_payload of steps) {
      const answer = await submit(api, { quote_id: id, network: "sepolia", signed_payload });
      expect(answer).toMatchObject(refusal());
      await expectNotSent(signed_payload);
    }
  });

  test("6. a bridge contract that a list names", async () => {
    const to = fresh(6);
    const quote = await quoteFrom(api, to, { to_chain: "basesep" });
    const spender = quote.body.quote.transactions[0].to;
    await listed(api, [spender]);
    const again = await quoteFrom(api, to, { to_chain: "basesep" });
    expect(again.body.risk.sanctioned_parties).toMatchObject([
      { party: "intermediary", list: "OFAC SDN", entry: "36" },
    ]);
    expect(again.body.risk.risk_factors[0]).toMatchObject({ factor: "sanctioned_address_intermediary" });
    expect(await pay(api, quote)).toMatchObject(refusal({ parties: ["intermediary"] }));
    await listed(api, []);
  });

  test("7. a record of the person, and the Travel Rule declared", async () => {
    const to = fresh(7);
    for (const account of [alice.address, to])
      expect(await api.call("POST", "/v1/persons", { body: naturalPerson(account) })).toMatchObject({
        status: 201,
      });
    await listed(api, [to]);
    const quote = await quoteFrom(api, to, { travel_rule_compliant: "true" });
    expect(await pay(api, quote, { travel_rule_compliant: true })).toMatchObject(refusal());
  });

  test("8. the same bytes again and again, also in many requests at once", async () => {
    const to = fresh(8);
    await listed(api, [to]);
    const body = await signed(await quoteFrom(api, to));
    const answers = await Promise.all(Array.from({ length: 8 }, () => submit(api, body)));
    for (const answer of [...answers, await submit(api, body)]) expect(answer).toMatchObject(refusal());
    await expectNotSent(body.signed_payload);
    expect(await api.call("GET", `/v1/transactions/${keccak256(body.signed_payload)}`)).toMatchObject({
      status: 404,
    });
  });

  test("9. a reason where the policy accepts none, and a policy that only advises", async () => {
    const to = fresh(9);
    const advising = await started({ policy: { ...enforce, mode: "advise" } });
    for (const service of [api, advising, await started({ policy: enforce })]) {
      await listed(service, [to]);
      const quote = await quoteFrom(service, to);
      expect(await pay(service, quote, { risk_acceptance: accepting(party(to)) })).toMatchObject(refusal());
    }
  });

  test("10. another workspace of the same server, and a label of the category sanctions", async () => {
    const to = fresh(10);
    await labelled(api, [to]);
    const key = await api.newKey({ workspace: "other" });
    const expected = refusal({ lists: ["UK sanctions list"], entries: [null] });
    for (const each of [undefined, key])
      expect(await pay(api, await quoteFrom(api, to, {}, each), {}, each)).toMatchObject(expected);
  });

  test.each([
    ["the list", "lava@"],
    ["the list", "0x"],
    ["a label", "lava@"],
    ["a label", "0x"],
  ])("11. accounts of Cosmos and EVM that %s has in another spelling, %s", async (what, form) => {
    const name = what === "a label" ? labelled : listed;
    const [lists, entries] = what === "a label" ? [["UK sanctions list"], [null]] : [["OFAC SDN"], ["36"]];
    const [from, recipient] = cosmosWallets;
    const spelt = (prefix: string, bytes: Uint8Array) => bech32.encodeFromBytes(prefix, bytes);
    const cosmos = { from_chain: "osmo-test-5", to_chain: "osmo-test-5", from_address: from.address };
    const { bytes } = bech32.decodeToBytes(recipient.address);
    const before = await quoteFrom(api, recipient.address, cosmos);
    const to = fresh(14);
    const inHex = `0x${Buffer.from(bytes).toString("hex")}`;
    await name(api, [form === "0x" ? inHex : spelt(form, bytes), spelt("evmos", hexToBytes(to as Hex))]);
    const after = await quoteFrom(api, recipient.address, cosmos);
    expect(after.body.risk.sanctioned_parties).toMatchObject([
      { party: "recipient", address: recipient.address, list: lists[0], entry: entries[0] },
    ]);
    for (const { body } of [before, after]) {
      const { id, transactions } = body.quote;
      const { msgs, meta } = transactions[0];
      const signed_payload = Buffer.from(
        await signedTx({
          to: recipient.address,
          amount: msgs[0].amount,
          accountNumber: BigInt(meta.account_number),
          sequence: BigInt(meta.sequence),
          fee: [meta.fee],
          gas: Number(meta.gas_limit),
          memo: meta.memo,
        }),
      ).toString("base64");
      const answer = await submit(api, { quote_id: id, network: "osmo-test-5", signed_payload });
      expect(answer).toMatchObject(refusal({ addresses: [recipient.address], lists, entries }));
    }
    const ofEvm = await pay(api, await quoteFrom(api, to));
    expect(ofEvm).toMatchObject(refusal({ addresses: [to], lists, entries }));
    await name(api, []);
  });

  test.each([
    ["eip1559", {}],
    ["eip2930", { gasPrice: 10n ** 11n }],
  ] as const)(
    "12. an access list of a transaction of type %s that names the address, or a key that is it",
    async (type, fee) => {
      const to = fresh(type === "eip2930" ? 15 : 16);
      const named = fresh(type === "eip2930" ? 17 : 18) as Hex;
      await listed(api, [named]);
      const quote = await quoteFrom(api, to);
      const { id, transactions } = quote.body.quote;
      const signWith = async (accessList: { address: Hex; storageKeys: Hex[] }[]) => {
        const { to: contract, data, meta } = transactions[0];
        return await privateKeyToAccount(alice.privateKey as Hex).signTransaction({
          type,
          chainId: 11155111,
          to: contract,
          data,
          nonce: Number(meta.nonce),
          gas: 200_000n,
          ...(type === "eip2930" ? fee : { maxFeePerGas: 10n ** 11n, maxPriorityFeePerGas: 1n }),
          accessList,
        } as TransactionSerializable);
      };
      const contract = transactions[0].to as Hex;
      for (const accessList of [
        [{ address: named, storageKeys: [] }],
        [{ address: contract, storageKeys: [pad(named)] }],
      ]) {
        const signed_payload = await signWith(accessList);
        const answer = await submit(api, { quote_id: id, network: "sepolia", signed_payload });
        expect(answer).toMatchObject(refusal({ parties: ["intermediary"], addresses: [named] }));
        await expectNotSent(signed_payload);
      }
      const harmless = await signWith([{ address: contract, storageKeys: [pad("0x05")] }]);
      const body = { quote_id: id, network: "sepolia", signed_payload: harmless };
      expect(await submit(api, body)).toMatchObject({ status: 202 });
      await listed(api, []);
    },
  );

  test("13. a list that another process imports while the submission waits to be stored", async () => {
    const folder = mkdtempSync(join(tmpdir(), "waybill-listed-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const database = join(folder, "waybill.sqlite");
    let whenStored: (() => Promise<unknown>) | undefined;
    const own = await started({
      database,
      aroundCommit: async (commit) => {
        const result = await commit();
        const then = whenStored;
        whenStored = undefined;
        await then?.();
        return result;
      },
    });
    const quote = await quoteFrom(own, fresh(130));
    const importer = await openDatabase(database);
    onTestFinished(() => importer.destroy());
    let isImported = false;
    whenStored = async () => {
      await importNaming(importer, [fresh(130)]);
      isImported = true;
    };
    // Another commit of the server can come first: an import between two reads has no number of the entry yet.
    expect(await pay(own, quote)).toMatchObject(refusal({ entries: [expect.toBeOneOf(["36", null])] }));
    expect(isImported).toBe(true);
  });

  test.each([
    ["a swap", { to_asset: "eurc" }],
    ["a bridge", { to_chain: "basesep" }],
    ["a burn after a swap", { from_asset: "eurc", to_chain: "basesep" }],
  ])("14. a recipient who is only in the data of %s", async (name, over: Query) => {
    const [to, clear] = [fresh(200 + name.length), fresh(300 + name.length)];
    const [quote, other] = [await quoteFrom(api, to, over), await quoteFrom(api, clear, over)];
    await listed(api, [to]);
    expect(await pay(api, quote)).toMatchObject(refusal({ addresses: [to] }));
    // The call of another quote, with the listed recipient in it.
    const called = other.body.quote.transactions.at(-1);
    expect(called.data).toContain(clear.slice(2));
    const data = called.data.replaceAll(clear.slice(2), to.slice(2));
    const signed_payload = await signEvm(alice, { ...called, data });
    const body = { quote_id: other.body.quote.id, network: "sepolia", signed_payload };
    expect(await submit(api, body)).toMatchObject({
      status: 422,
      body: { details: { signed_payload: [{ code: "mismatch" }] } },
    });
    await expectNotSent(signed_payload);
    await listed(api, []);
  });

  test("the public test address that is sanctioned", async () => {
    const to = "0x7e57000000000000000000000000000000000002";
    expect(await pay(api, await quoteFrom(api, to))).toMatchObject(
      refusal({ lists: ["Waybill test list"], entries: [null] }),
    );
  });

  test("a listed sender is refused as well", async () => {
    const quote = await quoteFrom(api, fresh(11));
    await listed(api, [alice.address]);
    expect(await pay(api, quote)).toMatchObject(refusal({ parties: ["sender"] }));
    await listed(api, []);
  });

  test("a label of the operator, and one who has dealt with a listed address, stay a risk", async () => {
    const to = fresh(12);
    await importLabels(api.server.db, systemRuntime, {
      bytes: bytesOf(JSON.stringify({ address: to, category: "scam", name: "LABELLED" })),
      format: "json",
      source: "own.jsonl",
      list: "Own list",
    });
    const quote = await quoteFrom(api, to);
    expect(quote.body.risk.sanctioned_parties).toEqual([]);
    const named = quote.body.risk.risk_factors.map(({ factor }: { factor: string }) => factor);
    expect(named).toContain("malicious_address_recipient");
    expect(await pay(api, quote)).toMatchObject({ status: 202 });
    const oneHop = await quoteFrom(api, "0x7e57000000000000000000000000000000000003");
    expect(oneHop.body.risk.sanctioned_parties).toEqual([]);
    expect(await pay(api, oneHop)).toMatchObject({ status: 202 });
  });
});

describe("a multisig with an owner whom a sanctions list names", () => {
  const factorsOf = (quote: Called, name: string) =>
    quote.body.risk.risk_factors.filter(({ factor }: { factor: string }) => factor.includes(name));

  test("is a risk that names owner and list, as recipient and as sender, and no refusal", async () => {
    const [owner, other] = [fresh(50), fresh(51)];
    const owners = [owner, alice.address, other];
    const order = { deployer: alice, owners, threshold: 2 };
    const safe = await deployMultisig(rpcOf(devnet, "sepolia"), order);
    expect(factorsOf(await quoteFrom(api, safe), "sanctioned")).toEqual([]);
    await listed(api, [owner]);
    const quote = await quoteFrom(api, safe);
    expect(quote.body).toMatchObject({
      risk: { overall_risk_level: "high", sanctioned_parties: [], errors: [] },
      policy: { violations: expect.not.arrayContaining([expect.objectContaining({ rule: "sanctions" })]) },
    });
    expect(factorsOf(quote, "sanctioned")).toEqual([
      {
        factor: "sanctioned_owner_recipient",
        risk_level: "high",
        description: `The sanctions list "OFAC SDN" names ${owner} (entry 36), an owner of the recipient: a multisig for which 2 of 3 owners sign.`,
        risk_context: "recipient",
      },
    ]);
    const again = await api.call(
      "GET",
      `/v1/transactions/quotes/${quote.body.quote.id}?travel_rule_compliant=false`,
    );
    expect(factorsOf(again, "sanctioned_owner_recipient")).toHaveLength(1);
    expect(await pay(api, quote)).toMatchObject({ status: 202 });
    const sent = await quoteFrom(api, fresh(52), { from_address: safe });
    expect(factorsOf(sent, "sanctioned")).toMatchObject([
      { factor: "sanctioned_owner_sender", risk_level: "high", risk_context: "sender" },
    ]);
    // The multisig itself is refused where a list names it.
    await listed(api, [owner, safe]);
    expect(await pay(api, await quoteFrom(api, safe))).toMatchObject(refusal({ addresses: [safe] }));
    await listed(api, []);
  });
});

describe("a quote that is screened again, because a wallet sends it itself", () => {
  const screen = (service: Harness, id: string, key?: string) =>
    service.call("GET", `/v1/transactions/quotes/${id}?travel_rule_compliant=false`, key ? { key } : {});

  test("has the lists and the policy of now, for every party that submission compares", async () => {
    const to = fresh(30);
    const quote = await quoteFrom(api, to, { to_chain: "basesep" });
    const { id } = quote.body.quote;
    const clear = await screen(api, id.toUpperCase());
    expect(clear).toMatchObject({
      status: 200,
      body: { quote: quote.body.quote, risk: { sanctioned_parties: [] }, policy: { allowed: true } },
    });
    const [transaction] = quote.body.quote.transactions;
    for (const [listedNow, role] of [
      [to, "recipient"],
      [alice.address, "sender"],
      [transaction.to, "intermediary"],
    ] as const) {
      await listed(api, [listedNow]);
      const named = (await screen(api, id)).body;
      expect(named.risk.sanctioned_parties).toMatchObject([{ party: role, list: "OFAC SDN", entry: "36" }]);
      expect(named.policy).toMatchObject({
        allowed: false,
        violations: expect.arrayContaining([expect.objectContaining({ rule: "sanctions", enforced: true })]),
      });
      const [{ params }] = (await pay(api, quote)).body.details.quote_id;
      expect(params).toMatchObject({ parties: [role] });
    }
    await listed(api, []);
    expect((await screen(api, id)).body.risk.sanctioned_parties).toEqual([]);
  });

  test("is unavailable while the lists cannot be read, and of its own workspace only", async () => {
    const service = await started({});
    const { id } = (await quoteFrom(service, fresh(31))).body.quote;
    const key = await service.newKey({ workspace: "other" });
    for (const answer of [await screen(service, id, key), await screen(service, "7")])
      expect(answer).toMatchObject({ status: 404, body: { code: "quote_not_found" } });
    await service.server.db.schema.alterTable("sanctions_addresses").renameTo("gone").execute();
    expect(await screen(service, id)).toMatchObject({
      status: 503,
      body: { code: "assessment_unavailable" },
    });
  });
});

describe("accepted bytes that the node no longer has", () => {
  test("are not broadcast again while a list names a party, also of the access list, and the answer says so", async () => {
    const client = createTestClient({ mode: "anvil", transport: http(rpcOf(devnet, "sepolia")) });
    const [to, named] = [fresh(40), fresh(41) as Hex];
    const quote = await quoteFrom(api, to);
    await client.setAutomine(false);
    onTestFinished(() => client.setAutomine(true));
    const { id, transactions } = quote.body.quote;
    const accessList = [{ address: named, storageKeys: [] }];
    const signed_payload = await signEvm(alice, transactions[0], { accessList, gas: 200_000n });
    const body = { quote_id: id, network: "sepolia", signed_payload };
    const hash = keccak256(signed_payload);
    expect(await submit(api, body)).toMatchObject({ status: 202, body: { tx_hash: hash } });
    for (const [address, party] of [
      [to, "the recipient"],
      [named, "the intermediary"],
    ] as const) {
      await listed(api, [address]);
      await client.dropTransaction({ hash });
      const again = await submit(api, body);
      expect(again.status).toBe(202);
      expect(again.body).toEqual({
        tx_hash: hash,
        broadcast_barred_reason: `a sanctions list names a party of this payment (${party}: OFAC SDN, entry 36); the bytes are not broadcast again`,
      });
      await expectNotSent(signed_payload);
    }
    await listed(api, []);
    expect((await submit(api, body)).body).toEqual({ tx_hash: hash });
    await client.mine({ blocks: 1 });
    const receipt = await connect(rpcOf(devnet, "sepolia")).getTransactionReceipt({ hash });
    expect(receipt.status).toBe("success");
  });

  test("are not broadcast by a server that is started again, until no list names a party", async () => {
    const folder = mkdtempSync(join(tmpdir(), "waybill-listed-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const node = await startFaultyNode("evm", rpcOf(devnet, "sepolia"));
    onTestFinished(() => node.close());
    const options = { database: join(folder, "waybill.sqlite"), rpc: { sepolia: node.url } };
    const first = await start(options);
    const client = createTestClient({ mode: "anvil", transport: http(rpcOf(devnet, "sepolia")) });
    await client.setAutomine(false);
    onTestFinished(() => client.setAutomine(true));
    const body = await signed(await quoteFrom(first, fresh(42)));
    const hash = keccak256(body.signed_payload);
    expect(await submit(first, body)).toMatchObject({ status: 202 });
    await listed(first, [fresh(42)]);
    await first.server.close();
    await client.dropTransaction({ hash });
    const asked = (method: string) => node.methods().get(method) ?? 0;
    const second = await started(options);
    const [looks, sends] = ["eth_getTransactionByHash", "eth_sendRawTransaction"].map(asked);
    await vi.waitFor(() => expect(asked("eth_getTransactionByHash")).toBeGreaterThan((looks ?? 0) + 3), WAIT);
    expect(asked("eth_sendRawTransaction")).toBe(sends);
    await expectNotSent(body.signed_payload);
    await listed(second, []);
    await vi.waitFor(() => expect(asked("eth_sendRawTransaction")).toBeGreaterThan(sends ?? 0), WAIT);
  });
});

describe("lists that cannot be read", () => {
  test("the quote says so, and nothing is sent", async () => {
    const service = await started({});
    const quote = await quoteFrom(service, fresh(13));
    await service.server.db.schema.alterTable("sanctions_addresses").renameTo("gone").execute();
    const unread = await quoteFrom(service, fresh(13));
    expect(unread.body.risk).toMatchObject({
      sanctioned_parties: [],
      errors: expect.arrayContaining([expect.stringContaining("sanctions lists could not be read")]),
      risk_factors: expect.arrayContaining([
        expect.objectContaining({ factor: "assessment_error_sanctions", risk_level: "medium" }),
      ]),
    });
    expect(unread.body.policy).toMatchObject({
      allowed: false,
      violations: [{ rule: "sanctions", enforced: true }],
    });
    const reasoned = { risk_acceptance: accepting(party(fresh(13))) };
    for (const more of [{}, reasoned])
      expect(await pay(service, quote, more)).toMatchObject({
        status: 503,
        body: { code: "assessment_unavailable" },
      });
    await service.server.db.schema.alterTable("gone").renameTo("sanctions_addresses").execute();
    expect(await pay(service, quote)).toMatchObject({ status: 202 });
  });

  test.each(["0x7E57000000000000000000000000000000000010", "0x7E57000000000000000000000000000000000011"])(
    "the public test address %s brings it about",
    async (to) => {
      const answer = await pay(api, await quoteFrom(api, to));
      expect(answer).toMatchObject({ status: 503, body: { code: "assessment_unavailable" } });
    },
  );
});

/** The list of case a26: the remarks of its entry 90009 are cut off inside an address. */
const cutList = readFileSync(
  join(import.meta.dirname, "fixtures/sanctions/cases/a26-sdn.csv"),
  "utf8",
).replace('Digital Currency Address - XBT 1Bo"', 'Digital Currency Address - ETH 0xa"');

describe("a list that does not count as checked", () => {
  const missing = "the list OFAC SDN is expected but missing: import it, or omit it from --sanctions-lists";
  const incomplete = /the list OFAC SDN is incomplete.*\(90009\): import all of its files together/;
  const importCut = ({ server }: Harness) =>
    importSanctions(server.db, systemRuntime, {
      bytes: bytesOf(cutList),
      source: "sdn.csv",
      removal: anyRemoval,
    });
  const remove = ({ server }: Harness) => removeSanctions(server.db, systemRuntime, "ofac");
  const isUnasked = ({ body }: Called) =>
    body.risk.risk_factors.some(({ factor }: { factor: string }) => factor === "assessment_error_sanctions");

  /** Neither quote, evaluation nor submission takes the lists for asked, and each says why. */
  async function expectUnasked(service: Harness, to: string, why: string | RegExp) {
    const named = expect.stringMatching(why);
    const quote = await quoteFrom(service, to);
    expect(quote.body.risk).toMatchObject({
      sanctioned_parties: [],
      errors: expect.arrayContaining([named]),
      risk_factors: expect.arrayContaining([
        expect.objectContaining({
          factor: "assessment_error_sanctions",
          risk_level: "medium",
          description: named,
        }),
      ]),
    });
    expect(quote.body.policy).toMatchObject({
      allowed: false,
      needs_reason: false,
      violations: expect.arrayContaining([
        expect.objectContaining({ rule: "sanctions", enforced: true, reason: named }),
      ]),
    });
    const { id, transactions } = quote.body.quote;
    const unavailable = { status: 503, body: { code: "assessment_unavailable" }, text: named };
    const path = `/v1/transactions/quotes/${id}?travel_rule_compliant=false`;
    expect(await service.call("GET", path)).toMatchObject(unavailable);
    const [{ to: contract, data }] = transactions;
    const unsigned = serializeTransaction({
      chainId: 11_155_111,
      nonce: 0,
      gas: 200_000n,
      gasPrice: 10n ** 10n,
      to: contract,
      data,
    });
    const intent = { network: "sepolia", to, asset: "USDC", amount_usd: "15.50" };
    for (const [name, body] of [
      ["intents", intent],
      ["transactions", { network: "sepolia", transaction: unsigned, signer_address: alice.address }],
    ] as const) {
      const { body: answer } = await service.call("POST", `/v2/${name}/evaluate`, { body });
      expect(answer).toMatchObject({ allowed: false });
      const breaches = answer.breaches ?? [
        ...answer.transaction_breaches,
        ...answer.movements.flatMap((one: { breaches: object[] }) => one.breaches),
      ];
      expect(breaches).toContainEqual(
        expect.objectContaining({ policy_key: "sanctions", enforced: true, reason: named }),
      );
    }
    const unscreened = { risk_level: "unknown", factors: [], unscreened_reason: "it is urgent" };
    const reasoned = accepting(party(to));
    for (const more of [{}, { risk_acceptance: unscreened }, { risk_acceptance: reasoned }])
      expect(await pay(service, quote, more)).toMatchObject(unavailable);
    return quote;
  }

  test("a list that the operator named, before its import, incomplete, whole and removed", async () => {
    const service = await started({ sanctionsLists: ["ofac"] });
    const to = fresh(60);
    const quote = await expectUnasked(service, to, missing);
    await importCut(service);
    await expectUnasked(service, to, incomplete);
    await listed(service, [fresh(61)]);
    const whole = await quoteFrom(service, to);
    expect(isUnasked(whole)).toBe(false);
    expect(whole.body).toMatchObject({ risk: { sanctioned_parties: [] }, policy: { allowed: true } });
    await remove(service);
    await expectUnasked(service, to, missing);
    await listed(service, [fresh(61)]);
    expect(await pay(service, quote)).toMatchObject({ status: 202 });
  });

  test("where a policy accepts a reason for a listed party, too", async () => {
    const service = await started({
      sanctionsLists: ["ofac"],
      policy: { version: 1, sanctions: { acceptWithReason: "allow" } },
    });
    await expectUnasked(service, fresh(62), missing);
  });

  test("other lists still name their parties, who are refused as ever", async () => {
    const service = await started({ sanctionsLists: ["ofac"] });
    const to = fresh(63);
    await labelled(service, [to]);
    const quote = await quoteFrom(service, to);
    expect(isUnasked(quote)).toBe(true);
    expect(quote.body.risk.sanctioned_parties).toEqual([
      { party: "recipient", address: to, list: "UK sanctions list", entry: null },
    ]);
    expect(await pay(service, quote)).toMatchObject(
      refusal({ lists: ["UK sanctions list"], entries: [null] }),
    );
  });

  test("where the operator named none, what is not there asks nothing, and what is incomplete does", async () => {
    const service = await started({});
    const to = fresh(64);
    expect(isUnasked(await quoteFrom(service, to))).toBe(false);
    await importCut(service);
    const quote = await expectUnasked(service, to, incomplete);
    await remove(service);
    expect(isUnasked(await quoteFrom(service, to))).toBe(false);
    expect(await pay(service, quote)).toMatchObject({ status: 202 });
  });

  test("accepted bytes are not broadcast again until it does", async () => {
    const service = await started({ sanctionsLists: ["ofac"] });
    await listed(service, []);
    const client = createTestClient({ mode: "anvil", transport: http(rpcOf(devnet, "sepolia")) });
    await client.setAutomine(false);
    onTestFinished(() => client.setAutomine(true));
    const body = await signed(await quoteFrom(service, fresh(65)));
    expect(await submit(service, body)).toMatchObject({ status: 202 });
    await remove(service);
    const hash = keccak256(body.signed_payload);
    await client.dropTransaction({ hash });
    expect((await submit(service, body)).body).toEqual({
      tx_hash: hash,
      broadcast_barred_reason: `${missing}; the bytes are not broadcast again until then`,
    });
    await listed(service, []);
    expect((await submit(service, body)).body).toEqual({ tx_hash: hash });
    await client.mine({ blocks: 1 });
  });
});

describe("accepted risk", () => {
  test("with a reason that the policy accepts the payment is made, and recorded with it", async () => {
    const lines: string[] = [];
    const service = await started({
      policy: { version: 1, sanctions: { acceptWithReason: "allow" } },
      logger: createLogger("trace", { write: (line: string) => void lines.push(line) }),
    });
    const to = fresh(20);
    await listed(service, [to]);
    const quote = await quoteFrom(service, to);
    expect(quote.body.policy).toMatchObject({
      mode: "enforce",
      allowed: true,
      needs_reason: true,
      violations: [{ rule: "sanctions", enforced: false }],
    });
    const open = { accept_with_reason: true };
    expect(await pay(service, quote)).toMatchObject(refusal(open));
    const accepted = accepting(...quote.body.risk.sanctioned_parties);
    const { sanctions_reason: _, ...unreasoned } = accepted;
    for (const risk_acceptance of [unreasoned, { ...unreasoned, sanctions_reason: null }])
      expect(await pay(service, quote, { risk_acceptance })).toMatchObject(refusal(open));
    const unseen = ["", "  ", "\u200b", "\u00a0\u2060\ufeff", "\u3164", "\u202e\u0000", "...", "\u2800"];
    for (const sanctions_reason of [...unseen, "x".repeat(501), 7])
      expect(
        await pay(service, quote, { risk_acceptance: { ...unreasoned, sanctions_reason } }),
      ).toMatchObject({
        status: 422,
        body: { details: { "risk_acceptance.sanctions_reason": [{}] } },
      });
    for (const accepted_by of unseen)
      expect(await pay(service, quote, { risk_acceptance: { ...accepted, accepted_by } })).toMatchObject({
        status: 422,
        body: { details: { "risk_acceptance.accepted_by": [{}] } },
      });
    const paid = await pay(service, quote, { risk_acceptance: accepted });
    expect(paid).toMatchObject({ status: 202 });
    const path = `/v1/transactions/${paid.body.tx_hash}`;
    const key_id = expect.stringMatching(/.{8,}/);
    const report = (await service.call("GET", path)).body;
    expect(report.risk_acceptance).toEqual({ acceptance: accepted, key_id });
    const [listedReport] = (await service.call("GET", "/v1/transactions")).body;
    expect(listedReport.risk_acceptance).toEqual(report.risk_acceptance);
    // The same bytes again: the first statement stays.
    const other = { ...accepted, accepted_by: "Another" };
    const repeated = await pay(service, quote, { risk_acceptance: other });
    expect(repeated).toMatchObject({ status: 202, body: { tx_hash: paid.body.tx_hash } });
    expect((await service.call("GET", path)).body.risk_acceptance).toEqual(report.risk_acceptance);
    // Errors and the log of each request, and none has what is personal.
    await service.call("POST", "/v1/transactions", { body: { risk_acceptance: accepted } });
    const log = lines.join("\n");
    expect(log).toContain("/v1/transactions");
    for (const personal of ["Zephyrine", "2026-1172", "Another"]) expect(log).not.toContain(personal);
  });

  test("a reason covers the parties that it shows by role, account, list and entry, and no other one", async () => {
    const service = await started({ policy: { version: 1, sanctions: { acceptWithReason: "allow" } } });
    const to = fresh(23);
    const quote = await quoteFrom(service, to);
    await listed(service, [to]);
    const open = { accept_with_reason: true };
    const payAccepting = (...parties: object[]) =>
      pay(service, quote, { risk_acceptance: accepting(...parties) });
    // The list names the recipient only since the quote, so nothing was shown; a factor alone accepts no party.
    expect(await payAccepting()).toMatchObject(refusal(open));
    expect(await pay(service, quote, { risk_acceptance: acceptance })).toMatchObject(refusal(open));
    for (const other of [
      { party: "intermediary" },
      { address: fresh(24) },
      { list: "UK sanctions list" },
      { entry: "37" },
      { entry: null },
    ])
      expect(await payAccepting(party(to, other))).toMatchObject(refusal(open));
    // A second entry of the same list names the recipient, too.
    await listed(service, [to], ["36", "37"]);
    expect(await payAccepting(party(to))).toMatchObject(refusal({ ...open, entries: ["37"] }));
    // The other of two listed parties is refused.
    await listed(service, [to, alice.address]);
    expect(await payAccepting(party(to))).toMatchObject(refusal({ ...open, parties: ["sender"] }));
    const capitals = to.toUpperCase().replace("0X", "0x");
    expect(await payAccepting(party(capitals), party(alice.address, { party: "sender" }))).toMatchObject({
      status: 202,
    });
  });

  test("a reason for one contract of the route does not cover another one", async () => {
    const service = await started({ policy: { version: 1, sanctions: { acceptWithReason: "allow" } } });
    const to = fresh(25);
    const quote = await quoteFrom(service, to, { to_chain: "basesep" });
    const bridge = quote.body.quote.transactions[0].to;
    const usdc = quote.body.quote.source.token;
    await listed(service, [bridge]);
    const shown = (await quoteFrom(service, to, { to_chain: "basesep" })).body.risk.sanctioned_parties;
    expect(shown).toMatchObject([{ party: "intermediary" }]);
    await listed(service, [bridge, usdc]);
    const refused = await pay(service, quote, { risk_acceptance: accepting(...shown) });
    const [fault] = refused.body.details.quote_id;
    expect(fault).toMatchObject({ code: "sanctioned", params: { parties: ["intermediary"] } });
    expect(fault.params.addresses.map((one: string) => one.toLowerCase())).toEqual([usdc.toLowerCase()]);
  });

  test("a statement is kept when it comes later, and never lost", async () => {
    const quote = await quoteFrom(api, fresh(21));
    const body = await signed(quote);
    expect(await submit(api, body)).toMatchObject({ status: 202 });
    const path = `/v1/transactions/${keccak256(body.signed_payload)}`;
    expect((await api.call("GET", path)).body.risk_acceptance).toBeNull();
    const low = { risk_level: "low", factors: [] };
    const accepted = accepting(party(fresh(21)));
    const key_id = expect.any(String);
    for (const [given, kept] of [
      [low, low],
      [{ risk_level: "high", factors: ["first_interaction"] }, low],
      [undefined, low],
      [acceptance, low],
      [accepted, accepted],
      [{ ...accepted, sanctions_reason: "another" }, accepted],
      [low, accepted],
    ] as const) {
      expect(await submit(api, { ...body, ...(given && { risk_acceptance: given }) })).toMatchObject({
        status: 202,
      });
      expect((await api.call("GET", path)).body.risk_acceptance).toEqual({ acceptance: kept, key_id });
    }
  });

  test("a transaction that a wallet has broadcast is recorded, although a list names its recipient", async () => {
    const to = fresh(22);
    const quote = await quoteFrom(api, to);
    const body = await signed(quote);
    const chain = connect(rpcOf(devnet, "sepolia"));
    await chain.mined(await chain.sendRawTransaction({ serializedTransaction: body.signed_payload }));
    await listed(api, [to]);
    expect(await submit(api, { ...body, risk_acceptance: acceptance })).toMatchObject({ status: 202 });
    const report = await vi.waitFor(async () => {
      const found = await api.call("GET", `/v1/transactions/${keccak256(body.signed_payload)}`);
      expect(found.status).toBe(200);
      return found;
    }, WAIT);
    expect(report.body.risk_acceptance.acceptance).toEqual(acceptance);
    // Bytes that were accepted get the same answer again, whatever lists say since.
    expect(await submit(api, body)).toMatchObject({ status: 202 });
    await listed(api, []);
  });
});
