/** Runs every example as its reader would: as a program, against a service of its own. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { base58 } from "@scure/base";
import { type LocalService, startLocalService } from "@waybill/server/local";
import { afterAll, beforeAll, expect, test } from "vitest";

let service: LocalService;
beforeAll(async () => {
  service = await startLocalService({ port: 0, networks: ["sepolia", "basesep", "solana-devnet"] });
});
afterAll(() => service.close());

/** The PUBLIC key of alice's wallet of a family. */
const keyOf = (kind: string) =>
  service.wallets.find((wallet) => wallet.name === "alice" && wallet.kind === kind)?.privateKey ?? "";

function start(example: string, env: Record<string, string> = {}, args: readonly string[] = []) {
  const file = new URL(example, import.meta.url).pathname;
  return spawn(process.execPath, ["--conditions=waybill-source", "--import", "tsx", file, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      ...env,
      WAYBILL_BASE_URL: service.url,
      WAYBILL_API_KEY: service.apiKeys.default,
      WAYBILL_PRIVATE_KEY: keyOf("evm"),
      WAYBILL_SOLANA_KEY: JSON.stringify([...base58.decode(keyOf("solana"))]),
      WALLET_RPC_URL: service.networks[0]?.rpcUrl ?? "",
      SOLANA_RPC_URL: service.networks.find(({ slug }) => slug === "solana-devnet")?.rpcUrl ?? "",
    },
  });
}

async function run(
  example: string,
  env: Record<string, string> = {},
  args: readonly string[] = [],
): Promise<string> {
  const child = start(example, env, args);
  let output = "";
  child.stdout.on("data", (data) => {
    output += data;
  });
  child.stderr.on("data", (data) => {
    output += data;
  });
  const [code] = await once(child, "close");
  expect(code, output).toBe(0);
  return output;
}

async function mine(blocks: number): Promise<void> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "anvil_mine", params: [blocks] });
  const headers = { "Content-Type": "application/json" };
  await fetch(service.networks[0]?.rpcUrl ?? "", { method: "POST", headers, body });
}

test("payment", async () => {
  expect(await run("payment.ts")).toMatch(/^completed: 2\.5 USDC, 0x[0-9a-f]{64}\n$/);
});

test("Solana payment", async () => {
  expect(await run("solana-payment.ts")).toBe("2.5 USDC, at most 0.000005 SOL for the network\ncompleted\n");
});

test("cross-chain payment", async () => {
  const [promise, ...statuses] = (await run("cross-chain-payment.ts")).trim().split("\n");
  expect(promise).toMatch(/^at least 10\.7\d* USDC arrive, after 1 approval$/);
  expect(statuses.at(-1)).toBe("completed");
});

test("treasury service: what its policy does not allow is not signed", async () => {
  const folder = await mkdtemp(join(tmpdir(), "waybill-treasury-"));
  const pay = (...invoices: string[]) => run("treasury-service.ts", { JOURNAL: folder }, invoices);
  try {
    expect(await pay("19=5.000001")).toBe("invoice 19: quoted\ninvoice 19: refused, per_payment\n");
    expect(await pay("20=5")).toContain("invoice 20: submitted\n");
    const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".json"));
    const records = await Promise.all(files.map((name) => readFile(join(folder, name), "utf8")));
    const receipts = records.join().match(/"policy":\{"digest":"[0-9a-f]{64}"/g);
    expect(receipts).toHaveLength(1);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test("treasury service, killed after each step: every invoice is paid once", async () => {
  const folder = await mkdtemp(join(tmpdir(), "waybill-treasury-"));
  const reports = async (): Promise<{ amount: number }[]> =>
    (
      await fetch(`${service.url}/v1/transactions`, {
        headers: { Authorization: `Bearer ${service.apiKeys.default}` },
      })
    ).json() as Promise<{ amount: number }[]>;
  const before = (await reports()).length;
  try {
    for (const fatal of ["17: quoted", "17: signed", "17: submitted", "18: signed"]) {
      const child = start("treasury-service.ts", { JOURNAL: folder });
      let output = "";
      for await (const data of child.stdout) {
        output += data;
        if (output.includes(fatal)) child.kill("SIGKILL");
      }
    }
    await run("treasury-service.ts", { JOURNAL: folder });
    // A local block is final two blocks later.
    await mine(2);
    await run("treasury-service.ts", { JOURNAL: folder });
    expect(await run("treasury-service.ts", { JOURNAL: folder })).toBe(
      "invoice 17: settled\ninvoice 18: settled\n",
    );
    const paid = (await reports()).slice(0, -before || undefined);
    expect(paid.map(({ amount }) => amount).sort()).toEqual([1500000, 250000]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
