/** `sign --browser` in Chromium, with the test wallets of the examples. */
import { base58 } from "@scure/base";
import type { QuotedPayment } from "@waybill/sdk";
import { type LocalService, startLocalService } from "@waybill/server/local";
import { encodeFunctionData, erc20Abi, type Hex } from "viem";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { sign as signEd25519 } from "../../../examples/support/ed25519";
import {
  bundle,
  type Call,
  deploySmartAccount,
  nodeOf,
  smartAccount,
} from "../../../examples/support/smart-account";
import { type Browser, findChromium, type Page, startChromium } from "../../../scripts/tools/chromium.mjs";
import { importNaming } from "../../server/test/support/sanctions-files";
import { signInBrowser } from "../src/browser/sign-in-browser";
import type { Io } from "../src/io";
import { makeContext } from "../src/make-context";
import { type GlobalValues, globalFlags } from "../src/program/global-flags";
import { run } from "../src/run";
import { startApi } from "./api";
import { alice, bob, quoteFor, usdc } from "./fixtures";
import { memoryIo, type Result, temporaryDirectory, waybill } from "./harness";

const hasChromium = findChromium() !== undefined;
if (!hasChromium) process.stderr.write("SKIPPED: there is no Chromium for sign --browser\n");

describe.skipIf(!hasChromium)("sign --browser", () => {
  let service: LocalService;
  let chromium: { browser: Browser; close(): Promise<void> };
  beforeAll(async () => {
    service = await startLocalService({ port: 0, networks: ["sepolia", "solana-devnet"] });
    chromium = await startChromium();
  });
  afterAll(async () => {
    await chromium?.close();
    await service?.close();
  });

  const walletOf = (name: string, kind: string) => {
    const found = service.wallets.find((one) => one.name === name && one.kind === kind);
    if (!found) throw new Error(`there is no ${kind} wallet of ${name}`);
    return found;
  };
  const rpcUrlOf = (network: string) => service.networks.find(({ slug }) => slug === network)?.rpcUrl ?? "";
  const env = () => ({ WAYBILL_BASE_URL: service.url, WAYBILL_API_KEY: service.apiKeys.default });

  /** A browser with these wallets; their node is reached beside the page, whose policy forbids it. */
  async function browserWith(
    wallets: { name: string; address: string; signs?: boolean; smart?: boolean }[],
  ): Promise<Page> {
    const context = await chromium.browser.newContext();
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const rpcUrl = rpcUrlOf("sepolia");
    await page.exposeFunction("sendByBundler", (call: Call) =>
      bundle(nodeOf(rpcUrl), walletOf("carol", "evm").address as Hex, [call]),
    );
    await page.exposeFunction("node", async (body: string) => {
      const answer = await fetch(rpcUrl, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      });
      return await answer.text();
    });
    const seed = base58.decode(walletOf("alice", "solana").privateKey);
    await page.exposeFunction("signMessage", (message: number[]) => [
      ...signEd25519(Uint8Array.from(message), seed),
    ]);
    await page.addInitScript(`
      const own = globalThis.fetch;
      globalThis.fetch = async (url, init) =>
        url === "node:" ? new Response(await globalThis.node(init.body)) : own(url, init);`);
    for (const script of ["evm-test-wallet.js", "solana-test-wallet.js"])
      await page.addInitScript({
        path: new URL(`../../../examples/support/${script}`, import.meta.url).pathname,
      });
    const solana = { name: "Solana Wallet", address: walletOf("alice", "solana").address };
    const publicKey = [...base58.decode(solana.address)];
    await page.addInitScript(`
      for (const one of ${JSON.stringify(wallets)}) installEvmWallet({ ...one, rpcUrl: "node:" });
      installSolanaWallet(${JSON.stringify({ ...solana, publicKey })});`);
    return page;
  }

  interface Started {
    signal?: AbortSignal;
    from?: string;
    to?: string;
  }

  /** The command, and the address of its page. */
  async function start(
    network: string,
    kind: string,
    { signal, from = walletOf("alice", kind).address, to = walletOf("bob", kind).address }: Started = {},
  ) {
    const what = ["--network", network, "--token", "usdc", "--amount", "2.5", "--json"];
    const quoted = await waybill(["quote", "--from", from, "--to", to, ...what], { env: env() });
    const home = temporaryDirectory();
    await waybill(["contacts", "add", "Bob & Co", to], { home });
    const { io, stdout, stderr } = memoryIo({ home, stdin: quoted.stdout, env: env() });
    const args = ["sign", "--quote", "-", "--browser", "--accept-risk", "high"];
    const ended = run(args, io, { signal: signal ?? new AbortController().signal });
    const found = () => /http:\S+/.exec(stderr())?.[0] ?? "";
    await expect.poll(found, { timeout: 30_000, interval: 20 }).not.toBe("");
    const result = async (): Promise<Result> => ({ code: await ended, stdout: stdout(), stderr: stderr() });
    return { url: found(), result, home, from, to };
  }

  async function signIn(page: Page, url: string, wallet: string): Promise<void> {
    await page.goto(url);
    await page.getByLabel("Wallet").selectOption({ label: wallet });
    await page.getByRole("button", { name: "Sign" }).click();
  }

  test("a wallet that signs: the page shows what was verified, and nothing is sent", async () => {
    const page = await browserWith([
      { name: "Other Wallet", address: walletOf("carol", "evm").address },
      { name: "Signing Wallet", address: walletOf("alice", "evm").address, signs: true },
    ]);
    const complaints: string[] = [];
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    const { url, result, from, to, home } = await start("sepolia", "evm");
    await signIn(page, url, "Other Wallet");
    await page.locator("output.error", { hasText: `does not offer the account ${from}` }).waitFor();
    await page.getByLabel("Wallet").selectOption({ label: "Signing Wallet" });
    expect(await page.locator("h1").textContent()).toBe(`Send 2.5 USDC to ${to} on Sepolia`);
    expect(await page.locator("main > dl").textContent()).toContain("RecipientBob & Co, a contact");
    const risk = page.locator("section.risk.high");
    expect(await risk.locator("h2").textContent()).toBe("Risk: HIGH");
    expect(await risk.textContent()).toContain("first_interactionNo earlier payment");
    expect(await risk.textContent()).not.toContain("no_address_poisoning");
    if (process.env.SCREENSHOT) await page.screenshot({ path: process.env.SCREENSHOT });
    await page.getByRole("button", { name: "Sign" }).click();
    await page.locator("output.done").waitFor();
    const { code, stdout, stderr } = await result();
    expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.not.stringContaining("sent it") });
    const calls = await page.evaluate<Record<string, string[]>>("walletCalls");
    expect(calls["Signing Wallet"]).not.toContain("eth_sendTransaction");
    const submitted = await waybill(["submit", "-", "--json"], { home, env: env(), stdin: stdout });
    expect(JSON.parse(submitted.stdout)).toEqual({ tx_hash: JSON.parse(stdout).txHash });
    await expect(fetch(url)).rejects.toThrow();
    expect(complaints).toEqual([]);
  });

  test("a wallet that only sends: it says so, and submit reports the payment", async () => {
    const page = await browserWith([{ name: "Sending Wallet", address: walletOf("alice", "evm").address }]);
    const { url, result, home } = await start("sepolia", "evm");
    await signIn(page, url, "Sending Wallet");
    await page.locator("output.done", { hasText: "Sent by your wallet." }).waitFor({ timeout: 60_000 });
    const { code, stdout, stderr } = await result();
    expect(code).toBe(0);
    expect(stderr).toContain("cannot sign without sending");
    const { txHash } = JSON.parse(stdout);
    expect(stderr).toContain(`The wallet has sent it as ${txHash}`);
    expect((await waybill(["submit", "-"], { home, env: env(), stdin: stdout })).code).toBe(0);
    const tracked = await waybill(["payments", "track", txHash, "--wait"], { home, env: env() });
    expect(tracked.stdout).toMatch(/status +completed/);
  });

  describe("the wallet of a smart account, whose operations a bundler sends", () => {
    const smart = { name: "Smart Wallet", address: smartAccount, smart: true };
    beforeAll(() =>
      deploySmartAccount(nodeOf(rpcUrlOf("sepolia")), {
        token: usdc as Hex,
        funder: walletOf("alice", "evm").address as Hex,
      }),
    );
    const opened = async () => {
      const page = await browserWith([smart]);
      return { page, ...(await start("sepolia", "evm", { from: smartAccount })) };
    };
    /** The balance of the account; nothing else spends it. */
    const held = () => {
      const args = [smartAccount] as const;
      const data = encodeFunctionData({ abi: erc20Abi, functionName: "balanceOf", args });
      return nodeOf(rpcUrlOf("sepolia"))("eth_call", [{ to: usdc, data }, "latest"]);
    };
    const fails = (page: Page, error: object) =>
      page.addInitScript(`failNext("eth_sendTransaction", ${JSON.stringify(error)});`);

    test("its payment is recognised, reported by submit, and completed", async () => {
      const { page, url, result, home } = await opened();
      await signIn(page, url, "Smart Wallet");
      await page.locator("output.done", { hasText: "Sent by your wallet." }).waitFor({ timeout: 60_000 });
      const { code, stdout, stderr } = await result();
      expect(code, stderr).toBe(0);
      const signed = JSON.parse(stdout);
      expect(signed).toMatchObject({
        from: smartAccount.toLowerCase(),
        userOperation: expect.stringMatching(/^0x/),
      });
      expect(signed).not.toHaveProperty("nonce");
      const submitted = await waybill(["submit", "-", "--wait", "--json"], {
        home,
        env: env(),
        stdin: stdout,
      });
      expect(submitted.code, submitted.stderr).toBe(0);
      expect(JSON.parse(submitted.stdout)).toMatchObject({ tx_hash: signed.txHash, status: "completed" });
    });

    const funds = "insufficient funds for gas * price + value";
    const internal = "Internal JSON-RPC error.";
    test.each([
      [
        "4100",
        { code: 4100 },
        "has not authorized this account or method",
        /Connect the account.*Nothing was sent/,
      ],
      [
        "4200",
        { code: 4200, message: "not supported" },
        "does not know this method",
        /wallet_sendCalls.*Nothing was sent/,
      ],
      ["4902", { code: 4902 }, "does not have this network", /wallet_addEthereumChain.*Nothing was sent/],
      [
        "-32603 for want of funds",
        { code: -32_603, message: funds },
        "lacks funds",
        /Add funds.*Nothing was sent/,
      ],
      [
        "-32603 for want of funds, as its node said it",
        { code: -32_603, message: internal, data: { code: -32_000, message: funds } },
        "lacks funds",
        /Add funds.*Nothing was sent/,
      ],
      [
        "-32603 for want of funds, within what it wraps",
        { code: -32_603, message: internal, data: { originalError: { code: -32_000, message: funds } } },
        "lacks funds",
        /Add funds.*Nothing was sent/,
      ],
    ])(
      "one that answers %s has sent nothing, and the page can be used again",
      async (_, error, means, next) => {
        const { page, url, result } = await opened();
        const before = await held();
        await fails(page, error);
        await signIn(page, url, "Smart Wallet");
        await page.locator("output.error", { hasText: means }).waitFor();
        expect(await page.locator("output").textContent()).toMatch(next);
        expect(await held()).toBe(before);
        // The page is still of use: asked once more, the wallet sends it.
        await page.getByRole("button", { name: "Sign" }).click();
        await page.locator("output.done", { hasText: "Sent by your wallet." }).waitFor({ timeout: 60_000 });
        const { code, stderr } = await result();
        expect(code, stderr).toBe(0);
        expect(stderr).toContain(means);
      },
    );

    test("one that is disconnected may have sent it, which page and command say", async () => {
      const { page, url, result } = await opened();
      await fails(page, { code: 4900, message: "The provider is disconnected." });
      await signIn(page, url, "Smart Wallet");
      await page.locator("output.error", { hasText: "is disconnected from every network" }).waitFor();
      const { code, stdout, stderr } = await result();
      expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
      expect(stderr).toMatch(/may have sent the payment.*before you pay again/s);
    });

    test("one whose user declines has sent nothing, and the command ends", async () => {
      const { page, url, result } = await opened();
      const before = await held();
      await fails(page, { code: 4001, message: "User rejected the request." });
      await signIn(page, url, "Smart Wallet");
      await page.locator("output.error", { hasText: "declined" }).waitFor();
      const { code, stdout, stderr } = await result();
      expect({ code, stdout }).toEqual({ code: 9, stdout: "" });
      expect(stderr).toMatch(/declined/);
      expect(stderr).not.toMatch(/may have sent/);
      expect(await held()).toBe(before);
    });
  });

  test("Ctrl-C while the wallet asks: what the wallet may still do is said", async () => {
    const page = await browserWith([{ name: "Slow Wallet", address: walletOf("alice", "evm").address }]);
    await page.addInitScript(`
      addEventListener("eip6963:announceProvider", ({ detail: { provider } }) => {
        const { request } = provider;
        provider.request = (asked) =>
          asked.method === "eth_sendTransaction"
            ? new Promise(() => (globalThis.isAsked = true))
            : request(asked);
      });`);
    const stop = new AbortController();
    const { url, result } = await start("sepolia", "evm", { signal: stop.signal });
    await signIn(page, url, "Slow Wallet");
    await page.locator("output", { hasText: "so it also sends the payment" }).waitFor();
    await expect.poll(() => page.evaluate("globalThis.isAsked"), { timeout: 30_000 }).toBe(true);
    stop.abort(new Error("stopped by SIGINT"));
    const { code, stdout, stderr } = await result();
    expect({ code, stdout }).toEqual({ code: 130, stdout: "" });
    expect(stderr).toContain("decline it there");
  });

  test("a wallet of the Wallet Standard signs on Solana", async () => {
    const page = await browserWith([]);
    const { url, result, home } = await start("solana-devnet", "solana");
    await signIn(page, url, "Solana Wallet");
    const { code, stdout } = await result();
    expect(code).toBe(0);
    expect((await waybill(["submit", "-"], { home, env: env(), stdin: stdout })).code).toBe(0);
  });

  test("a wallet that signs something else is refused by the command", async () => {
    const page = await browserWith([
      { name: "Lying Wallet", address: walletOf("alice", "evm").address, signs: true },
    ]);
    await page.addInitScript(`
      addEventListener("eip6963:announceProvider", ({ detail: { provider } }) => {
        const { request } = provider;
        provider.request = ({ method, params }) =>
          request({ method, params: method === "eth_signTransaction" ? [{ ...params[0], nonce: "0x63" }] : params });
      });`);
    const stop = new AbortController();
    const { url, result } = await start("sepolia", "evm", { signal: stop.signal });
    await signIn(page, url, "Lying Wallet");
    await page.locator("output.error").waitFor();
    stop.abort(new Error("stopped by SIGINT"));
    const { code, stdout } = await result();
    expect({ code, stdout }).toEqual({ code: 130, stdout: "" });
  });

  describe("a list that names the recipient since the page was opened", () => {
    const calls = (page: Page, wallet: string) =>
      page.evaluate<string[]>(`walletCalls[${JSON.stringify(wallet)}]`);
    const naming = async (...addresses: string[]) => {
      await importNaming(service.db, addresses);
      onTestFinished(async () => void (await importNaming(service.db, [])));
    };
    /** Imports the list when a wallet is asked for this. */
    async function namingAt(page: Page, method: string, address: string): Promise<void> {
      await page.exposeFunction("importList", () => naming(address));
      await page.addInitScript(`
        addEventListener("eip6963:announceProvider", ({ detail: { provider } }) => {
          const { request } = provider;
          provider.request = async (asked) => {
            if (asked.method === ${JSON.stringify(method)}) await globalThis.importList();
            return request(asked);
          };
        });`);
    }
    const refused = { code: 16, stdout: "", stderr: expect.stringContaining("OFAC SDN") };
    const submitting = async (home: string, stdin: string) => {
      expect(await waybill(["submit", "-"], { home, env: env(), stdin })).toMatchObject(refused);
      const { txHash } = JSON.parse(stdin);
      const tracked = await waybill(["payments", "track", txHash], { home, env: env() });
      expect(tracked.stdout).not.toMatch(/pending|completed/);
    };

    test.each([
      ["before anybody signs", undefined],
      ["while the wallet is prepared", "eth_getTransactionCount"],
    ])("%s: a wallet that sends is not asked to send", async (_, method) => {
      const to = method
        ? "0xabcdef00000000000000000000000000000c0001"
        : "0xabcdef00000000000000000000000000000c0002";
      const page = await browserWith([{ name: "Sending Wallet", address: walletOf("alice", "evm").address }]);
      if (method) await namingAt(page, method, to);
      const { url, result } = await start("sepolia", "evm", { to });
      await page.goto(url);
      if (!method) await naming(to);
      await page.getByLabel("Wallet").selectOption({ label: "Sending Wallet" });
      await page.getByRole("button", { name: "Sign" }).click();
      await page.locator("output.error", { hasText: "sanctions" }).waitFor();
      expect(await result()).toMatchObject(refused);
      expect(await calls(page, "Sending Wallet")).not.toContain("eth_sendTransaction");
    });

    test("while the wallet signs, and after it: what it has signed is not broadcast", async () => {
      const [during, after] = [
        "0xabcdef00000000000000000000000000000c0003",
        "0xabcdef00000000000000000000000000000c0004",
      ];
      for (const to of [during, after]) {
        const page = await browserWith([
          { name: "Signing Wallet", address: walletOf("alice", "evm").address, signs: true },
        ]);
        if (to === during) await namingAt(page, "eth_signTransaction", to);
        const { url, result, home } = await start("sepolia", "evm", { to });
        await signIn(page, url, "Signing Wallet");
        const { code, stdout } = await result();
        expect(code).toBe(0);
        if (to === after) await naming(to);
        await submitting(home, stdout);
      }
    });

    test("after a wallet of Solana has signed: likewise", async () => {
      const to = walletOf("carol", "solana").address;
      const page = await browserWith([]);
      const { url, result, home } = await start("solana-devnet", "solana", { to });
      await signIn(page, url, "Solana Wallet");
      const { code, stdout } = await result();
      expect(code).toBe(0);
      await naming(to);
      await submitting(home, stdout);
    });
  });

  test("the page is for one browser that knows its address, and of no other site", async () => {
    const stop = new AbortController();
    const { url, result } = await start("sepolia", "evm", { signal: stop.signal });
    const { host, origin } = new URL(url);
    const ask = async (address: string, init: RequestInit = {}) => (await fetch(address, init)).status;
    expect(await ask(`${origin}/`)).toBe(404);
    expect(await ask(url.replace(/.\/$/, "/"))).toBe(404);
    expect(await ask(url, { headers: { "sec-purpose": "prefetch;prerender" } })).toBe(503);
    const first = await fetch(url);
    expect(first.headers.get("content-security-policy")).toContain("default-src 'none'; script-src 'self'");
    const session = /name="session" content="([^"]+)"/.exec(await first.text())?.[1] ?? "";
    expect(await ask(url)).toBe(410);
    const post = (headers: Record<string, string>, body = '{"type":"choice"}') =>
      ask(`${url}exchange`, { method: "POST", body, headers: { "x-session": session, origin, ...headers } });
    expect(await post({ "x-session": "wrong" })).toBe(403);
    expect(await post({ origin: "https://evil.test" })).toBe(403);
    expect(await post({})).toBe(400);
    expect(await post({}, "{")).toBe(400);
    const { request } = await import("node:http");
    const rebound = await new Promise((resolve) =>
      request(url, { headers: { host: host.replace("127.0.0.1", "evil.test") } }, (answer) =>
        resolve(answer.statusCode),
      ).end(),
    );
    expect(rebound).toBe(421);
    stop.abort(new Error("stopped by SIGINT"));
    expect((await result()).code).toBe(130);
    await expect(fetch(url)).rejects.toThrow();
  });
});

