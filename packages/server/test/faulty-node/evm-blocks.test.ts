import { type Hex, parseTransaction } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { evmWallets } from "../../src/local/chains/wallets";
import { connect, rpcOf } from "../chain";
import { signEvm } from "../sign-evm";
import { paramsOf, result } from "./json-rpc";
import { type PassingTime, startPassingTime } from "./passing-time";

// The reports of payments whose blocks are undone, hidden, or final before others replace them.

const MINUTE = 60_000;

// One each, because undoing blocks also sets the clock of the chain back.
let service: PassingTime;
beforeEach(async () => {
  service = await startPassingTime("evm");
});
afterEach(() => service.close());

/** A call to the chain itself. */
const rpc = (method: string, params: unknown[]): Promise<unknown> =>
  connect(rpcOf(service.devnet, service.slug)).request({ method, params } as never);

const track = async (hash: string) => (await service.api.call("GET", `/v1/transactions/track/${hash}`)).body;

/** A payment whose block is undone; the block of its number is final. The node's earlier answers about it. */
async function undone() {
  const payment = await service.signed();
  const snapshot = await rpc("evm_snapshot", []);
  const hash: string = (await service.submit(payment)).body.tx_hash;
  await expect.poll(() => service.status(hash), { timeout: 60_000 }).toBe("completed");
  const shown = await rpc("eth_getTransactionByHash", [hash]);
  const receipt = (await rpc("eth_getTransactionReceipt", [hash])) as { blockNumber: string };
  return {
    hash,
    shown,
    receipt,
    revert: async () => {
      await rpc("evm_revert", [snapshot]);
      await service.finalize();
    },
  };
}

test("undone, and the node still shows the transaction in its block, without a receipt: it is broadcast again", async () => {
  const { hash, shown, revert } = await undone();
  await revert();
  service.node.script((call, method) =>
    method === "eth_getTransactionByHash" ? result(call, shown) : undefined,
  );
  expect(await service.status(hash)).toBe("submitted");
  await service.passTimes(2, 4 * MINUTE);
  expect(await rpc("eth_getTransactionReceipt", [hash])).not.toBeNull();
});

test("undone, and the node keeps the receipt and hides the block of its number: neither completed nor final, and broadcast again", async () => {
  const { hash, receipt, revert } = await undone();
  service.node.set("broadcast", "forget");
  await revert();
  service.node.script((call, method) => {
    if (method === "eth_getTransactionReceipt") return result(call, receipt);
    const isHidden = method === "eth_getBlockByNumber" && paramsOf(call)[0] === receipt.blockNumber;
    return isHidden ? result(call, null) : undefined;
  });
  expect(await track(hash)).toMatchObject({
    status: "unknown",
    raw: { reason: expect.stringContaining("does not show block") },
  });
  await service.pass(MINUTE);
  service.node.script(undefined);
  service.node.set("all", undefined);
  await service.passTimes(2, 4 * MINUTE);
  expect(await service.status(hash)).toBe("completed");
});

test("tracked while it is pending, then cancelled by the wallet: another transaction may pay the quote", async () => {
  const [alice] = evmWallets;
  if (!alice) throw new Error("no wallet");
  const payment = await service.signed();
  await rpc("evm_setAutomine", [false]);
  const hash = String(await rpc("eth_sendRawTransaction", [payment.signed_payload]));
  expect(await service.status(hash, payment.quote_id)).toBe("pending");
  const sent = parseTransaction(payment.signed_payload as Hex);
  const cancelling = {
    to: alice.address,
    data: "0x" as const,
    nonce: sent.nonce,
    maxFeePerGas: 3n * (sent.maxFeePerGas ?? 0n),
    maxPriorityFeePerGas: 3n * (sent.maxPriorityFeePerGas ?? 0n),
  };
  const { gas, chainId } = sent;
  const cancellation = await privateKeyToAccount(alice.privateKey).signTransaction({
    type: "eip1559",
    chainId: chainId ?? 0,
    gas,
    ...cancelling,
  });
  await rpc("eth_sendRawTransaction", [cancellation]);
  await rpc("evm_mine", []);
  await service.finalize();
  const again = await privateKeyToAccount(alice.privateKey).signTransaction({
    type: "eip1559",
    chainId: chainId ?? 0,
    gas,
    to: sent.to,
    data: sent.data,
    nonce: (sent.nonce ?? 0) + 1,
    maxFeePerGas: sent.maxFeePerGas,
    maxPriorityFeePerGas: sent.maxPriorityFeePerGas,
  });
  expect(await service.submit({ ...payment, signed_payload: again })).toMatchObject({ status: 202 });
});

test("final, then replaced by what only a node that lags behind takes: its report comes back once that one is excluded", async () => {
  const quote = (await service.quote({ amount: "4302" })).body.quote;
  const [transaction] = quote.transactions;
  const [alice] = evmWallets;
  if (!alice) throw new Error("no wallet");
  const before = await rpc("eth_getTransactionCount", [alice.address, "latest"]);
  const payment = (signed_payload: string) => ({ network: service.slug, quote_id: quote.id, signed_payload });
  const twice = {
    maxFeePerGas: 2n * BigInt(transaction.meta.max_fee_per_gas),
    maxPriorityFeePerGas: 2n * BigInt(transaction.meta.max_priority_fee_per_gas),
  };
  const first = (await service.submit(payment(await signEvm(alice, transaction)))).body.tx_hash;
  await service.finalize();
  await service.pass(MINUTE);
  expect(await service.isReported(first)).toBe(true);
  service.node.set("lookup", "absent");
  service.node.set("broadcast", "forget");
  service.node.script((call, method) =>
    method === "eth_getTransactionCount" ? result(call, before) : undefined,
  );
  expect((await service.submit(payment(await signEvm(alice, transaction, twice)))).status).toBe(202);
  service.node.script(undefined);
  service.node.set("all", undefined);
  await service.passTimes(6, 20 * MINUTE);
  expect(await service.isReported(first)).toBe(true);
});
