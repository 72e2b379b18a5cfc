import { describe, expect, test } from "vitest";
import { Waybill } from "../client";
import type { Hooks } from "./hooks";
import { writeJson } from "./write-json";

const nested = (depth: number): object => {
  let value: object = {};
  for (let at = 1; at < depth; at += 1) value = { a: value };
  return value;
};
const noop = () => {};
const refused = { code: "invalid_argument", message: "the body cannot be written as JSON" };

describe.each<[string, Hooks | undefined]>([
  ["without hooks", undefined],
  ["with hooks", { onRequest: noop, onResponse: noop, onRetry: noop, onError: noop }],
])("%s", (_, hooks) => {
  const sent: unknown[] = [];
  const client = new Waybill({
    baseUrl: "https://service.example",
    maxRetries: 0,
    ...(hooks && { hooks }),
    fetch: async (_, { body }) => {
      sent.push(body);
      return Response.json({ error: "no", details: { message: "bad a" } }, { status: 422 });
    },
  });

  test.each([101, 1_500, 3_000, 4_000, 100_000])(
    "a body of more than %i levels is refused before anything is sent",
    async (depth) => {
      const payload = { kind: "natural", person: { notes: nested(depth) } };
      await expect(Reflect.apply(client.persons.create, client.persons, [payload])).rejects.toMatchObject(
        refused,
      );
      const raw = client.raw.POST("/v1/persons", { body: Object(payload) });
      await expect(raw).rejects.toMatchObject(refused);
      expect(sent).toEqual([]);
    },
  );

  test("one of fewer levels is sent, and its error is that of the service", async () => {
    const payload = { kind: "natural", person: { notes: nested(90) } };
    await expect(Reflect.apply(client.persons.create, client.persons, [payload])).rejects.toMatchObject({
      code: "validation_failed",
    });
    expect(sent).toEqual([JSON.stringify(payload)]);
  });
});

test("a value that JSON does not have is refused, lists and parts of forms too, and not shown", async () => {
  const circular: Record<string, unknown> = {};
  circular.self = circular;
  for (const body of [circular, { canary: 5n }, undefined, () => "canary"])
    expect(() => writeJson(body)).toThrow(expect.objectContaining(refused));
  const operations = {
    replace: { method: "PUT", path: "/rows", sdk: "replace", media: ["application/json"] },
    import: { method: "POST", path: "/rows", sdk: "import", media: ["multipart/form-data"], body: ["rules"] },
  };
  const fetch = async () => expect.unreachable();
  const files = Reflect.get(
    new Waybill({ baseUrl: "https://service.example", fetch }, { files: async () => ({ operations }) }),
    "files",
  ) as Record<"replace" | "import", (input: object) => Promise<unknown>>;
  for (const canary of [nested(3_000), [circular], { canary: 5n }]) {
    await expect(files.replace({ body: [canary] })).rejects.toMatchObject(refused);
    await expect(files.import({ rules: { canary } })).rejects.toMatchObject(refused);
  }
});
