import { expect, test } from "vitest";
import { blocksOf } from "../../../scripts/readme/blocks";
import { readDocument, readDocuments } from "../../../scripts/readme/documents";
import { catalog } from "../src/catalog";
import { wordsOf } from "../src/keys/words";
import type { Group, Leaf } from "../src/program/command";
import { expand } from "../src/program/expand";
import { globalFlags } from "../src/program/global-flags";

/**
 * The command lines of a document: of blocks those after a $ and all of `sh`, of texts those in code that begin with
 * the command.
 */
function typedLines(document: string): string[] {
  const [texts, blocks] = [[], []] as [string[], string[]];
  for (const [at, part] of document.split(/^```(.*)$/m).entries())
    if (at % 4 === 0) texts.push(part);
    else if (at % 4 === 2) blocks.push(part);
  const shells = blocksOf(document).filter(({ info }) => info === "sh");
  const inShells = shells.flatMap(({ text }) => text.split("\n").map((line) => line.replace(/^npx /, "")));
  const inBlocks = blocks.flatMap((block) =>
    block
      .replaceAll(/\\\n\s*/g, "")
      .split("\n")
      .filter((line) => line.startsWith("$ "))
      .map((line) => line.slice(2)),
  );
  const inTexts = texts.flatMap((text) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code));
  return (
    [...inShells, ...inBlocks, ...inTexts]
      // A value in quotes can have a pipe of its own.
      .flatMap((line) =>
        line
          .replaceAll(/'[^']*'/g, "'...'")
          .replace(/\s#.*$/, "")
          .split(/\s[|>]\s?/),
      )
      .map((line) => line.trim())
      .filter((line) => /^waybill [a-z]/.test(line))
  );
}

const typed = readDocuments().flatMap(({ path, text }) =>
  typedLines(text).map((line) => [line, path] as const),
);

test.each([...new Map(typed)])("the documents' command exists, with its options: %s (%s)", async (line) => {
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

test("the policy of the documents is one", async () => {
  const policy = blocksOf(readDocument("docs/concepts/policies.md")).find(
    ({ info }) => info === "json policy.json",
  );
  const { policyOf } = await import("@waybill/sdk/policy");
  expect(await policyOf(JSON.parse(policy?.text ?? ""))).toMatchObject({ digest: expect.any(String) });
});
