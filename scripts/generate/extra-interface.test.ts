import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { crudCommands, describeCommands } from "../../packages/cli/test/crud/suite.ts";
import { waybill } from "../../packages/cli/test/harness.ts";
import { type InterfaceOf, Waybill } from "../../packages/sdk/src/index.ts";
import { createKey, type RunningServer, systemRuntime } from "../../packages/server/src/index.ts";
import { describeCrud } from "../../packages/server/test/crud/suite.ts";
import { notesInterface } from "../../packages/server/test/fixtures/interfaces/notes/index.ts";
import { createNotesTable } from "../../packages/server/test/fixtures/interfaces/notes/table.ts";
import type { operations as Operations } from "../../packages/server/test/fixtures/spec/generated/notes.ts";
import type { Methods } from "../../packages/server/test/fixtures/spec/generated/notes-client.ts";
import { callAt, type Harness } from "../../packages/server/test/harness.ts";
import { methodTable } from "./client.ts";
import { interfaceCommands } from "./commands.ts";
import { lintSpec } from "./lint.ts";
import { fixtureInterface } from "./serve-fixture.ts";

/*
 * Adding an interface touches, and what stands for it here:
 * - its folder in spec/, with the codes of its own errors, and its name in spec/interfaces.yaml: fixtures/spec/notes/, and
 *   fixtures/spec/interfaces.yaml;
 * - its folder in packages/server/src/interfaces/, of which the list there is generated: fixtures/interfaces/notes/, and
 *   the descriptor given to `fixtureInterface` below;
 * - its tests.
 * Where it stores something of its own, also a migration and the table's type in packages/server/src/storage/:
 * fixtures/interfaces/notes/table.ts. Everything else is generated or follows from the descriptor.
 */
const { document, operations, entry, loadTable, serve } = await fixtureInterface(notesInterface);

/** Operations that the server answered, as the coverage counts them. */
const answered: string[] = [];
const note = (message: unknown) => {
  const { operation, status } = message as { operation: string; status: number };
  answered.push(`${operation} ${status}`);
};

let server: RunningServer;
const keys = { main: "", other: "", commands: "" };
beforeAll(async () => {
  subscribe("waybill:operation", note);
  server = await serve();
  await createNotesTable(server.db);
  for (const workspace of ["main", "other", "commands"] as const)
    keys[workspace] = await newKey({ workspace });
});
const newKey: Harness["newKey"] = async ({ workspace = "main" }) =>
  (await createKey(server.db, systemRuntime, { workspace, name: "test", plan: "enterprise" })).secret;
afterAll(async () => {
  unsubscribe("waybill:operation", note);
  await server.close();
});

/** The client with the property that `generate` adds to the type of the client. */
function clientOf(apiKey: string) {
  const client = new Waybill({ baseUrl: server.url, apiKey }, { notes: loadTable });
  return { client, notes: Reflect.get(client, "notes") as InterfaceOf<Operations, Methods> };
}
const fail = (call: Promise<unknown>) => call.catch((error: unknown) => error);

test("its description is clean", () => lintSpec("notes", document));

test("it is served beside the others, and unknown paths under its prefix have its error body", async () => {
  const ask = async (path: string) => {
    const response = await fetch(server.url + path, { headers: { Authorization: `Bearer ${keys.main}` } });
    return [response.status, await response.json()];
  };
  expect(await ask("/notes")).toMatchObject([200, { items: [], meta: { next_cursor: null } }]);
  expect(await ask("/notes/a/b")).toEqual([
    404,
    { title: "Not Found", status: 404, code: "path_not_found", detail: "no such path" },
  ]);
  expect(await ask("/notes?size=0")).toEqual([
    422,
    {
      title: "Unprocessable Entity",
      status: 422,
      code: "validation_failed",
      detail: "size",
      details: { size: [{ code: "range", message: null, params: { value: 0, min: 1, max: 100 } }] },
    },
  ]);
  expect(await ask("/v2/transaction-categories")).toMatchObject([200, { items: expect.any(Array) }]);
  expect(await ask("/v1/nothing")).toMatchObject([404, { error: "not found" }]);
});

test("the SDK calls it, typed by its description", async () => {
  const { client, notes } = clientOf(keys.main);
  for (const name of ["b", "c", "a"]) expect((await notes.create({ name })).name).toBe(name);
  const names: string[] = [];
  for await (const { name } of notes.list({ size: 2 })) names.push(name);
  expect(names).toEqual(["a", "b", "c"]);
  expect((await notes.list({ size: 2 })).items.map(({ name }) => name)).toEqual(["a", "b"]);
  expect(await fail(notes.create({ name: "A" }))).toMatchObject({
    status: 409,
    serverCode: "note_exists",
    hint: "Change the note that has this name.",
  });
  expect(await fail(notes.create({ name: " " }))).toMatchObject({ status: 422 });
  // @ts-expect-error a note has a name
  expect(await fail(notes.create({}))).toMatchObject({ status: 422 });
  const [first] = (await notes.list()).items;
  const id = first?.id ?? "";
  expect(await notes.change(id, { name: "d" })).toEqual({ ...first, name: "d" });
  expect((await notes.get(id)).name).toBe("d");
  const { notes: others } = clientOf(keys.other);
  expect((await others.list()).items).toEqual([]);
  expect(await fail(others.delete(id))).toMatchObject({ status: 404 });
  expect(await notes.delete(id)).toBe(undefined);
  expect(await fail(notes.delete(id))).toMatchObject({ status: 404 });
  expect(await client.networks.list()).not.toEqual([]);
});

