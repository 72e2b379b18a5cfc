import { Waybill } from "@waybill/sdk";
import { type LocalService, startLocalService } from "@waybill/server/local";
import { commands } from "@waybill/spec/generated/data-commands";
import { afterAll, beforeAll, expect, test } from "vitest";
import { words } from "./crud/suite";
import { person, waybill } from "./harness";

let service: LocalService;
let env: Record<string, string>;

beforeAll(async () => {
  service = await startLocalService({ port: 0, networks: ["sepolia"] });
  env = { WAYBILL_BASE_URL: service.url, WAYBILL_API_KEY: service.apiKeys.default };
});
afterAll(() => service.close());

test.each(commands.map((row) => [row.words.join(" "), row.examples[0]?.[0] ?? ""] as const))(
  "data %s: what its help shows can be typed, and the service knows what it means",
  async (_, line) => {
    const result = await waybill([...words(line), "--json"], { env, prompts: person(true) });
    // The example's address or identifier need not exist here, and a node need not be there.
    expect([0, 1, 4], result.stderr).toContain(result.code);
    if (result.code === 1) expect(result.stderr).toMatch(/409|503/);
    if (result.code === 0 && result.stdout !== "") JSON.parse(result.stdout);
  },
);

test("help keeps the paragraphs of the description", async () => {
  const { stdout } = await waybill(["data", "transfers", "list", "--help"], { env, terminal: 80 });
  expect(stdout).toMatch(/\n *\nTransfers of tokens outside/);
  expect(stdout).toMatch(/a network of\s+either side/);
});

test("what the service refuses is named by the option that carries it (5)", async () => {
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
  expect(result.stderr).toMatch(/^error: There is no network "sepoli"\.\nSupported networks: eth, /);
});

test("the group is loaded when it is named, and listed when it is not", async () => {
  expect((await waybill(["--help"])).stdout).toMatch(/^ {2}data +look up /m);
  expect((await waybill(["data", "--help"])).stdout).toMatch(/^ {2}transfers +\S/m);
  expect((await waybill(["help", "data"])).stdout).toContain("transfers");
  const typo = await waybill(["data", "transfers", "lst"]);
  expect(typo).toMatchObject({ code: 2, stdout: "" });
  expect(typo.stderr).toContain("Did you mean list?");
});
