import { usageError } from "../errors";
import { readSecret } from "../input/files";
import type { StandardInput } from "../input/stdin";
import type { Io } from "../io";
import { environment } from "../io";
import type { Setting } from "./settings";

/**
 * The API key: `--api-key-file FILE` (`-` for standard input), then `WAYBILL_API_KEY`, then none. Never an argument.
 *
 * @throws CliError (usage) when it contains characters that are invalid in a header; the message does not contain the
 * key.
 */
export async function apiKey(
  io: Io,
  file: string | undefined,
  stdin: StandardInput,
  warn: (text: string) => void,
): Promise<Setting<string> | undefined> {
  const setting = await find(io, file, stdin, warn);
  if (setting !== undefined && !/^[\x21-\x7e]+$/.test(setting.value)) {
    throw usageError(
      `${setting.name} holds characters that no API key has.`,
      "Check for spaces and line breaks around the key.",
    );
  }
  return setting;
}

async function find(
  io: Io,
  file: string | undefined,
  stdin: StandardInput,
  warn: (text: string) => void,
): Promise<Setting<string> | undefined> {
  if (file !== undefined) {
    return {
      value: await readSecret(file, "--api-key-file", stdin, warn),
      source: "flag",
      name: "--api-key-file",
    };
  }
  const value = environment(io, "WAYBILL_API_KEY");
  return value === undefined ? undefined : { value, source: "environment", name: "WAYBILL_API_KEY" };
}
