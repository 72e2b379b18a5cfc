import { readFile } from "node:fs/promises";
import type { GeneratedFile } from "./file.ts";
import { interfaces, operationsOf, readSpec } from "./spec.ts";

const path = "docs/operating/configuration.md";

const number = (value: number): string => value.toLocaleString("en-US");
const seconds = (ms: number): string => `${ms / 1000} s`;
const bytes = (value: number): string =>
  value % 2 ** 20 === 0 && value >= 2 ** 20
    ? `${number(value / 2 ** 20)} MiB`
    : `${number(value / 1024)} KiB`;

/** The limits of what callers send, by the server's own constants, in their document between two comments. */
export async function generateLimitsTable(): Promise<GeneratedFile> {
  const [{ resolveConfig }, { PROBE_RESERVE }, { MAX_HEADER_SIZE, TIMEOUTS }, { JSON_LIMITS }, form] =
    await Promise.all([
      import("../../packages/server/src/config.ts"),
      import("../../packages/server/src/http/connections.ts"),
      import("../../packages/server/src/http/listen.ts"),
      import("../../packages/server/src/http/body/json.ts"),
      import("../../packages/server/src/http/body/form.ts"),
    ]);
  const [zip, { MAX_DEPTH, MAX_ENTRY }, { MAX_STATEMENT }, { MAX_SIZE }, { MOST }, lists] = await Promise.all(
    [
      import("../../packages/server/src/connections/imports/zip.ts"),
      import("../../packages/server/src/connections/imports/camt.ts"),
      import("../../packages/server/src/connections/imports/mt940.ts"),
      import("../../packages/server/src/connections/imports/items.ts"),
      import("../../packages/server/src/connections/imports/item-reader.ts"),
      import("../../packages/server/src/sanctions/formats/limits.ts"),
    ],
  );
  const { bodyLimit, anonymousPerMinute } = resolveConfig();
  const larger: string[] = [];
  for (const name of interfaces)
    for (const { id, object } of operationsOf(name, await readSpec(name))) {
      const limit = object["x-body-limit"];
      if (limit !== undefined) larger.push(`\`${id}\` ${bytes(limit)}`);
    }
  const rows: [what: string, limit: string][] = [
    [
      "connections",
      "half of the files that the process may open less 16, at most 10,000 (`--max-connections`)",
    ],
    ["connections of one address", "half of them (`--max-connections-per-address`)"],
    ["connections for probes beyond these", number(PROBE_RESERVE)],
    ["requests without a key in a minute, from one address", number(anonymousPerMinute)],
    ["time of the head of a request", seconds(TIMEOUTS.headers)],
    ["time of a whole request", seconds(TIMEOUTS.request)],
    ["time without anything sent or read", seconds(TIMEOUTS.idle)],
    ["request line and headers", bytes(MAX_HEADER_SIZE)],
    ["body, unpacked", [bytes(bodyLimit), ...larger].join("; ")],
    ["JSON: depth", number(JSON_LIMITS.depth)],
    ["JSON: properties of one object", number(JSON_LIMITS.object_properties)],
    ["JSON: properties in all", number(JSON_LIMITS.properties)],
    ["JSON: items of all lists", number(JSON_LIMITS.items)],
    ["form: parts", number(form.MAX_PARTS)],
    ["form: a part that is no file", bytes(form.MAX_VALUE)],
    ["archive: files", number(zip.MAX_FILES)],
    ["archive: unpacked", bytes(zip.MAX_UNPACKED)],
    ["archive: unpacked, as a multiple of its size", number(zip.MAX_RATIO)],
    ["camt.053: depth", number(MAX_DEPTH)],
    ["camt.053: an entry, in characters", number(MAX_ENTRY)],
    ["MT940: a statement, in characters", number(MAX_STATEMENT)],
    ["a JSON document in an archive, in characters", number(MAX_SIZE)],
    ["different rows without an identifier in one file", number(MOST)],
    ["sanctions list: lines", number(lists.MAX_LINES)],
    ["sanctions list: an entry, in characters", number(lists.MAX_ENTRY_LENGTH)],
    ["sanctions list: depth", number(lists.MAX_DEPTH)],
  ];
  const table = ["| of | at most |", "| --- | --- |", ...rows.map((row) => `| ${row.join(" | ")} |`)].join(
    "\n",
  );
  const text = await readFile(path, "utf8");
  const marks = /(<!-- generated: limits -->\n)[\s\S]*?(<!-- end -->)/;
  if (!marks.test(text)) throw new Error(`${path} has no place for the table of limits`);
  return { path, content: text.replace(marks, (_, start, end) => `${start}${table}\n${end}`) };
}
