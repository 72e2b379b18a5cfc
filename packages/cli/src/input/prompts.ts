import { usageError } from "../errors";
import { type Io, isInteractive } from "../io";
import { visible, visibleLines } from "../output/terminal";

/** `instead` names the flag or variable to use without a terminal. */
interface Question {
  readonly message: string;
  readonly instead: string;
}

/** Prompts at the terminal. Tests use their own implementation. */
export interface Prompts {
  /** The default is always No, so that pressing Enter never pays or deletes anything. */
  confirm(question: Question): Promise<boolean>;
  text(
    question: Question & { validate?: (answer: string) => true | string; initial?: string },
  ): Promise<string>;
  /** Input is hidden. */
  secret(question: Question): Promise<string>;
  choose<Value extends string>(
    question: Question & { choices: readonly { value: Value; name: string }[] },
  ): Promise<Value>;
}

type Library = typeof import("@inquirer/prompts");

/** The streams on which a prompt is shown and answered. */
interface Place {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
  signal: AbortSignal;
}

/** Prompts on stderr, because stdout is for data. The first prompt loads the library. */
function terminalPrompts(io: Io, signal: AbortSignal): Prompts {
  const ask = async <Answer>(prompt: (library: Library, place: Place) => Promise<Answer>) => {
    const library = await import("@inquirer/prompts");
    const opened = io.stdin.isTTY === true ? undefined : await io.controllingTerminal?.open();
    try {
      return await prompt(library, { input: opened ?? io.stdin, output: io.stderr.stream, signal });
    } finally {
      opened?.destroy();
    }
  };
  return {
    confirm: ({ message }) =>
      ask(({ confirm }, place) => confirm({ message: visibleLines(message), default: false }, place)),
    text({ message, validate, initial }) {
      const options = {
        message: visibleLines(message),
        ...(validate === undefined ? {} : { validate }),
        ...(initial === undefined ? {} : { default: initial }),
      };
      return ask(({ input }, place) => input(options, place));
    },
    secret: ({ message }) =>
      ask(({ password }, place) => password({ message: visibleLines(message), mask: false }, place)),
    choose({ message, choices }) {
      const shown = choices.map(({ value, name }) => ({ value, name: visible(name) }));
      return ask(({ select }, place) => select({ message: visibleLines(message), choices: shown }, place));
    },
  };
}

function refuse({ message, instead }: Question): Promise<never> {
  const what = message.replace(/[?:]$/, "");
  return Promise.reject(usageError(`cannot ask for "${what}": there is no terminal here.`, instead));
}

/** Without a terminal every prompt is a usage error that names the flag or variable to use instead. */
const refusingPrompts: Prompts = { confirm: refuse, text: refuse, secret: refuse, choose: refuse };

export function promptsFor(io: Io, signal: AbortSignal): Prompts {
  return isInteractive(io) ? terminalPrompts(io, signal) : refusingPrompts;
}
