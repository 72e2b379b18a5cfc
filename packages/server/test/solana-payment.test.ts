import { ComputeBudgetProgram, PublicKey, Transaction } from "@solana/web3.js";
import { systemRuntime } from "@waybill/server";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { associatedTokenAccount } from "../src/chains/solana/address";
import { type Devnet, startDevnet } from "../src/local/chains/start";
import { solanaWallets } from "../src/local/chains/wallets";
import { rpcOf } from "./chain";
import { type Harness, startHarness } from "./harness";
import { keypair } from "./solana";

const [alice, bob] = solanaWallets;
const usdc = "4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU";
/** How far the clocks of the cluster and of the server are ahead, milliseconds. */
const later = { cluster: 0, server: 0 };
let devnet: Devnet;
let api: Harness;
beforeAll(async () => {
  const ahead = (clock: keyof typeof later) => ({ ...systemRuntime, now: () => Date.now() + later[clock] });
  devnet = await startDevnet({ networks: ["solana-devnet"], runtime: ahead("cluster") });
  const rpc = { "solana-devnet": rpcOf(devnet, "solana-devnet") };
  api = await startHarness({ runtime: ahead("server"), rpc });
});
afterAll(async () => {
  await api.server.close();
  await devnet.close();
});

const quote = (over: Record<string, string> = {}) =>
  api.call(
    "GET",
    `/v1/transactions/quote?${new URLSearchParams({
      from_chain: "solana-devnet",
      to_chain: "solana-devnet",
      from_address: alice.address,
      to_address: bob.address,
      from_asset: usdc,
      to_asset: "usdc",
      amount: "2500000",
      slippage_bps: "50",
      ...over,
    })}`,
  );
const submit = (quote_id: string, signed_payload: string) =>
  api.call("POST", "/v1/transactions", { body: { network: "solana-devnet", quote_id, signed_payload } });

/** Signed by web3.js alone, as a client without our SDK would. */
function sign(
  tx_base64: string,
  signer = keypair(alice),
  change = (_transaction: Transaction) => {},
): string {
  const transaction = Transaction.from(Buffer.from(tx_base64, "base64"));
  change(transaction);
  transaction.sign(signer);
  return transaction.serialize().toString("base64");
}

test("quote, sign, submit twice, track, report", async () => {
  const { body } = await quote();
  expect(body.quote).toMatchObject({
    provider: "direct",
    min_amount_out: "2500000",
    fee: { network_fee: "5000" },
    transactions: [{ kind: "solana", meta: { simulation: "success", requires_create_ata: false } }],
  });
  const payload = sign(body.quote.transactions[0].tx_base64);
  const first = await submit(body.quote.id, payload);
  expect(first.status).toBe(202);
  expect(await submit(body.quote.id, payload)).toMatchObject({ status: 202, body: first.body });
  const { tx_hash } = first.body;
  expect((await api.call("GET", `/v1/transactions/track/${tx_hash}`)).body).toMatchObject({
    provider: "direct",
    status: "completed",
  });
  const reports = (await api.call("GET", "/v1/transactions")).body;
  expect(reports).toMatchObject([{ tx_hash, amount: 2500000, network: "solana-devnet" }]);
});

test("only the quote's own transaction completes it when it came to the cluster by another way", async () => {
  const body = (await quote({ amount: "31" })).body.quote;
  const send = async (payload: string) => {
    const answer = await fetch(rpcOf(devnet, "solana-devnet"), {
      method: "POST",
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "sendTransaction",
        params: [payload, { encoding: "base64" }],
      }),
    });
    return ((await answer.json()) as { result: string }).result;
  };
  const track = async (hash: string) =>
    (await api.call("GET", `/v1/transactions/track/${hash}?quote_id=${body.id}`)).body;
  const other = (await quote({ amount: "32" })).body.quote.transactions[0].tx_base64;
  const reason = expect.stringMatching(/its message differs from the quote's/);
  expect(await track(await send(sign(other)))).toMatchObject({ status: "unknown", raw: { reason } });
  const own = await send(sign(body.transactions[0].tx_base64));
  expect(await track(own)).toMatchObject({ status: "completed" });
});

