import type { Hooks, Waybill } from "@waybill/sdk";
import type { Prompts } from "./input/prompts";
import type { StandardInput } from "./input/stdin";
import type { Io } from "./io";
import type { Paint } from "./output/colour";
import type { Output, PrintOptions } from "./output/output";
import type { GlobalValues } from "./program/global-flags";
import type { Profile } from "./settings/profile";

/** The dependencies of a command; independent of the argument parser. */
export interface Context {
  readonly io: Io;
  readonly json: boolean;
  readonly interactive: boolean;
  readonly stdin: StandardInput;
  readonly prompts: Prompts;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
  /** Colours for the two streams. */
  readonly paint: { readonly out: Paint; readonly err: Paint };
  /**
   * Prints the data of the command: JSON with `--json` (filtered by `--fields` and `--jq`), CSV with `--csv`, otherwise the text
   * that `human` returns. Empty text prints nothing.
   */
  print(data: unknown, human: () => string, options?: PrintOptions): void;
  /** Where `print` writes: prepared before a command runs, and awaited after it. */
  readonly output: Pick<Output, "prepare" | "finished">;
  /** Stores the known outcome of the command, for the case that its output cannot be written because the disk is full. */
  remember(knownOutcome: string): void;
  /** Prints a line on stderr; with `--json` and without a terminal, the line becomes part of the error's line. */
  note(text: string): void;
  /** Prints a line on stderr; with `--json` and without a terminal, the line becomes part of the last line. */
  warn(text: string): void;
  /** For commands that run until they are stopped: with `--json`, notes and warnings are lines of JSON from now on. */
  follow(): void;
  /** Prints a line on stderr with `--debug` only. Must not contain secrets. */
  debug(text: string): void;
  /** The options that every command takes. */
  readonly globals: GlobalValues;
  /**
   * The settings of the profile in use, which flags and variables complete.
   *
   * @throws CliError (usage) when there is no such profile
   */
  profile(): Profile;
  /** The hooks that print the client's calls for `--debug`. */
  readonly hooks: Hooks;
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** scrypt's cost parameter N for new wallets. */
  readonly keystoreCost: number;
  /** The address of the service, for data that belongs to one service. @throws CliError (usage) when it is not valid */
  service(): string;
  /** The SDK client, configured from the settings; loaded by the first call. */
  client(): Promise<Waybill>;
  /** A client without a key, for calls that need none: it may call any service, also if the key belongs to another service. */
  keylessClient(): Promise<Waybill>;
}
