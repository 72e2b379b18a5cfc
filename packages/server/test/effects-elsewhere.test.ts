import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type Devnet, startDevnet } from "../src/local/chains/start";
import { cosmosWallets, solanaWallets } from "../src/local/chains/wallets";
import { rpcOf } from "./chain";
import { type FaultyNode, type Script, startFaultyNode } from "./faulty-node/faulty-node";
import { type Harness, startHarness } from "./harness";
import { signQuoted } from "./sign-quoted";

/*
 * A payment's effect on Solana and Cosmos networks. Real transactions run on the local chains; SPL Token and x/bank move the
 * whole amount, so a node that shows less stands for a token that moves less.
 */

const amount = 2_500_000n;
const families = {
  solana: { slug: "solana-devnet", wallets: solanaWallets },
  cosmos: { slug: "osmo-test-5", wallets: cosmosWallets },
} as const;
type Family = keyof typeof families;
const all = ["solana", "cosmos"] as const;

let devnet: Devnet;
let api: Harness;
const nodes = new Map<Family, FaultyNode>();
const upstream = (family: Family) => rpcOf(devnet, families[family].slug);
const node = (family: Family) => nodes.get(family) ?? expect.unreachable();
beforeAll(async () => {
  devnet = await startDevnet({ networks: all.map((family) => families[family].slug) });
  for (const family of all) nodes.set(family, await startFaultyNode(family, upstream(family)));
  const rpc = Object.fromEntries(all.map((family) => [families[family].slug, node(family).url]));
  api = await startHarness({ rpc, settleInterval: 10 });
});
afterAll(async () => {
  await api?.server.close();
  for (const each of nodes.values()) await each.close();
  await devnet?.close();
});

/** An amount in what a node shows of a transaction. */
type Shown = (text: string) => string;

/** How nodes name what they show: the calls, and the amounts that are the recipient's in their answers. */
const views: Record<
  Family,
  { tracked: string; simulated: string; change(answer: never, shown: Shown): unknown }
> = {
  solana: {
    tracked: "getTransaction",
    simulated: "simulateTransaction",
    change(answer: { result: SolanaAnswer }, shown) {
      for (const one of answer.result?.meta?.postTokenBalances ?? [])
        if (one.owner === solanaWallets[1].address)
          one.uiTokenAmount.amount = shown(one.uiTokenAmount.amount);
      for (const one of answer.result?.value?.accounts ?? []) {
        const bytes = Buffer.from(one.data[0] ?? "", "base64");
        bytes.writeBigUInt64LE(BigInt(shown(bytes.readBigUInt64LE(64).toString())), 64);
        one.data[0] = bytes.toString("base64");
      }
      return answer;
    },
  },
  cosmos: {
    tracked: "GET /cosmos/tx/v1beta1/txs/*",
    simulated: "POST /cosmos/tx/v1beta1/simulate",
    change(answer: { tx_response?: CosmosEvents; result?: CosmosEvents }, shown) {
      const events = answer.tx_response?.events ?? answer.result?.events ?? [];
      for (const { type, attributes } of events) {
        const isPaid = attributes.some(({ value }) => value === cosmosWallets[1].address);
        for (const one of type === "transfer" && isPaid ? attributes : [])
          if (one.key === "amount") one.value = one.value.replace(/^\d+/, shown);
      }
      return answer;
    },
  },
};
interface SolanaAnswer {
  meta?: { postTokenBalances: { owner: string; uiTokenAmount: { amount: string } }[] };
  value?: { accounts?: { data: string[] }[] };
}
interface CosmosEvents {
  events: { type: string; attributes: { key: string; value: string }[] }[];
}

