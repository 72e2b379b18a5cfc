import { Waybill } from "@waybill/sdk";
import { type LocalService, startLocalService } from "@waybill/server/local";
import { commands } from "@waybill/spec/generated/data-commands";
import { afterAll, beforeAll, expect, test } from "vitest";
import { person, waybill } from "./harness";

let service: LocalService;
let env: Record<string, string>;

beforeAll(async () => {
  service = await startLocalService({ port: 0, networks: ["sepolia"] });
  env = { WAYBILL_BASE_URL: service.url, WAYBILL_API_KEY: service.apiKeys.default };
});
afterAll(() => service.close());

/** The words of a command line as a shell would part them. */
const words = (line: string) =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? "").slice(1);

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

test("categories: created once, listed as a table, renamed, deleted", async () => {
  const created = await waybill(["data", "categories", "create", "--name", "Board Fees"], { env });
  expect(created.code).toBe(0);
  const again = await waybill(["data", "categories", "create", "--name", " board fees ", "--json"], { env });
  const { id } = JSON.parse(again.stdout);
  expect(created.stdout).toContain(`id          ${id}`);
  const list = await waybill(["data", "categories", "list"], { env, terminal: 80 });
  expect(list.stdout).toMatch(/^Name +Built in +ID$/m);
  // The identifier is what the next command takes, so a terminal shows all of it.
  expect(list.stdout).toMatch(new RegExp(`^Board Fees +no +${id}$`, "m"));
  const renamed = await waybill(["data", "categories", "rename", id, "--name", "Fees", "--json"], { env });
  expect(JSON.parse(renamed.stdout)).toMatchObject({ id, name: "Fees" });
  const remove = ["data", "categories", "delete", id];
  expect(await waybill([...remove, "--yes"], { env })).toEqual({ code: 0, stdout: "", stderr: "Done.\n" });
  expect((await waybill([...remove, "--yes"], { env })).code).toBe(4);
});

test("a deletion asks first; the answer is needed, and without a terminal --yes is", async () => {
  const created = await waybill(["data", "categories", "create", "--name", "Asked", "--json"], { env });
  const { id } = JSON.parse(created.stdout);
  const remove = ["data", "categories", "delete", id];
  const unasked = await waybill(remove, { env });
  expect(unasked).toMatchObject({ code: 2, stdout: "" });
  expect(unasked.stderr).toContain("--yes");
  const no = person(false);
  expect((await waybill(remove, { env, terminal: 80, prompts: no })).code).toBe(9);
  expect(no.asked).toEqual([`Delete the category ${id}?`]);
  const list = await waybill(["data", "categories", "list", "--json"], { env });
  expect(list.stdout).toContain(id);
  expect((await waybill(remove, { env, terminal: 80, prompts: person(true) })).code).toBe(0);
});

test("a body comes from a file, too, and options are put over it", async () => {
  const body = '{"name":"From stdin"}';
  const piped = await waybill(["data", "categories", "create", "--body", "-", "--json"], {
    env,
    stdin: body,
  });
  expect(JSON.parse(piped.stdout)).toMatchObject({ name: "From stdin" });
  const over = await waybill(["data", "categories", "create", "--body", "-", "--name", "Typed", "--json"], {
    env,
    stdin: body,
  });
  expect(JSON.parse(over.stdout)).toMatchObject({ name: "Typed" });
  const missing = await waybill(["data", "categories", "create"], { env });
  expect(missing).toMatchObject({ code: 2, stdout: "" });
  expect(missing.stderr).toContain("--name, or the whole request with --body FILE");
  expect((await waybill(["data", "categories", "create", "--body", "-"], { env, stdin: "[1]" })).code).toBe(
    2,
  );
});

test("what the service refuses is named by the option that carries it (5)", async () => {
  const result = await waybill(["data", "categories", "create", "--name", "x".repeat(101)], { env });
  expect(result).toMatchObject({ code: 5, stdout: "" });
  expect(result.stderr).toContain("name (--name): must be 1 to 100 long");
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

test("without a key nothing is shown (3)", async () => {
  const result = await waybill(["data", "categories", "list"], { env: { WAYBILL_BASE_URL: service.url } });
  expect(result).toMatchObject({ code: 3, stdout: "" });
});

test("the group is loaded when it is named, and listed when it is not", async () => {
  expect((await waybill(["--help"])).stdout).toMatch(/^ {2}data +look up /m);
  expect((await waybill(["data", "--help"])).stdout).toMatch(/^ {2}categories +\S/m);
  expect((await waybill(["help", "data"])).stdout).toContain("categories");
  const typo = await waybill(["data", "categories", "lst"]);
  expect(typo).toMatchObject({ code: 2, stdout: "" });
  expect(typo.stderr).toContain("Did you mean list?");
});
