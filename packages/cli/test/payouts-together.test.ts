import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { command, commandLine } from "./command";
import { waybill } from "./harness";
import { interceptingProxy } from "./intercepting-proxy";
import { payingService } from "./paying-service";
import { amountsOf, payoutFile, rowsOf } from "./payout-file";

const { url: serviceUrl, envOf, newRecipients, balancesOf, wallet } = payingService(["sepolia"]);
const [program, ...programArgs] = command;

/** Starts the program, whose messages can be waited for. */
function start(args: readonly string[], env: Record<string, string>) {
  const child = spawn(program, [...programArgs, ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (part: string) => {
    said += part;
  });
  const says = (words: string) =>
    vi.waitFor(() => expect(said.replaceAll(/\s+/g, " ")).toContain(words), {
      timeout: 60_000,
      interval: 10,
    });
  const ended = Promise.all([text(child.stdout), once(child, "close")]).then(([stdout, [code]]) => ({
    code,
    stdout,
    stderr: said.replaceAll(/\s+/g, " "),
  }));
  return { child, says, ended };
}

test("two processes with one file: the second waits for the first, and finds every row paid", async () => {
  const to = newRecipients(3);
  const { home, file, args } = payoutFile(rowsOf(to), envOf());
  let second: ReturnType<typeof start> | undefined;
  // The first one is held in the middle of its work, until the second one waits for it.
  const { url } = await interceptingProxy(serviceUrl(), async () => {
    second ??= start(args, { ...envOf(), HOME: home });
    await second.says(`Waiting for process ${first.child.pid} on this machine, which pays ${file} from 0x`);
    return "pass" as const;
  });
  const first = start(args, { ...envOf(url), HOME: home });
  expect(await first.ended).toMatchObject({ code: 0 });
  expect(await second?.ended).toMatchObject({
    code: 0,
    stderr: expect.stringContaining("Every row was already paid"),
  });
  expect(await balancesOf(to)).toEqual(amountsOf(to));
});

test("two processes with two files of one account: both pay all of their rows, and each reports its own", async () => {
  const [to, others] = [newRecipients(5), newRecipients(5)];
  const { home, args } = payoutFile(rowsOf(to), envOf());
  const other = payoutFile(rowsOf(others), envOf());
  const env = { ...envOf(), HOME: home };
  const both = [start([...args, "--json"], env), start([...other.args, "--json", "--again"], env)];
  for (const one of await Promise.all(both.map(({ ended }) => ended))) {
    expect(one.code, one.stderr).toBe(0);
    const { results } = JSON.parse(one.stdout);
    expect(results.map(({ status }: { status: string }) => status)).toEqual(Array(5).fill("completed"));
  }
  expect(await balancesOf([...to, ...others])).toEqual([...amountsOf(to), ...amountsOf(others)]);
});

test("a process that waits is ended by Ctrl-C, and has signed nothing", async () => {
  const to = newRecipients(1);
  const { home, args } = payoutFile(rowsOf(to), envOf());
  const directory = join(home, ".waybill", "payments");
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  writeFileSync(
    join(directory, `sepolia-${wallet("alice").address.toLowerCase()}.lock`),
    `${process.pid} april.csv`,
  );
  const { child, says, ended } = start(args, { ...envOf(), HOME: home });
  await says(`Waiting for process ${process.pid} on this machine, which pays april.csv`);
  child.kill("SIGINT");
  expect(await ended).toMatchObject({ code: null, stdout: "" });
  expect(child.signalCode).toBe("SIGINT");
  expect(await balancesOf(to)).toEqual([0n]);
});

test("the lock of a process that was killed is taken over; another account's file is paid meanwhile", async () => {
  const to = newRecipients(1);
  const { home, args, pay } = payoutFile(rowsOf(to), envOf());
  const lockOf = (from: string) => join(home, ".waybill", "payments", `sepolia-${from.toLowerCase()}.lock`);
  expect((await pay(["--batch", "one"])).code).toBe(0);
  writeFileSync(lockOf(wallet("alice").address), "999999999 april.csv");
  writeFileSync(lockOf(wallet("bob").address), `${process.ppid} april.csv`);
  expect((await pay(["--batch", "two", "--again"])).code).toBe(0);
  const bob = { ...envOf(), WAYBILL_PRIVATE_KEY: wallet("bob").privateKey, HOME: home };
  const { says, ended } = start([...args, "--batch", "three", "--again"], bob);
  await says(
    `process ${process.ppid} on this machine, which pays april.csv from ${wallet("bob").address} on`,
  );
  await says(lockOf(wallet("bob").address));
  rmSync(lockOf(wallet("bob").address));
  expect(await ended).toMatchObject({ code: 0 });
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
