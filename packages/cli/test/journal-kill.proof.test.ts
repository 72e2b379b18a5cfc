import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { command } from "./command";
import { temporaryDirectory, waybill } from "./harness";
import { interceptingProxy } from "./intercepting-proxy";
import { payArgs, resumeArgs } from "./pay-args";
import { payingService } from "./paying-service";

const { url: serviceUrl, envOf, newRecipients, balancesOf } = payingService(["sepolia"]);
const [program, ...programArgs] = command;

test.each(["lose", "pass and lose the answer"] as const)(
  "killed while it sends (%s): resume pays exactly once",
  async (handling) => {
    const home = temporaryDirectory();
    const [to = "0x"] = newRecipients(1);
    let child: ReturnType<typeof spawn> | undefined;
    const { url } = await interceptingProxy(serviceUrl(), () => {
      if (child?.killed !== false) return "pass";
      child.kill("SIGKILL");
      return handling;
    });
    child = spawn(program, [...programArgs, ...payArgs(to)], {
      env: { ...process.env, ...envOf(url), HOME: home },
      stdio: "ignore",
    });
    onTestFinished(() => void child?.kill("SIGKILL"));
    expect((await once(child, "close"))[1]).toBe("SIGKILL");

    const open = await waybill(["payments", "list", "--open", "--json"], { home });
    const [payment, ...others] = JSON.parse(open.stdout);
    expect(others).toEqual([]);
    expect(payment).toMatchObject({ state: "signed", amount: "2500000", to, service: url });
    const table = await waybill(["payments", "list", "--open"], { home, terminal: 80 });
    expect(table.stdout).toContain(payment.id);
    expect(table.stdout).toContain("2.5 USDC");
    const journal = join(home, ".waybill", "payments");
    for (const name of readdirSync(journal)) {
      expect(statSync(join(journal, name)).mode & 0o077).toBe(0);
      for (const file of readdirSync(join(journal, name)))
        expect(statSync(join(journal, name, file)).mode & 0o777).toBe(0o600);
    }

    // Another address is another service, whose payments are none of its business.
    const elsewhere = await waybill([...resumeArgs, payment.id], { home, env: envOf() });
    expect(elsewhere).toMatchObject({ code: 2, stdout: "" });
    expect(elsewhere.stderr).toContain(`--base-url ${url}`);
    const resumed = await waybill([...resumeArgs, "--json"], { home, env: envOf(url) });
    expect(resumed.code, resumed.stderr).toBe(0);
    expect(JSON.parse(resumed.stdout)).toMatchObject([{ id: payment.id, status: "completed" }]);
    const again = await waybill([...resumeArgs, payment.id], { home, env: envOf(url) });
    expect(again.code).toBe(0);
    expect(again.stderr).toContain("was already completed. Nothing was signed or sent now.");
    expect(await balancesOf([to])).toEqual([2_500_000n]);
    expect((await waybill(["payments", "list", "--open"], { home })).stderr).toBe(
      "No payment that was signed on this machine is open.\n",
    );
  },
);
