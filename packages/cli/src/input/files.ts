import { readFile, stat } from "node:fs/promises";
import { usageError } from "../errors";
import type { StandardInput } from "./stdin";

/** The text of a file, or of standard input for `-`. `flag` is for error messages. */
export async function readText(path: string, flag: string, stdin: StandardInput): Promise<string> {
  if (path === "-") return stdin.read(flag);
  try {
    return await readFile(path, "utf8");
  } catch (cause) {
    throw usageError(
      `${flag}: cannot read ${path} (${reason(cause)}).`,
      "Check the path, or use - for standard input.",
      cause,
    );
  }
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
 * @param warn called when other users of this machine can read the file.
 */
export async function readSecret(
  path: string,
  flag: string,
  stdin: StandardInput,
  warn: (text: string) => void,
): Promise<string> {
  const secret = (await readText(path, flag, stdin)).replace(/\r?\n$/, "");
  if (path !== "-") {
    const { mode, isFile } = await fileKind(path);
    if (isFile && (mode & 0o077) !== 0) warn(`${path} can be read by other users. Fix it: chmod 600 ${path}`);
  }
  if (secret === "") throw usageError(`${flag}: ${path === "-" ? "standard input" : path} is empty.`);
  return secret;
}

async function fileKind(path: string): Promise<{ mode: number; isFile: boolean }> {
  // A pipe such as <(pass show key) can be read only once, and its mode needs no warning.
  const found = await stat(path).catch(() => undefined);
  return { mode: found?.mode ?? 0, isFile: process.platform !== "win32" && found?.isFile() === true };
}

function reason(cause: unknown): string {
  return cause instanceof Error && "code" in cause ? String(cause.code) : "unreadable";
}
