/** `npx tsx scripts/readme.ts`: runs the transcripts of the documents and writes what they print today into them. */
import { readFile, writeFile } from "node:fs/promises";
import { aligned } from "../packages/cli/test/transcript-text.ts";
import { blocksOf, commandsOf } from "./readme/blocks.ts";
import { type Reader, runDemo, startOperator, startReader } from "./readme/run.ts";

type Rewrite = (text: string) => Promise<string>;

/** Writes blocks of a document again, by their info strings. */
async function rewrite(path: string, blocks: Readonly<Record<string, Rewrite>>): Promise<void> {
  const url = new URL(`../${path}`, import.meta.url);
  let document = await readFile(url, "utf8");
  for (const [info, makeText] of Object.entries(blocks)) {
    const block = blocksOf(document).find((candidate) => candidate.info === info);
    if (!block) throw new Error(`${path} has no block \`${info}\``);
    document = document.slice(0, block.start) + (await makeText(block.text)) + document.slice(block.end);
  }
  await writeFile(url, document);
}

const transcript = (line: string, output: string) =>
  `$ ${line}\n${output.trim() === "" ? "" : `${output.trim()}\n`}`;

/** Runs the commands of a block again. A text that still shows what is printed stays, with the lines that it leaves out. */
const runBy =
  (run: Reader["run"]): Rewrite =>
  async (text) => {
    let written = "";
    for (const { line, output } of commandsOf(text)) {
      const printed = await run(line);
      written += transcript(line, aligned(printed, output) ? output : printed);
    }
    return written;
  };

const demo = runBy((line) => runDemo(...line.split(" -- ").slice(1)));
const example =
  (path: string): Rewrite =>
  () =>
    readFile(new URL(`../${path}`, import.meta.url), "utf8");

await rewrite("docs/demo.md", { "console demo": demo, "console all": demo, "console treasury": demo });
const reader = await startReader();
try {
  await rewrite("README.md", {
    "ts payment": example("examples/payment/payment.ts"),
    "ts vitest": example("examples/vitest-suite/payment.test.ts"),
    "console cli": runBy(reader.run),
  });
} finally {
  await reader.close();
}
const operator = await startOperator();
try {
  await rewrite("docs/operating/postgresql.md", { "console several": runBy(operator.run) });
} finally {
  await operator.close();
}
