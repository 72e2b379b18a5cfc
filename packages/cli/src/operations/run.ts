import type { CommandRow } from "@waybill/spec/client-tables";
import type { Context } from "../context";
import { isObject } from "../input/is-object";
import { snakeName } from "../output/snake-case";
import type { RawInput } from "../program/command";
import { answerText } from "./answer-text";
import { confirmOperation } from "./confirm";
import { checkDestination, download, type StreamedAnswer } from "./download";
import { inputOf } from "./input";
import { checkNetworks } from "./known-network";
import { type Answer, methodOf } from "./method";
import { refuseAnswer } from "./refused-answers";
import { incompleteness, nextCursor } from "./warnings";

/** Runs the command of an operation: one call, or with `--all` all pages. */
export async function runOperation(context: Context, row: CommandRow, raw: RawInput): Promise<void> {
  const input = await inputOf(context, row, raw);
  await checkNetworks(context, row, input);
  const destination = row.answer === undefined ? undefined : await checkDestination(context, row.answer, raw);
  await confirmOperation(context, row, { input, yes: raw.flags.yes === true });
  const method = methodOf(await context.client(), row);
  try {
    const answer = method(input, { signal: context.signal });
    // The method of such an operation answers so: both come from the same description.
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
    context.note(`There is more: --all, or --cursor ${nextCursor(data)}`);
}

/** Whether an answer says nothing but that it was done. */
const isAcknowledgement = (data: unknown): boolean =>
  isObject(data) && data.acknowledged === true && Object.keys(data).length === 1;

/** What was done, where the service answers nothing, by the identifiers of the path: `{ "id": "...", "deleted": true }`. */
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
