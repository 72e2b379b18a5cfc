import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryDirectory, waybill } from "./harness";
import { interceptingProxy } from "./intercepting-proxy";
import { payingService } from "./paying-service";

const { url, rpcUrl, envOf, newRecipients, balancesOf, wallet } = payingService(["sepolia", "osmo-test-5"]);

/** A service whose quotes say nothing of nonce, gas and fees, as published ones do. */
const withoutValues = () =>
  interceptingProxy(
    url(),
    () => "pass",
    ({ quote }) => {
      for (const transaction of quote.transactions) delete transaction.meta;
    },
  );

/** The node of the chain behind a counter of its calls, which answers another gas estimate each time. */
async function countingNode(): Promise<{ rpc: string[]; calls: (method: string) => number }> {
  const calls = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString("utf8");
    const { method, id, jsonrpc }: Record<string, string> = JSON.parse(body);
    const count = (calls.get(String(method)) ?? 0) + 1;
    calls.set(String(method), count);
    const headers = { "content-type": "application/json" };
    response.writeHead(200, headers);
    if (method === "eth_estimateGas")
      return void response.end(JSON.stringify({ jsonrpc, id, result: `0x${(80_000 * count).toString(16)}` }));
    response.end(await (await fetch(rpcUrl(), { method: "POST", headers, body })).text());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { rpc: ["--rpc", `sepolia=${address}`], calls: (method) => calls.get(method) ?? 0 };
}

const requestTo = (to: string) => ["--to", to, "--network", "sepolia", "--token", "usdc", "--amount", "5"];
const accepted = ["--accept-risk", "high"];
const asked = ["eth_estimateGas", "eth_feeHistory", "eth_getTransactionCount"];

/** A policy that allows the payment: it is asked, too. */
function policyFile(): string {
  const file = join(temporaryDirectory(), "policy.json");
  writeFileSync(file, JSON.stringify({ version: 1, providers: ["direct"] }), { mode: 0o600 });
  return file;
}

test("pay asks the node once for what a quote lacks: what is shown is what is signed", async () => {
  const [to = "0x"] = newRecipients(1);
  const { url: service } = await withoutValues();
  const { rpc, calls } = await countingNode();
  const args = ["pay", ...requestTo(to), ...accepted, "--yes", "--policy", policyFile(), ...rpc];
  const paid = await waybill(args, { env: envOf(service), home: temporaryDirectory() });
  expect(paid.code, paid.stderr).toBe(0);
  expect(paid.stderr).toContain("at most 100000 gas");
  expect(calls("eth_estimateGas")).toBe(1);
  expect(calls("eth_feeHistory")).toBe(1);
  expect(await balancesOf([to])).toEqual([5_000_000n]);
});

test("quote and sign take the node of --rpc, and say so without it; the signed file is explained", async () => {
  const [to = "0x"] = newRecipients(1);
  const { url: service } = await withoutValues();
  const env = envOf(service);
  const { rpc, calls } = await countingNode();
  const args = ["quote", "--from", wallet("alice").address, ...requestTo(to), "--json"];
  const refused = await waybill(args, { env });
  expect(refused).toMatchObject({ code: 8, stdout: "" });
  expect(JSON.parse(refused.stderr).error.next).toContain("--rpc NETWORK=URL");
  const quoted = await waybill([...args, ...rpc], { env });
  expect(quoted.code, quoted.stderr).toBe(0);
  expect(asked.map(calls)).toEqual([1, 1, 1]);
  const home = temporaryDirectory();
  const sign = (flags: string[]) =>
    waybill(["sign", "--quote", "-", ...accepted, "--policy", policyFile(), ...flags], {
      env,
      home,
      stdin: quoted.stdout,
    });
  expect((await sign([])).stderr).toContain("--rpc NETWORK=URL");
  const signed = await sign(rpc);
  expect(signed.code, signed.stderr).toBe(0);
  expect(signed.stderr).toContain("at most 200000 gas");
  expect(asked.map(calls)).toEqual([2, 2, 2]);
  const explained = await waybill(["explain", "-", "--json"], { stdin: signed.stdout });
  expect(explained.code, explained.stderr).toBe(0);
  const { explanation } = JSON.parse(explained.stdout);
  expect(explanation.payment.recipient.toLowerCase()).toBe(to);
});

test("a row of a file is shown and signed with one answer of the node, and all are paid", async () => {
  const to = newRecipients(5);
  const { url: service } = await withoutValues();
  const { rpc, calls } = await countingNode();
  const home = temporaryDirectory();
  const file = join(home, "payouts.csv");
  writeFileSync(file, ["to,amount", ...to.map((one) => `${one},1`)].join("\n"));
  const args = ["pay", "--csv", file, "--network", "sepolia", "--token", "usdc", "--yes", ...accepted];
  const paid = await waybill([...args, ...rpc], { env: envOf(service), home });
  expect(paid.code, paid.stderr + paid.stdout).toBe(0);
  expect(calls("eth_estimateGas"), paid.stderr).toBe(5);
  expect(await balancesOf(to)).toEqual(to.map(() => 1_000_000n));
  // As of a single payment: the service says that it is completed, and the journal waits for that node's final block, which later
  // blocks may have made final already.
  const open = await waybill(["payments", "list", "--open", "--json"], { env: envOf(service), home });
  const unfinal: unknown[] = JSON.parse(open.stdout);
  expect(paid.stderr.includes("Rows in blocks that are not final yet: line")).toBe(unfinal.length > 0);
});

test("Cosmos: the node is asked for what a quote lacks, and a fee far above its estimate is refused", async () => {
  const to = wallet("bob", "cosmos").address;
  const pay = (service: string) =>
    waybill(
      [
        ...["pay", "--to", to, "--network", "osmo-test-5", "--token", "usdc", "--amount", "5", "--yes"],
        ...[...accepted, "--rpc", `osmo-test-5=${rpcUrl("osmo-test-5")}`],
      ],
      { home: temporaryDirectory(), env: envOf(service, "cosmos") },
    );
  const { url: service } = await withoutValues();
  const paid = await pay(service);
  expect(paid.code, paid.stderr).toBe(0);
  const { url: dear } = await interceptingProxy(
    url(),
    () => "pass",
    ({ quote }) => {
      for (const { meta } of quote.transactions) {
        const fee = Object(Reflect.get(Object(meta), "fee"));
        fee.amount = String(BigInt(fee.amount) * 4n);
      }
    },
  );
  const refused = await pay(dear);
  expect(refused.code).not.toBe(0);
  expect(refused.stderr).toContain("node_fee");
});
