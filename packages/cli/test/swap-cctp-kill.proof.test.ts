import { spawn } from "node:child_process";
import { once } from "node:events";
import { createPublicClient, erc20Abi, http } from "viem";
import { expect, onTestFinished, test, vi } from "vitest";
import { command } from "./command";
import { temporaryDirectory, waybill } from "./harness";
import { interceptingProxy } from "./intercepting-proxy";
import { resumeArgs } from "./pay-args";
import { payingService } from "./paying-service";

const service = payingService(["sepolia", "basesep"]);
const [program, ...programArgs] = command;
const tokens = {
  sepolia: "0x08210f9170f89ab7658f0b5e3ff39b0e03c594d4",
  basesep: "0x036CbD53842c5426634e7929541eC2318f3dCF7e",
} as const;

const balance = (network: keyof typeof tokens, owner: string): Promise<bigint> =>
  createPublicClient({ transport: http(service.rpcUrl(network)) }).readContract({
    address: tokens[network],
    abi: erc20Abi,
    functionName: "balanceOf",
    args: [owner as `0x${string}`],
  });

// Allowance, swap, allowance, burn: killed at each of them, before the service has it and after.
test.each(
  [1, 2, 3, 4].flatMap((at) => (["lose", "pass and lose the answer"] as const).map((how) => ({ at, how }))),
)(
  "killed while it submits transaction $at ($how): resume swaps and burns exactly once",
  async ({ at, how }) => {
    const home = temporaryDirectory();
    const [to = "0x"] = service.newRecipients(1);
    const alice = service.wallet("alice").address;
    const before = await balance("sepolia", alice);
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
      ...["pay", "--to", to, "--from-network", "sepolia", "--to-network", "basesep", "--token", "eurc"],
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
    expect(before - (await balance("sepolia", alice))).toBe(25_000_000n);
    await vi.waitFor(async () => expect(await balance("basesep", to)).toBeGreaterThan(26_000_000n));
    const arrived = await balance("basesep", to);
    const again = await waybill([...resumeArgs, open[0].id], { home, env });
    expect(again.stderr).toContain("was already completed. Nothing was signed or sent now.");
    expect(await balance("basesep", to)).toBe(arrived);
    expect(before - (await balance("sepolia", alice))).toBe(25_000_000n);
  },
);
