/** The comparison with live nodes, run against local chains: they have the contracts, and tests can change them. */
import { execFile } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { PublicKey } from "@solana/web3.js";
import { type LocalService, startLocalService } from "@waybill/server/local";
import { createPublicClient, http } from "viem";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { cctpNetworks } from "../../spec/generated/protocols.ts";
import { networks } from "../../spec/generated/registry.ts";
import { checkedAgainst, documented, type Finding, isLocalChain } from "./findings.ts";
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
      ({ what }) =>
        !what.includes("1.5.0") && !/(?:messenger of|mints for) (?!sepolia|basesep|solana)/.test(what),
    );
    expect(placed).toEqual([]);
  },
);

test("a node of Cosmos is of the chain that the registry names", async () => {
  const findings = await checkNetwork(network("osmo-test-5"), rpcOf("osmo-test-5"));
  expect(findings).toMatchObject([{ what: "chain id", outcome: "equal" }]);
});

const CCTP = "CCTP V2 on Solana";

test("a node of Solana that has what the registry says differs in nothing", async () => {
  const findings = await checkNetwork(network("solana-devnet"), rpcOf("solana-devnet"));
  expect(differing(findings)).toEqual([]);
  const parts = new Set(findings.filter(({ outcome }) => outcome === "equal").map(({ part }) => part));
  expect([...parts]).toEqual(["network", "tokens", CCTP]);
  const whats = findings.filter(({ part }) => part === CCTP).map(({ what }) => what);
  expect(whats).toEqual(
    expect.arrayContaining([
      "messenger: program",
      "transmitter: program",
      "messenger of sepolia",
      "pays for fuji",
    ]),
  );
});

type Account = { owner: string; executable: boolean; data: [string, string] } | null;

/** A node of Solana whose answers about accounts are changed. */
async function changedNode(
  change: (address: string, account: NonNullable<Account>) => Account,
): Promise<string> {
  const server = createServer(async (request, response) => {
    const asked = await new Response(Readable.toWeb(request) as ReadableStream).text();
    const init = { method: "POST", headers: { "content-type": "application/json" }, body: asked };
    const answer = (await (await fetch(rpcOf("solana-devnet"), init)).json()) as {
      result: { value: Account[] };
    };
    const { method, params } = JSON.parse(asked) as { method: string; params: [string[]] };
    if (method === "getMultipleAccounts")
      answer.result.value = answer.result.value.map((one, at) => one && change(params[0][at] ?? "", one));
    response.setHeader("content-type", "application/json").end(JSON.stringify(answer));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Changes a byte of an account's data. */
const byteOf = (account: NonNullable<Account>, at: number): Account => {
  const data = Buffer.from(account.data[0], "base64");
  data[at] = (data[at] ?? 0) ^ 1;
  return { ...account, data: [data.toString("base64"), "base64"] };
};
const pda = (program: string, ...seeds: (string | Uint8Array)[]) =>
  PublicKey.findProgramAddressSync(
    seeds.map((seed) => Buffer.from(seed)),
    new PublicKey(program),
  )[0].toBase58();
const { token_messenger: messenger, message_transmitter: transmitter } =
  cctpNetworks.find((one) => one.network === "solana-devnet") ?? expect.unreachable();
const usdc = "4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU";
const mint = new PublicKey(usdc).toBytes();

test.each<[what: string, address: string, change: (account: NonNullable<Account>) => Account]>([
  ["usdc: program", usdc, (one) => ({ ...one, owner: transmitter })],
  ["usdc: decimals", usdc, (one) => byteOf(one, 44)],
  ["messenger: program", messenger, () => null],
  ["messenger: program", messenger, (one) => ({ ...one, executable: false })],
  ["transmitter: program", transmitter, (one) => ({ ...one, owner: messenger })],
  ["transmitter paused", pda(transmitter, "message_transmitter"), (one) => byteOf(one, 136)],
  ["domain", pda(transmitter, "message_transmitter"), (one) => byteOf(one, 137)],
  ["attesters", pda(transmitter, "message_transmitter"), (one) => byteOf(one, 145)],
  ["minter paused", pda(messenger, "token_minter"), (one) => byteOf(one, 72)],
  ["burns USDC", pda(messenger, "local_token", mint), (one) => byteOf(one, 40)],
  ["burn limit", pda(messenger, "local_token", mint), (one) => ({ ...one, owner: transmitter })],
  ["custody", pda(messenger, "custody", mint), (one) => byteOf(one, 32)],
  ["fees", pda(messenger, "token_messenger"), (one) => byteOf(one, 109)],
  ["messenger of sepolia", pda(messenger, "remote_token_messenger", "0"), (one) => byteOf(one, 43)],
])("%s that differs on Solana is named", async (what, address, change) => {
  const url = await changedNode((asked, account) => (asked === address ? change(account) : account));
  const found = differing(await checkNetwork(network("solana-devnet"), url));
  expect(found.map((one) => one.what)).toContain(what);
  expect(found.every(({ outcome }) => outcome === "different")).toBe(true);
});

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

test.each(["sepolia", "solana-devnet"])(
  "the attestation service signs for the attesters of %s, and has fees",
  async (slug) => {
    const both = [network(slug), network("basesep")];
    const findings = await checkAttestation(network(slug), rpcOf(slug), attestationUrl, both);
    expect(findings.map(({ what, outcome }) => [what, outcome])).toEqual([
      ["attesters", "equal"],
      ["fees to basesep", "equal"],
    ]);
    expect(findings[0]?.found).toBe("2 of the 2 enabled ones sign for the service; 2 have to");
    const gone = await checkAttestation(network(slug), rpcOf(slug), "http://127.0.0.1:9", both);
    expect(gone.map(({ outcome }) => outcome)).toEqual(["unreadable", "unreadable"]);
  },
);

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
  const rows = checkedAgainst(
    [
      finding("base", "equal"),
      finding("eth", "different"),
      finding("pol", "skipped"),
      finding("sepolia", "equal"),
    ],
    new Set(["sepolia"]),
  );
  expect(rows.map(([protocol]) => protocol)).toEqual(documented().map(([protocol]) => protocol));
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.find(([protocol]) => protocol === "Uniswap v3")?.[1]).toMatch(
    /random states; nodes of base; local chains named sepolia$/,
  );
  for (const [protocol, , never] of rows) expect(never, protocol).not.toBe("");
});

test.each(["sepolia", "solana-devnet", "osmo-test-5"])(
  "the local chain of %s is known as one",
  async (slug) => {
    expect(await isLocalChain(network(slug), rpcOf(slug))).toBe(true);
  },
);

test("a node that another client runs is no local chain", async () => {
  const node = createServer((_request, response) =>
    response.end(JSON.stringify({ result: { "feature-set": 1, "solana-core": "3.0.0" } })),
  );
  await new Promise<void>((done) => node.listen(0, "127.0.0.1", done));
  onTestFinished(() => void node.close());
  const url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`;
  for (const slug of ["sepolia", "solana-devnet"])
    expect(await isLocalChain(network(slug), url), slug).toBe(false);
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
