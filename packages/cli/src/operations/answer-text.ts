import type { CommandRow } from "@waybill/spec/client-tables";
import type { Context } from "../context";
import { isObject } from "../input/is-object";
import { tableOptions } from "../output/print-list";
import { type Column, fields, table } from "../output/table";
import { columnText, factText, linesOf, valueAt } from "./cells";
import { titleOf } from "./column-titles";

/** Fields that are printed as notes instead of data. */
const envelope = new Set(["meta", "cursor", "lookup_status", "reason", "hidden_count", "total"]);

/** Columns of what people wrote: a part of it is no answer, so it goes under its row where there is no room. */
const prose = new Set(["body"]);

/** A response as text: its scalar values as lines, then each of its lists as a table. */
export function answerText(context: Context, row: CommandRow, data: unknown): string {
  const { heading } = context.paint.out;
  const top = isObject(data) ? data : {};
  const lists = row.tables.flatMap(({ at, columns }) => {
    const list = at === "" ? data : top[at];
    return Array.isArray(list) && list.length > 0 ? [{ at, list, columns }] : [];
  });
  const names = new Set(row.tables.map(({ at }) => at));
  const facts = fields(
    plain(top, (name) => names.has(name) || envelope.has(name)),
    context.paint.out,
  );
  const tables = lists.map(({ at, list, columns }) => {
    const text = listText(context, list, columns);
    return lists.length > 1 || facts !== "" ? `${heading(titleOf(at))}\n${text}` : text;
  });
  return [facts, ...tables].filter((part) => part !== "").join("\n\n");
}

/** Names and scalar values of an object; nested ones have joined names. */
function plain(
  object: Record<string, unknown>,
  leaveOut: (name: string) => boolean,
  above = "",
): [string, string][] {
  return Object.entries(object).flatMap(([name, value]): [string, string][] => {
    if (above === "" && leaveOut(name)) return [];
    // Beside the amount in base units stands the same in units, which people read.
    if (`${name}_string` in object) return [];
    const label = `${above}${name.replace(/_string$/, "").replaceAll("_", " ")}`;
    if (Array.isArray(value) && value.some(isObject))
      return value.map((one, at) => [`${label} ${at + 1}`, isObject(one) ? inLine(one) : factText(one)]);
    if (isObject(value)) return plain(value, leaveOut, `${label} `);
    return [[label, factText(value)]];
  });
}

function inLine(object: Record<string, unknown>): string {
  return plain(object, () => false)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name} ${value}`)
    .join(", ");
}

function listText(context: Context, list: readonly unknown[], columns: readonly string[]): string {
  const paths = columns.map((column) => column.split("=")[0] ?? column);
  const lines = list.flatMap((one) => linesOf(one, paths));
  const layout = columns.flatMap((column, at): Column<unknown>[] => {
    const path = paths[at] ?? "";
    const texts = lines.map((line) => columnText(path, valueAt(line, path)));
    const filled = texts.filter((text) => text !== "");
    if (filled.length === 0) return [];
    const named = column.split("=")[1] ?? titleOf(path);
    const title = filled.every(hasClock) && !named.includes("UTC") ? `${named} (UTC)` : named;
    const numbers = filled.every((text) => /^-?\d+(\.\d+)?$/.test(text));
    const isWhole = prose.has(path) || filled.some((text) => text.length > 16 && !text.includes(" "));
    const long = filled.some((text) => text.length > 14);
    return [
      {
        title,
        value: (line) => columnText(path, valueAt(line, path)),
        ...(numbers && { align: "right" as const }),
        ...(!numbers && long && !isTime(filled) && (isWhole ? { whole: true } : { shrinks: true })),
      },
    ];
  });
  return table(lines, layout, tableOptions(context));
}

const isTime = (texts: readonly string[]) =>
  texts.every((text) => hasClock(text) || /^\d{4}-\d\d-\d\d$/.test(text));

/** Whether it is the time of a day, which is another one elsewhere. */
const hasClock = (text: string) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text);
