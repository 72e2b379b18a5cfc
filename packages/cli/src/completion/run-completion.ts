import type { Io } from "../io";
import { makeContext, type Overrides } from "../make-context";
import { type GlobalValues, globalFlags } from "../program/global-flags";
import { completionLines } from "./complete";

/** Flags with which another service or directory would be asked than this command knows here. */
const elsewhere = ["--base-url", "--profile", "--api-key-file"];

/** Answers a shell: `waybill complete -- WORDS`. What it cannot answer is empty. */
export async function runCompletion(
  words: readonly string[],
  io: Io,
  options: { signal: AbortSignal } & Overrides,
): Promise<void> {
  const absent: Record<string, unknown> = Object.fromEntries(
    Object.entries(globalFlags).map(([name, { absent }]) => [name, absent]),
  );
  const context = makeContext(io, absent as GlobalValues, options.signal, options);
  const quiet = {
    ...context,
    note: () => undefined,
    warn: () => undefined,
    client: () =>
      words.some((word) => elsewhere.includes(word))
        ? Promise.reject(new Error("another service"))
        : context.client(),
  };
  const lines = await completionLines(quiet, words).catch(() => []);
  if (lines.length > 0) io.stdout.stream.write(`${lines.join("\n")}\n`);
}
