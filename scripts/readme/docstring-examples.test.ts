/** Compiles and runs the examples in docstrings of the SDK, all against one local service. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DirectSecp256k1Wallet } from "@cosmjs/proto-signing";
import { base58 } from "@scure/base";
import { Connection, Keypair } from "@solana/web3.js";
import { Waybill } from "@waybill/sdk";
import { signQuote } from "@waybill/sdk/evm";
import { memoryJournal, type SignPayment } from "@waybill/sdk/payments";
import { type LocalService, startLocalService } from "@waybill/server/local";
import { Webhook } from "standardwebhooks";
import ts from "typescript";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { demoPersons } from "../demo/persons.ts";
import { checkDocstrings, docstringExamples } from "./docstring-examples.ts";

const examples = docstringExamples();
/**
 * These are compiled only. The journal needs a browser's database, and Chromium runs it in its own tests; a delivery needs a burn
 * that no relayer has delivered, which scripts/demo/deliver.test.ts makes.
 */
const compiledOnly = examples.filter(({ code }) => /indexedDbJournal|deliver\(|verifyDelivery/.test(code));

/** The entries of the SDK that examples import. */
const entries: Readonly<Record<string, () => Promise<object>>> = {
  "@waybill/sdk": () => import("@waybill/sdk"),
  "@waybill/sdk/evm": () => import("@waybill/sdk/evm"),
  "@waybill/sdk/evm-wallets": () => import("@waybill/sdk/evm-wallets"),
  "@waybill/sdk/solana": () => import("@waybill/sdk/solana"),
  "@waybill/sdk/cosmos": () => import("@waybill/sdk/cosmos"),
  "@waybill/sdk/hostile": () => import("@waybill/sdk/hostile"),
  "@waybill/sdk/payments": () => import("@waybill/sdk/payments"),
  "@waybill/sdk/file-journal": () => import("@waybill/sdk/file-journal"),
  "@waybill/sdk/webhooks": () => import("@waybill/sdk/webhooks"),
  "@waybill/sdk/amounts": () => import("@waybill/sdk/amounts"),
  "@waybill/sdk/quotes": () => import("@waybill/sdk/quotes"),
  "@waybill/sdk/policy": () => import("@waybill/sdk/policy"),
  "@waybill/sdk/receipts": () => import("@waybill/sdk/receipts"),
  "@waybill/sdk/explain": () => import("@waybill/sdk/explain"),
  "@waybill/sdk/ivms101": () => import("@waybill/sdk/ivms101"),
};

let service: LocalService;
let folder: string;
beforeAll(async () => {
  service = await startLocalService({ port: 0, networks: ["sepolia", "solana-devnet", "osmo-test-5"] });
  folder = await mkdtemp(join(tmpdir(), "waybill-docstrings-"));
});
afterAll(async () => {
  await service?.close();
  await rm(folder, { recursive: true, force: true });
});

/** An amount of its own for each example: the same payment twice would be a repeated one. */
let amount = 1_000;

/** The values of the names that an example assumes. Only those that it uses are made. */
function examplesPrelude(): Record<string, () => unknown> {
  const of = (name: string, kind: string) => {
    const found = service.wallets.find((one) => one.name === name && one.kind === kind);
    if (!found) throw new Error(`there is no ${kind} wallet of ${name}`);
    return found;
  };
  const rpcUrlOf = (network: string) => service.networks.find(({ slug }) => slug === network)?.rpcUrl ?? "";
  const { url: baseUrl } = service;
  const apiKey = service.apiKeys.default;
  const account = privateKeyToAccount(of("alice", "evm").privateKey as `0x${string}`);
  const waybill = new Waybill({ baseUrl, apiKey, payments: { journal: memoryJournal() } });
  amount += 1;
  const requestOn = (network: string, kind: string) => ({
    from_chain: network,
    to_chain: network,
    from_asset: "usdc",
    to_asset: "usdc",
    from_address: of("alice", kind).address,
    to_address: of("bob", kind).address,
    amount: String(amount),
    slippage_bps: 0,
  });
  const request = requestOn("sepolia", "evm");
  const sign: SignPayment = (quoted, options) => signQuote(quoted, account, options);
  let quote: ReturnType<typeof waybill.quotes.get> | undefined;
  const quoted = () => {
    quote ??= waybill.quotes.get(request);
    return quote;
  };
  const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
  const body = JSON.stringify({ type: "alert.test" });
  return {
    // First, because it makes a payment: a quote that is older has its nonce.
    txHash: async () => {
      const signed = await signQuote(await waybill.quotes.get({ ...request, amount: "7" }), account);
      await waybill.transactions.submit(signed);
      await waybill.transactions.wait(signed.txHash);
      return signed.txHash;
    },
    quoted,
    runId: async () => {
      const { workflows } = waybill.platform;
      const { id } = await workflows.create({ template: "treasury-statement", name: "Month end" });
      const period = { period_start: "2026-09-01T00:00:00Z", period_end: "2026-10-01T00:00:00Z" };
      const run = await workflows.runCustom({ workflow_id: id, ...period });
      const state = async () => expect(await workflows.run(run.id)).toMatchObject({ status: "succeeded" });
      await vi.waitFor(state, { timeout: 120_000 });
      return run.id;
    },
    ...Object.fromEntries(
      Object.entries({ waybill, baseUrl, apiKey, account, request, sign, folder, secret }).map(
        ([name, value]) => [name, () => value],
      ),
    ),
    rpcUrl: () => rpcUrlOf("sepolia"),
    cosmosNode: () => rpcUrlOf("osmo-test-5"),
    solanaQuote: () => waybill.quotes.get(requestOn("solana-devnet", "solana")),
    connection: () => new Connection(rpcUrlOf("solana-devnet")),
    cosmosQuote: () => waybill.quotes.get(requestOn("osmo-test-5", "cosmos")),
    keypair: () => Keypair.fromSecretKey(base58.decode(of("alice", "solana").privateKey)),
    cosmosWallet: () =>
      DirectSecp256k1Wallet.fromKey(Buffer.from(of("alice", "cosmos").privateKey, "hex"), "osmo"),
    // A node that has the accounts, as a wallet has them.
    wallet: () => ({
      request: async ({ method, params = [] }: { method: string; params?: unknown }) => {
        const headers = { "Content-Type": "application/json" };
        const call = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
        const answer = await fetch(rpcUrlOf("sepolia"), { method: "POST", headers, body: call });
        const { result, error } = (await answer.json()) as { result?: unknown; error?: { message: string } };
        if (error) throw new Error(error.message);
        return result;
      },
    }),
    signed: async () => signQuote(await quoted(), account),
    person: () => ({
      ...demoPersons(service.wallets)[1],
      account_numbers: [{ account_number: request.to_address }],
    }),
    incoming: () =>
      new Request("https://receiver.example/webhooks", {
        method: "POST",
        body,
        headers: {
          "webhook-id": "msg_1",
          "webhook-timestamp": String(Math.floor(Date.now() / 1000)),
          "webhook-signature": new Webhook(secret).sign("msg_1", new Date(), body),
        },
      }),
  };
}

test("each public function that is written by hand has an example, and all examples compile", () => {
  // In the same program, because each reads all sources.
  const broken = { name: "broken", code: "const text: string = request.slippage_bps;\n" };
  const { errors, functions, lacking } = checkDocstrings([...examples, broken]);
  expect(functions.length).toBeGreaterThan(55);
  expect(functions).toContain("evm/sign-quote.ts: signQuote");
  expect(functions).toContain("resources/persons.ts: findByAccount");
  expect(lacking).toEqual([]);
  expect(errors).toEqual(["broken, line 1: Type 'number' is not assignable to type 'string'."]);
});

test("all but three of the examples run, and those are at most eight lines", () => {
  expect(compiledOnly).toHaveLength(3);
  const long = examples.filter(({ code }) => code.trim().split("\n").length > 8);
  expect(long.map(({ name }) => name)).toEqual([]);
});

test.each(examples.filter((one) => !compiledOnly.includes(one)))("$name runs", async ({ code }) => {
  const own = code.replaceAll(/^import (\{.*\}) from ("[^"]+");$/gm, "const $1 = await load($2);");
  const { outputText } = ts.transpileModule(`async function run() { ${own} }`, {
    compilerOptions: { target: ts.ScriptTarget.ES2022 },
  });
  const made = Object.entries(examplesPrelude()).filter(([name]) => new RegExp(`\\b${name}\\b`).test(own));
  const values = new Map<string, unknown>();
  for (const [name, make] of made) values.set(name, await make());
  const printed: string[] = [];
  const log = vi.fn((...parts: unknown[]) => void printed.push(parts.map(String).join(" ")));
  const load = (name: string) => entries[name]?.();
  const program = new Function(...values.keys(), "load", "console", `${outputText}; return run();`);
  await program(...values.values(), load, { log });
  // A comment behind a line that prints is the text that it prints.
  for (const [, text] of code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)) expect(printed).toContain(text);
});
