import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { person, waybill } from "../../packages/cli/test/harness.ts";
import { Waybill } from "../../packages/sdk/src/index.ts";
import { generateClient, methodTable } from "./client.ts";
import { interfaceCommands } from "./commands.ts";
import type { OpenApiDocument } from "./document.ts";
import { inject } from "./inject.ts";
import { operationsOf } from "./spec.ts";

const parcel = { type: "object", properties: { id: { type: "string" }, weight: { type: "integer" } } };
const page = {
  type: "object",
  properties: {
    items: { type: "array", items: { $ref: "#/components/schemas/Parcel" } },
    cursor: { type: "string" },
  },
};
const json = (schema: object) => ({ "application/json": { schema } });
const parameter = (name: string, place: "path" | "query") => ({
  name,
  in: place,
  required: place === "path",
  schema: { type: "string" },
});

/** An interface of three operations, its resource two levels deep. */
const document = inject({
  info: { summary: "Parcels on their way" },
  tags: [{ name: "parcels", description: "What was sent." }],
  paths: {
    "/depots/{depot}/parcels": {
      parameters: [parameter("depot", "path")],
      get: {
        operationId: "listParcels",
        summary: "List parcels",
        tags: ["parcels"],
        "x-sdk": "post.depots.parcels.list",
        "x-cli": "post depots parcels list",
        "x-columns": ["weight=Grams", "id"],
        parameters: [parameter("cursor", "query")],
        responses: { "200": { content: json(page) } },
      },
      post: {
        operationId: "createParcel",
        summary: "Create a parcel",
        tags: ["parcels"],
        "x-sdk": "post.depots.parcels.create",
        "x-cli": "post depots parcels create",
        requestBody: {
          content: json({
            type: "object",
            required: ["weight"],
            properties: { weight: { type: "integer" } },
          }),
        },
        responses: { "201": { content: json({ $ref: "#/components/schemas/Parcel" }) } },
      },
    },
    "/parcels/{id}": {
      delete: {
        operationId: "deleteParcel",
        summary: "Delete a parcel",
        tags: ["parcels"],
        "x-sdk": "post.parcels.delete",
        "x-cli": "post parcels delete",
        "x-confirm": true,
        parameters: [parameter("id", "path")],
        responses: { "204": {} },
      },
    },
  },
  components: { schemas: { Parcel: parcel }, responses: {} },
} as OpenApiDocument);
const operations = operationsOf("post", document);
const table = methodTable(document, operations);
const extra = {
  name: "post",
  summary: "parcels on their way",
  load: async () => interfaceCommands(document, operations),
  loadTable: async () => ({ operations: table }),
};

const received: string[] = [];
const server = createServer((request, response) => {
  received.push(`${request.method} ${request.url}`);
  const answer: Record<string, [number, unknown?]> = {
    GET: request.url?.includes("cursor")
      ? [200, { items: [{ id: "b", weight: 2 }] }]
      : [200, { items: [{ id: "a", weight: 1 }], cursor: "2" }],
    POST: [201, { id: "c", weight: 3 }],
    DELETE: [204],
  };
  const [status, body] = answer[request.method ?? ""] ?? [405];
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(body === undefined ? undefined : JSON.stringify(body));
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((closed) => server.close(closed)));

interface Parcels {
  list(input: object): AsyncIterable<unknown>;
  create(input: object): Promise<unknown>;
}

test("a further interface is called from the SDK, at any depth, with nothing but its description", async () => {
  const client = new Waybill({ baseUrl: url }, { post: extra.loadTable });
  const { depots } = Reflect.get(client, "post") as { depots: { parcels: Parcels } };
  const weights: unknown[] = [];
  for await (const one of depots.parcels.list({ depot: "north" })) weights.push(one);
  expect(weights).toEqual([
    { id: "a", weight: 1 },
    { id: "b", weight: 2 },
  ]);
  expect(await depots.parcels.create({ depot: "north", weight: 3 })).toEqual({ id: "c", weight: 3 });
});

test("and from the command line: a table with its columns, a body, a question before what is final", async () => {
  const setup = { env: { WAYBILL_BASE_URL: url }, interfaces: [extra] };
  const list = await waybill(["post", "depots", "parcels", "list", "north", "--all"], setup);
  expect(list.stderr).toBe("");
  expect(list.stdout.split("\n").slice(0, 2)).toEqual([
    expect.stringMatching(/Grams +ID/),
    expect.stringMatching(/1 +a/),
  ]);
  const create = await waybill(
    ["post", "depots", "parcels", "create", "north", "--weight", "3", "--json"],
    setup,
  );
  expect(JSON.parse(create.stdout)).toEqual({ id: "c", weight: 3 });
  const remove = ["post", "parcels", "delete", "c"];
  expect(await waybill(remove, setup)).toMatchObject({ code: 2 });
  const no = person(false);
  expect(await waybill(remove, { ...setup, prompts: no })).toMatchObject({ code: 9 });
  expect(no.asked).toEqual(["Delete a parcel c?"]);
  expect(received.some((line) => line.startsWith("DELETE"))).toBe(false);
  expect(await waybill([...remove, "--yes"], setup)).toMatchObject({ code: 0 });
  expect(received.at(-1)).toBe("DELETE /parcels/c");
  expect((await waybill(["post", "--help"], setup)).stdout).toMatch(/^ {2}depots +/m);
});

test("its types name the operation of each method; names that every object has are refused", () => {
  expect(generateClient("post", document, operations).content).toContain('list: "listParcels";');
  const reserved = operations.map((operation) => ({
    ...operation,
    object: { ...operation.object, "x-sdk": "post.parcels.then" },
  }));
  expect(() => methodTable(document, reserved)).toThrow("which every object has");
});