const sentFromHere = {
  from_chain: "sepolia",
  to_chain: "sepolia",
  from_asset: usdc,
  to_asset: usdc,
  slippage_bps: 0,
  from_address: alice.address,
  to_address: bob,
  amount: "2500000",
};

function contextIn(io: Io) {
  const globals = Object.fromEntries(Object.entries(globalFlags).map(([name, { absent }]) => [name, absent]));
  return makeContext(io, globals as GlobalValues, new AbortController().signal);
}

test("an unused page is closed after its time, and nothing was signed", async () => {
  const { io, stderr } = memoryIo();
  const { quote } = quoteFor(new URLSearchParams({ ...sentFromHere, slippage_bps: "0" }));
  const quoted: QuotedPayment = JSON.parse(JSON.stringify({ quote, risk: null, request: sentFromHere }));
  await expect(signInBrowser(contextIn(io), quoted, {}, 50)).rejects.toMatchObject({
    outcome: "declined",
    hint: "Nothing was signed or sent.",
  });
  await expect(fetch(/http:\S+/.exec(stderr())?.[0] ?? "")).rejects.toThrow();
});

test("--browser for Cosmos, and beside another key, is refused", async () => {
  const request = { ...sentFromHere, from_chain: "osmo-test-5" };
  const { io } = memoryIo();
  await expect(signInBrowser(contextIn(io), { request } as QuotedPayment, {})).rejects.toThrow("not Cosmos");
  const { env } = await startApi();
  const what = ["--to", bob, "--network", "sepolia", "--token", "usdc", "--amount", "2.5", "--json"];
  const quoted = await waybill(["quote", "--from", alice.address, ...what], { env });
  const both = await waybill(["sign", "--quote", "-", "--browser", "--wallet", "a"], {
    stdin: quoted.stdout,
  });
  expect(both).toMatchObject({ code: 2, stderr: expect.stringContaining("leave out other keys") });
});
