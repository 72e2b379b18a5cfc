import { usageError } from "../errors";
import type { Io } from "../io";

/** Reads the whole of standard input, for one flag only: two readers would each get half of it. */
export class StandardInput {
  readonly #io: Io;
  #reader: string | undefined;

  constructor(io: Io) {
    this.#io = io;
  }

  /**
   * @param wanted the flag that asks, for the error text.
   * @throws CliError (usage) when another flag has read it, or when a terminal would be waited on without a word.
   */
  async read(wanted: string): Promise<string> {
    if (this.#reader !== undefined) {
      throw usageError(
        `${this.#reader} and ${wanted} both ask for standard input.`,
        "Give one of them as a file.",
      );
    }
    if (this.#io.stdin.isTTY === true) {
      throw usageError(
        `${wanted} reads standard input, and nothing is piped into it.`,
        "Pipe the data in, or name a file.",
      );
    }
    this.#reader = wanted;
    const chunks: Buffer[] = [];
    for await (const chunk of this.#io.stdin) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks).toString("utf8");
  }
}
