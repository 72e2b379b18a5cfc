import { expect, test } from "vitest";
import { spreadOut } from "./test-order";

const order = (files: Record<string, number | undefined>) =>
  spreadOut(Object.keys(files), (file) => files[file]);

test("long files are spread over the run, each kind the longest first", () => {
  expect(order({ a: 1, b: 3, long: 6, c: 2, longer: 12, d: 3 })).toEqual([
    "longer",
    "b",
    "d",
    "long",
    "c",
    "a",
  ]);
});

test("every file is there once, also those that were never measured", () => {
  const files = Object.fromEntries(
    Array.from({ length: 50 }, (_, index) => [`${index}`, index % 3 === 0 ? undefined : index]),
  );
  expect(order(files).sort()).toEqual(Object.keys(files).sort());
  expect(order({})).toEqual([]);
  expect(order({ only: undefined })).toEqual(["only"]);
  expect(order({ long: 9, longer: 10 })).toEqual(["longer", "long"]);
});
