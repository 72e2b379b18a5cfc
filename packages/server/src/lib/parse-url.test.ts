import { expect, test } from "vitest";
import { parseUrl } from "./parse-url";

test("a URL is read, and a text that is none is not", () => {
  expect(parseUrl("https://example.com/a")?.pathname).toBe("/a");
  for (const text of ["", "example.com", "https://", "https://[::1", "https://a b/"])
    expect(parseUrl(text)).toBeUndefined();
});

test("a name with letters beyond ASCII is read also after many others", () => {
  for (let number = 0; number < 50_000; number += 1) parseUrl(`https://example.com/${number}`);
  expect(parseUrl("https://b\u00fccher.example/")?.hostname).toBe("xn--bcher-kva.example");
});
