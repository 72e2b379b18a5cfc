import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { Waybill } from "@waybill/sdk";
import { evaluateIntent, type PaymentIntent, type PolicyDocument, policyOf } from "@waybill/sdk/policy";
import { ConfigError, createKey, startServer, systemRuntime } from "@waybill/server";
import { expect, test, vi } from "vitest";
import { run } from "../src/run";
import { command } from "./command";
import { memoryIo, temporaryDirectory, waybill } from "./harness";

/* Decisions of policies about intents: the command line, the SDK and the server give the same ones. Each reads an intent with code of its own. */

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

/** An intent as it is sent. */
const bodyOf = ({ network, to, from, asset, amount, amountUsd, travelRuleCompliant }: PaymentIntent) => ({
  ...{ network, to, amount_usd: amountUsd },
  ...(from !== undefined && { from }),
  ...(asset !== undefined && { asset }),
  ...(amount !== undefined && { amount }),
  ...(travelRuleCompliant !== undefined && { travel_rule_compliant: travelRuleCompliant }),
});

/** An intent as it is typed. */
const typed = (intent: PaymentIntent): string[] => [
  ...["platform", "intents", "evaluate", "--json"],
  ...Object.entries(bodyOf(intent)).flatMap(([name, value]) => {
    const flag = `--${name.replaceAll("_", "-")}`;
    return value === undefined || value === false ? [] : value === true ? [flag] : [flag, String(value)];
  }),
];

test("SDK and server read an intent as the same payment, of every family and with every kind of token", async () => {
  const evm = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
  const solana = "AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD";
  const cosmos = "osmo1erxf3sa9q2j4vgseu7jq4a258ckmk7cy89fm3s";
  const places = [
    [
      "sepolia",
      evm,
      "usdc",
      "EURC",
      "ETH",
      "0x1C7D4B196Cb0C7B01d743Fbc6116a902379C7238",
      `0x${"12".repeat(20)}`,
    ],
    ["ethereum", evm.toLowerCase(), "DAI", "NOPE", "0xA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48"],
    ["solana-devnet", solana, "SOL", "4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU"],
    ["osmosis-1", cosmos, "uosmo", "USDC", "factory/x/y"],
  ] as const;
  const usdc = { network: "sepolia", symbol: "USDC" };
  const document: PolicyDocument = {
    version: 1,
    tokens: [usdc, { network: "osmosis-1", address: "uosmo" }, { network: "solana-devnet", symbol: "SOL" }],
    senders: [{ address: evm }],
    recipients: [{ address: evm }, { address: cosmos.toUpperCase() }],
    limits: [
      { token: usdc, perPayment: "1000.0000005", perDay: "25000" },
      { token: { network: "osmosis-1", symbol: "OSMO", decimals: 18 }, perPayment: "9" },
      { token: { network: "eth", symbol: "DAI" }, perRecipient: "999" },
    ],
    value: { perPayment: "1000", unverifiedRecipient: "1" },
    travelRule: [{ token: usdc, from: "1000" }],
  };
  const { server, client } = await served(document);
  try {
    const policy = await policyOf(document, { spent: () => [] });
    expect((await client.platform.policies.list()).digest).toBe(policy.digest);
    const seen = new Set<string>();
    for (const [network, to, ...assets] of places)
      for (const asset of [...assets, undefined])
        for (const [amountUsd, amount] of [
          ["1"],
          ["1000.0000001", "0.0000001"],
          ["999", "1000.5"],
        ] as const) {
          const asked = { network, to, asset, amountUsd, amount, ...(amount && { from: to }) };
          const { allowed, breaches } = await evaluateIntent(policy, asked);
          const answer = await client.platform.intents.evaluate(bodyOf(asked));
          expect(
            [answer.allowed, answer.breaches.map((one) => [one.policy_key, one.reason])],
            JSON.stringify(asked),
          ).toEqual([
            allowed,
            breaches.map(({ rule, expected, actual }) => [rule, `Expected ${expected}, found ${actual}.`]),
          ]);
          for (const { rule } of breaches) seen.add(rule);
        }
    expect(seen.size).toBeGreaterThanOrEqual(8);
  } finally {
    await server.close();
  }
});

const intent = { network: "sepolia", to: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8", asset: "USDC" };

test("an intent that submission would refuse is exit code 12 of the program; its answer is printed all the same", async () => {
  const { server, env } = await served({ version: 1, value: { perPayment: "100" } });
  try {
    const allowed = await program(typed({ ...intent, amountUsd: "10" }), env);
    expect([allowed.code, JSON.parse(allowed.stdout).allowed]).toEqual([0, true]);
    const blocked = await program(typed({ ...intent, amountUsd: "2000000" }), env);
    expect([blocked.code, JSON.parse(blocked.stdout).allowed]).toEqual([12, false]);
    expect(blocked.stderr).toContain("The policy of the service would refuse it: value_per_payment.");
    const { stdout } = await waybill(["platform", "policies", "list"], { env, terminal: 120 });
    expect(stdout).toContain("value_per_payment");
  } finally {
    await server.close();
  }
});

test("a policy that only advises is said to: exit code 15, 0 with --fail-on refused, and 12 for a listed party", async () => {
  const { server, env } = await served();
  try {
    const large = typed({ ...intent, amountUsd: "2000000" });
    const advised = await waybill(large, { env });
    expect([advised.code, JSON.parse(advised.stdout)]).toMatchObject([
      15,
      { allowed: false, mode: "advise" },
    ]);
    const words = JSON.parse(advised.stderr).error;
    expect(words).toMatchObject({ code: "riskFound", exit_code: 15 });
    expect(words.message).toMatch(/advises against it, but would accept it: .*value_per_payment/);
    expect((await waybill([...large, "--fail-on", "refused"], { env })).code).toBe(0);
    expect((await waybill([...large, "--fail-on", "never"], { env })).code).toBe(0);
    const to = "0x7e57000000000000000000000000000000000002";
    const listed = await waybill([...typed({ ...intent, to, amountUsd: "1" }), "--fail-on", "refused"], {
      env,
    });
    expect(listed.code).toBe(12);
    expect(JSON.parse(listed.stderr).error.message).toBe(
      "The policy of the service would refuse it: sanctions.",
    );
    const plain = await waybill(
      large.filter((one) => one !== "--json"),
      { env, terminal: 120 },
    );
    expect(plain.stdout).toMatch(/^mode +advise$/m);
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
  for (const part of ["networks", "value.perPayment", "no other keys"])
    expect(stderr.replaceAll(/\s+/g, " ")).toContain(part);
});