test("a wallet may add a priority fee: the payment is taken, reported, and followed until its blockhash is over", async () => {
  const { id, transactions } = (await quote({ amount: "11" })).body.quote;
  const payload = sign(transactions[0].tx_base64, keypair(alice), ({ instructions }) => {
    instructions.unshift(
      ComputeBudgetProgram.setComputeUnitLimit({ units: 100_000 }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 50_000n }),
    );
  });
  const { status, body } = await submit(id, payload);
  expect(status).toBe(202);
  const tracked = await api.call("GET", `/v1/transactions/track/${body.tx_hash}`);
  expect(tracked.body.status).toBe("completed");
  expect((await api.call("GET", `/v1/transactions/${body.tx_hash}`)).body).toMatchObject({ amount: 11 });

  const late = (await quote({ amount: "12" })).body.quote;
  const unsent = sign(late.transactions[0].tx_base64, keypair(alice), ({ instructions }) => {
    instructions.push(ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1n }));
  });
  later.cluster += 70_000;
  expect((await submit(late.id, unsent)).body.details.signed_payload).toMatchObject([
    { code: "rejected", message: expect.stringMatching(/blockhash has expired/) },
  ]);
});

test("a transaction other than the quoted one, signed by its sender, is refused", async () => {
  const { id, transactions } = (await quote({ amount: "7" })).body.quote;
  const other = (await quote({ amount: "8" })).body.quote.transactions[0].tx_base64;
  const tx = transactions[0].tx_base64;
  const byBob = sign(tx, keypair(bob), (transaction) => {
    transaction.feePayer = new PublicKey(bob.address);
    for (const key of transaction.instructions[0]?.keys ?? [])
      if (key.isSigner) key.pubkey = new PublicKey(bob.address);
  });
  for (const [payload, code] of [
    [sign(other), "mismatch"],
    [byBob, "mismatch"],
    [tx, "invalid_value"],
    [`0x${"ab".repeat(200)}`, "invalid_value"],
  ] as const) {
    const answer = await submit(id, payload);
    expect(answer.status).toBe(422);
    expect(answer.body.details.signed_payload).toMatchObject([{ code }]);
  }
});

test("a transaction that outlived its blockhash is refused in words", async () => {
  const { id, transactions } = (await quote({ amount: "9" })).body.quote;
  const payload = sign(transactions[0].tx_base64);
  later.cluster += 70_000;
  const answer = await submit(id, payload);
  expect(answer.status).toBe(422);
  expect(answer.body.details.signed_payload).toMatchObject([
    { code: "rejected", message: expect.stringMatching(/blockhash has expired/) },
  ]);
});

test("a quote can be submitted as long as its blockhash lives", async () => {
  const body = (await quote({ amount: "10" })).body.quote;
  const [{ tx_base64, meta }] = body.transactions;
  expect(Date.parse(body.expires_at) - Date.parse(body.created_at)).toBe(60_000);
  expect(meta.blockhash_expiry_seconds).toBe(60);
  onTestFinished(() => {
    later.server = 0;
  });
  later.server = 61_000;
  const late = await submit(body.id, sign(tx_base64));
  expect([late.status, late.body.details.quote_id?.[0].code]).toEqual([422, "expired"]);
  later.server = 50_000;
  later.cluster += 50_000;
  expect((await submit(body.id, sign(tx_base64))).status).toBe(202);
});

test("a recipient that must not be paid is a failing field with its reason", async () => {
  const to_address = await associatedTokenAccount(bob.address, usdc);
  const { status, body } = await quote({ to_address });
  expect(status).toBe(422);
  expect(body.details.to_address).toMatchObject([
    {
      code: "invalid_value",
      message: expect.stringMatching(/give the wallet/),
      params: { value: to_address },
    },
  ]);
  const text = await quote({ to_address: "1".repeat(43) });
  expect(text.status).toBe(422);
  expect(Object.keys(text.body.details)).toEqual(["to_address"]);
});
