import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  erc20Abi,
  http,
  type PublicClient,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { sepolia } from "viem/chains";
import type { Dev } from "./dev.ts";
import { at } from "./paths.ts";
import { againstPeer, type Bench } from "./row.ts";
import { inTemporaryFolder } from "./temporary.ts";

const usdc = "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238";
const transfer = { address: usdc, abi: erc20Abi, functionName: "transfer" } as const;

/** Base units of every row. */
const amount = 1_000n;

/** Recipients without an earlier payment. */
const recipientsOf = (count: number, digit: string) =>
  Array.from({ length: count }, (_, at) => `0x${digit}${(at + 1).toString(16).padStart(39, "0")}` as const);

/** How long the chain takes to include transfers that viem sends one after the other without waiting, milliseconds. */
async function chainPace(dev: Dev, node: PublicClient, rpc: string, count: number): Promise<number> {
  const account = privateKeyToAccount(keyOf(dev, "bob"));
  const wallet = createWalletClient({ account, chain: sepolia, transport: http(rpc) });
  const recipients = recipientsOf(count, "c");
  const started = performance.now();
  let nonce = await node.getTransactionCount({ address: account.address });
  let last: `0x${string}` = "0x";
  for (const to of recipients)
    last = await wallet.writeContract({ ...transfer, args: [to, amount], nonce: nonce++ });
  await node.waitForTransactionReceipt({ hash: last, pollingInterval: 20, timeout: 600_000 });
  const elapsed = performance.now() - started;
  await requirePaid(node, recipients);
  return elapsed;
}

/** How long `pay --csv` takes for as many rows, from its start to its end, milliseconds. */
async function payoutPace(dev: Dev, node: PublicClient, count: number): Promise<number> {
  return inTemporaryFolder(async (folder) => {
    const recipients = recipientsOf(count, "d");
    const file = join(folder, "payouts.csv");
    writeFileSync(file, `to,amount\n${recipients.map((to) => `${to},0.001`).join("\n")}\n`);
    const args = ["pay", "--csv", file, "--network", "sepolia", "--token", "usdc"];
    const started = performance.now();
    const child = spawn(
      process.execPath,
      [at("packages/cli/bin/waybill.js"), ...args, "--yes", "--accept-risk", "high", "--json"],
      {
        stdio: "ignore",
        env: {
          ...process.env,
          HOME: folder,
          WAYBILL_BASE_URL: dev.data.base_url,
          WAYBILL_API_KEY: dev.data.api_keys.default,
          WAYBILL_PRIVATE_KEY: keyOf(dev, "alice"),
        },
      },
    );
    const [code] = (await once(child, "exit")) as [number | null];
    const elapsed = performance.now() - started;
    if (code !== 0) throw new Error(`waybill pay --csv ended with code ${code}`);
    await requirePaid(node, recipients);
    return elapsed;
  });
}

function keyOf(dev: Dev, name: string): `0x${string}` {
  const wallet = dev.data.wallets.find((one) => one.kind === "evm" && one.name === name);
  if (!wallet) throw new Error(`waybill dev has no wallet ${name}`);
  return wallet.private_key as `0x${string}`;
}

/** A rate counts only when everybody has been paid, once. */
async function requirePaid(node: PublicClient, recipients: readonly `0x${string}`[]): Promise<void> {
  for (const to of recipients) {
    const paid = await node.readContract({ ...transfer, functionName: "balanceOf", args: [to] });
    if (paid !== amount) throw new Error(`${to} was paid ${paid} instead of ${amount}`);
  }
}

/** Seconds between two blocks of Sepolia, and of every network that has the beacon chain's slots. */
const BLOCK_TIME = 12;

/**
 * A payout file beside the same transfers without quotes, checks, journal and reports, on one chain. It makes blocks like the
 * network that it stands for: one that makes them at once has no pace of its own.
 */
export const payouts: Bench = ({ smoke, say, withDev }) =>
  withDev(async (dev) => {
    const count = smoke ? 10 : 1_000;
    const rpc = dev.data.networks.find(({ slug }) => slug === "sepolia")?.rpc_url ?? "";
    const node = createPublicClient({ transport: http(rpc) });
    const chain = createTestClient({ mode: "anvil", transport: http(rpc) });
    await chain.setAutomine(false);
    await chain.setIntervalMining({ interval: smoke ? 1 : BLOCK_TIME });
    const peer = await chainPace(dev, node, rpc, count);
    say(`viem paid ${count} recipients in ${Math.round(peer)} ms`);
    const ours = await payoutPace(dev, node, count);
    return [
      againstPeer(
        {
          name: `pay --csv, ${count} rows`,
          unit: "rows/s",
          against: "viem sending without waiting",
          ours: (count / ours) * 1_000,
          peer: (count / peer) * 1_000,
        },
        { atLeast: 0.8 },
      ),
    ];
  });
