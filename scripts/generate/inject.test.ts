import { describe, expect, test } from "vitest";
import type { OpenApiDocument } from "./document.ts";
import { inject } from "./inject.ts";

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
      },
      "x-feature": "shop",
      "x-sdk": "shop.{tag}.{verb}",
      "x-cli": "shop {tag} {verb}",
    },
    tags: [
      { name: "sold-things", description: "Things.", "x-paths": ["/v1/things"] },
      { name: "parts", description: "Parts.", "x-paths": ["/v1/things/{id}/parts"], "x-feature": "parts" },
    ],
    paths: {
      "/v1/things": {
        get: operation("listThings", {
          parameters: [{ $ref: "#/components/parameters/Size" }],
          security: [],
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
      "/v1/things/{id}/parts": {
        parameters: [{ name: "id", in: "path", schema: { type: "string" } }],
        get: operation("listParts"),
      },
      "/v1/thingsOld": { get: operation("listThingsOld", { tags: ["parts"], "x-alias-of": "listThings" }) },
    },
    components: {
      schemas: {},
      headers: { RequestId: { schema: { type: "string" } } },
      parameters: { Size: { name: "size", in: "query", schema: { type: "integer" } } },
      responses: {
        Failure: answer("Failed."),
        Unauthorized: answer("No key."),
        Invalid: answer("Wrong."),
        WrongType: answer("Wrong type."),
      },
    },
  }) as unknown as OpenApiDocument;

describe("what operations have in common is put where it belongs", () => {
  const document = inject(source());
  const list = document.paths["/v1/things"]?.get;
  const create = document.paths["/v1/things"]?.post;
  const parts = document.paths["/v1/things/{id}/parts"]?.get;
  const old = document.paths["/v1/thingsOld"]?.get;

  test("answers follow from the key, the parameters and the body", () => {
    expect(Object.keys(list?.responses ?? {})).toEqual(["200", "400", "500"]);
    expect(Object.keys(create?.responses ?? {})).toEqual(["201", "401", "415", "500"]);
    expect(Object.keys(parts?.responses ?? {})).toEqual(["200", "401", "500"]);
    expect(list?.responses["500"]).toEqual({ $ref: "#/components/responses/Failure" });
  });

  test("what an operation says itself counts", () => {
    expect(create?.responses["500"]).toEqual({ $ref: "#/components/responses/Invalid" });
    expect(create?.["x-sdk"]).toBe("shop.make");
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
