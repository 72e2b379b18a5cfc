import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { catalog } from "../src/catalog";
import { wordsOf } from "../src/keys/words";
import type { Group, Leaf } from "../src/program/command";
import { expand } from "../src/program/expand";
import { globalFlags } from "../src/program/global-flags";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");

/** The command lines of the README: of blocks those after a $, of texts those in code that begin with the command. */
function typedLines(): string[] {
  const [texts, blocks] = [[], []] as [string[], string[]];
  for (const [at, part] of readme.split(/^```.*$/m).entries()) (at % 2 === 0 ? texts : blocks).push(part);
  const inBlocks = blocks.flatMap((block) =>
    block
      .replaceAll(/\\\n\s*/g, "")
      .split("\n")
      .filter((line) => line.startsWith("$ "))
      .map((line) => line.slice(2)),
  );
  const inTexts = texts.flatMap((text) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code));
  return [...inBlocks, ...inTexts]
    .flatMap((line) => line.replace(/\s#.*$/, "").split(/\s[|>]\s?/))
    .map((line) => line.trim())
    .filter((line) => /^waybill [a-z]/.test(line));
}

test.each([...new Set(typedLines())])("the README's command exists, with its options: %s", async (line) => {
  const [, ...words] = wordsOf(line) ?? [];
  let level: Group["commands"] = await expand(catalog, words);
  let found: Leaf | Group | undefined;
  for (const word of words) {
    const next = level.find(({ name }) => name === word);
    if (next === undefined) break;
    found = next;
    level = "commands" in next ? next.commands : [];
  }
  expect(found).toBeDefined();
  // Words such as "..." and <command> stand for something.
  const typed = words.filter((word) => word.startsWith("--")).map((word) => word.split("=")[0]);
  const own = found !== undefined && "flags" in found ? Object.values(found.flags) : [];
  const known = [...own, ...Object.values(globalFlags)].flatMap(
    ({ syntax }) => syntax.match(/--[a-z-]+/g) ?? [],
  );
  expect(
    typed.filter((flag) => flag !== "--help" && flag !== "--color" && !known.includes(flag ?? "")),
  ).toEqual([]);
});

test("the README's policy is one", async () => {
  const [, text = ""] = /^```json policy\.json\n(\{[\s\S]*?"version"[\s\S]*?)^```/m.exec(readme) ?? [];
  const { policyOf } = await import("@waybill/sdk/policy");
  expect(await policyOf(JSON.parse(text))).toMatchObject({ digest: expect.any(String) });
});
