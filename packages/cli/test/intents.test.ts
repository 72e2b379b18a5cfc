import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { Waybill } from "@waybill/sdk";
import { evaluateIntent, type PaymentIntent, type PolicyDocument, policyOf } from "@waybill/sdk/policy";
import { ConfigError, createKey, startServer, systemRuntime } from "@waybill/server";
import { networks } from "@waybill/spec/generated/registry";
import { testAddresses } from "@waybill/spec/generated/screening";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { progressOf } from "../../../scripts/progress";
import { run } from "../src/run";
import { command } from "./command";
import { bodyOf, intents, policies, typed } from "./generated-intents";
import { memoryIo, temporaryDirectory, waybill } from "./harness";

/* One policy, one verdict: of the SDK, of the server's own engine, and of the command line. */

/** How many intents are judged; CONTRIBUTING.md has the command for 100,000. */
const total = Number(process.env.INTENTS ?? 2_000);
const PER_POLICY = 125;
/** Of so many intents the command line judges one, too; in a long run all. */
const every = process.env.INTENTS === undefined ? 50 : 1;

/** Runs the program, as a process of its own that does not hold up the server. */
async function program(args: readonly string[], env: Record<string, string>) {
  const [file, ...start] = command;
  const own = { ...process.env, ...env, HOME: temporaryDirectory() };
  const run = promisify(execFile)(file, [...start, ...args], { env: own });
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  );
}

async function served(policy?: PolicyDocument) {
  const server = await startServer({ port: 0, ...(policy && { policy }) });
  const { secret: apiKey } = await createKey(server.db, systemRuntime, {
    workspace: "main",
    name: "test",
    plan: "enterprise",
  });
  return {
    server,
    client: new Waybill({ baseUrl: server.url, apiKey }),
    env: { WAYBILL_BASE_URL: server.url, WAYBILL_API_KEY: apiKey },
  };
}

/** The answer of a service to a question that is asked once. */
function remembered<Asked, Answer>(ask: (asked: Asked) => Promise<Answer>) {
  const answers = new Map<string, Promise<Answer>>();
  return (asked: Asked): Promise<Answer> => {
    const key = JSON.stringify(asked);
    const answer = answers.get(key) ?? ask(asked);
    answers.set(key, answer);
    return answer;
  };
}

/** Whether an intent is of a public test address that counts as listed, which holds on test networks. */
function isSanctioned({ network, from, to }: PaymentIntent): boolean {
  const on = networks.find(({ slug, aliases }) => [slug, ...aliases].includes(network.toLowerCase()));
  const listed = testAddresses
    .filter(({ facts }) => facts.label?.category === "sanctions")
    .flatMap(({ evm, solana, cosmos }) => [evm.toLowerCase(), solana, cosmos]);
  const spelt = [from ?? "", to].flatMap((address) => [address, address.toLowerCase()]);
  return on?.is_testnet === true && spelt.some((address) => listed.includes(address));
}

async function expectOneVerdict(document: PolicyDocument, asked: readonly PaymentIntent[]): Promise<number> {
  const { server, client, env } = await served(document);
  try {
    const assess = remembered(client.risk.addresses.get);
    const policy = await policyOf(document, { assess, spent: () => [] });
    expect((await client.platform.policies.list()).digest).toBe(policy.digest);
    let blocked = 0;
    for (const [at, intent] of asked.entries()) {
      const verdict = await evaluateIntent(policy, intent);
      // Whom lists name only the service knows; its policy refuses that always.
      const isListed = isSanctioned(intent);
      const allowed = verdict.allowed && !isListed;
      const keys = [...(isListed ? ["sanctions"] : []), ...verdict.breaches.map(({ rule }) => rule)];
      const answer = await client.platform.intents.evaluate(bodyOf(intent));
      const about = JSON.stringify({ document, intent });
      expect(
        answer.breaches.map((one) => one.policy_key),
        about,
      ).toEqual(keys);
      expect(answer.allowed, about).toBe(allowed);
      blocked += Number(!allowed);
      if (at % every > 0) continue;
      const result = await waybill(typed(intent), { env });
      expect(result.code, about).toBe(allowed ? 0 : 12);
      const printed: typeof answer = JSON.parse(result.stdout);
      expect(
        printed.breaches.map((one) => one.policy_key),
        about,
      ).toEqual(keys);
    }
    return blocked;
  } finally {
    await server.close();
  }
}

test(`SDK, server and command line give ${total} intents the same verdict by the same rules`, async () => {
  const seed = fc.readConfigureGlobal()?.seed;
  const about = (offset: number) => (seed === undefined ? {} : { seed: seed + offset });
  const tell = progressOf("intents", total);
  let blocked = 0;
  for (let judged = 0; judged < total; judged += PER_POLICY) {
    const [document] = fc.sample(policies, { numRuns: 1, ...about(judged) });
    const asked = fc.sample(intents, { numRuns: PER_POLICY, ...about(judged) });
    if (document) blocked += await expectOneVerdict(document, asked);
    tell(Math.min(total, judged + PER_POLICY));
  }
  // Neither are all of them allowed, nor all blocked.
  expect(blocked / total).toBeGreaterThan(0.2);
  expect(blocked / total).toBeLessThan(0.999);
}, 60_000_000);

test("a blocked intent is exit code 12 of the program, and its answer is printed all the same", async () => {
  const { server, env } = await served();
  try {
    const intent = { network: "sepolia", to: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8", asset: "USDC" };
    const allowed = await program(typed({ ...intent, amountUsd: "10" }), env);
    expect([allowed.code, JSON.parse(allowed.stdout).allowed]).toEqual([0, true]);
    const blocked = await program(typed({ ...intent, amountUsd: "2000000" }), env);
    expect([blocked.code, JSON.parse(blocked.stdout).allowed]).toEqual([12, false]);
    expect(blocked.stderr).toContain("value_per_payment");
    const { stdout } = await waybill(["platform", "policies", "list"], { env, terminal: 120 });
    expect(stdout).toContain("unverified_recipient");
  } finally {
    await server.close();
  }
});

test.each([
  [undefined, "The server's own policy only advises"],
  [{ version: 1, networks: ["sepolia"] }, "The policy is enforced"],
  [{ version: 1, mode: "advise", networks: ["sepolia"] }, "The policy only advises"],
])("the start of a server says whether its policy binds: %j", async (policy, words) => {
  const file = join(temporaryDirectory(), "policy.json");
  if (policy) writeFileSync(file, JSON.stringify(policy));
  const stop = new AbortController();
  const { io, stderr } = memoryIo({ home: temporaryDirectory() });
  const args = ["--port", "0", "--database", ":memory:", ...(policy ? ["--policy", file] : [])];
  const running = run(["server", "start", ...args], io, { signal: stop.signal });
  await vi.waitFor(() => expect(stderr().replaceAll(/\s+/g, " ")).toContain(words), { timeout: 60_000 });
  stop.abort();
  await running;
});

test("a policy that cannot be read stops the start, with the path of each fault", async () => {
  const policy = { version: 1, networks: [], value: { perPayment: "-1" }, more: true };
  await expect(startServer({ port: 0, policy })).rejects.toThrow(ConfigError);
  const file = join(temporaryDirectory(), "policy.json");
  writeFileSync(file, JSON.stringify(policy));
  const { code, stderr } = await waybill([
    "server",
    "start",
    "--port",
    "0",
    "--policy",
    file,
    "--database",
    ":memory:",
  ]);
  expect(code).toBe(2);
  for (const part of ["networks", "value.perPayment", "no other members"])
    expect(stderr.replaceAll(/\s+/g, " ")).toContain(part);
});
