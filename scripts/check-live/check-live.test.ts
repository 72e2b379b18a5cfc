/** The comparison with live nodes, run against local chains: they have the contracts, and tests can change them. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type LocalService, startLocalService } from "@waybill/server/local";
import { createPublicClient, http } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { networks } from "../../spec/generated/registry.ts";
import { checkedAgainst, documented, type Finding } from "./findings.ts";
import { checkAttestation, checkNetwork } from "./networks.ts";
import { checkQuotes } from "./quote.ts";

let service: LocalService;
let attestationUrl: string;
beforeAll(async () => {
  service = await startLocalService({
    port: 0,
    networks: ["sepolia", "basesep", "solana-devnet", "osmo-test-5"],
  });
  attestationUrl = service.attestationUrl ?? expect.unreachable();
});
afterAll(() => service?.close());

const network = (slug: string) => networks.find((one) => one.slug === slug) ?? expect.unreachable();
const rpcOf = (slug: string) =>
  service.networks.find((one) => one.slug === slug)?.rpcUrl ?? expect.unreachable();
const differing = (findings: readonly Finding[]) =>
  findings.filter(({ outcome }) => outcome !== "equal" && outcome !== "skipped");

test.each(["sepolia", "basesep"])(
  "a node of %s that has what the registry says differs in nothing",
  async (slug) => {
    const findings = await checkNetwork(network(slug), rpcOf(slug));
    const parts = new Set(findings.filter(({ outcome }) => outcome === "equal").map(({ part }) => part));
    expect([...parts]).toEqual(
      expect.arrayContaining(["network", "tokens", "CCTP V2 on EVM networks", "Uniswap v3"]),
    );
    // Local chains place the contracts of the networks that they run, and Safe 1.4.1.
    const placed = differing(findings).filter(
      ({ what }) => !what.includes("1.5.0") && !/(?:messenger of|mints for) (?!sepolia|basesep)/.test(what),
    );
    expect(placed).toEqual([]);
  },
);

test.each(["solana-devnet", "osmo-test-5"])(
  "a node of %s is of the chain that the registry names",
  async (slug) => {
    const findings = await checkNetwork(network(slug), rpcOf(slug));
    expect(findings.length).toBeGreaterThan(0);
    expect(differing(findings)).toEqual([]);
  },
);

test("a node of another chain ends the comparison with that network", async () => {
  expect(await checkNetwork(network("opsep"), rpcOf("sepolia"))).toEqual([
    {
      network: "opsep",
      part: "network",
      what: "chain id",
      outcome: "different",
      found: "11155111, not 11155420",
    },
  ]);
});

test("a node that does not answer is unreadable, and its address, which can have a key, is not repeated", async () => {
  const findings = await checkNetwork(network("sepolia"), "http://127.0.0.1:9/secret-key");
  expect(findings.map(({ outcome }) => outcome)).toEqual(["unreadable"]);
  expect(JSON.stringify(findings)).not.toContain("secret-key");
});

test("a contract that is paused, or gone, is named", async () => {
  const chain = createPublicClient({ transport: http(rpcOf("basesep")) });
  const { cctpNetworks } = await import("../../spec/generated/protocols.ts");
  const row = cctpNetworks.find((one) => one.network === "basesep") ?? expect.unreachable();
  const code = await chain.getCode({ address: row.token_messenger as `0x${string}` });
  const place = (bytes: unknown) =>
    chain.request({ method: "anvil_setCode", params: [row.token_messenger, bytes] } as never);
  await place("0x");
  try {
    const found = differing(await checkNetwork(network("basesep"), rpcOf("basesep"))).filter(
      ({ part }) => part === "CCTP V2 on EVM networks",
    );
    expect(found.map(({ what }) => what)).toEqual(
      expect.arrayContaining(["messenger's minter", "messenger of sepolia"]),
    );
  } finally {
    await place(code);
  }
});

test("the attestation service signs for the attesters of the chain, and has fees", async () => {
  const both = [network("sepolia"), network("basesep")];
  const findings = await checkAttestation(network("sepolia"), rpcOf("sepolia"), attestationUrl, both);
  expect(findings.map(({ what, outcome }) => [what, outcome])).toEqual([
    ["attesters", "equal"],
    ["fees to basesep", "equal"],
  ]);
  const gone = await checkAttestation(network("sepolia"), rpcOf("sepolia"), "http://127.0.0.1:9", both);
  expect(gone.map(({ outcome }) => outcome)).toEqual(["unreadable", "unreadable"]);
});

test("a quote of an account that can pay is simulated, and one that cannot is not equal", async () => {
  const [alice, bob] = service.wallets.filter(({ kind }) => kind === "evm").map(({ address }) => address);
  const sepolia = network("sepolia");
  const rpc = { sepolia: rpcOf("sepolia") };
  const quoted = (from = "", to = "") =>
    checkQuotes({ rpc, attestationUrl }, new Map([[sepolia, from]]), new Map([[sepolia, to]]));
  const [paid] = await quoted(alice, bob);
  expect(paid).toMatchObject({ what: "1 USDC to sepolia", outcome: "equal" });
  const [poor] = await quoted("0x000000000000000000000000000000000d0d0d0d", bob);
  expect(poor).toMatchObject({ outcome: "different", found: expect.stringContaining("balance") });
});

test("the table of the document gets the networks on which every row is equal", () => {
  const finding = (network: string, outcome: Finding["outcome"]): Finding => ({
    ...{ network, part: "Uniswap v3", what: "fee tier 500", outcome, found: "" },
  });
  const rows = checkedAgainst([
    finding("base", "equal"),
    finding("eth", "different"),
    finding("pol", "skipped"),
  ]);
  expect(rows.map(([protocol]) => protocol)).toEqual(documented().map(([protocol]) => protocol));
  expect(Object.fromEntries(rows)["Uniswap v3"]).toMatch(/random states; nodes of base$/);
});

test("the command prints its findings as JSON lines, and an exit code", async () => {
  const program = fileURLToPath(new URL("../check-live.ts", import.meta.url));
  const run = (...args: string[]) =>
    promisify(execFile)(
      process.execPath,
      ["--conditions=waybill-source", "--import", "tsx", program, ...args],
      { cwd: join(program, "../..") },
    ).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: "" }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
        code,
        stdout,
        stderr,
      }),
    );
  const { code, stdout } = await run("--json", "--rpc", `osmo-test-5=${rpcOf("osmo-test-5")}`);
  expect(JSON.parse(stdout)).toMatchObject({ network: "osmo-test-5", outcome: "equal" });
  expect(code).toBe(0);
  expect(await run("--rpc", "nowhere=http://127.0.0.1:9")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('no network "nowhere"'),
  });
});
