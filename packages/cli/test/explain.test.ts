import { type LocalService, startLocalService } from "@waybill/server/local";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApi } from "./api";
import { alice, bob } from "./fixtures";
import { waybill } from "./harness";

let service: LocalService;
beforeAll(async () => {
  service = await startLocalService({
    port: 0,
    networks: ["sepolia", "basesep", "solana-devnet", "osmo-test-5"],
  });
});
afterAll(() => service.close());

const offline = { WAYBILL_BASE_URL: "http://127.0.0.1:1" };

const routes = [
  { kind: "evm", from: "sepolia", to: "sepolia", summary: /^Send 5 USDC to 0x\w+ on Sepolia\.$/ },
  {
    kind: "evm",
    from: "sepolia",
    to: "basesep",
    summary: /^Send 5 USDC from Sepolia to 0x\w+ on Base Sepolia, where/,
  },
  {
    kind: "solana",
    from: "solana-devnet",
    to: "solana-devnet",
    summary: /^Send 5 USDC to \w+ on Solana Devnet\.$/,
  },
  {
    kind: "cosmos",
    from: "osmo-test-5",
    to: "osmo-test-5",
    summary: /^Send 5 USDC to osmo1\w+ on Osmosis Testnet\.$/,
  },
] as const;

test.each(routes)(
  "$from to $to: a quote and what was signed of it, in words and as data, offline",
  async ({ kind, from, to, summary }) => {
    const wallet = (name: string) =>
      service.wallets.find((one) => one.name === name && one.kind === kind) ?? expect.unreachable();
    const [sender, recipient] = [wallet("alice"), wallet("bob")];
    const env = { WAYBILL_BASE_URL: service.url, WAYBILL_API_KEY: service.apiKeys.default };
    const route = ["--from-network", from, "--to-network", to, "--token", "usdc", "--amount", "5"];
    const quoted = await waybill(
      ["quote", "--from", sender.address, "--to", recipient.address, ...route, "--json"],
      { env },
    );
    const explained = await waybill(["explain", "-"], { env: offline, stdin: quoted.stdout });
    expect(explained.code, explained.stderr).toBe(0);
    expect(explained.stdout.split("\n")[0]).toMatch(summary);
    expect(explained.stdout).toContain(sender.address);
    expect(explained.stdout).toContain("network fee");
    expect(explained.stdout.includes("1. Allow the bridge")).toBe(from !== to);
    // CCTP V2 is on public networks, too.
    expect(explained.stderr).not.toContain("exists on local chains only");
    // The service of this machine has local chains.
    expect(quoted.stderr).not.toContain("local chains only");

    const signed = await waybill(["sign", "--quote", "-", "--accept-risk", "high"], {
      env: { ...offline, WAYBILL_PRIVATE_KEY: sender.privateKey },
      stdin: quoted.stdout,
    });
    const { txHash } = JSON.parse(signed.stdout);
    const file = await waybill(["explain", "-"], { env: offline, stdin: signed.stdout });
    expect(file.stdout.split("\n")[0]).toMatch(summary);
    expect(file.stdout).toContain(txHash);
    const data = await waybill(["explain", "-", "--json"], { env: offline, stdin: signed.stdout });
    expect(JSON.parse(data.stdout)).toMatchObject({
      explanation: { payment: { sender: sender.address, recipient: recipient.address } },
      expired: false,
      signed: { from: sender.address, tx_hash: txHash },
    });
  },
);

test("a quote that has expired is explained, and said to be over; one that lies is refused (8)", async () => {
  const { env } = await startApi();
  const what = ["--to", bob, "--network", "sepolia", "--token", "usdc", "--amount", "12.50"];
  const { stdout } = await waybill(["quote", "--from", alice.address, ...what, "--json"], { env });
  const change = (changes: object) => {
    const file = JSON.parse(stdout);
    return JSON.stringify({ ...file, digest: undefined, quote: { ...file.quote, ...changes } });
  };
  const explain = (stdin: string) => waybill(["explain", "-"], { env: offline, stdin });
  const old = await explain(change({ expires_at: "2026-01-02T03:14:05Z" }));
  expect(old.code).toBe(0);
  expect(old.stdout).toContain(`Send 12.5 USDC to ${bob} on Sepolia.`);
  expect(old.stderr).toContain("it expired at 2026-01-02 03:14:05 UTC");
  expect(await explain(change({ min_amount_out: "13000000" }))).toMatchObject({ code: 8, stdout: "" });
  for (const text of ["", "{}", "[]", "nothing"])
    expect(await explain(text)).toMatchObject({ code: 2, stdout: "" });
});
