import { describe, expect, test } from "vitest";
import { bundleAll, bundleOne, type Described } from "./bundle.ts";
import type { OpenApiDocument } from "./document.ts";

const operation = (operationId: string) => ({
  operationId,
  summary: operationId,
  tags: ["things"],
  "x-sdk": "things.list",
  "x-origin": "chosen",
  responses: { "401": { $ref: "#/components/responses/Unauthorized" } },
});

const described = (name: string, error: string): Described => ({
  name,
  document: {
    openapi: "3.1.0",
    info: { title: name, summary: name },
    servers: [{ url: "http://127.0.0.1" }],
    security: [{ [`${name}Key`]: [] }],
    tags: [{ name: "things", description: "Things." }],
    paths: { [`/${name}`]: { get: operation("listThings"), post: { ...operation("open"), security: [] } } },
    components: {
      schemas: { Failure: { type: "object", required: [error] }, Same: { type: "string" } },
      responses: {
        Unauthorized: {
          content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
        },
      },
    },
  } as OpenApiDocument,
});

describe("a bundle of all interfaces", () => {
  const bundle = bundleAll([described("shop", "error"), described("bank", "message")], { title: "All" });
  const list = bundle.paths["/bank"]?.get;

  test("gives operation ids and tags the name of their interface", () => {
    expect(list?.operationId).toBe("bank_listThings");
    expect(list?.tags).toEqual(["bank-things"]);
    expect(bundle.tags?.map(({ name }) => name)).toEqual(["shop-things", "bank-things"]);
  });

  test("renames components that differ themselves or in what they refer to, and no others", () => {
    expect(Object.keys(bundle.components.schemas ?? {})).toEqual(["ShopFailure", "Same", "BankFailure"]);
    expect(Object.keys(bundle.components.responses ?? {})).toEqual(["ShopUnauthorized", "BankUnauthorized"]);
    expect(list?.responses["401"]).toEqual({ $ref: "#/components/responses/BankUnauthorized" });
    expect(bundle.components.responses?.BankUnauthorized).toEqual({
      content: { "application/json": { schema: { $ref: "#/components/schemas/BankFailure" } } },
    });
  });

  test("states the security scheme of each operation", () => {
    expect(list?.security).toEqual([{ bankKey: [] }]);
    expect(bundle.paths["/shop"]?.post?.security).toEqual([]);
  });

  test("has no internal extension keys", () => {
    expect(list).not.toHaveProperty("x-sdk");
    expect(list).toHaveProperty("x-origin", "chosen");
  });

  test("refuses a path that two interfaces have", () => {
    expect(() => bundleAll([described("shop", "error"), described("shop", "error")], {})).toThrow(
      "two interfaces have the path /shop",
    );
  });
});

test("a bundle of one interface keeps its names", () => {
  const bundle = bundleOne(described("shop", "error"));
  expect(bundle.paths["/shop"]?.get?.operationId).toBe("listThings");
  expect(Object.keys(bundle.components.schemas ?? {})).toEqual(["Failure", "Same"]);
});
