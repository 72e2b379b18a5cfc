import type { Waybill } from "@waybill/sdk";
import type { CommandRow } from "@waybill/spec/client-tables";
import type { Context } from "../context";
import { CliError } from "../errors";
import { failOn, objectsOf } from "../fail-on";
import { confirmDestruction } from "../input/confirm-destruction";
import { isObject } from "../input/is-object";
import { tableOptions } from "../output/print-list";
import { snakeName } from "../output/snake-case";
import { type Column, fields, table } from "../output/table";
import { printable } from "../output/text";
import type { RawInput } from "../program/command";
import { columnText, factText, linesOf, valueAt } from "./cells";
import { checkDestination, download, type StreamedAnswer } from "./download";
import { decidingCommand } from "./exit-notes";
import { inputOf } from "./input";
import { checkNetworks } from "./known-network";
import { incompleteness, nextCursor } from "./warnings";

/** Fields that are printed as notes instead of data. */
const envelope = new Set(["meta", "cursor", "lookup_status", "reason", "hidden_count", "total"]);

/** Columns with text that people wrote: they are never truncated, but moved below their row if they do not fit. */
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

/** Names and scalar values of an object; nested names are joined. */
function plain(
  object: Record<string, unknown>,
  leaveOut: (name: string) => boolean,
  above = "",
): [string, string][] {
  return Object.entries(object).flatMap(([name, value]): [string, string][] => {
    if (above === "" && leaveOut(name)) return [];
    // The amount in units is shown in place of the amount in base units.
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

/** Whether a text contains a time of day, which depends on the time zone. */
const hasClock = (text: string) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text);

/** `transfer_count` as a title: Transfer count. */
function titleOf(path: string): string {
  const words = path.replaceAll(/[._]/g, " ").replace(/ (string|at)$/, "");
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  return title.replaceAll(/\b(usd|id)\b/gi, (word) => word.toUpperCase());
}

// Answers that end a script. They are printed before the error.

/**
 * Fails for an answer that should end a script.
 *
 * @param level the value of `--fail-on`
 * @throws CliError (policyRefused) naming the rules by which submission would refuse it, (breakFound) naming the kinds of breaks,
 * (riskFound)
 */
function refuseAnswer(row: CommandRow, data: unknown, level: unknown): void {
  const kind = decidingCommand(row);
  if (kind === undefined) return;
  if (kind !== "reconciliation") failOn(kind, level, data);
  else if (isObject(data)) refuseBreaks(data);
}

function refuseBreaks(data: Record<string, unknown>): void {
  const lines = objectsOf(data.statements).flatMap((statement) => objectsOf(statement.lines));
  const breaks = [data, ...lines].flatMap((one) => objectsOf(one.breaks));
  if (breaks.length === 0 && data.tie_out_status !== "break") return;
  const kinds = breaks.map(({ kind, asset }) => `${printable(String(kind))} (${printable(String(asset))})`);
  const counted = breaks.length === 1 ? "1 break was" : `${breaks.length} breaks were`;
  throw new CliError(
    "breakFound",
    kinds.length === 0
      ? "The balances of accounts do not match their movements."
      : `${counted} found: ${[...new Set(kinds)].join(", ")}.`,
    {
      hint: "--json shows the rows that disagree; waybill platform cases create opens a case.",
    },
  );
}

/** Runs the command of an operation: one call, or with `--all` all pages. */
export async function runOperation(context: Context, row: CommandRow, raw: RawInput): Promise<void> {
  const input = await inputOf(context, row, raw);
  await checkNetworks(context, row, input);
  const destination = row.answer === undefined ? undefined : await checkDestination(context, row.answer, raw);
  await confirmOperation(context, row, { input, yes: raw.flags.yes === true });
  const method = methodOf(await context.client(), row);
  try {
    const answer = method(...argumentsOf(row, input), { signal: context.signal });
    // For such an operation the method returns a stream: both come from the same description.
    if (destination) await download(context, (await answer) as StreamedAnswer, destination);
    else await show(context, { row, raw }, answer);
  } catch (error) {
    throw (await import("./validation-error")).withOptionNames(error, row);
  }
}

interface Call {
  readonly row: CommandRow;
  readonly raw: RawInput;
}

async function show(context: Context, { row, raw }: Call, answer: Answer): Promise<void> {
  if (raw.flags.all === true) return showAll(context, row, answer.pages());
  const data = await answer;
  if (data === undefined) {
    context.note("Done.");
    if (context.json) context.print(deed(row, raw), () => "");
    return;
  }
  if (isAcknowledgement(data)) {
    context.note("Done.");
    if (context.json) context.print(data, () => "");
    return;
  }
  warnOnce(context, row, data);
  const text = answerText(context, row, data);
  if (text === "" && !context.json) context.note("Nothing was found.");
  context.print(data, () => text);
  refuseAnswer(row, data, raw.flags.failOn);
  if (row.paged && !context.json && nextCursor(data) !== undefined)
    context.note(`More results: --all, or --cursor ${nextCursor(data)}`);
}

/** Whether an answer only confirms that the operation was done. */
const isAcknowledgement = (data: unknown): boolean =>
  isObject(data) && data.acknowledged === true && Object.keys(data).length === 1;

/** The effect of an operation with an empty answer, by the identifiers in its path: `{ "id": "...", "deleted": true }`. */
function deed({ positional, words }: CommandRow, { args }: RawInput): Record<string, unknown> {
  const named = positional.map(({ name }, at) => [snakeName(name), args[at]] as const);
  return { ...Object.fromEntries(named), [words.at(-1) === "delete" ? "deleted" : "done"]: true };
}

/** Prints all pages: with `--json` each item on its own line as it arrives, otherwise one table. */
async function showAll(context: Context, row: CommandRow, pages: AsyncIterable<unknown>): Promise<void> {
  const all: unknown[] = [];
  for await (const page of pages) {
    warnOnce(context, row, page);
    const items = isObject(page) && Array.isArray(page.items) ? page.items : [];
    if (context.json) for (const item of items) context.print(item, () => "", { oneLine: true });
    else all.push(...items);
  }
  if (context.json) return;
  if (all.length === 0) context.note("Nothing was found.");
  context.print(all, () => answerText(context, row, { items: all }));
}

const warned = new WeakMap<Context, Set<string>>();

/** Prints each warning about incomplete results once. */
function warnOnce(context: Context, row: CommandRow, data: unknown): void {
  const before = warned.get(context) ?? new Set();
  warned.set(context, before);
  for (const note of incompleteness(row, data)) {
    if (!before.has(note)) context.warn(note);
    before.add(note);
  }
}

/** The result of an operation; awaiting it returns the requested page. */
interface Answer extends Promise<unknown> {
  pages(): AsyncIterable<unknown>;
}

type Method = (...parameters: unknown[]) => Answer;

/** The arguments of the client's method: the values of the path, then the rest of the input as one object. */
function argumentsOf({ path = [], takesInput }: CommandRow, input: Record<string, unknown>): unknown[] {
  const rest = Object.entries(input).filter(([name]) => !path.includes(name));
  return [...path.map((name) => input[name]), ...(takesInput ? [Object.fromEntries(rest)] : [])];
}

/** The client method of a command. Both are generated from the same description, with the same name. */
function methodOf(client: Waybill, row: CommandRow): Method {
  const path = [row.interface, ...row.sdk.split(".")];
  return path.reduce((owner, name) => Reflect.get(owner, name), client as object) as Method;
}

/**
 * Asks for confirmation if the description has `x-confirm`, unless `--yes` is set.
 *
 * @throws CliError (usage) without a terminal, (declined) when the answer is no
 */
async function confirmOperation(
  context: Context,
  row: CommandRow,
  { input, yes }: { input: Readonly<Record<string, unknown>>; yes: boolean },
): Promise<void> {
  if (row.confirm === undefined) return;
  const question = row.confirm.replaceAll(/\{(\w+)\}/g, (_, name: string) => printable(String(input[name])));
  await confirmDestruction(context, { yes }, question);
}
