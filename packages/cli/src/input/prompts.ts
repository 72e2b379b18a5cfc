import { usageError } from "../errors";
import type { Io } from "../io";
import { isInteractive } from "../io";

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

/** Prompts on stderr, because stdout is for data. The library is loaded by the first prompt. */
function terminalPrompts(io: Io, signal: AbortSignal): Prompts {
  const library = () => import("@inquirer/prompts");
  const place = { input: io.stdin, output: io.stderr.stream, signal };
  return {
    async confirm({ message }) {
      return (await library()).confirm({ message, default: false }, place);
    },
    async text({ message, validate, initial }) {
      const options = {
        message,
        ...(validate === undefined ? {} : { validate }),
        ...(initial === undefined ? {} : { default: initial }),
      };
      return (await library()).input(options, place);
    },
    async secret({ message }) {
      return (await library()).password({ message, mask: false }, place);
    },
    async choose({ message, choices }) {
      return (await library()).select({ message, choices }, place);
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
