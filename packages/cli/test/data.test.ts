import { Waybill } from "@waybill/sdk";
import { type LocalService, startLocalService } from "@waybill/server/local";
import { commands } from "@waybill/spec/generated/data-commands";
import { networks } from "@waybill/spec/generated/registry";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addressPage, transactionPage } from "../src/browser/open-browser";
import { words } from "./crud/suite";
import { person, temporaryDirectory, waybill } from "./harness";

let service: LocalService;
let env: Record<string, string>;

beforeAll(async () => {
  service = await startLocalService({ port: 0, networks: ["sepolia"] });
  env = { WAYBILL_BASE_URL: service.url, WAYBILL_API_KEY: service.apiKeys.default };
});
afterAll(() => service.close());

test.each(commands.map((row) => [row.words.join(" "), row.examples[0]?.[0] ?? ""] as const))(
  "%s: what its help shows can be typed, and the service knows what it means",
  async (_, line) => {
    const result = await waybill([...words(line), "--json"], { env, prompts: person(true) });
    // The example's address or identifier need not exist here, a node need not be there, and a screening finds a listed party.
    expect([0, 1, 4, 15], result.stderr).toContain(result.code);
    if (result.code === 1) expect(result.stderr).toMatch(/409|503/);
    if (result.code === 0 && result.stdout !== "") JSON.parse(result.stdout);
  },
);

test("help keeps the paragraphs of the description", async () => {
  const { stdout } = await waybill(["data", "transfers", "list", "--help"], { env, terminal: 80 });
  expect(stdout).toMatch(/\n *\nTransfers of tokens outside/);
  expect(stdout).toMatch(/transfers\s+that\s+start\s+or\s+end\s+on\s+this/);
});

test("a field that the service refuses is named by the option that carries it (5)", async () => {
  const result = await waybill(["data", "transfers", "list", "--search-string", "0x"], { env });
  expect(result).toMatchObject({ code: 5, stdout: "" });
  expect(result.stderr).toMatch(/search_string \(--search-string\): must be /);
  const client = new Waybill({ baseUrl: service.url, apiKey: service.apiKeys.default });
  const error = await client.data.transfers.list({ size: 0, search_string: "0x" }).catch((caught) => caught);
  expect(error).toMatchObject({
    serverCode: "validation_failed",
    fields: {
      size: [{ code: "range", params: { min: 1, max: 100, value: 0 } }],
      search_string: [{ code: "length" }],
    },
  });
});

test.each([
  ["transfers", "list", "--network", "sepoli"],
  ["transfers", "list", "--source-networks", "sepolia,sepoli"],
  ["addresses", "search", "--networks", "sepoli"],
  ["addresses", "funder", "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266", "--network", "sepoli"],
  ["screening", "show-on-network", "sepoli", "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"],
  ["lists", "create", "--address", "sepoli:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"],
])("data %s %s %s %s: a network that does not exist is the same error everywhere (2)", async (...args) => {
  const result = await waybill(["data", ...args], { env });
  expect(result).toMatchObject({ code: 2, stdout: "" });
  expect(result.stderr).toMatch(
    /^error: There is no network "sepoli"\.\nDid you mean sepolia\? Supported networks: eth, /,
  );
});

test("the group is loaded when it is named, and listed when it is not", async () => {
  expect((await waybill(["--help"])).stdout).toMatch(/^ {2}data +look up /m);
  expect((await waybill(["data", "--help"])).stdout).toMatch(/^ {2}transfers +\S/m);
  expect((await waybill(["help", "data"])).stdout).toContain("transfers");
  const typo = await waybill(["data", "transfers", "lst"]);
  expect(typo).toMatchObject({ code: 2, stdout: "" });
  expect(typo.stderr).toContain("Did you mean data transfers list?");
  const word = await waybill(["data", "addresses", "search", "bob"]);
  expect(word).toMatchObject({ code: 2, stdout: "" });
  expect(word.stderr).toContain("Did you mean --search-string <string>?");
});

const dev = {
  funded: "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
  cosmos: "osmo15yk64u7zc9g9k2yr2wmzeva5qgwxps6ywful0z",
};

test("balance of an address: tokens in units, and a network that is not read is said, never shown as nothing", async () => {
  const here = await waybill(["balance", dev.funded], { env, terminal: 140 });
  expect(here.code, here.stderr).toBe(0);
  expect(here.stdout).toMatch(/^sepolia +USDC +\d+(\.\d+)? /m);
  for (const network of ["eth", "basesep"]) {
    const away = await waybill(["balance", dev.funded, "--network", network], { env });
    expect(away).toMatchObject({ code: 0 });
    expect(away.stdout).toMatch(new RegExp(`^${network} +\\(not read\\)`, "m"));
    expect(away.stderr).toMatch(
      new RegExp(`${network} could not be read: .*\\((provider_unavailable|network_not_supported)\\)`),
    );
  }
  const json = await waybill(["balance", dev.funded, "--network", "eth", "--json"], { env });
  expect(JSON.parse(json.stdout).balances[0]).toMatchObject({ network: "eth", assets: [] });
  expect(JSON.parse(json.stdout).balances[0].lookup_status).not.toBe("ok");
});

test("balance of a wallet: by its name, without its password", async () => {
  const home = temporaryDirectory();
  const key = "0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80";
  const secrets = { WAYBILL_PRIVATE_KEY: key, WAYBILL_KEYSTORE_PASSWORD: "correct horse" };
  await waybill(["wallets", "import", "alice"], { home, env: secrets });
  const result = await waybill(["balance", "alice", "--network", "sepolia"], { env, home });
  expect(result.stdout).toMatch(/^sepolia +USDC/m);
  const absent = await waybill(["balance", "carol"], { env, home });
  expect(absent).toMatchObject({ code: 2, stdout: "" });
});