/** Until the end of the test, what the node shows of transactions has other amounts for the recipient. */
function showing(family: Family, shown: Shown): void {
  const { tracked, simulated, change } = views[family];
  const script: Script = async (call, method) => {
    if (method !== tracked && method !== simulated) return undefined;
    const url = family === "cosmos" ? upstream(family) + call.path : upstream(family);
    const posted = method.startsWith("GET ") ? {} : { method: "POST", body: call.body };
    const answer = await fetch(url, { ...posted, headers: { "Content-Type": "application/json" } });
    const text = await answer.text();
    return { status: answer.status, body: JSON.stringify(change(JSON.parse(text) as never, shown)) };
  };
  node(family).script(script);
  onTestFinished(() => node(family).script(undefined));
}

async function quoted(family: Family) {
  const {
    slug,
    wallets: [from, to],
  } = families[family];
  const query = new URLSearchParams({
    from_chain: slug,
    to_chain: slug,
    from_address: from.address,
    to_address: to.address,
    from_asset: "usdc",
    to_asset: "usdc",
    amount: amount.toString(),
    slippage_bps: "50",
  });
  const answer = await api.call("GET", `/v1/transactions/quote?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.quote;
}

/** Signs with the family's own library, submits, and says what tracking, the report and the list of reports say. */
async function outcomes(family: Family) {
  const { slug, wallets } = families[family];
  const { id, transactions } = await quoted(family);
  const { payload } = await signQuoted(wallets[0], transactions[0]);
  const body = { quote_id: id, network: slug, signed_payload: payload };
  const submitted = await api.call("POST", "/v1/transactions", { body });
  expect(submitted.status, submitted.text).toBe(202);
  const hash = submitted.body.tx_hash;
  const tracked = (await api.call("GET", `/v1/transactions/track/${hash}`)).body;
  const report = (await api.call("GET", `/v1/transactions/${hash}`)).body;
  const { body: reports } = await api.call("GET", "/v1/transactions");
  const listed = reports.find(({ tx_hash }: { tx_hash: string }) => tx_hash === hash);
  return { tracked, report, listed, hash, id };
}

const minus = (less: bigint) => (text: string) => (BigInt(text) - less).toString();

describe.each(all)("on %s", (family) => {
  test("a transaction that moves the quoted amounts is simulated as a success, and completed", async () => {
    expect((await quoted(family)).transactions[0].meta).toMatchObject({
      simulation: "success",
      simulation_reason: null,
    });
    const completed = { status: "completed", failure_reason: null };
    const { tracked, report, listed } = await outcomes(family);
    for (const found of [tracked, report, listed]) expect(found).toMatchObject(completed);
  });

  test.each([
    ["nothing", amount],
    ["less, as by a fee of the token", 25_000n],
  ])("a transaction by which the recipient gets %s has no effect", async (_name, less) => {
    showing(family, minus(less));
    const { meta } = (await quoted(family)).transactions[0];
    expect(meta).toMatchObject({
      simulation: "no_effect",
      simulation_reason: expect.stringContaining((amount - less).toString()),
    });
    const failed = { status: "failed", failure_reason: "no_effect" };
    const { tracked, report, listed, hash, id } = await outcomes(family);
    for (const found of [tracked, report, listed]) expect(found).toMatchObject(failed);
    expect(tracked.raw.reason).toMatch(/^the transaction was mined, and/);
    // The chain itself ran it without an error, which the index says beside the payment's end.
    const { slug } = families[family];
    await expect
      .poll(() => api.call("GET", `/v2/transactions/by-network/${slug}/${hash}`), { timeout: 60_000 })
      .toMatchObject({ status: 200, body: { success: true, payments: [{ quote_id: id, ...failed }] } });
    const list = async (options = {}) => {
      const { body } = await api.call("GET", `/v2/transactions?network=${slug}`, options);
      return body.items.find((one: { hash: string }) => one.hash === hash);
    };
    const { payments } = await list();
    expect(payments).toEqual([{ quote_id: id, ...failed }]);
    // Another workspace sees a transaction like any other.
    expect(await list({ key: await api.newKey({ workspace: "other" }) })).not.toHaveProperty("payments");
  });
});
