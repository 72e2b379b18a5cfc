import { createReadStream, readFileSync, realpathSync, type Stats, statSync } from "node:fs";
import { dirname } from "node:path";
import { CliError, usageError } from "../errors";
import { storageReason } from "../output/storage-reason";
import type { StandardInput } from "./stdin";
import { utf8Text } from "./utf8";

/** Maximum size of a document that is read into memory. */
const MAX_BYTES = 64 * 2 ** 20;
const MAX_SECRET_BYTES = 64 * 2 ** 10;

/**
 * The text of a file, or of standard input for `-`. `flag` is for error messages.
 *
 * @throws CliError (usage), also for more than `maxBytes`: a device such as /dev/zero never ends
 */
export function readText(
  path: string,
  flag: string,
  stdin: StandardInput,
  maxBytes = MAX_BYTES,
): Promise<string> {
  const read = readAll(path, flag, stdin, maxBytes);
  const { signal } = stdin;
  if (signal === undefined) return read;
  // Opening a pipe without a writer never ends and cannot be aborted.
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason);
    if (signal.aborted) leave();
    signal.addEventListener("abort", leave, { once: true });
    read.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  });
}

async function readAll(path: string, flag: string, stdin: StandardInput, maxBytes: number): Promise<string> {
  const source = path === "-" ? stdin.stream(flag) : createReadStream(path);
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > maxBytes) break;
      chunks.push(chunk);
    }
  } catch (cause) {
    if (cause instanceof CliError) throw cause;
    throw usageError(
      `${flag}: cannot read ${path} (${storageReason(cause)}).`,
      "Check the path, or use - for standard input.",
      cause,
    );
  }
  const what = path === "-" ? "standard input" : path;
  if (bytes <= maxBytes) return utf8Text(Buffer.concat(chunks), `${flag}: ${what}`);
  throw usageError(`${flag}: ${what} has more than ${maxBytes} bytes.`, "Is it the right file?");
}

/** One JSON document from a file or from standard input. Errors do not contain the text. */
export async function readJson(path: string, flag: string, stdin: StandardInput): Promise<unknown> {
  const text = await readText(path, flag, stdin);
  try {
    return JSON.parse(text);
  } catch {
    const what = text.trim() === "" ? "is empty" : "is not JSON";
    throw usageError(
      `${flag}: ${path === "-" ? "standard input" : path} ${what}.`,
      "Give one JSON document.",
    );
  }
}

/**
 * A secret from a file or from standard input: one line, without its line ending.
 *
 * @throws CliError (usage) also when other users of this machine can read the file
 */
export async function readSecret(path: string, flag: string, stdin: StandardInput): Promise<string> {
  if (path !== "-") assertPrivate(path, flag);
  const text = await readText(path, flag, stdin, MAX_SECRET_BYTES);
  return secretIn(text, path === "-" ? "standard input" : path, flag);
}

/** Like `readSecret`, but synchronous, for a small existing file. */
export function readSecretNow(path: string, name: string): string {
  assertPrivate(path, name);
  return secretIn(readTextNow(path, name), path, name);
}

/** The text of a small existing file. @throws CliError (usage) */
export const readTextNow = (path: string, name: string): string =>
  utf8Text(readBytes(path, name), `${name}: ${path}`);

/** The bytes of an existing file. @throws CliError (usage) */
export function readBytes(path: string, name: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw usageError(`${name}: cannot read ${path} (${storageReason(cause)}).`, "Check the path.", cause);
  }
}

function secretIn(text: string, what: string, name: string): string {
  const secret = text.replace(/\r?\n$/, "");
  if (secret === "") throw usageError(`${name}: ${what} is empty.`);
  return secret;
}

/** The mode bits that let others write, and the bit of a directory in which users cannot replace the files of others. */
const [WRITABLE, STICKY] = [0o022, 0o1000];

/** The status of a path; also undefined if a link cannot be followed. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

/**
 * Refuses a file that belongs to another user, or that others can change or replace, because the command obeys its content.
 *
 * @throws CliError (usage); anything that is not a regular file is accepted
 */
export function assertOwn(path: string, flag: string): void {
  const found = statOf(path);
  if (process.platform === "win32" || found?.isFile() !== true) return;
  if ((found.mode & WRITABLE) !== 0)
    throw usageError(`${flag}: ${path} can be changed by other users.`, `Fix it: chmod go-w ${path}`);
  const folder = dirname(realpathSync(path));
  const { mode } = statSync(folder);
  if ((mode & WRITABLE) !== 0 && (mode & STICKY) === 0)
    throw usageError(
      `${flag}: other users can replace ${path}, because they may write to ${folder}.`,
      `Fix it: chmod go-w ${folder}`,
    );
  const own = process.getuid?.() ?? found.uid;
  if (found.uid !== own && found.uid !== 0)
    throw usageError(
      `${flag}: ${path} belongs to another user, who can change it.`,
      "Use your own copy of the file.",
    );
}

/**
 * @throws CliError (usage) for a file that other users of this machine can read; anything that is not a regular file is accepted
 */
export function assertPrivate(path: string, flag: string): void {
  const found = statOf(path);
  if (process.platform === "win32" || found?.isFile() !== true || (found.mode & 0o077) === 0) return;
  throw usageError(`${flag}: ${path} can be read by other users.`, `Fix it: chmod 600 ${path}`);
}
