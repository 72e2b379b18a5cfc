import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { onTestFinished } from "vitest";
import type { Prompts } from "../src/input/prompts";
import type { Io, Sink } from "../src/io";
import type { Overrides } from "../src/make-context";
import { run } from "../src/run";

/** A temporary directory for the running test, removed afterwards. */
export function temporaryDirectory(): string {
  const path = mkdtempSync(join(tmpdir(), "waybill-cli-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** A sink that stores everything written to it. */
function memorySink(terminalColumns?: number): { sink: Sink; text: () => string } {
  const stream = new PassThrough();
  const chunks: Buffer[] = [];
  stream.on("data", (chunk: Buffer) => chunks.push(chunk));
  return {
    sink: { stream, isTerminal: terminalColumns !== undefined, columns: terminalColumns },
    text: () => Buffer.concat(chunks).toString("utf8"),
  };
}

export interface Setup {
  env?: Record<string, string>;
  stdin?: string;
  /** Number of columns if all three streams are a terminal; without it they are pipes. */
  terminal?: number;
  home?: string;
  prompts?: Prompts;
  signal?: AbortSignal;
  interfaces?: Overrides["interfaces"];
}

/** An Io in memory. */
export function memoryIo(setup: Setup = {}): { io: Io; stdout: () => string; stderr: () => string } {
  const out = memorySink(setup.terminal);
  const err = memorySink(setup.terminal);
  const stdin: Io["stdin"] = Object.assign(Readable.from(setup.stdin === undefined ? [] : [setup.stdin]), {
    isTTY: setup.terminal !== undefined,
  });
  const io: Io = {
    stdin,
    stdout: out.sink,
    stderr: err.sink,
    env: { NO_COLOR: "1", ...setup.env },
    homeDirectory: setup.home ?? "/nonexistent/home",
  };
  return { io, stdout: out.text, stderr: err.text };
}

export interface Result {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs the command line in this process, in a new empty home unless one is given. */
export async function waybill(args: string[], setup: Setup = {}): Promise<Result> {
  const home = setup.home ?? mkdtempSync(join(tmpdir(), "waybill-home-"));
  const { io, stdout, stderr } = memoryIo({ ...setup, home });
  try {
    const code = await run(args, io, {
      signal: setup.signal ?? new AbortController().signal,
      keystoreCost: 2 ** 4,
      ...(setup.prompts === undefined ? {} : { prompts: setup.prompts }),
      ...(setup.interfaces === undefined ? {} : { interfaces: setup.interfaces }),
    });
    return { code, stdout: stdout(), stderr: stderr() };
  } finally {
    if (setup.home === undefined) rmSync(home, { recursive: true, force: true });
  }
}

/** A person who answers from a list, in order; an unexpected question fails the test. `questions` are the questions so far. */
export function person(...answers: (string | boolean)[]): Prompts & { questions: string[] } {
  const questions: string[] = [];
  const next = (message: string): string | boolean => {
    questions.push(message);
    const answer = answers.shift();
    if (answer === undefined) throw new Error(`nobody answers: ${message}`);
    return answer;
  };
  return {
    questions,
    confirm: async ({ message }) => next(message) === true,
    async text({ message, validate, initial }) {
      const answer = next(message);
      const value = answer === "" && initial !== undefined ? initial : String(answer);
      const evaluation = validate?.(value) ?? true;
      if (evaluation !== true) throw new Error(`the answer to "${message}" is refused: ${evaluation}`);
      return value;
    },
    secret: async ({ message }) => String(next(message)),
    async choose({ message, choices }) {
      const answer = next(message);
      const found = choices.find((choice) => choice.value === answer);
      if (found === undefined) throw new Error(`no such choice in "${message}": ${String(answer)}`);
      return found.value;
    },
  };
}
