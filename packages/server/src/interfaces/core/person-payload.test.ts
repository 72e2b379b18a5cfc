import { expect, test } from "vitest";
import { keysOf, pick } from "./person-payload";

interface Payload {
  name: string;
  note?: string | null;
}

test("a payload's new optional field has to be listed before anything compiles", () => {
  const keys = keysOf<Payload>({ name: true, note: true });
  // @ts-expect-error: the new field is not listed
  keysOf<Payload & { added?: string }>({ name: true, note: true });
  // @ts-expect-error: the payload has no such field
  keysOf<Payload>({ name: true, note: true, gone: true });
  expect(keys).toEqual(["name", "note"]);
});

test("present properties are copied, null included; absent ones stay absent and unknown ones are dropped", () => {
  const keys = keysOf<Payload>({ name: true, note: true });
  expect(pick<Payload, keyof Payload>({ name: "n", note: null }, keys)).toEqual({ name: "n", note: null });
  const more = { name: "n", unknown: 1 };
  expect(Object.keys(pick<Payload, keyof Payload>(more, keys))).toEqual(["name"]);
});
