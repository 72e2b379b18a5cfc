import { CommanderError } from "commander";
import { catalog } from "./catalog";
import { groupOfInterface } from "./catalog/interfaces";
import type { Context } from "./context";
import { describeFailure, failureJson, failureText, type Typed } from "./describe-failure";
import { usageError } from "./errors";
import { exitCodes } from "./exit-codes";
import { refuseSecretsInArgv } from "./input/argv-secrets";
import type { Io } from "./io";
import { makeContext, type Overrides } from "./make-context";
import { coloursOn, painter } from "./output/colour";
import { asksForJson, messagesTo } from "./output/message";
import { OutputError } from "./output/output-error";
import { writeText } from "./output/terminal";
import { buildProgram } from "./program/build";
import type { Group, Leaf } from "./program/command";
import { expand } from "./program/expand";
import { refuseUnknownCommand } from "./program/unknown-command";

/**
 * Runs one command line and returns its exit code. Does not throw or exit the process, so that tests can call it.
 *
 * @param args the words after `waybill`
 */
export async function run(
  args: readonly string[],
  io: Io,
  options: { signal: AbortSignal; flushed?: () => Promise<void> } & Overrides,
): Promise<number> {
  const { signal, flushed } = options;
  if (args[0] === "complete" && args[1] === "--") {
    await (await import("./completion/run-completion")).runCompletion(args.slice(2), io, options);
    await flushed?.();
    return exitCodes.ok.code;
  }
  const write = {
    out: (text: string) => void writeText(io.stdout, text),
    err: (text: string) => void writeText(io.stderr, text),
    columns: io.stdout.columns,
  };
  const isData = asksForJson(args);
  const paint = painter(coloursOn(io, io.stderr, !args.includes("--no-color")), io.stderr.columns);
  const messages = messagesTo(io.stderr, paint, isData);
  let commands: Group["commands"] = [];
  let knownOutcome: string | undefined;
  let context: Context | undefined;
  const report = async (error: unknown): Promise<number> => {
    const known = recognized(args, commands);
    const failure = await describeFailure(error, signal, {
      ...known,
      knownOutcome,
      service: serviceOf(context),
    });
    if (failure === undefined) return exitCodes.ok.code;
    const debugged = args.includes("--debug") ? error : undefined;
    write.err(
      isData
        ? failureJson(failure, error, { ...known, ...messages.release() })
        : failureText(failure, paint, debugged),
    );
    return exitCodes[failure.outcome].code;
  };
  const done = async (code: number): Promise<number> => {
    await flushed?.();
    const { warnings } = messages.release();
    if (warnings.length > 0) write.err(`${JSON.stringify({ warnings })}\n`);
    const { reason } = signal;
    return reason instanceof OutputError && !reason.readerLeft ? report(reason) : code;
  };
  try {
    const known = [...catalog, ...(options.interfaces ?? []).map(groupOfInterface)];
    refuseSecretsInArgv(args, known);
    commands = await expand(known, args);
    await refuseUnknownCommand(args, commands, () =>
      expand(
        known,
        known.map(({ name }) => name),
      ),
    );
    const program = buildProgram(
      commands,
      (globals) => {
        context = makeContext(io, globals, signal, {
          ...options,
          messages,
          remember: (text) => (knownOutcome = text),
        });
        return context;
      },
      // Help is not data.
      isData ? { ...write, err: () => undefined } : write,
    );
    await program.parseAsync(args, { from: "user" });
    return await done(exitCodes.ok.code);
  } catch (error) {
    // commander throws after printing help or version.
    if (error instanceof CommanderError && error.exitCode === 0) return done(exitCodes.ok.code);
    if (!(error instanceof CommanderError && error.code === "commander.help")) return report(error);
    if (!isData) return done(exitCodes.usage.code);
    return report(usageError("No command is given.", `See: ${recognized(args, commands).command} --help`));
  }
}

/** The address of the service; undefined before it is known, or if it is not valid. */
function serviceOf(context: Context | undefined): string | undefined {
  try {
    return context?.service();
  } catch {
    return undefined;
  }
}

/** The commands in the arguments, and the flags of the last one. */
function recognized(args: readonly string[], commands: Group["commands"]): Typed {
  const path = ["waybill"];
  let flags: string[] = [];
  let level: Group["commands"] | undefined = commands;
  for (const arg of args) {
    const found: Leaf | Group | undefined = level?.find((one) => one.name === arg);
    if (found === undefined) continue;
    path.push(found.name);
    level = "commands" in found ? found.commands : undefined;
    if ("flags" in found) flags = Object.values(found.flags).map(({ syntax }) => syntax);
  }
  return { command: path.join(" "), flags };
}
