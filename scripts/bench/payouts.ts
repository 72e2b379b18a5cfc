import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createPublicClient, createWalletClient, erc20Abi, http, type PublicClient } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { sepolia } from "viem/chains";
import type { Dev } from "./dev.ts";
import { at, inTemporaryFolder, lifetime } from "./process.ts";
import { alternate, type Bench, beside } from "./row.ts";

const transfer = {
  address: "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238",
  abi: erc20Abi,
  functionName: "transfer",
} as const;

/** Base units of every row. */
const amount = 1_000n;

function keyOf(dev: Dev, name: string): `0x${string}` {
  const wallet = dev.data.wallets.find((one) => one.kind === "evm" && one.name === name);
  if (!wallet) throw new Error(`waybill dev has no wallet ${name}`);
  return wallet.private_key as `0x${string}`;
}

/** Recipients that are paid in one round of one side only. */
const recipientsOf = (count: number, digit: string, round: number) =>
  Array.from(
    { length: count },
    (_, place) => `0x${digit}${(round * 10_000 + place + 1).toString(16).padStart(39, "0")}` as const,
  );

/** A time counts only when everybody has been paid, once. */
async function requirePaid(node: PublicClient, recipients: readonly `0x${string}`[]): Promise<void> {
  for (const to of recipients) {
    const paid = await node.readContract({ ...transfer, functionName: "balanceOf", args: [to] });
    if (paid !== amount) throw new Error(`${to} was paid ${paid} instead of ${amount}`);
  }
}

/** A payout file beside the same transfers without quotes, checks, journal and reports, on the same chain. */
export const bench: Bench = ({ smoke, withDev }) =>
  withDev((dev) =>
    inTemporaryFolder(async (folder) => {
      const count = smoke ? 3 : 100;
      const transport = http(dev.data.networks.find(({ slug }) => slug === "sepolia")?.rpc_url ?? "");
      const node = createPublicClient({ transport });
      const account = privateKeyToAccount(keyOf(dev, "bob"));
      const wallet = createWalletClient({ account, chain: sepolia, transport });
      /** viem, which sends one after the other without waiting, until the last one is included. */
      const peer = async (round: number) => {
        const recipients = recipientsOf(count, "c", round);
        const started = performance.now();
        let nonce = await node.getTransactionCount({ address: account.address });
        let hash: `0x${string}` = "0x";
        for (const to of recipients)
          hash = await wallet.writeContract({ ...transfer, args: [to, amount], nonce: nonce++ });
        await node.waitForTransactionReceipt({ hash, pollingInterval: 20, timeout: 600_000 });
        const elapsed = performance.now() - started;
        await requirePaid(node, recipients);
        return elapsed;
      };
      const ours = async (round: number) => {
        const recipients = recipientsOf(count, "d", round);
        const file = join(folder, `${round}.csv`);
        writeFileSync(file, `to,amount\n${recipients.map((to) => `${to},0.001`).join("\n")}\n`);
        const command = [at("packages/cli/bin/waybill.js"), "pay", "--csv", file, "--network", "sepolia"];
        const elapsed = await lifetime(
          [...command, "--token", "usdc", "--yes", "--accept-risk", "high", "--json"],
          {
            HOME: folder,
            WAYBILL_BASE_URL: dev.data.base_url,
            WAYBILL_API_KEY: dev.data.api_keys.default,
            WAYBILL_PRIVATE_KEY: keyOf(dev, "alice"),
          },
        );
        await requirePaid(node, recipients);
        return elapsed;
      };
      const values = await alternate(smoke ? 1 : 3, { ours, peer });
      const against = "viem sending without waiting";
      return [beside(`pay --csv, ${count} rows`, values, { unit: "ms", against, atMost: 15 })];
    }),
  );
