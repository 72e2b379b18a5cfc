import { verifyReceipt } from "@waybill/sdk/receipts";
import { type LocalService, startLocalService } from "@waybill/server/local";
import { afterAll, beforeAll, expect, test } from "vitest";
import { person, temporaryDirectory, waybill } from "./harness";

let service: LocalService;
beforeAll(async () => {
  service = await startLocalService({ port: 0, networks: ["sepolia", "solana-devnet", "osmo-test-5"] });
});
afterAll(() => service.close());

type Kind = "evm" | "solana" | "cosmos";
function wallet(name: string, kind: Kind) {
  const found = service.wallets.find((one) => one.name === name && one.kind === kind);
  if (found === undefined) throw new Error(`no wallet ${name} of kind ${kind}`);
  return found;
}

/** The environment in which alice signs with her key of this family. */
const signedBy = (kind: Kind) => ({
  WAYBILL_BASE_URL: service.url,
  WAYBILL_API_KEY: service.apiKeys.default,
  WAYBILL_PRIVATE_KEY: wallet("alice", kind).privateKey,
});
const unattended = ["--yes", "--accept-risk", "high"];

test.each([
  { kind: "solana", network: "solana-devnet" },
  { kind: "cosmos", network: "osmo-test-5" },
] as const)("$network: quoted online, signed offline, submitted and tracked", async ({ kind, network }) => {
  const [alice, bob] = [wallet("alice", kind), wallet("bob", kind)];
  const env = signedBy(kind);
  const what = ["--network", network, "--token", "usdc", "--amount", "12.50"];
  const quoted = await waybill(["quote", "--from", alice.address, "--to", bob.address, ...what, "--json"], {
    env,
  });
  expect(quoted.code).toBe(0);
  const signed = await waybill(["sign", "--quote", "-", "--accept-risk", "high"], {
    env: { WAYBILL_PRIVATE_KEY: alice.privateKey },
    stdin: quoted.stdout,
  });
  expect(signed.stderr).toContain("verified");
  expect(signed.stderr).toContain(bob.address);
  const { txHash, receipt } = JSON.parse(signed.stdout);
  // The file says why it was signed, and anybody can check it later.
  expect(await verifyReceipt(receipt)).toMatchObject({ recipient: bob.address, amountFormatted: "12.5" });
  const submitted = await waybill(["submit", "-", "--json"], { env, stdin: signed.stdout });
  expect(JSON.parse(submitted.stdout)).toEqual({ tx_hash: txHash });
  const tracked = await waybill(["payments", "track", txHash, "--wait"], { env });
  expect(tracked.code).toBe(0);
  expect(tracked.stdout).toMatch(/status +completed/);
});

test("to a wallet of another family: approved, bridged, and waited for on both networks", async () => {
  const home = temporaryDirectory();
  const password = { WAYBILL_KEYSTORE_PASSWORD: "pw" };
  const key = { WAYBILL_PRIVATE_KEY: wallet("bob", "solana").privateKey };
  await waybill(["wallets", "import", "bob", "--kind", "solana"], { home, env: { ...password, ...key } });
  const route = [
    "--from-network",
    "sepolia",
    "--to-network",
    "solana-devnet",
    "--token",
    "usdc",
    "--amount",
    "5",
  ];
  const paid = await waybill(["pay", "--to", "bob", ...route, ...unattended], {
    home,
    env: signedBy("evm"),
  });
  expect(paid.code).toBe(0);
  expect(paid.stderr).toContain("Approval signed as 0x");
  expect(paid.stderr).toContain("burns the token, to be minted on solana-devnet");
  expect(paid.stdout).toMatch(/status +completed[\s\S]*arrived +5 USDC on solana-devnet/);
  const hash = /transaction +(0x[0-9a-f]{64})/.exec(paid.stdout)?.[1] ?? "";
  const tracked = await waybill(["payments", "track", hash], { env: signedBy("evm") });
  expect(tracked.stdout).toMatch(/source +completed on sepolia, block \d+\n/);
  expect(tracked.stdout).toMatch(/destination +completed on solana-devnet\n/);
});

test("--min-out refuses a worse price before anything is signed (11), and lets a better one pass", async () => {
  const env = signedBy("evm");
  const bob = wallet("bob", "evm").address;
  const swap = [
    "--to",
    bob,
    "--network",
    "sepolia",
    "--token",
    "usdc",
    "--to-token",
    "eurc",
    "--amount",
    "20",
  ];
  const refused = await waybill(["pay", ...swap, ...unattended, "--min-out", "19.9"], { env });
  expect(refused).toMatchObject({ code: 11, stdout: "" });
  expect(refused.stderr).toMatch(
    /^error: At least 18\.\d+ EURC would arrive, but --min-out requires 19\.9 EURC\. Nothing was signed\.$/m,
  );
  expect(refused.stderr).not.toContain("igned as");
  const blind = await waybill(["pay", ...swap, ...unattended], { env });
  expect(blind).toMatchObject({ code: 2, stdout: "" });
  expect(blind.stderr).toMatch(/^error: --min-out is missing: /m);
  expect(blind.stderr).toContain("--min-out UNITS. Or accept any price: --accept-price");
  const no = person(false);
  const result = await waybill(["pay", ...swap, "--accept-risk", "high"], {
    env,
    terminal: 80,
    prompts: no,
  });
  expect(result.code).toBe(9);
  expect(no.questions[0]).toMatch(/for at least 18\.\d+ EURC, at a price that only the quote states\?$/);
  const paid = await waybill(["pay", ...swap, ...unattended, "--min-out", "18"], { env });
  expect(paid.code).toBe(0);

  const from = ["--from", wallet("alice", "evm").address];
  const shown = await waybill(["quote", ...from, ...swap], { env });
  expect(shown.stdout).toMatch(
    /they get +at least 18\.\d+ EURC on sepolia; the service expects 18\.\d+ EURC/,
  );
  expect(shown.stderr).toContain("--min-out");
  const quoted = await waybill(["quote", ...from, ...swap, "--json"], { env });
  const sign = (...flags: string[]) =>
    waybill(["sign", "--quote", "-", "--accept-risk", "high", ...flags], { env, stdin: quoted.stdout });
  expect((await sign()).code).toBe(2);
  expect((await sign("--min-out", "18")).code).toBe(0);
  expect((await sign("--accept-price")).code).toBe(0);
  const compared = await waybill(["quote", "--from", wallet("alice", "evm").address, ...swap, "--all"], {
    env,
    terminal: 80,
  });
  expect(compared.stdout).toMatch(/Provider +Get EURC +Least EURC +Fee +Network fee +Approve\nuniswap/);
  expect(Math.max(...compared.stdout.split("\n").map((line) => line.length))).toBeLessThanOrEqual(80);
});

test("an unserved pair is not found (4), and is not blamed on the key", async () => {
  const env = signedBy("cosmos");
  const route = [
    "--from-network",
    "osmo-test-5",
    "--to-network",
    "sepolia",
    "--token",
    "usdc",
    "--amount",
    "1",
  ];
  const result = await waybill(["pay", "--to", wallet("bob", "evm").address, ...route], { env });
  expect(result).toMatchObject({ code: 4, stdout: "" });
  expect(result.stderr).toContain("cctp: it does not serve osmo-test-5");
});
