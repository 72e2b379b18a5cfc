import { afterAll, beforeAll, expect, test } from "vitest";
import { systemRuntime } from "../src/lib/system-runtime";
import { type RunningAttestationService, startAttestationService } from "../src/local/attestation/start";
import { type Devnet, startDevnet } from "../src/local/chains/start";
import { evmWallets } from "../src/local/chains/wallets";
import { startRelayer } from "../src/local/relayer/start";
import { connect, rpcOf } from "./chain";
import { type Harness, startHarness } from "./harness";
import { signEvmSteps } from "./sign-evm";

// A payment between networks is over when its burn and its mint are.

const [alice, bob] = evmWallets;
const slugs = ["sepolia", "basesep"] as const;
let devnet: Devnet;
let api: Harness;
let relayer: ReturnType<typeof startRelayer>;
let attestation: RunningAttestationService;
beforeAll(async () => {
  devnet = await startDevnet({ networks: [...slugs] });
  const rpc = Object.fromEntries(devnet.networks.map(({ slug, rpcUrl }) => [slug, rpcUrl]));
  attestation = await startAttestationService({ rpc, clock: systemRuntime });
  const attestationUrl = attestation.url;
  relayer = startRelayer({ rpc, interval: 10, attestationUrl });
  api = await startHarness({ rpc, settleInterval: 10, attestationUrl });
});
afterAll(async () => {
  await api?.server.close();
  await relayer?.close();
  await attestation?.close();
  await devnet?.close();
});

async function paid(): Promise<string> {
  const query = new URLSearchParams({
    from_chain: "sepolia",
    to_chain: "basesep",
    from_asset: "usdc",
    to_asset: "usdc",
    from_address: alice.address,
    to_address: bob.address,
    amount: "1000000",
    slippage_bps: "50",
  });
  const { quote } = (await api.call("GET", `/v1/transactions/quote?${query}`)).body;
  let hash = "";
  for (const signed_payload of await signEvmSteps(alice, quote.transactions[0])) {
    const submission = { network: "sepolia", quote_id: quote.id, signed_payload };
    const { status, body, text } = await api.call("POST", "/v1/transactions", { body: submission });
    expect(status, text).toBe(202);
    hash = body.tx_hash;
  }
  return hash;
}
const rpc = (slug: string, method: string, ...params: unknown[]): Promise<string> =>
  connect(rpcOf(devnet, slug)).request({ method, params } as never);
const mine = (slug: string) => rpc(slug, "anvil_mine", "0x50");
const track = async (hash: string) => (await api.call("GET", `/v1/transactions/track/${hash}`)).body;
const report = async (hash: string) => (await api.call("GET", `/v1/transactions/${hash}`)).body;
const patience = { timeout: 60_000, interval: 100 };

test("a payment between networks is final once both its burn and its mint are", async () => {
  const hash = await paid();
  await expect.poll(async () => (await track(hash)).status, patience).toBe("completed");
  expect((await track(hash)).raw).toMatchObject({ finalized: false, destination: { finalized: false } });
  await mine("sepolia");
  expect((await track(hash)).raw).toMatchObject({
    finalized: false,
    source: { finalized: true },
    destination: { finalized: false },
  });
  await mine("basesep");
  expect(await track(hash)).toMatchObject({
    status: "completed",
    raw: { finalized: true, source: { finalized: true }, destination: { finalized: true } },
  });
});

test("its report ends without a request to track it, and a node that falls behind takes nothing back", async () => {
  const before = await rpc("sepolia", "evm_snapshot");
  const hash = await paid();
  const open = () => api.server.db.selectFrom("jobs").select("id").where("dedup_key", "like", `%${hash}`);
  await expect
    .poll(() => report(hash), patience)
    .toMatchObject({ status: "completed", failure_reason: null });
  // The burn is final and the mint is not: both are looked up on.
  await mine("sepolia");
  expect((await open().execute()).length).toBe(1);
  await mine("basesep");
  await expect.poll(() => open().execute(), patience).toEqual([]);
  await rpc("sepolia", "evm_revert", before);
  // Tracking says what the node shows now; the report keeps what was final.
  expect((await track(hash)).status).not.toBe("completed");
  expect(await report(hash)).toMatchObject({ status: "completed" });
});
