import { describe, expect, test } from "vitest";
import type { OpenApiDocument } from "./document.ts";
import { inject, withEnvelope } from "./inject.ts";

const answer = (description: string) => ({
  description,
  content: { "application/json": { schema: { type: "object" } } },
});
const operation = (operationId: string, more: object = {}) => ({
  operationId,
  summary: operationId,
  responses: { "200": { description: "It." } },
  ...more,
});
const thing = "#/components/schemas/Thing";
const things = (schema: object) => ({
  description: "It.",
  content: { "application/json": { schema } },
});
const body = { content: { "application/json": { schema: { type: "object" } } } };

const source = () =>
  ({
    "x-defaults": {
      headers: { "X-Request-Id": "RequestId" },
      responses: {
        always: { "500": "Failure" },
        keyed: { "401": "Unauthorized" },
        query: { "400": "Invalid" },
        body: { "415": "WrongType" },
        id: { "404": "Missing" },
        delete: { "204": "Deleted" },
      },
      parameters: { id: "Id", thing: "Id" },
      page: "Cursors",
      "x-feature": "shop",
      "x-sdk": "shop.{tag}.{verb}",
      "x-cli": "shop {tag} {verb}",
    },
    tags: [
      { name: "sold-things", description: "Things.", "x-paths": ["/v1/things"], "x-origin": "chosen" },
      { name: "parts", description: "Parts.", "x-paths": ["/v1/things/{id}/parts"], "x-feature": "parts" },
    ],
    paths: {
      "/v1/things": {
        get: operation("listThings", {
          parameters: [{ $ref: "#/components/parameters/Size" }, { name: "cursor", in: "query" }],
          security: [],
          responses: { "200": things({ type: "array", "x-envelope": "items", items: { $ref: thing } }) },
        }),
        post: operation("createThing", {
          requestBody: body,
          "x-sdk": "shop.make",
          responses: {
            "201": { description: "Made.", headers: { Location: {} } },
            "500": { $ref: "#/components/responses/Invalid" },
          },
        }),
      },
      "/v1/things/{id}": {
        get: operation("getThing", { "x-origin": "stated", responses: { "200": things({ $ref: thing }) } }),
        delete: { ...operation("deleteThing"), responses: undefined },
      },
      "/v1/things/{id}/parts": {
        parameters: [{ name: "id", in: "path", schema: { type: "string" }, description: "Its own." }],
        get: operation("listParts"),
        delete: operation("deleteParts"),
      },
      "/v1/thingsOld": { get: operation("listThingsOld", { tags: ["parts"], "x-alias-of": "listThings" }) },
    },
    components: {
      schemas: {
        Thing: {
          type: "object",
          required: ["id"],
          properties: { id: { examples: ["t1"] }, parent: { $ref: thing } },
        },
        Cursors: { type: "object", properties: { next_cursor: { type: "string", examples: ["abc"] } } },
      },
      headers: { RequestId: { schema: { type: "string" } } },
      parameters: {
        Size: { name: "size", in: "query", schema: { type: "integer" } },
        Id: { name: "id", in: "path", schema: { type: "string" } },
      },
      responses: {
        Failure: answer("Failed."),
        Unauthorized: answer("No key."),
        Invalid: answer("Wrong."),
        WrongType: answer("Wrong type."),
        Missing: answer("No such thing."),
        Deleted: { description: "Deleted." },
      },
    },
  }) as unknown as OpenApiDocument;

