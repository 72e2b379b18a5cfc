import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { type Devnet, startDevnet } from "@waybill/server/local";
import { cctpNetworks } from "@waybill/spec/generated/protocols";
import { tokens } from "@waybill/spec/generated/registry";
import type { Hex } from "viem";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { uniswapV3OfFork } from "../../server/src/chains/registry";
import { placeContracts } from "../../server/src/local/chains/evm/desired-state";
import { isLocalStablecoin, placedTokens } from "../../server/src/local/chains/evm/tokens";
import { localPools, placedUniswap } from "../../server/src/local/chains/evm/uniswap/contracts";
import { connect } from "../../server/test/chain";
import { cctpNetwork } from "../../server/test/contracts/cctp-network";
import { command } from "./command";
import { temporaryDirectory, waybill } from "./harness";

// `waybill dev --fork`: payments on forks of main networks, whose rows the registry has not enabled, over nodes that
// stay as they are.

const strangers: readonly Hex[] = [
  "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65",
  "0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc",
];
const usdcOf = (network: string) =>
  tokens.find((token) => token.network === network && token.slug === "usdc")?.addr as Hex;

let upstream: Devnet;
const nodeOf = (slug: string) => upstream.networks.find((one) => one.slug === slug)?.rpcUrl ?? "";
const heads = () => Promise.all(["base", "eth"].map((slug) => connect(nodeOf(slug)).getBlockNumber()));

beforeAll(async () => {
  upstream = await startDevnet({ networks: ["base", "eth"], onProgress: () => undefined });
  for (const slug of ["base", "eth"]) await cctpNetwork(upstream, slug, strangers);
  await placeSwaps("base");
});
afterAll(() => upstream.close());

/** Uniswap with its pools, which local chains have only where the registry has enabled it. */
async function placeSwaps(slug: string): Promise<void> {
  const row = uniswapV3OfFork(slug) ?? expect.unreachable();
  const stablecoins = tokens.filter((token) => token.network === slug).filter(isLocalStablecoin);
  const pools = localPools(row, stablecoins);
  const placed = [...placedTokens(stablecoins, pools), ...(placedUniswap(row, pools) ?? [])];
  await placeContracts(nodeOf(slug), placed, new AbortController().signal);
}

interface Ready {
  base_url: string;
  attestation_url: string | null;
  api_keys: { default: string };
  networks: { slug: string; rpc_url: string; fork_block: number | null }[];
  wallets: { name: string; address: string; private_key: string }[];
}

