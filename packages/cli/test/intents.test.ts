import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { Waybill } from "@waybill/sdk";
import { evaluateIntent, type PaymentIntent, type PolicyDocument, policyOf } from "@waybill/sdk/policy";
import { ConfigError, createKey, startServer, systemRuntime } from "@waybill/server";
import fc from "fast-check";
import { expect, test } from "vitest";
import { progressOf } from "../../../scripts/progress";
import { command } from "./command";
import { bodyOf, intents, policies, typed } from "./generated-intents";
import { temporaryDirectory, waybill } from "./harness";

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

async function expectOneVerdict(document: PolicyDocument, asked: readonly PaymentIntent[]): Promise<number> {
  const { server, client, env } = await served(document);
  try {
    const assess = remembered(client.risk.addresses.get);
    const policy = await policyOf(document, { assess, spent: () => [] });
    expect((await client.platform.policies.list()).digest).toBe(policy.digest);
    let blocked = 0;
    for (const [at, intent] of asked.entries()) {
      const { allowed, breaches } = await evaluateIntent(policy, intent);
      const keys = breaches.map(({ rule }) => rule);
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
