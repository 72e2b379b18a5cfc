import { catalog } from "../catalog";
import type { Context } from "../context";
import { printable } from "../output/text";
import { expand } from "../program/expand";
import { valueWord } from "../program/flags";
import { type Cursor, cursorOf } from "./cursor";
import { type Choice, sourcesOf } from "./values";

/** Words of a file or folder. */
const fileWords = /^(file|directory|path|file\.csv)$/;

/**
 * The lines that complete the last of the words as they were typed: a value and a description each, or `:files`. Nothing of it
 * is an error: whoever pressed Tab cannot read one.
 */
export async function completionLines(context: Context, typed: readonly string[]): Promise<string[]> {
  const words = typed.map(unquoted);
  const last = words.at(-1) ?? "";
  // bash has a word of its own for the = between a flag and its value; other shells have all of it in one.
  const isApart = words.length > 1 && (last === "=" || words.at(-2) === "=");
  const apart = isApart ? words.slice(0, words.lastIndexOf("=")) : words.slice(0, -1);
  const joined = isApart ? undefined : /^(--[\w-]+)=(.*)$/s.exec(last);
  const before = joined ? [...apart, joined[1] ?? ""] : apart;
  const current = joined ? (joined[2] ?? "") : last === "=" ? "" : last;
  const commands = await expand(catalog, before);
  const cursor = cursorOf(commands, before, current);
  const found = await choicesOf(context, cursor, before);
  if (found === "files") return [":files"];
  // Of a list the part after the last comma is completed.
  const isList = cursor.at === "value" && valueWord(cursor.flag).includes(",");
  const comma = isList ? current.lastIndexOf(",") + 1 : 0;
  const [head, part] = [current.slice(0, comma), current.slice(comma)];
  const flag = joined ? `${joined[1]}=` : "";
  return found
    .filter(({ name }) => name.toLowerCase().startsWith(part.toLowerCase()) && printable(name) === name)
    .map(({ name, about }) => `${flag}${head}${name}\t${printable(about).slice(0, 80)}`);
}

async function choicesOf(
  context: Context,
  cursor: Cursor,
  before: readonly string[],
): Promise<readonly Choice[] | "files"> {
  if (cursor.at === "nothing") return [];
  if (cursor.at === "command" || cursor.at === "flag")
    return cursor.choices.filter(({ name }) => cursor.at === "command" || !before.includes(name));
  const choices = cursor.at === "value" ? cursor.flag.choices : undefined;
  if (choices) return choices.map((name) => ({ name, about: "" }));
  const word = cursor.at === "value" ? valueWord(cursor.flag) : cursor.word;
  if (fileWords.test(word)) return "files";
  const sources = sourcesOf(word, cursor.path) ?? [];
  const found = await Promise.all(sources.map((source) => source(context).catch(() => [])));
  return found.flat();
}

/** A word as the shell would read it; the quote at its end may not be typed so far. */
function unquoted(word: string): string {
  const quoted = /^(["'])(.*?)\1?$/s.exec(word);
  return quoted ? (quoted[2] ?? "") : word.replaceAll(/\\(.)/gs, "$1");
}
