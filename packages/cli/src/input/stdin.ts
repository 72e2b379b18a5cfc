import { usageError } from "../errors";
import type { Io } from "../io";
import { storageReason } from "../output/storage-reason";

/** Reads standard input completely, and for one flag only, because it can be read only once. */
export class StandardInput {
  readonly #io: Io;
  /** Stops waiting for input. */
  readonly signal: AbortSignal | undefined;
  #reader: string | undefined;

  constructor(io: Io, signal?: AbortSignal) {
    this.#io = io;
    this.signal = signal;
  }

  /**
   * The bytes as they arrive.
   *
   * @param wanted the flag, for the error message
   * @throws CliError (usage) when another flag has read standard input, or when it is a terminal
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
        `${wanted} reads standard input, but nothing is piped into it.`,
        "Pipe the data in, or name a file.",
      );
    }
    this.#reader = wanted;
    return buffers(this.#io.stdin, wanted);
  }
}

async function* buffers(chunks: AsyncIterable<string | Uint8Array>, wanted: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of chunks) yield Buffer.from(chunk);
  } catch (cause) {
    throw usageError(
      `${wanted}: standard input cannot be read (${storageReason(cause)}).`,
      "Name a file.",
      cause,
    );
  }
}
