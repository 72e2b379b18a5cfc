import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { exitCodes } from "../src/exit-codes";
import type { Prompts } from "../src/input/prompts";
import type { Io } from "../src/io";
import { wordsOf } from "../src/keys/words";
import { run } from "../src/run";

/** Erases the rest of the line. */
const ERASE = "\u001b[K";

/** A person at a terminal with files, who types one line after another. */
export interface Session {
  /** The output of the line, with questions and answers; throws if it fails. */
  run(line: string): Promise<string>;
}

interface Setup {
  readonly directory: string;
  readonly env: Record<string, string>;
  readonly columns: number;
  /** The answers, by a part of the question. Hidden answers are functions, so that they are not shown. */
  readonly answers: ReadonlyMap<string, string | boolean | (() => string)>;
}

/** Pause between two attempts of an `until` line, in milliseconds. */
const BETWEEN_TRIES = 20;
const TRIES = 3_000;

/**
 * Runs lines of shell in this process: `export`, pipes, `> file`, `# comments`, `|| echo $?` and `until ...; do sleep 1; done`,
 * but no other programs.
 */
export function startSession({ directory, env: given, columns, answers }: Setup): Session {
  const env: Record<string, string> = { NO_COLOR: "1", ...given };
  const answerTo = (question: string) => {
    for (const [part, answer] of answers) if (question.includes(part)) return answer;
    throw new Error(`nobody answers: ${question}`);
  };

  async function command(words: readonly string[], stdin: string | undefined, isPiped: boolean) {
    const [screen, pipe] = [new PassThrough(), new PassThrough()];
    const texts = { screen: "", pipe: "" };
    screen.on("data", (chunk) => (texts.screen += chunk));
    pipe.on("data", (chunk) => (texts.pipe += chunk));
    const sink = { stream: screen, isTerminal: true, columns };
    const io: Io = {
      stdin: Object.assign(Readable.from(stdin === undefined ? [] : [stdin]), { isTTY: stdin === undefined }),
      stdout: isPiped ? { stream: pipe, isTerminal: false, columns: undefined } : sink,
      stderr: sink,
      env,
      homeDirectory: directory,
      controllingTerminal: { exists: () => true, open: async () => Readable.from([]) },
    };
    const reported = (question: string, answer: string) => screen.write(`? ${question} ${answer}\n`);
    const code = await run(words, io, {
      signal: new AbortController().signal,
      keystoreCost: 2 ** 4,
      prompts: personWith(answerTo, reported),
    });
    return { ...texts, code };
  }

  /** The output of a line, and the exit code of its last failed command; 0 if none failed. */
  async function oneLine(line: string): Promise<{ shown: string; code: number }> {
    const [, before = "", file] = /^(.*?)(?: > (\S+))?$/.exec(line) ?? [];
    const parts = before.split(" | ");
    let stdin: string | undefined;
    let shown = "";
    let failed = 0;
    for (const [at, part] of parts.entries()) {
      const [name, ...words] = wordsOf(part) ?? [];
      if (name !== "waybill") throw new Error(`only waybill runs here: ${part}`);
      const isPiped = file !== undefined || at < parts.length - 1;
      const { screen, pipe, code } = await command(words.map(inDirectory), stdin, isPiped);
      stdin = pipe;
      shown += screen;
      if (code !== 0) failed = code;
    }
    if (file !== undefined) await writeFile(join(directory, file), stdin ?? "", { mode: 0o600 });
    return { shown, code: failed };
  }

  /** Repeats a line until it succeeds, while its subject does not exist yet. Earlier output is not shown. */
  async function until(line: string): Promise<void> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const { shown, code } = await oneLine(line);
      if (code === 0) return;
      if (code !== exitCodes.notFound.code) throw new Error(`${line} ended with ${code}:\n${shown}`);
      await setTimeout(BETWEEN_TRIES);
    }
    throw new Error(`${line} did not succeed`);
  }

  return {
    async run(line) {
      const assignment = /^export (\w+)=(\S+)$/.exec(line);
      if (assignment?.[1]) env[assignment[1]] = assignment[2] ?? "";
      if (assignment) return "";
      const repeated = /^until (.*) 2> \/dev\/null; do sleep 1; done$/.exec(line)?.[1];
      if (repeated !== undefined) {
        await until(repeated);
        return "";
      }
      const [, typed = "", saysCode] =
        /^(.*?)( \|\| echo \$\?)?$/.exec(line.replace(/\s+# .*$/, "").trimEnd()) ?? [];
      const { shown, code } = await oneLine(typed);
      if (code !== 0 && saysCode === undefined) throw new Error(`${typed} ended with ${code}:\n${shown}`);
      return afterErasing(code === 0 ? shown : `${shown}${code}\n`)
        .replaceAll(`${directory}/`, "~/")
        .replaceAll(/~\/(?=[\w.]+(csv|json|html|xml)\b)/g, "")
        .trimEnd();
    },
  };

  /** File names are relative to the session. */
  function inDirectory(word: string): string {
    return /^[\w-]+\.(csv|json|ndjson|html|key|xml)$/.test(word)
      ? join(directory, word)
      : word.replace(/^~(?=\/)/, directory);
  }
}

function personWith(
  answerTo: (question: string) => string | boolean | (() => string),
  reported: (question: string, answer: string) => void,
): Prompts {
  const text = (message: string) => {
    const answer = answerTo(message);
    reported(
      message,
      typeof answer === "function" ? "[input is masked]" : answer === true ? "Yes" : String(answer),
    );
    return typeof answer === "function" ? answer() : String(answer);
  };
  return {
    confirm: async ({ message }) => text(message) === "true",
    secret: async ({ message }) => text(message),
    text: async ({ message, validate, initial }) => {
      const typed = text(message);
      const value = typed === "" && initial !== undefined ? initial : typed;
      const evaluation = validate?.(value) ?? true;
      if (evaluation !== true) throw new Error(`the answer to "${message}" is refused: ${evaluation}`);
      return value;
    },
    choose: async ({ message, choices }) => {
      const typed = answerTo(message);
      const found = choices.find(({ value }) => value === typed);
      if (found === undefined) throw new Error(`no such choice in "${message}": ${String(typed)}`);
      reported(message, found.name);
      return found.value;
    },
  };
}

/** The final text of lines that were erased and rewritten, such as progress. */
const afterErasing = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.split(ERASE).at(-1) ?? "")
    .join("\n")
    .replaceAll("\r", "");