test("screen: the worst first, with what it is based on, at 40 columns without a cut", async () => {
  const sanctioned = "0x7e57000000000000000000000000000000000002";
  const result = await waybill(["screen", sanctioned], { env, terminal: 80 });
  expect(result.code, result.stderr).toBe(15);
  expect(result.stdout).toMatch(/^risk +SEVERE$/m);
  expect(result.stdout).toMatch(/^network +sepolia$/m);
  expect(result.stdout).toMatch(/^based on +label lists/m);
  expect(result.stdout).toMatch(/^ {2}SEVERE +sanctioned_address\n +The list "Waybill test list"/m);
  const narrow = await waybill(["screen", sanctioned, "--network", "sepolia"], { env, terminal: 40 });
  expect(narrow.stdout.replaceAll(/\s+/g, " ")).toContain('names it "Test sanctioned party" (sanctions).');
  const json = await waybill(["screen", sanctioned, "--json"], { env });
  expect(JSON.parse(json.stdout)).toMatchObject({ tier: "severe", network: "sepolia" });
});

test("screen of an address that the service has not seen takes the network of the settings, if it can be one of its", async () => {
  const unseen = "0x000000000000000000000000000000000bad0bad";
  const networkOf = async (address: string, settled: Record<string, string>) => {
    const result = await waybill(["screen", address, "--json"], { env: { ...env, ...settled } });
    expect(result.code, result.stderr).toBe(0);
    return { network: JSON.parse(result.stdout).network, said: result.stderr };
  };
  const guessed = await networkOf(unseen, {});
  expect(guessed.network).not.toBe("sepolia");
  expect(guessed.said.replaceAll(/\s+/g, " ")).toContain(
    `assessed on ${guessed.network}: the service does not read this network`,
  );
  expect(guessed.said).toContain("waybill networks --served");
  expect(await networkOf(unseen, { WAYBILL_NETWORK: "sepolia" })).toEqual({ network: "sepolia", said: "" });
  const solana = "4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU";
  const elsewhere = await networkOf(solana, { WAYBILL_NETWORK: "sepolia" });
  expect(elsewhere.network).not.toBe("sepolia");
});

test("a value of the wrong form is described in words, with an example", async () => {
  const result = await waybill(["data", "transfers", "list", "--min-usd", "abc"], { env });
  expect(result).toMatchObject({ code: 5, stdout: "" });
  expect(result.stderr).toContain(
    "min_usd (--min-usd): must be a number with at most 18 decimals, such as 0.5",
  );
});

test.each(["balance", "screen"])(
  "%s: an address is taken in any spelling, with its network or without",
  async (command) => {
    const osmo = "osmo15yk64u7zc9g9k2yr2wmzeva5qgwxps6ywful0v";
    const spellings = {
      sepolia: [dev.funded, dev.funded.toLowerCase(), `eip155:11155111:${dev.funded}`],
      "osmo-test-5": [osmo, osmo.toUpperCase(), `cosmos:osmo-test-5:${osmo}`],
    };
    for (const [network, all] of Object.entries(spellings))
      for (const address of all)
        for (const flags of [[], ["--network", network]]) {
          const { code, stderr } = await waybill([command, address, ...flags, "--json"], { env });
          expect(code, `${address} ${flags.join(" ")}: ${stderr}`).toBe(0);
        }
    const elsewhere = await waybill([command, `eip155:1:${dev.funded}`, "--network", "sepolia"], { env });
    expect(elsewhere).toMatchObject({ code: 2, stdout: "" });
  },
);

test.each(["balance", "screen"])("%s: a half-typed address is one or two lines (2)", async (command) => {
  for (const typed of ["0x7099", dev.funded.replace("F6", "f6"), `${dev.cosmos.slice(0, -1)}q`]) {
    const result = await waybill([command, typed], { env });
    expect(result).toMatchObject({ code: 2, stdout: "" });
    expect(result.stderr).toMatch(/is not an address: .*\n.*Copy it again/);
  }
  const family = await waybill([command, dev.funded, "--network", "solana-devnet"], { env });
  expect(family.stderr).toContain("is an EVM address, but solana-devnet is a Solana network");
  const network = await waybill([command, dev.funded, "--network", "sepoli"], { env });
  expect(network.stderr).toContain('There is no network "sepoli"');
});

test("--web prints the page where there is no terminal", async () => {
  const page = `https://sepolia.etherscan.io/address/${dev.funded}`;
  for (const command of ["balance", "screen"]) {
    const result = await waybill([command, dev.funded, "--network", "sepolia", "--web"], { env });
    expect(result).toMatchObject({ code: 0, stdout: `${page}\n` });
  }
  const open = await waybill(["balance", dev.funded, "--web"], { env });
  expect(open).toMatchObject({ code: 2, stdout: "" });
});

test("networks --served: those with a node, and their state", async () => {
  const result = await waybill(["networks", "--served", "--json"], { env });
  expect(JSON.parse(result.stdout)).toMatchObject([{ slug: "sepolia", status: "ok" }]);
  const { stdout } = await waybill(["networks", "--served", "--kind", "solana"], { env });
  expect(stdout).toBe("");
});

test("every network has a block explorer, over https", () => {
  for (const { slug } of networks) {
    expect(addressPage(slug, "a/b")).toMatch(/^https:\/\/[^{}]+a%2Fb[^{}]*$/);
    expect(transactionPage(slug, "hash")).toMatch(/^https:\/\/[^{}]+hash[^{}]*$/);
  }
});