test("the command line calls it: a table with its columns, all pages, and hints of its own", async () => {
  const env = { WAYBILL_BASE_URL: server.url, WAYBILL_API_KEY: keys.other };
  const setup = { env, interfaces: [entry] };
  const create = (name: string) => waybill(["notes", "create", "--name", name, "--json"], setup);
  const { id } = JSON.parse((await create("Buy milk")).stdout);
  await create("Sell milk");
  const list = await waybill(["notes", "list", "--size", "1", "--all"], setup);
  expect(list.stderr).toBe("");
  const lines = [/^Note +ID/, /^Buy milk /, /^Sell milk /].map((line) => expect.stringMatching(line));
  expect(list.stdout.split("\n").slice(0, 3)).toEqual(lines);
  const remove = ["notes", "delete", id];
  expect(await waybill([...remove, "--yes"], setup)).toMatchObject({ code: 0 });
  expect((await clientOf(keys.other).notes.list()).items).toHaveLength(1);
  // 32 bytes in hex may be an identifier of the interface: they are not refused as a private key.
  const unknown = await waybill(["notes", "show", `0x${"ab".repeat(32)}`], setup);
  expect(unknown.stderr).not.toContain("private key");
  expect(unknown).toMatchObject({ code: 5 });
  const gone = await waybill(["notes", "show", id], setup);
  expect(gone).toMatchObject({
    code: 4,
    stderr: expect.stringContaining("List the notes of the workspace."),
  });
  expect((await waybill(["notes", "--help"], setup)).stdout).toMatch(/^ {2}create +/m);
});

const notesOf = (number: number) => ({ name: `Note ${number}` });
describe("the rules for every resource", () =>
  describeCrud(
    "/notes",
    { body: notesOf, notFound: "note_not_found", named: { most: 20, sorted: true } },
    { document, operations },
    () => ({
      call: (method, path, options) => callAt(server.url, method, path, { key: keys.main, ...options }),
      newKey,
    }),
  ));

const { commands } = await entry.load();
describe("the rules for the commands of every resource", () => {
  const rows = crudCommands(commands).get("notes");
  if (!rows) throw new Error("no command creates a note");
  const setup = () => ({
    env: { WAYBILL_BASE_URL: server.url, WAYBILL_API_KEY: keys.commands },
    interfaces: [entry],
  });
  describeCommands(rows, ["--name", "Sell milk"], setup);
});

test("the coverage counts its operations", () => {
  const ids = operations.map(({ id }) => `notes.${id}`);
  expect([...new Set(answered.map((line) => line.split(" ")[0]))].sort()).toEqual(
    expect.arrayContaining([...ids].sort()),
  );
  expect(answered).toEqual(expect.arrayContaining(["notes.createNote 201", "notes.deleteNote 204"]));
});

test("resources of any depth become methods and commands; names that every object has are refused", async () => {
  const named = (method: string, command: string) =>
    operations.map((operation) =>
      operation.id === "createNote"
        ? { ...operation, object: { ...operation.object, "x-sdk": method, "x-cli": command } }
        : operation,
    );
  const deep = named("notes.shelves.notes.create", "notes shelves notes create");
  const table = methodTable(document, deep);
  const client = new Waybill(
    { baseUrl: server.url, apiKey: keys.main },
    { notes: async () => ({ operations: table }) },
  );
  const { shelves } = Reflect.get(client, "notes") as {
    shelves: { notes: { create(input: object): Promise<unknown> } };
  };
  expect(await shelves.notes.create({ name: "deep" })).toMatchObject({ name: "deep" });
  const interfaces = [{ ...entry, load: async () => interfaceCommands(document, deep) }].map((one) => ({
    ...one,
    loadTable: async () => ({ operations: table }),
  }));
  const env = { WAYBILL_BASE_URL: server.url, WAYBILL_API_KEY: keys.main };
  const typed = ["notes", "shelves", "notes", "create", "--name", "deeper", "--json"];
  expect(JSON.parse((await waybill(typed, { env, interfaces })).stdout)).toMatchObject({ name: "deeper" });
  expect(() => methodTable(document, named("notes.then", "notes then"))).toThrow("which every object has");
});
