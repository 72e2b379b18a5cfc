/** `npx tsx scripts/readme.ts`: runs the README's transcripts and writes what they print today into it. */
import { readFile, writeFile } from "node:fs/promises";
import { blocksOf, commandsOf } from "./readme/blocks.ts";
import { runDemo, startReader } from "./readme/run.ts";

const path = new URL("../README.md", import.meta.url);
let readme = await readFile(path, "utf8");

async function rewrite(info: string, makeText: (text: string) => Promise<string>): Promise<void> {
  const block = blocksOf(readme).find((candidate) => candidate.info === info);
  if (!block) throw new Error(`the README has no block \`${info}\``);
  const text = await makeText(block.text);
  readme = readme.slice(0, block.start) + text + readme.slice(block.end);
}

const transcript = (line: string, output: string) =>
  `$ ${line}\n${output.trim() === "" ? "" : `${output.trim()}\n`}`;

await rewrite("console demo", async () => transcript("npm run demo", await runDemo()));
await rewrite("console all", async () => transcript("npm run demo -- --all", await runDemo("--all")));
await rewrite("ts payment", async () => readFile(new URL("../examples/payment.ts", import.meta.url), "utf8"));
const reader = await startReader();
try {
  for (const info of ["console cli", "console cli data"])
    await rewrite(info, async (text) => {
      let written = "";
      for (const { line } of commandsOf(text)) written += transcript(line, await reader.run(line));
      return written;
    });
} finally {
  await reader.close();
}
await writeFile(path, readme);
