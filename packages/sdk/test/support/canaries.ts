import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { base58 } from "@scure/base";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import * as cosmos from "../../src/cosmos";
import * as evm from "../../src/evm";
import { sendQuote } from "../../src/evm-wallets";
import { explain } from "../../src/explain";
import { fileJournal } from "../../src/file-journal";
import { hostileFetch, tamperings } from "../../src/hostile";
import { Waybill } from "../../src/index";
import { fromIvms101, requirePerson, toIvms101 } from "../../src/ivms101";
import { paymentsOf } from "../../src/payments";
import { policyOf } from "../../src/policy";
import { parseQuote, serializeQuote } from "../../src/quotes";
import { verifyReceipt } from "../../src/receipts";
import * as solana from "../../src/solana";
import type { Quoted, SignedTransfer } from "../../src/types";
import { verifyWebhook } from "../../src/webhooks";
import { aliceWallet } from "./cosmos-quote";
import { echoingServer } from "./echoing-server";
import { honestQuotes, prices } from "./hostile";
import { Sinks } from "./leaks";
import { clock, alice as evmAlice, unscreened } from "./quote";
import { randomFrom } from "./random-from";
import { alice as solanaAlice } from "./solana-quote";

/** Pauses are over at once; what ends a call that takes too long never happens. */
const hasty = {
  ...clock,
  after: (ms: number, task: () => void) => {
    const timer = ms < 20_000 ? setTimeout(task, 0) : undefined;
    return () => clearTimeout(timer);
  },
};

/** The keys of alice, as texts in which they could be shown. */
const keys = {
  "the EVM key": "ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80",
  "the Solana key": base58.encode(solanaAlice.secretKey),
  "the Solana seed": Buffer.from(solanaAlice.secretKey.slice(0, 32)).toString("hex"),
  "the Cosmos key": "e64e7928d4f6c06f01fefd31f760c51f59a16426e792761cd00529b76501c8a0",
};
const mnemonic = "test test test test test test test test test test test junk";

/** Texts that occur nowhere else, planted where secrets and personal data are. */
function plant(random: () => number) {
  const letters = () =>
    Array.from({ length: 9 }, () => "bcdfghklmnprstvz"[Math.floor(random() * 16)]).join("");
  const two = (most: number) => String(1 + Math.floor(random() * most)).padStart(2, "0");
  return {
    ...keys,
    "the mnemonic": mnemonic,
    "the API key": `wk_${letters()}`,
    "the webhook secret": Buffer.from(letters() + letters() + letters()).toString("base64"),
    "the family name": `Fam${letters()}`,
    "the given name": `Giv${letters()}`,
    "the birth date": `18${two(89)}-${two(12)}-${two(28)}`,
    "the place of birth": `Plc${letters()}`,
    "the street": `Str${letters()}`,
    "the customer number": `Cus${letters()}`,
    "the passport": `Psp${letters()}`,
  };
}
type Planted = ReturnType<typeof plant>;

const personOf = (planted: Planted) => ({
  kind: "natural" as const,
  name_identifiers: [
    {
      primary_identifier: planted["the family name"],
      secondary_identifier: planted["the given name"],
      type: "LEGL" as const,
    },
  ],
  person: {
    date_of_birth: planted["the birth date"],
    place_of_birth: planted["the place of birth"],
    customer_identification: planted["the customer number"],
  },
  national_identifiers: [
    {
      national_identifier: planted["the passport"],
      identifier_type: "CCPT" as const,
      country_of_issue: "DE",
    },
  ],
  account_numbers: [{ account_number: evmAlice.address }],
  addresses: [
    {
      address_type: "HOME" as const,
      street_name: planted["the street"],
      building_number: "1",
      town_name: "Berlin",
      country: "DE",
    },
  ],
});

/** Signs with alice's key of the quote's family; now and then a wallet answers a secret in the place of a signature. */
async function sign(quoted: Quoted, random: () => number, options: object): Promise<SignedTransfer> {
  const all = { clock, prices, ...options };
  const { from_chain } = quoted.request;
  const leaky = random() < 0.2;
  if (from_chain.startsWith("solana")) return solana.signQuote(quoted, solanaAlice, all);
  if (from_chain.startsWith("osmo")) return cosmos.signQuote(quoted, await aliceWallet(), all);
  const wrong = { address: evmAlice.address, signTransaction: async () => mnemonic as `0x${string}` };
  return evm.signQuote(quoted, leaky ? wrong : evmAlice, all);
}

