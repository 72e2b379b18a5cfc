import { describe, expect, test } from "vitest";
import { readDocuments } from "../readme/documents";
import { anchorsOf, brokenLinks, linksOf } from "./links";

const url = "https://example.org/waybill";
const page = (path: string, text: string) => brokenLinks([{ path, text }], url);

test("links are those of prose, images and sources, and none of code", () => {
  const text = 'See [a](b.md#c) and ![d](e.svg).\n<img src="f.svg"> `[g](h.md)`\n```md\n[i](j.md)\n```\n';
  expect(linksOf(text)).toEqual(["b.md#c", "e.svg", "f.svg"]);
});

test("anchors are those of headings and those that are set", () => {
  const text = '# One, two\n## `three` & [four](x.md)\n## One, two\n<a id="five"></a>\n```sh\n# six\n```\n';
  expect([...anchorsOf(text)]).toEqual(["one-two", "three--four", "one-two-1", "five"]);
});

describe("a link that leads nowhere is refused", () => {
  test.each([
    ["[a](nowhere.md)", "no such file"],
    ["[a](../README.md#nowhere)", "no such heading"],
    ["[a](#nowhere)", "no such heading"],
    ["[a](../package.json#a)", "only documents"],
    [`[a](${url}/blob/main/nowhere.md)`, "no such file"],
    [`[a](${url}/issues)`, "branch main"],
  ])("%s", (text, fault) => {
    expect(page("docs/a.md", text)).toEqual([expect.stringContaining(fault)]);
  });

  test("a relative link of a page that is packed", () => {
    expect(page("packages/sdk/README.md", "[a](../../README.md)")).toEqual([
      expect.stringContaining("packed"),
    ]);
  });
});

test("a link to a file, a folder, a heading or another site is right", () => {
  const text = `# A\n[a](../README.md) [b](operating) [c](#a) [d](https://example.com) [e](${url}/blob/main/README.md)`;
  expect(page("docs/a.md", text)).toEqual([]);
});

test("the documents have no broken links", () => {
  expect(brokenLinks(readDocuments())).toEqual([]);
});
