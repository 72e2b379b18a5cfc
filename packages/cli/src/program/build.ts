import { Command, Help, Option } from "commander";
import type { Context } from "../context";
import { exitCodes } from "../exit-codes";
import { wrap } from "../output/text";
import { version } from "../version";
import type { Group, Leaf } from "./command";
import type { Flag, Flags } from "./flags";
import { csvFlag, type GlobalValues, globalFlags } from "./global-flags";

/** Creates the context of one run from the global flags. */
export type MakeContext = (globals: GlobalValues) => Context;
export interface Write {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Width of the help text. */
  readonly columns: number | undefined;
}

/** The command tree for commander. Errors are thrown, the process is never exited, and help is written to `write`. */
export function buildProgram(commands: Group["commands"], makeContext: MakeContext, write: Write): Command {
  const program = new Command("waybill");
  program
    .description(
      "Stablecoin payments under compliance rules: persons, quotes, signing, submitting and look-ups.",
    )
    .version(version, "-V, --version", "print the version")
    .helpOption("-h, --help", "show this help")
    .helpCommand("help [command]", "show the help of a command")
    .addHelpText("after", () => exitCodesHelp(write.columns ?? 80));
  harden(program, write);
  for (const flag of Object.values(globalFlags)) program.addOption(option(flag));
  for (const child of commands) add(program, child, { program, makeContext, write });
  return program;
}

interface Shared {
  readonly program: Command;
  readonly makeContext: MakeContext;
  readonly write: Write;
}

function add(parent: Command, spec: Leaf | Group, shared: Shared): void {
  const child = parent
    .command(spec.name, { isDefault: "isDefault" in spec && spec.isDefault })
    .description(spec.summary)
    .helpOption("-h, --help", "show this help");
  harden(child, shared.write);
  if ("commands" in spec) {
    for (const grandchild of spec.commands) add(child, grandchild, shared);
    return;
  }
  for (const { syntax, about } of Object.values(spec.args)) child.argument(syntax, about);
  for (const flag of Object.values(spec.flags)) child.addOption(option(flag));
  if (spec.lists) child.addOption(option(csvFlag));
  child.addHelpText("after", () => examplesHelp(spec, shared.write.columns ?? 80));
  child.action(async () => {
    const globals = values(globalFlags, shared.program.opts()) as GlobalValues;
    const args = child.processedArgs.map((value: unknown) =>
      Array.isArray(value)
        ? value.filter((one) => typeof one === "string")
        : typeof value === "string"
          ? value
          : undefined,
    );
    const { csv } = values({ csv: csvFlag }, spec.lists ? child.opts() : {});
    const context = shared.makeContext({ ...globals, csv: csv === true });
    await context.output.prepare();
    await spec.run(context, { args, flags: values(spec.flags, child.opts()) });
    await context.output.finished();
  });
}

function harden(command: Command, write: Write): void {
  command
    .exitOverride()
    .configureOutput({
      writeOut: write.out,
      writeErr: write.err,
      outputError: () => undefined,
      getOutHelpWidth: () => write.columns ?? 80,
      getErrHelpWidth: () => write.columns ?? 80,
    })
    .configureHelp({ showGlobalOptions: true, sortSubcommands: false, minWidthToWrap: 20, formatItem })
    .showSuggestionAfterError(true)
    .allowExcessArguments(false);
}

function option(flag: Flag<unknown>): Option {
  const made = new Option(flag.syntax, flag.about);
  const { read, repeatable, needed = false } = flag;
  made.makeOptionMandatory(needed);
  if (read !== undefined) {
    made.argParser((text, previous: unknown) => {
      const value = read(text);
      return repeatable && Array.isArray(previous) && Array.isArray(value) ? [...previous, ...value] : value;
    });
  }
  return made;
}

function values(flags: Flags, parsed: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(flags).map(([name, flag]) => [name, parsed[option(flag).attributeName()] ?? flag.absent]),
  );
}

/** Minimum width of a description next to its option; with less room it is below the option. */
const BESIDE = 30;

/** An option or command of the help, for commander. */
function formatItem(term: string, termWidth: number, description: string, helper: Help): string {
  const columns = helper.helpWidth ?? 80;
  if (columns - termWidth - 4 >= BESIDE || description === "")
    return Help.prototype.formatItem.call(helper, term, termWidth, description, helper);
  return [`  ${term}`, ...wrap(description, columns - 6).map((line) => `      ${line}`)].join("\n");
}

/** Examples below a command's options. */
function examplesHelp({ examples, notes }: Leaf, columns: number): string {
  const lines = examples.flatMap(([typed, effect]) => [
    `  $ ${typed}`,
    ...wrap(effect, columns - 6).map((line) => `      ${line}`),
  ]);
  const wrapped = notes === undefined ? [] : ["", new Help().boxWrap(notes, columns)];
  const parts = [...wrapped, "", "Examples:", ...lines];
  return parts.join("\n");
}

/** Text below the list of commands: settings, streams and exit codes, which scripts depend on. */
function exitCodesHelp(columns: number): string {
  const secrets: readonly (readonly [string, string])[] = [
    ["API key", "WAYBILL_API_KEY or --api-key-file"],
    ["private key", "a wallet (waybill wallets create), WAYBILL_PRIVATE_KEY or --key-file"],
    ["wallet's password", "WAYBILL_KEYSTORE_PASSWORD, --password-file, or the prompt"],
  ];
  const codes = Object.values(exitCodes).map(
    ({ code, meaning }) => [String(code).padStart(3), meaning] as const,
  );
  return [
    "",
    "Secrets are never arguments:",
    ...secrets.map(([name, text]) => beside(name.padEnd(17), text, columns)),
    "",
    ...wrap("Data goes to stdout, everything else to stderr. Exit codes:", columns),
    ...codes.map(([code, text]) => beside(code, text, columns)),
  ].join("\n");
}

/** A name with its wrapped text next to it. */
const beside = (name: string, text: string, columns: number): string =>
  wrap(text, columns - name.length - 4)
    .map((line, at) => `  ${at === 0 ? name : " ".repeat(name.length)}  ${line}`)
    .join("\n");
