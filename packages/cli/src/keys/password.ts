import type { Context } from "../context";
import { usageError } from "../errors";
import { readSecret } from "../input/files";
import { environment } from "../io";

const otherWays = "Give the password as WAYBILL_KEYSTORE_PASSWORD or --password-file FILE.";

/** A password that was given: `--password-file`, then `WAYBILL_KEYSTORE_PASSWORD`; undefined when there is none. */
async function givenPassword(context: Context, file: string | undefined): Promise<string | undefined> {
  if (file !== undefined) return readSecret(file, "--password-file", context.stdin, context.warn);
  return environment(context.io, "WAYBILL_KEYSTORE_PASSWORD");
}

/** The password of a wallet that exists: given, or `typed` at the prompt. */
export async function openingPassword(
  context: Context,
  file: string | undefined,
  name: string,
): Promise<{ text: string; typed: boolean }> {
  const given = await givenPassword(context, file);
  if (given !== undefined) return { text: given, typed: false };
  // Without a terminal, a variable that is set and empty is how a script opens a wallet without password.
  if (!context.interactive && context.io.env.WAYBILL_KEYSTORE_PASSWORD === "")
    return { text: "", typed: false };
  const text = await context.prompts.secret({ message: `Password of wallet "${name}"`, instead: otherWays });
  return { text, typed: true };
}

/**
 * The password for a new wallet: given, or asked for twice.
 *
 * @throws CliError (usage) when both differ, or when it is empty and `allowEmpty` was not said.
 */
export async function choosePassword(
  context: Context,
  options: { file: string | undefined; allowEmpty: boolean },
): Promise<string> {
  const given = await givenPassword(context, options.file);
  if (given !== undefined) return given;
  // An empty variable is how a script says "no password"; together with the flag that is meant.
  if (options.allowEmpty && !context.interactive) return "";
  const first = await context.prompts.secret({ message: "Choose a password", instead: otherWays });
  const again = await context.prompts.secret({ message: "The same password again", instead: otherWays });
  if (first !== again) throw usageError("The two passwords differ.", "Nothing was written. Try again.");
  if (first === "" && !options.allowEmpty) {
    throw usageError(
      "The password is empty: whoever gets the file could spend everything.",
      "Choose a password. For a throw-away key on a test network: --allow-empty-password",
    );
  }
  return first;
}
