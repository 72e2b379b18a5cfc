import { systemRuntime } from "@waybill/server";
import { expect, onTestFinished, test } from "vitest";
import { evmWallets } from "../../src/local/chains/wallets";
import { connect } from "../chain";
import { signQuoted } from "../sign-quoted";
import { startBridgedSubject } from "./bridged-subject";
import { result } from "./json-rpc";

test("burned before the quote, and a node that lags behind takes the bytes as new: the later quote is not delivered", async () => {
  let later = 0;
  const runtime = { ...systemRuntime, now: () => systemRuntime.now() + later };
  const subject = await startBridgedSubject(10_000, { runtime });
  onTestFinished(() => subject.close());
  const journey = { from: "sepolia", to: "basesep" } as const;
  const node = subject.node("sepolia");
  const chain = connect(node.url);
  const rpc = (method: string, params: unknown[]) => chain.request({ method, params } as never);
  const quoted = async () => (await subject.quote(journey, 2_000_001)).body.quote;
  node.setMethod("eth_getTransactionCount", "stale-head");
  const first = await quoted();
  const { payload } = await signQuoted(evmWallets[0], first.transactions[0]);
  const hash = await chain.sendRawTransaction({ serializedTransaction: payload as `0x${string}` });
  await chain.mined(hash);
  later = 60_000;
  await rpc("evm_increaseTime", [60]);
  await rpc("evm_mine", []);
  const second = await quoted();
  const nonce = `0x${BigInt(first.transactions[0].meta.nonce).toString(16)}`;
  node.script((call, method) => (method === "eth_getTransactionCount" ? result(call, nonce) : undefined));
  node.set("lookup", "absent");
  node.set("broadcast", "forget");
  const body = { network: "sepolia", quote_id: second.id, signed_payload: payload };
  expect((await subject.api.call("POST", "/v1/transactions", { body })).status).toBe(202);
  node.script(undefined);
  node.setMethod("eth_getTransactionCount", undefined);
  node.set("all", undefined);
  const track = async () => (await subject.api.call("GET", `/v1/transactions/track/${hash}`)).body;
  // A relayer may deliver its burn in the meantime.
  for (let times = 0; times < 5; times++)
    expect(await track()).toMatchObject({
      ...{ quote_id: second.id, status: "unknown" },
      raw: { reason: expect.stringMatching(/before the quote/) },
    });
  const answer = await subject.api.call("POST", "/v1/transactions", {
    body: { ...body, quote_id: first.id },
  });
  expect(answer.status).toBe(202);
  await expect.poll(async () => (await track()).status, { timeout: 60_000, interval: 100 }).toBe("completed");
  expect((await track()).quote_id).toBe(first.id);
});
