import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { failuresOf, requireValidAnswer } from "./validate";

const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false });
const compile = (schema: object) => ajv.compile(schema);

const details = (schema: object, value: unknown): unknown => failuresOf(compile(schema), value)?.fields;
const property = (schema: object, value: unknown) =>
  (details({ properties: { a: schema } }, { a: value }) as { a: unknown[] } | undefined)?.a;

describe("each rule has its code and params (spec/common/errors.yaml)", () => {
  test.each<[object, unknown, object]>([
    [{ minLength: 10, maxLength: 12 }, "", { code: "length", params: { min: 10, max: 12, value: "" } }],
    [{ minLength: 1 }, "", { code: "length", params: { min: 1, value: "" } }],
    [{ minItems: 1 }, [], { code: "length", params: { min: 1, value: 0 } }],
    [{ minimum: 0, maximum: 9 }, 10, { code: "range", params: { min: 0, max: 9, value: 10 } }],
    [{ pattern: "^a$" }, "b", { code: "regex", params: { pattern: "^a$", value: "b" } }],
    [{ type: "string" }, 5, { code: "type", params: { expected: "string", value: 5 } }],
    [
      { type: ["string", "null"] },
      false,
      { code: "type", params: { expected: ["string", "null"], value: false } },
    ],
    [{ enum: ["x"] }, "y", { code: "invalid_value", params: { allowed: ["x"], value: "y" } }],
    [{ const: 1 }, null, { code: "invalid_value", params: { allowed: [1], value: null } }],
  ])("%j against %j", (schema, value, expected) => {
    expect(property(schema, value)).toEqual([expect.objectContaining(expected)]);
  });

  test("an error for a value of another format describes the format in words", () => {
    const formatted = new Ajv2020({
      allErrors: true,
      verbose: true,
      strict: false,
      formats: { email: /@/, uuid: /-/, odd: /o/ },
    });
    const messageOf = (format: string) =>
      failuresOf(formatted.compile({ properties: { a: { format } } }), { a: "x" })?.fields.a?.[0]?.message;
    expect(["email", "uuid", "odd"].map(messageOf)).toEqual([
      "must be an e-mail address, such as name@example.com",
      "must be a UUID, such as 5b0e3c64-8a52-4c1f-9a43-0d1f6f3b2c11",
      "must have the format odd",
    ]);
  });

  test("an error for a value of another form describes the form in words, not as a regular expression", () => {
    const messageOf = (pattern: string) => property({ pattern }, "?");
    expect(messageOf("^[A-Z]{3}$")).toMatchObject([
      { message: "must be three capital letters, such as EUR" },
    ]);
    expect(messageOf("^odd$")).toMatchObject([{ message: "must match ^odd$" }]);
  });

  test("a long text is not repeated in the error, whichever rule it breaks", () => {
    const long = "a".repeat(10_001);
    expect(property({ maxLength: 5 }, long)).toEqual([{ code: "length", message: null, params: { max: 5 } }]);
    for (const schema of [{ pattern: "^b" }, { enum: ["x"] }, { const: 1 }, { type: "integer" }])
      expect(JSON.stringify(property(schema, long))).not.toContain("aa");
    expect(JSON.stringify(property({ pattern: "^b" }, "a".repeat(10_000)))).toContain("aa");
  });

  test("lists and objects are not repeated in the error", () => {
    expect(property({ type: "string" }, [[["deep"]]])).toEqual([
      { code: "type", message: null, params: { expected: "string" } },
    ]);
    expect(property({ enum: ["x"] }, { secret: 1 })).toEqual([
      { code: "invalid_value", message: null, params: { allowed: ["x"] } },
    ]);
  });
});

describe("fields are named by their path", () => {
  test("a missing field by the path where it belongs", () => {
    const schema = {
      properties: { list: { items: { required: ["b"], properties: { "a/b~c": { type: "string" } } } } },
      required: ["top"],
    };
    expect(Object.keys(details(schema, { list: [{ b: 1 }, { "a/b~c": 1 }] }) as object).sort()).toEqual([
      "list[1].a/b~c",
      "list[1].b",
      "top",
    ]);
  });

  test("the whole body is `body`", () => {
    expect(Object.keys(details({ type: "object" }, 5) as object)).toEqual(["body"]);
  });

  test("an unknown field is named, even if every object has a property of its name", () => {
    const names = ["constructor", "toString", "__proto__"];
    const body: unknown = JSON.parse(`{${names.map((name) => `"${name}":1`).join()}}`);
    const found = details({ properties: {}, additionalProperties: false }, body) as object;
    expect(Object.keys(found).sort()).toEqual(names.sort());
    expect(JSON.stringify(found)).toContain('"__proto__":[{"code":"unknown_field"');
  });

  test("all broken rules of a field are reported, at most 1000 in total", () => {
    expect(property({ minLength: 3, pattern: "^x" }, "a")).toHaveLength(2);
    const many = Array.from({ length: 5000 }, () => 1);
    expect(Object.keys(details({ items: { type: "string" } }, many) as object)).toHaveLength(1000);
  });
});

test("the error for an invalid answer has the path but not the value", () => {
  const validate = compile({ properties: { name: { type: "string", maxLength: 3 } } });
  expect(() => requireValidAnswer(validate, "getPerson", { name: "Alice" })).toThrow(
    /^the answer of getPerson does not match its description at \/name: (?!.*Alice)/,
  );
  expect(() => requireValidAnswer(validate, "getPerson", { name: "Al" })).not.toThrow();
});
