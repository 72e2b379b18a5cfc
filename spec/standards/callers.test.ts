import { describe, expect, test } from "vitest";
import { callerFault, isLoopback, isOrigin, localCallers, namedCallers } from "./callers";

const from = (...rawHeaders: string[]) => ({ rawHeaders });

describe("a server on the loopback interface", () => {
  const callers = localCallers(["http://localhost:5173"], "127.0.0.1");

  test.each([
    "localhost:4280",
    "localhost",
    "LOCALHOST:4280",
    "app.localhost:4280",
    "127.0.0.1:4280",
    "127.9.8.7",
    "[::1]:4280",
  ])("is called by the name %s", (host) => {
    expect(callerFault(from("Host", host), callers)).toBeUndefined();
  });

  test.each([
    "evil.example",
    "evil.example:4280",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "127.0.0.1@evil.example",
    "notlocalhost",
    "0.0.0.0:4280",
    "10.0.0.7:4280",
    "[::2]:4280",
    "localhost:4280:1",
    "",
  ])("has not the name %s", (host) => {
    expect(callerFault(from("Host", host), callers)).toBe("other_host");
  });

  test.each([
    ["its own page", "http://127.0.0.1:4280", undefined],
    ["a listed page", "http://localhost:5173", undefined],
    ["a page on another port", "http://localhost:5174", "other_origin"],
    ["a page of another scheme", "https://localhost:5173", "other_origin"],
    ["another site", "https://evil.example", "other_origin"],
    ["a page without an origin", "null", "other_origin"],
    ["a listed page with a longer name", "http://localhost:51733", "other_origin"],
  ])("and %s, %s: %s", (_, origin, fault) => {
    expect(callerFault(from("host", "127.0.0.1:4280", "ORIGIN", origin), callers)).toBe(fault);
  });

  test("is not called by two names, whichever they are, nor for two pages of which one may not call", () => {
    expect(callerFault(from("Host", "localhost", "host", "localhost"), callers)).toBe("several_hosts");
    const twice = ["Origin", "http://localhost:5173", "Origin", "https://evil.example"];
    expect(callerFault(from("Host", "localhost", ...twice), callers)).toBe("other_origin");
  });

  test("is called by programs without a name or an origin (HTTP/1.0)", () => {
    expect(callerFault(from("Accept", "host"), callers)).toBeUndefined();
  });
});

test("a server under any name is called by its own pages and by listed ones", () => {
  const callers = namedCallers(["https://app.example"]);
  expect(callerFault(from("Host", "pay.example", "Origin", "https://app.example"), callers)).toBeUndefined();
  for (const origin of ["http://pay.example", "https://pay.example"])
    expect(callerFault(from("Host", "pay.example", "Origin", origin), callers)).toBeUndefined();
  for (const origin of ["https://other.example", "https://pay.example:8443", "null"])
    expect(callerFault(from("Host", "pay.example", "Origin", origin), callers)).toBe("other_origin");
  expect(callerFault(from("Host", "a", "Origin", "null"), namedCallers(["*"]))).toBeUndefined();
  expect(callerFault(from("Host", "a", "Host", "b"), callers)).toBe("several_hosts");
});

test("origins have no path, and are written as browsers write them", () => {
  for (const text of ["http://localhost:5173", "https://app.example"])
    expect(isOrigin(text), text).toBe(true);
  for (const text of [
    "http://localhost:5173/",
    "https://App.example",
    "app.example",
    "https://app.example:443",
    "null",
    "*",
    "",
  ])
    expect(isOrigin(text), text).toBe(false);
});

test("a host of this machine is one that no other can be reached by", () => {
  for (const host of ["localhost", "127.0.0.1", "::1", "[::1]"]) expect(isLoopback(host), host).toBe(true);
  for (const host of ["0.0.0.0", "localhost.example", "127.0.0.1.example", "1270.0.0.1"])
    expect(isLoopback(host), host).toBe(false);
});
