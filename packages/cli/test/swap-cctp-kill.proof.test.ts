import { spawn } from "node:child_process";
import { once } from "node:events";
import { Connection, PublicKey } from "@solana/web3.js";
import { createPublicClient, erc20Abi, http } from "viem";
import { expect, onTestFinished, test, vi } from "vitest";
import { oneOf } from "../../../scripts/test-size";
import { command } from "./command";
import { temporaryDirectory, waybill } from "./harness";
import { interceptingProxy } from "./intercepting-proxy";
import { resumeArgs } from "./pay-args";
import { payingService } from "./paying-service";

const service = payingService(["sepolia", "basesep", "solana-devnet"]);
const [program, ...programArgs] = command;
const eurc = "0x08210f9170f89ab7658f0b5e3ff39b0e03c594d4";
const basesepUsdc = "0x036CbD53842c5426634e7929541eC2318f3dCF7e";
const solanaUsdc = "4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU";

const balance = (network: string, address: `0x${string}`, owner: string): Promise<bigint> =>
  createPublicClient({ transport: http(service.rpcUrl(network)) }).readContract({
    address,
    abi: erc20Abi,
    functionName: "balanceOf",
    args: [owner as `0x${string}`],
  });

/**
 * The networks of recipients, each with a recipient and its holding of USDC. Without a token account on Solana, a
 * delivery waits longer.
 */
const destinations = {
  basesep: {
    recipient: () => service.newRecipients(1)[0] ?? expect.unreachable(),
    held: (to: string) => balance("basesep", basesepUsdc, to),
  },
  "solana-devnet": {
    recipient: () => service.wallet("carol", "solana").address,
    held: async (to: string) => {
      const connection = new Connection(service.rpcUrl("solana-devnet"), "confirmed");
      const mint = new PublicKey(solanaUsdc);
      const { value } = await connection.getParsedTokenAccountsByOwner(new PublicKey(to), { mint });
      return value.reduce((sum, one) => sum + BigInt(one.account.data.parsed.info.tokenAmount.amount), 0n);
    },
  },
} as const;

// Allowance, swap, allowance, burn: killed at each of them, before the service has it and after. One of five as a share has
// each step and either way.
test.each(
  (["basesep", "solana-devnet"] as const)
    .flatMap((network) =>
      [1, 2, 3, 4].flatMap((at) =>
        (["lose", "pass and lose the answer"] as const).map((how) => ({ network, at, how })),
      ),
    )
    .filter((_, number) => number % oneOf(5) === 0),
)(
  "killed while it submits transaction $at of a payment to $network ($how): resume swaps and burns exactly once",
  async ({ network, at, how }) => {
    const home = temporaryDirectory();
    const { recipient, held } = destinations[network];
    const to = recipient();
    const heldBefore = await held(to);
    const alice = service.wallet("alice").address;
    const before = await balance("sepolia", eurc, alice);
    let child: ReturnType<typeof spawn> | undefined;
    let submissions = 0;
    const { url } = await interceptingProxy(service.url(), () => {
      submissions += 1;
      if (submissions !== at || child?.killed !== false) return "pass";
      child.kill("SIGKILL");
      return how;
    });
    const env = service.envOf(url);
    const args = [
      ...["pay", "--to", to, "--from-network", "sepolia", "--to-network", network, "--token", "eurc"],
      ...["--to-token", "usdc", "--amount", "25", "--accept-price", "--yes", "--accept-risk", "high"],
    ];
    child = spawn(program, [...programArgs, ...args], {
      env: { ...process.env, ...env, HOME: home },
      stdio: "ignore",
    });
    onTestFinished(() => void child?.kill("SIGKILL"));
    expect((await once(child, "close"))[1]).toBe("SIGKILL");

    const open = JSON.parse((await waybill(["payments", "list", "--open", "--json"], { home })).stdout);
    expect(open).toMatchObject([{ state: at > 2 ? "swapped" : "signed", amount: "25000000", to }]);
    const resumed = await waybill([...resumeArgs, "--json"], { home, env });
    expect(resumed.code, resumed.stderr).toBe(0);
    expect(JSON.parse(resumed.stdout)).toMatchObject([{ id: open[0].id, status: "completed" }]);
    expect(before - (await balance("sepolia", eurc, alice))).toBe(25_000_000n);
    const least = heldBefore + 26_000_000n;
    await vi.waitFor(async () => expect(await held(to)).toBeGreaterThan(least));
    const arrived = await held(to);
    const again = await waybill([...resumeArgs, open[0].id], { home, env });
    expect(again.stderr).toContain("was already completed. Nothing was signed or sent now.");
    expect(await held(to)).toBe(arrived);
    expect(before - (await balance("sepolia", eurc, alice))).toBe(25_000_000n);
  },
);
