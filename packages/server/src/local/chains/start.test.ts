import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { answers, connect, rpcOf } from "../../../test/chain";
import { chainProcesses } from "../../../test/processes";
import { DevnetError } from "./errors";
import { type Devnet, startDevnet } from "./start";
import { evmMinter, evmWallets } from "./wallets";

const [alice, bob] = evmWallets;
const million = 1_000_000_000_000n; // 1,000,000 tokens in base units of 6 decimals.
const usdc = "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238";

describe("the default devnet", () => {
  let devnet: Devnet;
  const lines: string[] = [];
  beforeAll(async () => {
    devnet = await startDevnet({ onProgress: (message) => lines.push(message) });
  });
  afterAll(() => devnet.close());

  test("runs two EVM chains, one of Solana and one of Cosmos, each under its own name, on the loopback interface", async () => {
    expect(devnet.networks.map(({ slug, kind }) => [slug, kind])).toEqual([
      ["sepolia", "evm"],
      ["basesep", "evm"],
      ["solana-devnet", "solana"],
      ["osmo-test-5", "cosmos"],
    ]);
    const ids = ["sepolia", "basesep"].map((slug) => connect(rpcOf(devnet, slug)).getChainId());
    expect(await Promise.all(ids)).toEqual([11155111, 84532]);
    for (const { rpcUrl } of devnet.networks) expect(new URL(rpcUrl).hostname).toBe("127.0.0.1");
    expect(lines).toHaveLength(4);
    // The ledger must not be mistaken for a node.
    expect(lines.filter((line) => line.includes("simulated"))).toEqual([
      expect.stringMatching(/^Osmosis Testnet .*simulated: a bank ledger, not a Cosmos node/),
    ]);
  });

  test("lists the public wallets, each funded with native coins", async () => {
    const names = ["alice", "bob", "carol"];
    expect(devnet.wallets.map(({ kind, name }) => [kind, name])).toEqual(
      ["evm", "solana", "cosmos"].flatMap((kind) => names.map((name) => [kind, name])),
    );
    const chain = connect(rpcOf(devnet, "basesep"));
    for (const { address } of evmWallets)
      expect(await chain.getBalance({ address })).toBe(10_000n * 10n ** 18n);
  });
});

describe("a data directory", () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "waybill-devnet-"));
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  test("keeps balances, transactions and nonces, and mints once only", async () => {
    const first = await startDevnet({ networks: ["sepolia"], dataDir });
    const hash = await connect(rpcOf(first, "sepolia"), alice).transfer(usdc, bob.address, 250_000n);
    const mintedAt = await connect(rpcOf(first, "sepolia")).mints(usdc);
    const setUp = await connect(rpcOf(first, "sepolia")).getTransactionCount({ address: evmMinter });
    await first.close();

    expect((await readdir(dataDir)).sort()).toEqual(["in-use.lock", "sepolia.json", "sepolia.json.instance"]);
    const second = await startDevnet({ networks: ["sepolia"], dataDir });
    const chain = connect(rpcOf(second, "sepolia"));
    try {
      await expect(startDevnet({ networks: ["fuji"], dataDir })).rejects.toThrow("in use by another process");
      expect(await chain.tokenBalance(usdc, alice.address)).toBe(million - 250_000n);
      expect(await chain.tokenBalance(usdc, bob.address)).toBe(million + 250_000n);
      // Three wallets, the pool of the router, and two of Uniswap.
      expect(await chain.totalSupply(usdc)).toBe(23n * million);
      expect(await chain.mints(usdc)).toEqual(mintedAt);
      expect(await chain.getTransactionCount({ address: alice.address })).toBe(1);
      expect(await chain.getTransactionCount({ address: evmMinter })).toBe(setUp);
      expect((await chain.getTransactionReceipt({ hash })).status).toBe("success");
      // And the chain goes on from there.
      await connect(rpcOf(second, "sepolia"), alice).transfer(usdc, bob.address, 1n);
    } finally {
      await second.close();
    }
  });

  test("a saved chain with another contract at the address of USDC is refused, with the file to move away", async () => {
    const older = await startDevnet({ networks: ["fuji"], dataDir });
    const fujiUsdc = "0x5425890298aed601595a70AB815c96711a31Bc65";
    const params = [fujiUsdc, "0x5f5ff3"];
    await connect(rpcOf(older, "fuji")).request({ method: "anvil_setCode", params } as never);
    await older.close();
    const starting = startDevnet({ networks: ["fuji"], dataDir });
    await expect(starting).rejects.toThrow(DevnetError);
    await expect(starting).rejects.toThrow(
      /USDC of fuji .* differs from the contract .*: move .*fuji\.json away/,
    );
  });

  test("a damaged state is refused with its file's name, and the other chain does not stay", async () => {
    await writeFile(join(dataDir, "basesep.json"), '{"cut sho');
    const starting = startDevnet({ networks: ["basesep", "sepolia"], dataDir });
    await expect(starting).rejects.toThrow(DevnetError);
    await expect(starting).rejects.toThrow(/basesep.*basesep\.json/s);
  });
});

test.skipIf(process.platform === "win32")("a chain that dies is reported, the others go on", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "waybill-devnet-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const died = new Promise<Error>((resolve, reject) => {
    startDevnet({ networks: ["sepolia", "basesep"], dataDir, onChainDied: resolve }).then((devnet) => {
      onTestFinished(() => devnet.close());
      const sepolia = chainProcesses(join(dataDir, "sepolia.json")).find(({ isWatchdog }) => !isWatchdog);
      if (sepolia) process.kill(sepolia.pid, "SIGKILL");
    }, reject);
  });
  const error = await died;
  expect(error).toBeInstanceOf(DevnetError);
  expect(error.message).toBe("The local chain of sepolia ended unexpectedly (SIGKILL).");
  expect(chainProcesses(join(dataDir, "sepolia.json"))).toEqual([]);
  expect(chainProcesses(join(dataDir, "basesep.json"))).not.toEqual([]);
});

test("a network that is not there, or has no local chain, is refused with those that have", async () => {
  const starting = startDevnet({ networks: ["sepolia", "neutron"] });
  await expect(starting).rejects.toMatchObject({ name: "DevnetError", code: "unsupported_network" });
  await expect(startDevnet({ networks: ["sepolja"] })).rejects.toThrow(/"sepolja".*sepolia.*basesep/);
});

test("takes aliases, and each network once", async () => {
  const devnet = await startDevnet({ networks: ["base-sepolia", "basesep"] });
  await devnet.close();
  expect(devnet.networks.map(({ slug }) => slug)).toEqual(["basesep"]);
});

test("close ends every chain, and may be called again", async () => {
  const devnet = await startDevnet();
  await Promise.all([devnet.close(), devnet.close()]);
  for (const { rpcUrl } of devnet.networks) expect(await answers(rpcUrl)).toBe(false);
});

test("an abort while starting stops what has started", async () => {
  const abort = new AbortController();
  const urls: string[] = [];
  const starting = startDevnet({
    networks: ["sepolia", "basesep", "opsep"],
    signal: abort.signal,
    onProgress: (message) => {
      urls.push(message.split(" ").at(-1) ?? "");
      abort.abort(new Error("enough"));
    },
  });
  await expect(starting).rejects.toThrow("enough");
  for (const url of urls) expect(await answers(url)).toBe(false);
});
