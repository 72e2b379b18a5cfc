import { PassThrough } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import { type Prompts, promptsFor } from "../src/input/prompts";
import type { Io } from "../src/io";
import { run } from "../src/run";

/** A question of a run: its place in the code, and its words. */
export interface Asked {
  /** File and line of the call. */
  readonly site: string;
  readonly message: string;
}

interface Typed {
  readonly code: number;
  readonly asked: readonly Asked[];
  /** The text on stderr after the last key. */
  readonly after: string;
  /** Whether the terminal echoes the typed characters. */
  readonly isCooked: boolean;
}

/**
 * Runs a command with its real prompts, and types the keys from `keys` at each of them; the last keys may be Ctrl-C. It runs in
 * this process, so that every prompt of a wizard can be tested; the pseudo-terminal has its own tests.
 */
export async function typeAt(
  args: readonly string[],
  setup: { env: Record<string, string>; home: string },
  keys: (asked: readonly Asked[]) => string,
): Promise<Typed> {
  const [stdin, screen] = [new PassThrough(), new PassThrough()];
  let isRaw = false;
  let shown = "";
  let after = 0;
  // Like the streams of a process, it is not closed when the input that is piped into it ends.
  screen.end = () => screen;
  screen.on("data", (chunk) => (shown += chunk));
  const terminal = Object.assign(stdin, { isTTY: true, setRawMode: (on: boolean) => (isRaw = on) });
  const sink = { stream: Object.assign(screen, { isTTY: true, columns: 80 }), isTerminal: true, columns: 80 };
  const io: Io = {
    stdin: terminal,
    stdout: sink,
    stderr: sink,
    env: { NO_COLOR: "1", ...setup.env },
    homeDirectory: setup.home,
  };
  const { signal } = new AbortController();
  const prompts = promptsFor(io, signal);
  const asked: Asked[] = [];
  const watched = async <Answer>(message: string, ask: () => Promise<Answer>): Promise<Answer> => {
    asked.push({ site: callSite(), message });
    const before = shown.length;
    const answer = ask();
    while (
      !stripVTControlCharacters(shown.slice(before)).replaceAll("\n", " ").includes(message.slice(0, 30))
    )
      await new Promise((resolve) => setImmediate(resolve));
    after = shown.length;
    stdin.write(keys(asked));
    return await answer;
  };
  const all: Prompts = {
    confirm: (question) => watched(question.message, () => prompts.confirm(question)),
    text: (question) => watched(question.message, () => prompts.text(question)),
    secret: (question) => watched(question.message, () => prompts.secret(question)),
    choose: (question) => watched(question.message, () => prompts.choose(question)),
  };
  const code = await run(args, io, { signal, prompts: all, keystoreCost: 2 ** 4 });
  await new Promise((resolve) => setImmediate(resolve));
  return { code, asked, after: stripVTControlCharacters(shown.slice(after)), isCooked: !isRaw };
}

/** The line outside of this file that asks. */
function callSite(): string {
  const lines = new Error("the call").stack?.split("\n") ?? [];
  const found = lines.find((line) => line.includes("/src/"));
  return (
    /\/src\/(.+?):(\d+):\d+/
      .exec(found ?? "")
      ?.slice(1)
      .join(":") ?? ""
  );
}
