import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { StreamedAnswer as Answer } from "@waybill/sdk";
import type { Context } from "../context";
import { usageError } from "../errors";
import { draftOf, existsAlready, publish, unwritable } from "../output/publish";
import { writeData } from "../output/terminal";
import type { RawInput } from "../program/command";

export type StreamedAnswer = Answer<string | Uint8Array>;

/** The destination of an answer: a file, or standard output. */
export interface Destination {
  path: string | undefined;
  force: boolean;
}

/**
 * The destination that `--output` selects. It is checked before anything is sent.
 *
 * @throws CliError (usage) for binary data on a terminal, and for an existing file without `--force`
 */
export async function checkDestination(
  { io }: Context,
  mediaType: string,
  { flags }: RawInput,
): Promise<Destination> {
  const path = typeof flags.output === "string" && flags.output !== "-" ? flags.output : undefined;
  const force = flags.force === true;
  if (path === undefined && mediaType === "application/octet-stream" && io.stdout.isTerminal)
    throw usageError(
      "The answer is binary and cannot be shown in a terminal.",
      "Name a file with --output FILE.",
    );
  const found = path === undefined ? undefined : await stat(path).catch(() => undefined);
  if (found?.isDirectory()) throw usageError(`--output: ${path} is a folder.`, "Name a file.");
  if (found && !force) throw existsAlready(path);
  return { path, force };
}

/**
 * Writes an answer while it arrives. A file gets its name once it is complete; an interrupted download leaves no file.
 *
 * @throws CliError when the file cannot be written, and what reading the answer throws
 */
export async function download(
  context: Context,
  answer: StreamedAnswer,
  { path, force }: Destination,
): Promise<void> {
  if (path === undefined) return toStandardOutput(context, answer);
  const draft = draftOf(path);
  const file = createWriteStream(draft, { flags: "wx" });
  try {
    await pipeline(Readable.fromWeb(answer.stream() as Parameters<typeof Readable.fromWeb>[0]), file);
    await publish(draft, path, force);
  } catch (error) {
    await rm(draft, { force: true });
    throw unwritable(path, error);
  }
  const bytes = file.bytesWritten;
  if (context.json) context.print({ file: path, bytes }, () => "");
  else context.note(`Wrote ${path} (${bytes} bytes).`);
}

async function toStandardOutput({ io, signal }: Context, answer: StreamedAnswer): Promise<void> {
  const { stream, isTerminal } = io.stdout;
  const decoder = new TextDecoder();
  for await (const chunk of answer) {
    if (stream.destroyed) return;
    const isTaken = isTerminal
      ? writeData(io.stdout, typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true }))
      : stream.write(chunk);
    if (!isTaken) await once(stream, "drain", { signal });
  }
}
