import { countries } from "@waybill/spec/generated/countries";
import { iso31661 } from "iso-3166/1.js";
import { expect, test } from "vitest";

test("the description's countries, which the SDK checks, are those that the server takes", () => {
  expect([...countries].sort()).toEqual(iso31661.map(({ alpha2 }) => alpha2).sort());
});
