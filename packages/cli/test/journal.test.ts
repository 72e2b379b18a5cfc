import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileJournal } from "@waybill/sdk/file-journal";
import { createTestClient, http, keccak256 } from "viem";
import { expect, onTestFinished, test } from "vitest";
import { startApi, tracked } from "./api";
import { bob, alice as publicAlice, usdc } from "./fixtures";
import { temporaryDirectory, waybill } from "./harness";
import { interceptingProxy } from "./intercepting-proxy";
import { payArgs, resumeArgs } from "./pay-args";
import { payingService } from "./paying-service";

const { url: serviceUrl, rpcUrl, envOf, newRecipients, balancesOf } = payingService(["sepolia"]);

const mine = (blocks: number) =>
  createTestClient({ mode: "anvil", transport: http(rpcUrl()) }).mine({ blocks });

test("the same --id is paid once; with another payment it is refused (2)", async () => {
  const home = temporaryDirectory();
  const [to = "0x"] = newRecipients(1);
  const pay = (...more: string[]) => waybill(payArgs(to, "--id", "INV-7", ...more), { home, env: envOf() });
  expect((await pay()).code).toBe(0);
  const again = await pay();
  expect(again.code).toBe(0);
  expect(again.stderr).toContain("Payment INV-7 was already completed");
  const other = await pay("--amount", "3");
  expect(other).toMatchObject({ code: 2, stdout: "" });
  expect(other.stderr).toContain("another payment with the id INV-7");
  expect(await balancesOf([to])).toEqual([2_500_000n]);
});

test("a payment of a journal elsewhere is shown, tracked and watched by its id", async () => {
  const home = temporaryDirectory();
  const journal = ["--journal", join(home, "elsewhere")];
  const [to = "0x"] = newRecipients(1);
  const run = (args: string[]) => waybill(args, { home, env: envOf() });
  expect((await run(payArgs(to, "--id", "INV-7", ...journal))).code).toBe(0);
  for (const verb of ["show", "track", "watch"]) {
    expect((await run(["payments", verb, "INV-7"])).code).toBe(2);
    const found = await run(["payments", verb, "INV-7", ...journal]);
    expect(found.code, found.stderr).toBe(0);
    expect(found.stdout.toLowerCase()).toContain("completed");
  }
});

test("a transaction that cannot be included any more is signed again only when a node of one's own says so", async () => {
  const home = temporaryDirectory();
  const [to = "0x"] = newRecipients(1);
  let isLost = true;
  const { url } = await interceptingProxy(serviceUrl(), () => (isLost ? "lose" : "pass"));
  const lost = await waybill(payArgs(to, "--id", "late", "--timeout", "5"), { home, env: envOf(url) });
  expect(lost.code).toBe(7);
  expect(lost.stderr).toMatch(/unknown whether the payment was submitted.*waybill payments resume late/);
  isLost = false;
  // Another payment of the wallet, on another machine, takes the nonce.
  const other = { home: temporaryDirectory(), env: envOf(url) };
  expect((await waybill(payArgs(newRecipients(1)[0] ?? ""), other)).code).toBe(0);
  await mine(2); // final
  const refused = await waybill([...resumeArgs, "late"], { home, env: envOf(url) });
  expect(refused).toMatchObject({ code: 10, stdout: "" });
  expect(refused.stderr).toMatch(/can no longer be made: another transaction of 0x\w+ used its nonce/);
  expect(refused.stderr).toContain("--rpc NETWORK=URL");
  const rpc = ["--rpc", `sepolia=${rpcUrl()}`];
  const resumed = await waybill([...resumeArgs, "late", ...rpc], { home, env: envOf(url) });
  expect(resumed.code, resumed.stderr).toBe(0);
  expect(await balancesOf([to])).toEqual([2_500_000n]);
});

const key = { WAYBILL_PRIVATE_KEY: publicAlice.key };
const stub = ["--to", bob, "--network", "sepolia", "--token", "usdc", "--amount", "12.50"];

