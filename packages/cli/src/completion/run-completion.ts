import { networks, tokens } from "@waybill/spec/generated/registry";
import { catalog } from "../catalog";
import { readContacts } from "../contacts/contacts-file";
import type { Context } from "../context";
import type { Io } from "../io";
import { listWallets } from "../keys/keystore";
import { makeContext, type Overrides } from "../make-context";
import { printable } from "../output/text";
import { readJournal } from "../payment/journal/open-journal";
import { amountText } from "../presenters/amount";
import { displayName } from "../presenters/person";
import type { Group, Leaf } from "../program/command";
import { expand } from "../program/expand";
import { type Flag, flagName, valueWord } from "../program/flags";
import { type GlobalValues, globalFlags } from "../program/global-flags";
import { readConfig } from "../settings/config-file";
import { defaultBaseUrl, settingNames, settingRow } from "../settings/setting-names";
import { keystoreDirectory } from "../settings/settings";
import { shells } from "./shells";

/** Flags that select another service or directory, which completion does not know. */
const elsewhere = ["--base-url", "--profile", "--api-key-file"];

/** Answers a shell: `waybill complete -- WORDS`. Without completions the answer is empty. */
export async function runCompletion(
  words: readonly string[],
  io: Io,
  options: { signal: AbortSignal } & Overrides,
): Promise<void> {
  const absent: Record<string, unknown> = Object.fromEntries(
    Object.entries(globalFlags).map(([name, { absent }]) => [name, absent]),
  );
  const context = makeContext(io, absent as GlobalValues, options.signal, options);
  const quiet = {
    ...context,
    note: () => undefined,
    warn: () => undefined,
    client: () =>
      words.some((word) => elsewhere.includes(word))
        ? Promise.reject(new Error("another service"))
        : context.client(),
  };
  const lines = await completionLines(quiet, words).catch(() => []);
  if (lines.length > 0) io.stdout.stream.write(`${lines.join("\n")}\n`);
}

/** Placeholders that stand for a file or folder. */
const fileWords = /^(file|directory|path|file\.csv)$/;

/**
 * The lines that complete the last of the typed words: a value and a description each, or `:files`. Errors are never reported,
 * because a user who presses Tab cannot read them.
 */
