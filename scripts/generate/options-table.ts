import { readFile } from "node:fs/promises";
import type { ServerOption } from "../../packages/cli/src/catalog/server-options.ts";
import type { GeneratedFile } from "./file.ts";

const path = "docs/operating/configuration.md";

/** The table of the options of `waybill server start`, in its document between two comments. */
export async function generateOptionsTable(): Promise<GeneratedFile> {
  const { serverOption, serverOptionNames } = await import(
    "../../packages/cli/src/catalog/server-options.ts"
  );
  const { configKeys } = await import("../../packages/cli/src/local/server-config.ts");
  const rows = serverOptionNames.map((name) => {
    const keys = configKeys.filter(({ option }) => option === name).map(({ key }) => key);
    return rowOf(serverOption(name), keys);
  });
  const table = ["| flag | variable | key | meaning |", "| --- | --- | --- | --- |", ...rows].join("\n");
  const text = await readFile(path, "utf8");
  const marks = /(<!-- generated: options -->\n)[\s\S]*?(<!-- end -->)/;
  if (!marks.test(text)) throw new Error(`${path} has no place for the table of options`);
  return { path, content: text.replace(marks, (_, start, end) => `${start}${table}\n${end}`) };
}

function rowOf({ flag, variable, secret }: ServerOption, keys: readonly string[]): string {
  const variables = secret === undefined ? [variable] : [variable, `${variable}_FILE`];
  const code = (texts: readonly string[]) => texts.map((text) => `\`${text}\``).join(", ");
  const meaning = flag.about.replace(/ \[[^\]]*\]$/, "").replaceAll("|", "\\|");
  return `| \`${flag.syntax}\` | ${code(variables)} | ${code(keys)} | ${meaning} |`;
}
