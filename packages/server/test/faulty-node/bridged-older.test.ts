import { systemRuntime } from "@waybill/server";
import { expect, onTestFinished, test } from "vitest";
import { connectNetworks } from "../../src/chains/connect";
import { systemNetwork } from "../../src/chains/system-network";
import { evmWallets, solanaWallets } from "../../src/local/chains/wallets";
import { connect } from "../chain";
import { signQuoted } from "../sign-quoted";
import { type BridgedSubject, familyOf, type Journey, startBridgedSubject } from "./bridged-subject";
import { PATIENT } from "./payments";
import { staleNonce, stateOf } from "./state-of";

const LATER = 30_000;
const AMOUNT = 2_000_001;

/** Hands bytes to the chain behind a node without a fault, and waits for their block; their hash. */
async function broadcastElsewhere({ node }: BridgedSubject, from: Journey["from"], payload: string) {
  const chain = connectNetworks({ [from]: node(from).url }, 60_000, systemNetwork(systemRuntime)).chains.get(
    from,
  );
  if (!chain) throw new Error(`no ${from}`);
  expect(await chain.broadcast(payload)).toEqual({ accepted: true });
  const { hash } = await chain.read(payload);
  const isInBlock = async () => (await chain.find(hash))?.blockTime !== undefined;
  await expect.poll(isInBlock, { timeout: 60_000, interval: 50 }).toBe(true);
  return hash;
}

// The bytes of a burn on Solana are of one quote only: each has a message account of its own.
test.each<Journey>([{ from: "sepolia", to: "basesep" }])(
  "$from to $to, burned before the quote, and a node that lags behind takes the bytes as new: the later quote is not delivered",
  async ({ from, to }) => {
    let later = 0;
    const runtime = { ...systemRuntime, now: () => systemRuntime.now() + later };
    const subject = await startBridgedSubject(PATIENT, { runtime });
    onTestFinished(() => subject.close());
    const family = familyOf(from);
    const node = subject.node(from);
    const quoted = async () => (await subject.quote({ from, to }, AMOUNT)).body.quote;
    const wallet = family === "evm" ? evmWallets[0] : solanaWallets[0];
    node.setMethod(stateOf[family], "stale-head");
    const first = await quoted();
    const [transaction] = first.transactions;
    const { payload } = await signQuoted(wallet, transaction);
    const hash = await broadcastElsewhere(subject, from, payload);
    later = LATER;
    if (family === "evm") {
      const chain = connect(node.url);
      await chain.request({ method: "evm_increaseTime", params: [LATER / 1_000] } as never);
      await chain.request({ method: "evm_mine", params: [] } as never);
    }
    const second = await quoted();
    const nonce = BigInt(transaction.meta.nonce ?? 0);
    node.script((call, method) => staleNonce(nonce, call, method));
    node.set("lookup", "absent");
    node.set("broadcast", "forget");
    const body = { network: from, quote_id: second.id, signed_payload: payload };
    expect((await subject.api.call("POST", "/v1/transactions", { body })).status).toBe(202);
    node.script(undefined);
    node.setMethod(stateOf[family], undefined);
    node.set("all", undefined);
    const track = async () => (await subject.api.call("GET", `/v1/transactions/track/${hash}`)).body;
    // A relayer may deliver its burn in the meantime.
    for (let times = 0; times < 5; times++)
      expect(await track()).toMatchObject({
        quote_id: second.id,
        status: "unknown",
        raw: { reason: expect.stringMatching(/before the quote/) },
      });
    const answer = await subject.api.call("POST", "/v1/transactions", {
      body: { ...body, quote_id: first.id },
    });
    expect(answer.status).toBe(202);
    await expect
      .poll(async () => (await track()).status, { timeout: 60_000, interval: 100 })
      .toBe("completed");
    expect((await track()).quote_id).toBe(first.id);
  },
);