/** One journey of an application, each step of it on a server that may be hostile. */
async function journey(seed: number, quoted: Quoted, kinds: readonly string[], folder: string) {
  const random = randomFrom(seed);
  const planted = plant(random);
  const sinks = new Sinks();
  const step = async (where: string, run: () => unknown) => {
    try {
      return await run();
    } catch (error) {
      sinks.add(`the error of ${where}`, error);
      return undefined;
    }
  };
  const person = personOf(planted);
  const stored = { ...person, id: "1", created_at: "2026-01-15T09:30:00Z" };
  let last: SignedTransfer | undefined;
  const honest = async (url: string, init?: RequestInit) => {
    const json = (body: unknown) =>
      new Response(JSON.stringify(body), { headers: { "Content-Type": "application/json" } });
    if (init?.method === "DELETE") return new Response(null, { status: 204 });
    if (/quote$/.test(new URL(url).pathname)) return json({ quote: quoted.quote, risk: quoted.risk });
    if (/persons$/.test(new URL(url).pathname) && init?.method === "GET") return json([stored]);
    if (/persons/.test(url)) return json(stored);
    return json({ tx_hash: last?.txHash, status: "completed" });
  };
  const server = echoingServer(honest, random);
  const waybill = new Waybill({
    baseUrl: "https://service.example",
    apiKey: planted["the API key"],
    maxRetries: 1,
    random,
    fetch: hostileFetch({ tampering: kinds, fetch: server, random }),
    clock: hasty,
    hooks: {
      onRequest: (info) => sinks.add("onRequest", info),
      onResponse: (info) => sinks.add("onResponse", info),
      onRetry: (info) => sinks.add("onRetry", info),
      onError: (info) => sinks.add("onError", info),
    },
  });
  await sinks.whileWatched(async () => {
    await step("persons.create", () => waybill.persons.create(person));
    await step("persons.replace", () => waybill.persons.replace("1", person));
    await step("persons.get", () => waybill.persons.get("1"));
    await step("persons.findByAccount", () => waybill.persons.findByAccount(planted["the passport"]));
    await step("persons.list", () => waybill.persons.list());
    await step("persons.delete", () => waybill.persons.delete("1"));

    const broken = {
      ...person,
      addresses: [],
      national_identifiers: [],
      person: { date_of_birth: "2999-01-01" },
    };
    await step("requirePerson", () =>
      requirePerson(random() < 0.5 ? person : broken, { as: "originator", clock }),
    );
    const payload = await step("toIvms101", () =>
      toIvms101({ originator: [person], beneficiary: [random() < 0.5 ? person : broken] }, { clock }),
    );
    await step("fromIvms101", () => fromIvms101(Object({ ...Object(payload), extra: person })));

    const policy = await policyOf({ version: 1, ...(random() < 0.3 && { providers: ["cctp"] }) });
    const found = (await step("quotes.get", () => waybill.quotes.get(quoted.request))) as Quoted | undefined;
    for (const one of [quoted, ...(found ? [found] : [])]) {
      sinks.add("an explanation", await step("explain", () => explain(one, { clock, prices })));
      last = (await step("signQuote", () => sign(one, random, { policy }))) as typeof last;
      sinks.add("a signed payment", last);
      sinks.add("a receipt", last?.receipt);
      await step("verifyReceipt", () =>
        verifyReceipt(Object({ ...last?.receipt, ...(random() < 0.5 && { request: person }) }), { policy }),
      );
      if (last) await step("submit", () => waybill.transactions.submit(Object(last)));
      if (last) await step("wait", () => waybill.transactions.wait(String(last?.txHash), { timeoutMs: 20 }));
      await step("parseQuote", () => parseQuote(serializeQuote(one).replace("evm", mnemonic)));
    }
    const answers: unknown[] = [mnemonic, "0xaa36a7", [evmAlice.address], "0x7", null];
    const wallet = { request: async () => answers[Math.floor(random() * answers.length)] };
    // A process sends a quote once: one id for all would be refused from the second journey on, and in other tests.
    const sent = { ...quoted, quote: { ...quoted.quote, id: randomUUID() } };
    await step("sendQuote", () =>
      sendQuote(sent, wallet, { ...unscreened, clock: hasty, prices, readMs: 1 }),
    );

    const secret = `whsec_${planted["the webhook secret"]}`;
    const headers = { "webhook-id": "1", "webhook-timestamp": "1", "webhook-signature": `v1,${secret}` };
    await step("verifyWebhook", () => verifyWebhook({ headers, body: JSON.stringify(person) }, secret));

    const journal = fileJournal(folder);
    const payments = paymentsOf(waybill, { journal, policy, now: clock.now });
    const id = String(seed);
    await step("pay", async () => {
      const signing = (one: Quoted, options: object) => sign(one, random, options);
      const steps = payments.pay({ id, request: quoted.request, sign: signing });
      for await (const made of steps) {
        if ("signed" in made) last = made.signed;
        // A quote is the service's own answer, whatever it has put there.
        if (made.step !== "quoted") sinks.add("a step of a payment", made);
      }
    });
    await step("resume", async () => {
      for await (const made of payments.resume(id)) sinks.add("a step of a payment", made);
    });
    sinks.add("the journal", await payments.list());
  });
  for (const name of await readdir(folder, { recursive: true }))
    sinks.add(
      "a file of the journal",
      name.endsWith(".json") ? await readFile(join(folder, name), "utf8") : name,
    );
  return { sinks, planted };
}

/** So many journeys of an application, after which nothing that was planted may be found. */
export function testCanaries(runs: number): void {
  test(
    "keys, mnemonics, names and birth dates appear in no error, hook, log, journal or receipt",
    async () => {
      const root = await mkdtemp(join(tmpdir(), "waybill-canaries-"));
      onTestFinished(() => rm(root, { recursive: true, force: true }));
      const names = tamperings.map(({ name }) => name);
      let looked = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.integer(),
          fc.constantFrom(...Object.values(honestQuotes)),
          fc.array(fc.constantFrom(...names), { maxLength: 2 }),
          async (seed, make, kinds) => {
            const folder = await mkdtemp(join(root, "journal-"));
            const { sinks, planted } = await journey(seed, make(), kinds, folder);
            looked += sinks.size;
            expect(sinks.leaks(planted)).toEqual([]);
          },
        ),
        { numRuns: runs },
      );
      expect(looked).toBeGreaterThan(runs * 25);
    },
    Math.max(600_000, runs * 2_000),
  );
}
