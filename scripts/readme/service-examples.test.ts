/** Runs the examples of the documents that need a service, against a local one. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as core from "@waybill/sdk";
import { signQuote, verifyQuote } from "@waybill/sdk/evm";
import { sendQuote } from "@waybill/sdk/evm-wallets";
import { fileJournal } from "@waybill/sdk/file-journal";
import { hostileFetch, tamperings } from "@waybill/sdk/hostile";
import { inclusionFromRpc, memoryJournal } from "@waybill/sdk/payments";
import { createKey, type RunningServer, startServer, systemRuntime } from "@waybill/server";
import { createTestBench, type LocalService, startLocalService } from "@waybill/server/local";
import { transform } from "esbuild";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { readDocuments } from "./documents.ts";

const MARK = /<!-- run by scripts\/readme\/service-examples\.test\.ts -->\n```ts\n(.*?)```/gs;
const examples = readDocuments().flatMap(({ path, text }) =>
  [...text.matchAll(MARK)].map(([, code = ""]) => ({ path, code })),
);

let service: LocalService;
let folder: string;
beforeAll(async () => {
  service = await startLocalService({ port: 0, networks: ["sepolia"] });
  folder = await mkdtemp(join(tmpdir(), "waybill-readme-"));
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

test("documents have examples that need a service", () => {
  expect(examples.length).toBeGreaterThan(5);
});

test.each(examples.map(({ path, code }) => [path, code.split("\n", 1)[0], code]))(
  "the example of %s runs: %s",
  async (_, __, code = "") => {
    const wallets = service.wallets.filter(({ kind }) => kind === "evm");
    const [alice, bob] = ["alice", "bob"].map((one) => wallets.find(({ name }) => name === one));
    if (!alice || !bob) throw new Error("the local wallets are missing");
    const rpcUrl = service.networks[0]?.rpcUrl ?? "";
    const account = privateKeyToAccount(alice.privateKey as `0x${string}`);
    const apiKey = service.apiKeys.default;
    const baseUrl = service.url;
    const waybill = new core.Waybill({ baseUrl, apiKey });
    const request = {
      from_chain: "sepolia",
      to_chain: "sepolia",
      from_address: account.address,
      to_address: bob.address,
      from_asset: "usdc",
      to_asset: "usdc",
      amount: "2500000",
      slippage_bps: 0,
    };
    // A node that has the accounts, as a wallet has them.
    const provider = {
      request: async ({ method, params = [] }: { method: string; params?: unknown }) => {
        const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
        const headers = { "Content-Type": "application/json" };
        const { result, error } = (await (await fetch(rpcUrl, { method: "POST", headers, body })).json()) as {
          result?: unknown;
          error?: { message: string };
        };
        if (error) throw new Error(error.message);
        return result;
      },
    };
    const printed: unknown[] = [];
    /** Closes what an example leaves open, at the end of the test. */
    const closing = <T extends Pick<RunningServer, "close">>(running: T): T => {
      onTestFinished(() => running.close());
      return running;
    };
    const scope = {
      ...core,
      createTestBench,
      signQuote,
      verifyQuote,
      sendQuote,
      hostileFetch,
      tamperings,
      memoryJournal,
      createKey,
      systemRuntime,
      startServer: async (options: Parameters<typeof startServer>[0]) => closing(await startServer(options)),
      startLocalService: async (options: Parameters<typeof startLocalService>[0]) =>
        closing(await startLocalService({ ...options, networks: ["sepolia"] })),
      privateKeyToAccount,
      account,
      apiKey,
      baseUrl,
      waybill,
      request,
      alice: alice.address,
      bob: bob.address,
      quoted: code.includes("announced") ? await waybill.quotes.get(request) : undefined,
      announced: { provider, info: {} },
      signal: undefined,
      fileJournal: (name: string) => fileJournal(join(folder, name)),
      inclusionFromRpc: () => inclusionFromRpc({ sepolia: rpcUrl }),
      process: { env: { SENDER_KEY: alice.privateKey, WAYBILL_API_KEY: apiKey } },
      console: { log: (...values: unknown[]) => printed.push(...values) },
    };
    // Names come from the scope instead of a package, and the service from this test.
    const own = code
      .replace(/^import .*\n/gm, "")
      .replace('"http://127.0.0.1:4280"', "baseUrl")
      .replace('"https://node.example"', JSON.stringify(rpcUrl))
      .replace("./waybill.sqlite", join(folder, "waybill.sqlite"))
      .replace("port: 4280", "port: 0");
    const result = /const \{ status \}/.test(own) ? "\nreturn status;" : "";
    const { code: script } = await transform(`async function run() {\n${own}${result}\n}`, { loader: "ts" });
    const ended: unknown = await new Function(...Object.keys(scope), `${script}; return run();`)(
      ...Object.values(scope),
    );
    if (result) expect(ended).toBe("completed");
    if (own.includes("payments.pay("))
      expect(printed.slice(0, 4)).toEqual(["quoted", "signed", "submitted", "included"]);
  },
);