describe("common parts of operations are put where they belong", () => {
  const document = inject(source());
  const list = document.paths["/v1/things"]?.get;
  const create = document.paths["/v1/things"]?.post;
  const get = document.paths["/v1/things/{id}"]?.get;
  const remove = document.paths["/v1/things/{id}"]?.delete;
  const parts = document.paths["/v1/things/{id}/parts"]?.get;
  const old = document.paths["/v1/thingsOld"]?.get;

  test("answers follow from the key, the parameters and the body", () => {
    expect(Object.keys(list?.responses ?? {})).toEqual(["200", "400", "500"]);
    expect(Object.keys(get?.responses ?? {})).toEqual(["200", "401", "404", "500"]);
    expect(Object.keys(create?.responses ?? {})).toEqual(["201", "401", "415", "500"]);
    expect(Object.keys(parts?.responses ?? {})).toEqual(["200", "401", "404", "500"]);
    expect(list?.responses["500"]).toEqual({ $ref: "#/components/responses/Failure" });
  });

  test("a deletion answers 204, unless it has a success of its own", () => {
    expect(remove?.responses["204"]).toEqual({ $ref: "#/components/responses/Deleted" });
    expect(document.paths["/v1/things/{id}/parts"]?.delete?.responses).not.toHaveProperty("204");
  });

  test("a parameter of a path without a description is the shared one", () => {
    const parametersOf = (path: string) => document.paths[path]?.parameters;
    expect(parametersOf("/v1/things/{id}")).toEqual([{ $ref: "#/components/parameters/Id" }]);
    expect(parametersOf("/v1/things/{id}/parts")).toMatchObject([{ description: "Its own." }]);
    expect(parametersOf("/v1/things")).toBeUndefined();
  });

  test("a list gets its envelope, and that of a page the schema of the cursors", () => {
    const array = { type: "array", items: { $ref: thing } };
    const meta = { $ref: "#/components/schemas/Cursors" };
    const content = list?.responses["200"]?.content?.["application/json"];
    const envelope = { type: "object", required: ["items", "meta"], properties: { items: array, meta } };
    expect(content?.schema).toEqual(envelope);
    expect(withEnvelope({ ...array, "x-envelope": "all" }, false, undefined)).toEqual({
      type: "object",
      required: ["all"],
      properties: { all: array },
    });
    expect(() => withEnvelope({ ...array, "x-envelope": "all" }, true, undefined)).toThrow("x-defaults");
  });

  test("examples are made of those of the schemas", () => {
    const exampleOf = (one = list) =>
      one?.responses["200"]?.content?.["application/json"]?.examples?.example?.value;
    expect(exampleOf(get)).toEqual({ id: "t1" });
    expect(exampleOf(list)).toEqual({ items: [{ id: "t1" }], meta: { next_cursor: "abc" } });
    // A required body has no example.
    expect(create?.requestBody?.content["application/json"]?.examples).toBeUndefined();
  });

  test("the operation's own text counts", () => {
    expect(create?.responses["500"]).toEqual({ $ref: "#/components/responses/Invalid" });
    expect(create?.["x-sdk"]).toBe("shop.make");
    expect(create?.requestBody?.required).toBe(true);
    expect([get?.["x-origin"], remove?.["x-origin"], parts?.["x-origin"]]).toEqual([
      "stated",
      "chosen",
      undefined,
    ]);
  });

  test("every answer has the shared headers and keeps its own", () => {
    const shared = { "X-Request-Id": { $ref: "#/components/headers/RequestId" } };
    expect(list?.responses["200"]?.headers).toEqual(shared);
    expect(create?.responses["201"]?.headers).toEqual({ ...shared, Location: {} });
    expect(document.components.responses.Failure?.headers).toEqual(shared);
  });

  test("the tag is the one with the longest path, by whole segments, and has the feature", () => {
    expect(list?.tags).toEqual(["sold-things"]);
    expect(parts?.tags).toEqual(["parts"]);
    expect(parts?.["x-feature"]).toBe("parts");
    expect(create?.["x-feature"]).toBe("shop");
    expect(list?.["x-feature"]).toBeUndefined();
    expect(old?.tags).toEqual(["parts"]);
  });

  test("method and command are derived; a second spelling has neither", () => {
    expect(list?.["x-sdk"]).toBe("shop.soldThings.list");
    expect(list?.["x-cli"]).toBe("shop sold-things list");
    expect(old?.["x-sdk"]).toBeUndefined();
    expect(old?.["x-cli"]).toBeUndefined();
  });

  test("a method is idempotent as HTTP says, unless the operation says otherwise", () => {
    expect(list?.["x-idempotent"]).toBe(true);
    expect(create?.["x-idempotent"]).toBe(false);
  });

  test("the rules themselves are not in the result, and the source stays as it is", () => {
    expect(document).not.toHaveProperty("x-defaults");
    expect(document.tags?.[1]).toEqual({ name: "parts", description: "Parts." });
    const untouched = source();
    inject(untouched);
    expect(untouched).toEqual(source());
  });
});

describe("a description that cannot be completed is refused", () => {
  test("a path that no tag has", () => {
    const document = source();
    document.paths["/v1/others"] = { get: operation("listOthers") };
    expect(() => inject(document)).toThrow("listOthers has no tag");
  });

  test("an answer that is not among the components", () => {
    const document = source();
    delete document.components.responses.WrongType;
    expect(() => inject(document)).toThrow("the response WrongType");
  });
});
