import { usageError } from "../errors";
import type { Io } from "../io";

/** Reads standard input completely, for one flag only, because it can be read only once. */
export class StandardInput {
  readonly #io: Io;
  #reader: string | undefined;

  constructor(io: Io) {
    this.#io = io;
  }

  /**
   * @param wanted the flag, for the error message.
   * @throws CliError (usage) when another flag has read it, or when standard input is a terminal.
   */
  async read(wanted: string): Promise<string> {
    const chunks: Buffer[] = [];
    for await (const chunk of this.stream(wanted)) chunks.push(chunk);
    return Buffer.concat(chunks).toString("utf8");
  }

  /**
   * The bytes as they arrive.
   *
   * @throws CliError (usage) as `read`
   */
  stream(wanted: string): AsyncIterable<Buffer> {
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
    return buffers(this.#io.stdin);
  }
}

async function* buffers(chunks: AsyncIterable<string | Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) yield Buffer.from(chunk);
}
