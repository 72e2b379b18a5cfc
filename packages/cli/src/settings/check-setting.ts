import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { Context } from "../context";
import { usageError } from "../errors";
import { assertPrivate } from "../input/files";
import { wordsOf } from "../keys/words";
import { readPolicy } from "./policy-file";
import { type SettingName, settingRow } from "./setting-names";
import { baseUrl, operatorName, timeout } from "./settings";

/**
 * The value in its stored form: paths are absolute.
 *
 * @throws CliError (usage) for a value that would fail in every command that uses it
 */
export async function checkedSetting(context: Context, setting: SettingName, typed: string): Promise<string> {
  if (typed === "")
    throw usageError(`${setting} needs a value.`, `To remove it: waybill config unset ${setting}`);
  const value = settingRow(setting).isPath ? resolve(typed) : typed;
  if (setting === "base-url") baseUrl(context, value);
  if (setting === "timeout") timeout(context, value);
  if (setting === "api-key-env" && !/^[A-Za-z_]\w{0,99}$/.test(value))
    throw usageError(
      "api-key-env is the name of a variable, not the key itself.",
      "For example: LIVE_API_KEY",
    );
  if (setting === "api-key-file") await checkKeyFile(value);
  if (setting === "policy") await readPolicy(context, value);
  if (setting === "signer-command" && (wordsOf(value) ?? []).length === 0)
    throw usageError("signer-command is not a program with arguments.", 'For example: "hsm-sign --slot 1"');
  if (setting === "operator") operatorName(context, value);
  if (setting === "network") return (await import("../payment/registry")).networkOf(value).slug;
  return value;
}

async function checkKeyFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  // The text may be the key itself, so it is not repeated.
  if (found?.isFile() !== true)
    throw usageError("api-key-file is not a file.", "Write the key into a file first, and give its path.");
  assertPrivate(path, "api-key-file");
}
