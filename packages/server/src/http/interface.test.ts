import { expect, test } from "vitest";
import { interfaces } from "../interfaces/index";
import { interfaceOfPath } from "./interface";

const nameOf = (url: string): string => interfaceOfPath(interfaces, url).name;

test("every operation has a path under a prefix of its interface", () => {
  for (const { name, table, removed } of interfaces)
    for (const { path } of [...Object.values(table), ...removed]) expect(nameOf(path), path).toBe(name);
});

test("an unknown path belongs to the longest prefix, by whole segments", () => {
  expect(nameOf("/")).toBe("core");
  expect(nameOf("/v1/nothing")).toBe("core");
  expect(nameOf("/v2")).toBe("data");
  expect(nameOf("/v2?x=/v1")).toBe("data");
  expect(nameOf("/v22/x")).toBe("core");
  expect(nameOf("/v1/address/0x1")).toBe("data");
  expect(nameOf("/v1/addresses")).toBe("core");
  expect(nameOf("/v1?x=/v2/y")).toBe("core");
});