/** `waybill dev` as a process of its own, once it is ready. */
async function startDev(args: readonly string[], env: Record<string, string> = {}) {
  const [file, ...first] = command;
  const child: ChildProcess = spawn(file, [...first, "dev", "--port", "0", "--json", ...args], {
    env: { ...process.env, HOME: temporaryDirectory(), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let stderr = "";
  child.stderr?.on("data", (chunk) => (stderr += chunk));
  const reader = createInterface({ input: child.stdout ?? process.stdin });
  const ready = await Promise.race([
    once(reader, "line").then(([line]) => JSON.parse(line) as Ready),
    once(child, "close").then(() => expect.unreachable(stderr)),
  ]);
  return { ready, stderr: () => stderr };
}

const forkArgs = () => [
  "--networks",
  "base",
  ...["base", "eth"].flatMap((slug) => ["--fork", `${slug}=${nodeOf(slug)}`]),
];

test("a payment on forks goes by transfer, by swap and to another fork; another key is refused, and the nodes stay as they are", async () => {
  const before = await heads();
  const [base, eth] = before;
  const { ready, stderr } = await startDev(forkArgs());
  expect(ready.networks.map(({ slug, fork_block }) => [slug, fork_block])).toEqual([
    ["base", Number(base)],
    ["eth", Number(eth)],
  ]);
  expect(stderr()).toContain(`FORK of block ${base}: nothing leaves this machine`);

  const wallet = (name: string) => ready.wallets.find((one) => one.name === name) ?? expect.unreachable();
  const chain = (slug: string) => connect(ready.networks.find((one) => one.slug === slug)?.rpc_url ?? "");
  const bob = wallet("bob").address as Hex;
  const env = {
    WAYBILL_BASE_URL: ready.base_url,
    WAYBILL_API_KEY: ready.api_keys.default,
    WAYBILL_PRIVATE_KEY: wallet("alice").private_key,
  };
  const args = ["--to", bob, "--yes", "--accept-risk", "high", "--json"];
  const pay = (more: readonly string[], over = {}) =>
    waybill(["pay", ...args, ...more], { env: { ...env, ...over } });

  const had = await chain("base").tokenBalance(usdcOf("base"), bob);
  const direct = ["--network", "base", "--token", "usdc", "--amount", "5"];
  const paid = await pay(direct);
  expect(paid.code, paid.stderr).toBe(0);
  expect(await chain("base").tokenBalance(usdcOf("base"), bob)).toBe(had + 5_000_000n);

  const swap = ["--network", "base", "--token", "usdc", "--to-token", "eurc", "--amount", "25"];
  const swapped = await pay([...swap, "--accept-price"]);
  expect(swapped.code, swapped.stderr).toBe(0);

  const there = await chain("eth").tokenBalance(usdcOf("eth"), bob);
  const abroad = ["--from-network", "base", "--to-network", "eth", "--token", "usdc", "--amount", "20"];
  const bridged = await pay(abroad);
  expect(bridged.code, bridged.stderr).toBe(0);
  expect(await chain("eth").tokenBalance(usdcOf("eth"), bob)).toBeGreaterThan(there + 19_000_000n);
  // The registry has not enabled them for anything but a fork.
  const rows = cctpNetworks.filter(({ network }) => ["base", "eth"].includes(network));
  expect(rows.map(({ enabled }) => enabled)).toEqual([false, false]);

  const refused = await pay(direct, { WAYBILL_PRIVATE_KEY: `0x${"2".repeat(64)}` });
  expect(JSON.parse(refused.stderr.trim().split("\n").at(-1) ?? "").error).toMatchObject({
    code: "fork_key",
    exit_code: refused.code,
  });
  const params = new URLSearchParams({
    ...{ from_chain: "base", to_chain: "base", from_asset: "usdc", to_asset: "usdc", amount: "1000000" },
    ...{ from_address: `0x${"2".repeat(40)}`, to_address: bob, slippage_bps: "0" },
  });
  const headers = { Authorization: `Bearer ${ready.api_keys.default}` };
  const answer = await fetch(`${ready.base_url}/v1/transactions/quote?${params}`, { headers });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(
    "base is a fork on this server, and only the public development accounts can pay on it: a transaction that this account signs for it is valid on the public network, too",
  );
  expect(await heads()).toEqual(before);
});

test("a person reads at the start which network is a fork, of which block, and who pays there", async () => {
  const [file, ...first] = command;
  const args = ["dev", "--port", "0", "--networks", "base", "--fork", `base=${nodeOf("base")}@1`];
  const child = spawn(file, [...first, ...args], {
    env: { ...process.env, HOME: temporaryDirectory() },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (chunk) => (stdout += chunk));
  await new Promise<void>((done) => {
    child.on("close", () => done());
    child.stderr.on("data", (chunk) => {
      stderr += chunk;
      if (stderr.includes("with Ctrl-C")) done();
    });
  });
  expect(stdout, stderr).toMatch(/^\s*base\s+evm\s+http:\S+\s+FORK of block 1$/m);
  expect(stderr).toContain(
    "base is a FORK of block 1: nothing leaves this machine. A transaction that is signed for it is valid on the public network, so only these public keys pay on it.",
  );
  expect(stderr).toContain("The data is deleted when the server stops.");
});

test("WAYBILL_FORK names forks too, and a block before the latest", async () => {
  const { ready } = await startDev(["--networks", "base"], { WAYBILL_FORK: `base=${nodeOf("base")}@1` });
  expect(ready.networks).toMatchObject([{ slug: "base", fork_block: 1 }]);
});

test.each([
  [["--fork", "base"], "--fork is not network=url or network=url@block."],
  [["--fork", "nowhere=http://127.0.0.1:1"], "nowhere"],
  [["--fork-no-rate-limit"], "--fork-no-rate-limit is for --fork, which is not given."],
  [["--fork", "base=http://127.0.0.1:1", "--data-dir", "x"], "--data-dir and --fork cannot be used together"],
  [["--fork", "base=http://127.0.0.1:1", "--seed", "demo"], "--seed and --fork cannot be used together"],
])("%s is refused", async (args, message) => {
  const refused = await waybill(["dev", "--port", "0", ...args]);
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain(message);
});

test("a node of another chain is refused, and named", async () => {
  const refused = await waybill([
    "dev",
    "--port",
    "0",
    "--networks",
    "sepolia",
    "--fork",
    `sepolia=${nodeOf("base")}`,
  ]);
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain(
    "The node for the fork of sepolia has the chain ID 8453, but sepolia has 11155111. Name a node of sepolia.",
  );
});
