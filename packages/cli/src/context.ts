import type { Waybill } from "@waybill/sdk";
import type { Prompts } from "./input/prompts";
import type { StandardInput } from "./input/stdin";
import type { Io } from "./io";
import type { Paint } from "./output/colour";

/** What a command is given: everything it needs of the outside, and nothing of the parser. */
export interface Context {
  readonly io: Io;
  readonly json: boolean;
  readonly interactive: boolean;
  readonly stdin: StandardInput;
  readonly prompts: Prompts;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
  /** Painters for the two streams. */
  readonly paint: { readonly out: Paint; readonly err: Paint };
  /** Columns tables on stdout must fit into; undefined when stdout is no terminal. */
  readonly columns: number | undefined;
  /**
   * The data of the command: as JSON with `--json`, else as the text that `human` makes. Empty text prints nothing. JSON
   * is indented on a terminal, unless `oneLine` is asked for.
   */
  print(data: unknown, human: () => string, options?: { oneLine: boolean }): void;
  /** A line for the person, on stderr. */
  note(text: string): void;
  warn(text: string): void;
  /** A line on stderr with `--debug` only. Never give it a secret. */
  debug(text: string): void;
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Cost of guessing a new wallet's password, scrypt's N. */
  readonly keystoreCost: number;
  /** The SDK, set up from the settings; loaded by the first call. */
  client(): Promise<Waybill>;
}
