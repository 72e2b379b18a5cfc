import type { Waybill } from "@waybill/sdk";
import type { Context } from "../context";
import { isObject } from "../input/is-object";
import type { RawInput } from "../program/command";
import { inputOf } from "./input";
import { nextCursor, notesOf } from "./notes";
import type { CommandRow } from "./row";
import { answerText } from "./show";

interface Answer extends Promise<unknown> {
  pages(): AsyncIterable<unknown>;
}
type Method = (input: object, options: { signal: AbortSignal }) => Answer;

/** Runs the command of an operation: one call, or with `--all` one after the other. */
export async function runOperation(context: Context, row: CommandRow, raw: RawInput): Promise<void> {
  const input = await inputOf(context, row, raw);
  const client: Waybill = await context.client();
  try {
    await show(context, row, client, input, raw.flags.all === true);
  } catch (error) {
    throw (await import("./refused")).asTyped(error, row);
  }
}

async function show(context: Context, row: CommandRow, client: Waybill, input: object, all: boolean) {
  // Command and method come from the same description, by the same name.
  const method: Method = Reflect.get(client.data, row.operation);
  const answer = method(input, { signal: context.signal });
  if (all) return showAll(context, row, answer.pages());
  const data = await answer;
  if (data === undefined) return context.note("Done.");
  tell(context, row, data);
  const text = answerText(context, row, data);
  if (text === "" && !context.json) context.note("Nothing was found.");
  context.print(data, () => text);
  if (row.paged && !context.json && nextCursor(data) !== undefined)
    context.note(`There is more: --all, or --cursor ${nextCursor(data)}`);
}

/** Every page: with `--json` each item on a line of its own as it comes, else one table of all. */
async function showAll(context: Context, row: CommandRow, pages: AsyncIterable<unknown>): Promise<void> {
  const all: unknown[] = [];
  for await (const page of pages) {
    tell(context, row, page);
    const items = isObject(page) && Array.isArray(page.items) ? page.items : [];
    if (context.json) for (const item of items) context.print(item, () => "", { oneLine: true });
    else all.push(...items);
  }
  if (context.json) return;
  if (all.length === 0) context.note("Nothing was found.");
  context.print(all, () => answerText(context, row, { items: all }));
}

const told = new WeakMap<Context, Set<string>>();

/** Says once what the answer is not: complete, or all there is. */
function tell(context: Context, row: CommandRow, data: unknown): void {
  const before = told.get(context) ?? new Set();
  told.set(context, before);
  for (const note of notesOf(row, data)) {
    if (!before.has(note)) context.warn(note);
    before.add(note);
  }
}