test("a journal that cannot be written: nothing is signed or sent, in one line", async () => {
  const { env, seen } = await startApi();
  const home = temporaryDirectory();
  const quoted = await waybill(["quote", "--from", publicAlice.address, ...stub, "--json"], { env });
  const signed = await waybill(["sign", "--quote", "-"], { env: key, stdin: quoted.stdout });
  // In the way of the directory, because the superuser may write anywhere.
  mkdirSync(join(home, ".waybill"));
  writeFileSync(join(home, ".waybill", "payments"), "");
  const before = seen.length;
  for (const [args, stdin] of [
    [["pay", ...stub, "--yes"], ""],
    [["sign", "--quote", "-"], quoted.stdout],
    [["submit", "-"], signed.stdout],
  ] as const) {
    const result = await waybill([...args], { env: { ...env, ...key }, home, stdin });
    expect(result, args[0]).toMatchObject({ code: 1, stdout: "" });
    expect(result.stderr).toMatch(
      /^error: The journal of payments in .* cannot be written \(.*\)\. Nothing was signed or sent\.$/m,
    );
    expect(result.stderr.trimEnd().split("\n")).toHaveLength(2);
  }
  expect(seen).toHaveLength(before);
});

test("a damaged file of the journal hides no other payment: what is open is listed, and the file is named (1)", async () => {
  const home = temporaryDirectory();
  const folder = join(home, ".waybill", "payments");
  const journal = fileJournal(folder);
  const signed = {
    ...({ kind: "evm", network: "sepolia", quoteId: "q", from: publicAlice.address, nonce: "7" } as const),
    signedPayload: "0xab",
    txHash: "0xcd",
  };
  const at = "2026-01-15T09:30:00.000Z";
  const request = {
    from_chain: "sepolia",
    to_chain: "sepolia",
    from_asset: usdc,
    to_asset: usdc,
    from_address: publicAlice.address,
    to_address: bob,
    amount: "12500000",
    slippage_bps: 100,
  };
  await journal.write({
    id: "INV-7",
    version: 1,
    request,
    travelRuleCompliant: false,
    createdAt: at,
    attempts: [{ state: "signed", signed, signedAt: at }],
  });
  const damaged = ["ab", "cd"].map((digits) => join(folder, digits.repeat(32), "3.json"));
  for (const path of damaged) {
    mkdirSync(dirname(path));
    writeFileSync(path, "{");
  }
  const list = ["payments", "list", "--open"];
  const text = await waybill(list, { home });
  expect(text.code).toBe(1);
  expect(text.stdout).toContain("INV-7");
  const json = await waybill([...list, "--json"], { home });
  expect(json.code).toBe(1);
  expect(JSON.parse(json.stdout)).toMatchObject([{ id: "INV-7", state: "signed" }]);
  expect(JSON.parse(json.stderr).error).toMatchObject({ code: "journal_unreadable", exit_code: 1 });
  const { env } = await startApi();
  const served = await waybill(["payments", "list"], { home, env });
  expect(served.code, served.stderr).toBe(0);
  expect(served.stderr).toContain("Not finished on this machine: 1.");
  for (const { stderr } of [text, json, served]) for (const path of damaged) expect(stderr).toContain(path);
  // Nothing is signed beside it.
  const paid = await waybill(["pay", ...stub, "--yes"], { home, env: { ...env, ...key } });
  expect(paid).toMatchObject({ code: 1, stdout: "" });
});

test("a journal that is lost while the payment is under way: its outcome is reported in one line", async () => {
  const home = temporaryDirectory();
  const journal = join(home, ".waybill", "payments");
  const { env } = await startApi({
    "POST /v1/transactions": ({ body }) => {
      rmSync(journal, { recursive: true });
      writeFileSync(journal, "");
      const { signed_payload } = body as { signed_payload: `0x${string}` };
      return { status: 202, body: { tx_hash: keccak256(signed_payload) } };
    },
  });
  const result = await waybill(["pay", ...stub, "--yes"], { env: { ...env, ...key }, home });
  expect(result).toMatchObject({ code: 1, stdout: "" });
  expect(result.stderr).toMatch(
    /cannot be written \(it is not a directory\)\. The payment was submitted and continues: waybill payments track 0x[0-9a-f]{64}$/m,
  );
});

