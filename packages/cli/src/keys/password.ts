import type { Context } from "../context";
import { usageError } from "../errors";
import { readSecret } from "../input/files";
import { environment } from "../io";

const otherWays = "Give the password as WAYBILL_KEYSTORE_PASSWORD or --password-file FILE.";

/** The password from `--password-file`, else from `WAYBILL_KEYSTORE_PASSWORD`; undefined without both. */
async function givenPassword(context: Context, file: string | undefined): Promise<string | undefined> {
  if (file !== undefined) return readSecret(file, "--password-file", context.stdin);
  return environment(context.io, "WAYBILL_KEYSTORE_PASSWORD");
}

/** The password of an existing wallet: from flag or variable, or `typed` at the prompt. */
export async function openingPassword(
  context: Context,
  file: string | undefined,
  name: string,
): Promise<{ text: string; typed: boolean }> {
  const given = await givenPassword(context, file);
  if (given !== undefined) return { text: given, typed: false };
  // Without a terminal, an empty variable opens a wallet that has an empty password.
  if (!context.interactive && context.io.env.WAYBILL_KEYSTORE_PASSWORD === "")
    return { text: "", typed: false };
  const text = await context.prompts.secret({ message: `Password of wallet "${name}"`, instead: otherWays });
  return { text, typed: true };
}

/** A password with fewer characters can be guessed quickly by an attacker with the file. */
const SHORT = 12;

/** The passwords that an attacker tries first, also with digits and punctuation around them. */
const common = new Set([
  ...[
    "password",
    "passwort",
    "passphrase",
    "passw0rd",
    "qwertyuiop",
    "qwertyuiopasdfgh",
    "correcthorsebatterystaple",
  ],
  ...[
    "letmein",
    "welcome",
    "iloveyou",
    "administrator",
    "changeme",
    "wallet",
    "waybill",
    "secret",
    "abcdefghijkl",
  ],
]);

/**
 * Whether a password is among the first that an attacker tries: a common word, only digits and punctuation, or a few characters
 * repeated.
 */
const isCommon = (password: string): boolean => {
  const word = password.toLowerCase().replaceAll(/[^\p{L}]/gu, "");
  return word === "" || common.has(word) || /^(.{1,4})\1*$/u.test(password);
};

/** Warns of a password that is easy to guess, but accepts it, because the wallet may be for a test network. */
function warnOfWeak(context: Context, password: string): string {
  if (password !== "" && (password.length < SHORT || isCommon(password)))
    context.warn(
      `this password is easy to guess: anyone who copies the file could spend everything. Use a unique password of ${SHORT} characters or more, such as four random words.`,
    );
  return password;
}

/**
 * The password for a new wallet: from flag or variable, or typed twice at the prompt. A weak password causes a warning.
 *
 * @throws CliError (usage) when both differ, or when it is empty without `allowEmpty`
 */
export async function choosePassword(
  context: Context,
  options: { file: string | undefined; allowEmpty: boolean },
): Promise<string> {
  const given = await givenPassword(context, options.file);
  if (given !== undefined) return warnOfWeak(context, given);
  // Scripts set an empty variable for "no password"; the flag confirms it.
  if (options.allowEmpty && !context.interactive) return "";
  const first = await context.prompts.secret({ message: "Choose a password", instead: otherWays });
  const again = await context.prompts.secret({ message: "The same password again", instead: otherWays });
  if (first !== again) throw usageError("The two passwords differ.", "Nothing was written. Try again.");
  if (first === "" && !options.allowEmpty) {
    throw usageError(
      "The password is empty: anyone with the file could spend everything.",
      "Choose a password. For a throw-away key on a test network: --allow-empty-password",
    );
  }
  return warnOfWeak(context, first);
}