async function completionLines(context: Context, typed: readonly string[]): Promise<string[]> {
  const words = typed.map(unquoted);
  const last = words.at(-1) ?? "";
  // bash passes the = between a flag and its value as a separate word; other shells pass one word.
  const isApart = words.length > 1 && (last === "=" || words.at(-2) === "=");
  const apart = isApart ? words.slice(0, words.lastIndexOf("=")) : words.slice(0, -1);
  const joined = isApart ? undefined : /^(--[\w-]+)=(.*)$/s.exec(last);
  const before = joined ? [...apart, joined[1] ?? ""] : apart;
  const current = joined ? (joined[2] ?? "") : last === "=" ? "" : last;
  const commands = await expand(catalog, before);
  const cursor = cursorOf(commands, before, current);
  const found = await choicesOf(context, cursor, before);
  if (found === "files") return [":files"];
  // In a list, the part after the last comma is completed.
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

/** A word as the shell would read it; its closing quote may not be typed yet. */
function unquoted(word: string): string {
  const quoted = /^(["'])(.*?)\1?$/s.exec(word);
  return quoted ? (quoted[2] ?? "") : word.replaceAll(/\\(.)/gs, "$1");
}

/** The kind of word at the cursor. */
type Cursor =
  | { readonly at: "command"; readonly choices: readonly { readonly name: string; readonly about: string }[] }
  | { readonly at: "flag"; readonly choices: readonly { readonly name: string; readonly about: string }[] }
  | { readonly at: "value"; readonly flag: Flag<unknown>; readonly path: readonly string[] }
  | { readonly at: "argument"; readonly word: string; readonly path: readonly string[] }
  | { readonly at: "nothing" };

/**
 * The kind of the word at the cursor.
 *
 * @param before the complete words before it
 * @param current the typed part of the word
 */
function cursorOf(commands: Group["commands"], before: readonly string[], current: string): Cursor {
  let level = commands;
  let leaf: Leaf | undefined;
  const path: string[] = [];
  let positional = 0;
  let open: Flag<unknown> | undefined;
  for (const word of before) {
    if (open) {
      open = undefined;
      continue;
    }
    if (word.startsWith("-")) {
      const flag = flagsOf(leaf).find((one) => flagName(one) === word);
      if (flag && valueWord(flag) !== "") open = flag;
      continue;
    }
    if (leaf) {
      positional += 1;
      continue;
    }
    const found: Leaf | Group | undefined = level.find(({ name }) => name === word);
    if (!found) return { at: "nothing" };
    path.push(word);
    if ("commands" in found) level = found.commands;
    else leaf = found;
  }
  if (open) return { at: "value", flag: open, path };
  if (current.startsWith("-"))
    return {
      at: "flag",
      choices: flagsOf(leaf).map((flag) => ({ name: flagName(flag), about: flag.about })),
    };
  if (!leaf) return { at: "command", choices: level.map(({ name, summary }) => ({ name, about: summary })) };
  const argument = Object.values(leaf.args)[positional];
  return argument
    ? { at: "argument", word: argument.syntax.replaceAll(/[<>[\]]|\.\.\./g, ""), path }
    : { at: "flag", choices: flagsOf(leaf).map((flag) => ({ name: flagName(flag), about: flag.about })) };
}

const flagsOf = (leaf: Leaf | undefined): Flag<unknown>[] => [
  ...Object.values(leaf?.flags ?? {}),
  ...Object.values(globalFlags),
];

/** A value and its description. */
interface Choice {
  readonly name: string;
  readonly about: string;
}

type Source = (context: Context) => Promise<readonly Choice[]>;

/** Time that completion waits for a service, in milliseconds. */
const PATIENCE = 700;
/** Maximum number of records that are requested. */
const MOST = 200;

const networkNames: Source = async () => networks.map(({ slug, label }) => ({ name: slug, about: label }));
const tokenNames: Source = async () => [
  ...new Map(tokens.map(({ slug, symbol }) => [slug, { name: slug, about: symbol }])).values(),
];
const walletNames: Source = async (context) => {
  const wallets = await listWallets(keystoreDirectory(context, undefined).value);
  return wallets.map(({ name, kind, address }) => ({ name, about: `wallet, ${address ?? kind}` }));
};
const shellNames: Source = async () => shells.map((name) => ({ name, about: "shell" }));
const contactNames: Source = async ({ io }) =>
  (await readContacts(io)).map(({ name, address }) => ({ name, about: `contact, ${address}` }));

const profileNames: Source = async ({ io }) =>
  Object.entries(readConfig(io).profiles).map(([name, values]) => ({
    name,
    about: `profile of ${values["base-url"] ?? defaultBaseUrl}`,
  }));
const settings: Source = async () => settingNames.map((name) => ({ name, about: settingRow(name).about }));

/** The newest records of the service that arrive in time; none is stored on this machine. */
const records =
  (choice: (name: string, id: string) => Choice): Source =>
  async (context) => {
    const found: Choice[] = [];
    try {
      const client = await context.client();
      const late = AbortSignal.timeout(PATIENCE);
      const signal = AbortSignal.any([context.signal, late]);
      for await (const record of client.persons.list({ signal, timeoutMs: PATIENCE, maxRetries: 0 })) {
        found.push(choice(displayName(record), record.id));
        // Node 20 collects a timeout that nothing but AbortSignal.any refers to, and then it never aborts.
        if (found.length === MOST || late.aborted) break;
      }
    } catch {
      // If the service is slow or does not answer, the records so far are offered.
    }
    return found;
  };
const personNames = records((name) => ({ name, about: "person" }));
const personIds = records((name, id) => ({ name: id, about: name }));

/** Readable payments of the journal on this machine, newest first. */
const paymentIds: Source = async (context) => {
  const journal = await readJournal(context, undefined);
  const { records = [] } = (await journal?.listReadable()) ?? {};
  return records
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, MOST)
    .map(({ id, request }) => ({
      name: id,
      about: `${amountText(request.amount, request.from_chain, request.from_asset)} to ${request.to_address}`,
    }));
};

/** Sources of values, by the placeholder in the syntax of a flag or argument. */
const byWord: Readonly<Record<string, readonly Source[]>> = {
  network: [networkNames],
  token: [tokenNames],
  shell: [shellNames],
  profile: [profileNames],
  setting: [settings],
  wallet: [walletNames],
  "wallet|address": [walletNames],
  "name|address": [walletNames, contactNames, personNames],
};

/** Exceptions for placeholders that mean something else in some groups. */
const byGroup: Readonly<Record<string, Readonly<Record<string, readonly Source[]>>>> = {
  wallets: { name: [walletNames] },
  contacts: { name: [contactNames] },
  config: { name: [profileNames] },
  persons: { id: [personIds] },
  payments: { id: [paymentIds], hash: [paymentIds] },
};

/** The sources for a placeholder; undefined if it stands for a file or for any text. */
function sourcesOf(word: string, path: readonly string[]): readonly Source[] | undefined {
  const [group = "", verb = ""] = path;
  if (["create", "import", "add"].includes(verb) && word === "name") return [];
  return byGroup[group]?.[word] ?? byWord[word.replace(/s?,\.\.\.$/, "")];
}