test("watch: a line for each change, and the end; with --json a document each", async () => {
  const hash = `0x${"ab".repeat(32)}`;
  const statuses = ["submitted", "submitted", "pending", "completed", "completed"];
  const { env } = await startApi({
    "GET /v1/transactions/track/*": tracked(() => (statuses.length > 1 ? statuses.shift() : statuses[0])),
  });
  const args = ["payments", "watch", hash];
  const shown = await waybill(args, { env });
  expect(shown.code).toBe(0);
  const time = "\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d";
  expect(shown.stdout).toMatch(
    new RegExp(`^${time} {2}submitted\n${time} {2}pending\n${time} {2}completed\n`),
  );
  const json = await waybill([...args, "--json"], { env });
  expect(
    json.stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line).status),
  ).toEqual(["completed"]);
});

test("watch: a payment that failed ends with 10, an unknown one with 4, Ctrl-C with 130", async () => {
  const hash = `0x${"ab".repeat(32)}`;
  const watch = (handler: Parameters<typeof startApi>[0], signal?: AbortSignal) =>
    startApi(handler).then(({ env }) =>
      waybill(["payments", "watch", hash], { env, ...(signal && { signal }) }),
    );
  const route = "GET /v1/transactions/track/*";
  expect((await watch({ [route]: tracked(() => "abandoned") })).code).toBe(10);
  const absent = { status: 404, body: { error: "not found", details: { message: "no such transaction" } } };
  expect(await watch({ [route]: () => absent })).toMatchObject({ code: 4, stdout: "" });
  const interrupt = new AbortController();
  let calls = 0;
  const stopped = await watch(
    {
      [route]: (seen) => {
        if (++calls === 2) interrupt.abort(new Error("stopped by SIGINT"));
        return tracked(() => "pending")(seen);
      },
    },
    interrupt.signal,
  );
  expect(stopped.code).toBe(130);
  expect(stopped.stderr).toContain(`The payment continues. Watch it again: waybill payments watch ${hash}`);
});

test("that another transaction used the nonce is the word of a node of one's own, where one is given", async () => {
  const message = "a transaction of the sender used its nonce 7";
  const details = { signed_payload: [{ code: "rejected", message, params: {} }] };
  const { env } = await startApi({
    // It has the bytes, and can send them later.
    "POST /v1/transactions": () => ({ status: 422, body: { error: "validation failed", details } }),
  });
  const setup = { env: { ...env, ...key }, home: temporaryDirectory() };
  const elsewhere = { ...setup, home: temporaryDirectory() };
  const paid = await waybill(["pay", ...stub, "--id", "INV-8", "--yes"], elsewhere);
  expect(paid.code, paid.stderr).not.toBe(0);
  expect(paid.stderr).toContain("can no longer be made");
  // The node has no block that is final yet; it is also asked which chain it has, and what fees are usual.
  const says: Record<string, unknown> = {
    eth_chainId: "0xaa36a7",
    eth_feeHistory: { baseFeePerGas: ["0x2540be400"], reward: [["0x3b9aca00"]] },
    eth_maxPriorityFeePerGas: "0x3b9aca00",
  };
  const node = createServer(async (request, response) => {
    const { id, method } = JSON.parse(await text(request));
    response.end(JSON.stringify({ jsonrpc: "2.0", id, result: says[method] ?? null }));
  });
  await new Promise<void>((resolve) => node.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void node.close());
  const { port } = node.address() as AddressInfo;
  const rpc = ["--rpc", `sepolia=http://127.0.0.1:${port}`];
  const asked = await waybill(["pay", ...stub, "--id", "INV-9", "--yes", ...rpc], setup);
  expect(asked, asked.stderr).toMatchObject({ code: 5, stdout: "" });
  expect(asked.stderr).not.toMatch(/no longer be made|Nothing was paid/);
  expect(asked.stderr).toContain("waybill payments resume INV-9");
  const open = await waybill(["payments", "list", "--open", "--json"], setup);
  expect(JSON.parse(open.stdout).map(({ id }: { id: string }) => id)).toEqual(["INV-9"]);
});
