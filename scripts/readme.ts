/** `npx tsx scripts/readme.ts`: runs the README's transcripts and writes what they print today into it. */
import { readFile, writeFile } from "node:fs/promises";
import { blocksOf, commandsOf } from "./readme/blocks.ts";
import { type Reader, runDemo, startOperator, startReader } from "./readme/run.ts";

const path = new URL("../README.md", import.meta.url);
const pathOfServer = new URL("../packages/server/README.md", import.meta.url);
let readme = await readFile(path, "utf8");

async function rewritten(
  text: string,
  info: string,
  makeText: (text: string) => Promise<string>,
): Promise<string> {
  const block = blocksOf(text).find((candidate) => candidate.info === info);
  if (!block) throw new Error(`the README has no block \`${info}\``);
  return text.slice(0, block.start) + (await makeText(block.text)) + text.slice(block.end);
}

async function rewrite(info: string, makeText: (text: string) => Promise<string>): Promise<void> {
  readme = await rewritten(readme, info, makeText);
}

const transcript = (line: string, output: string) =>
  `$ ${line}\n${output.trim() === "" ? "" : `${output.trim()}\n`}`;

await rewrite("console demo", async () => transcript("npm run demo", await runDemo()));
await rewrite("console all", async () => transcript("npm run demo -- --all", await runDemo("--all")));
await rewrite("console treasury", async () =>
  transcript("npm run demo -- --treasury", await runDemo("--treasury")),
);
await rewrite("ts payment", async () => readFile(new URL("../examples/payment.ts", import.meta.url), "utf8"));
/** Runs the commands of a block again. */
const runBy =
  (reader: Reader) =>
  async (text: string): Promise<string> => {
    let written = "";
    for (const { line } of commandsOf(text)) written += transcript(line, await reader.run(line));
    return written;
  };
const reader = await startReader();
try {
  for (const info of ["console cli", "console cli data"]) await rewrite(info, runBy(reader));
} finally {
  await reader.close();
}
await writeFile(path, readme);

const operator = await startOperator();
try {
  const readmeOfServer = await readFile(pathOfServer, "utf8");
  await writeFile(pathOfServer, await rewritten(readmeOfServer, "console several", runBy(operator)));
} finally {
  await operator.close();
}
