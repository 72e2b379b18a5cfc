import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { command, commandLine } from "./command";
import { waybill } from "./harness";
import { interceptingProxy } from "./intercepting-proxy";
import { payingService } from "./paying-service";
import { amountsOf, payoutFile, rowsOf } from "./payout-file";

const { url: serviceUrl, envOf, newRecipients, balancesOf, wallet } = payingService(["sepolia"]);
const [program, ...programArgs] = command;

test("two processes with one file: the second is told who pays it, and the first pays every row once", async () => {
  const to = newRecipients(3);
  const { home, file, args, pay } = payoutFile(rowsOf(to), envOf());
  const results = join(home, "paid.csv");
  let second: ReturnType<typeof pay> | undefined;
  // The first one waits in the middle of its work.
  const { url } = await interceptingProxy(serviceUrl(), async () => {
    second ??= pay(["--json", "--results", results]);
    await second;
    return "pass" as const;
  });
  const first = spawn(program, [...programArgs, ...args], {
    env: { ...process.env, ...envOf(url), HOME: home },
    stdio: "ignore",
  });
  onTestFinished(() => void first.kill("SIGKILL"));
  expect(await once(first, "close")).toEqual([0, null]);
  const refused = (await second) ?? expect.unreachable();
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  const { error } = JSON.parse(refused.stderr);
  expect(error.message).toContain(`Another process on this machine (${first.pid}) is paying ${file} from 0x`);
  expect(error).toMatchObject({
    exit_code: 1,
    retryable: true,
    details: ["Nothing was signed, nothing was sent here."],
    next: expect.stringContaining("Wait for it to end, then run it again"),
  });
  expect(await balancesOf(to)).toEqual(amountsOf(to));
  expect((await pay(["--results", results])).stderr).toContain("Every row was paid before");
});

test("the lock of a process that was killed is taken over; another account's file is paid meanwhile", async () => {
  const to = newRecipients(1);
  const { home, pay } = payoutFile(rowsOf(to), envOf());
  const lockOf = (from: string) => join(home, ".waybill", "payments", `sepolia-${from.toLowerCase()}.lock`);
  expect((await pay(["--batch", "one"])).code).toBe(0);
  writeFileSync(lockOf(wallet("alice").address), "999999999 april.csv");
  writeFileSync(lockOf(wallet("bob").address), `${process.ppid} april.csv`);
  expect((await pay(["--batch", "two", "--again"])).code).toBe(0);
  const bob = { ...envOf(), WAYBILL_PRIVATE_KEY: wallet("bob").privateKey };
  const refused = await pay(["--batch", "three"], bob);
  expect(refused.stderr).toContain(`(${process.ppid}) is paying april.csv from ${wallet("bob").address} on`);
  expect(refused.stderr).toContain(lockOf(wallet("bob").address));
});

test("a row that another process signs first is followed, and paid once", async () => {
  const [one = "", other = ""] = newRecipients(2);
  const { home, pay } = payoutFile(["id,to,amount", `A,${one},1`, `B,${other},2`], envOf());
  const alone = [
    ...["pay", "--id", "B", "--to", other, "--amount", "2", "--network", "sepolia", "--token", "usdc"],
    ...["--yes", "--accept-risk", "high"],
  ];
  // While the file's process asks for the signature of B, another one pays B.
  const script = join(home, "signer.sh");
  const signer = fileURLToPath(new URL("fixtures/signer.mjs", import.meta.url));
  const asked = join(home, "asked");
  const variables = Object.entries({ ...envOf(), HOME: home }).map(([name, value]) => `${name}='${value}'`);
  writeFileSync(
    script,
    `request=$(cat)
case "$request" in *'"method":"address"'*) ;; *)
  echo >> '${asked}'
  if [ "$(wc -l < '${asked}')" -eq 2 ]; then
    ${variables.join(" ")} ${commandLine} ${alone.join(" ")} > '${home}/alone' 2>&1 < /dev/null
  fi ;;
esac
printf '%s' "$request" | '${process.execPath}' '${signer}'
`,
  );
  chmodSync(script, 0o700);
  const { WAYBILL_PRIVATE_KEY: key, ...env } = envOf();
  const paid = await pay(["--signer-command", `sh '${script}'`, "--json"], {
    ...(process.env as Record<string, string>),
    ...env,
    SIGNER_KEY: JSON.stringify({ evm: key }),
  });
  expect(paid.code, paid.stderr).toBe(0);
  expect(readFileSync(join(home, "alone"), "utf8")).toContain("Submitted.");
  const { results } = JSON.parse(paid.stdout);
  expect(results[1]).toMatchObject({ id: "B", status: "completed" });
  const payments = await waybill(["payments", "list", "--json"], { home, env: envOf() });
  expect(payments.stdout).toContain(results[1].tx_hash);
  expect(await balancesOf([one as `0x${string}`, other as `0x${string}`])).toEqual([1_000_000n, 2_000_000n]);
});

test("with --json stderr is one line of JSON, also for a batch that fails and for one of thirty rows", async () => {
  const to = newRecipients(30);
  const { home, args } = payoutFile(rowsOf(to), envOf());
  const pay = async (more: readonly string[]) => {
    const child = spawn(program, [...programArgs, ...args, "--json", ...more], {
      env: { ...process.env, ...envOf(serviceUrl()), HOME: home },
      stdio: ["ignore", "pipe", "pipe"],
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    const [stdout, stderr, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, "close"),
    ]);
    return { code, stdout, lines: stderr.split("\n").filter((line) => line !== "") };
  };
  const policy = join(home, "policy.json");
  writeFileSync(policy, JSON.stringify({ version: 1, networks: ["basesep"] }), { mode: 0o600 });
  const refused = await pay(["--policy", policy]);
  expect(refused).toMatchObject({ code: 12, stdout: "" });
  expect(refused.lines).toHaveLength(1);
  expect(JSON.parse(refused.lines[0] ?? "").error).toMatchObject({ exit_code: 12 });
  const paid = await pay([]);
  expect(paid).toMatchObject({ code: 0, lines: [] });
  expect(JSON.parse(paid.stdout).results).toHaveLength(30);
});
