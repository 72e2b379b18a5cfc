import { CliError } from "../errors";

/** Flags that take secrets in other tools, with the supported alternatives. */
const secretFlags: Readonly<Record<string, string>> = {
  "--private-key": "WAYBILL_PRIVATE_KEY, --key-file FILE, or a wallet: waybill wallets import NAME",
  "--key": "WAYBILL_PRIVATE_KEY, --key-file FILE, or a wallet: waybill wallets import NAME",
  "--mnemonic": "waybill wallets import NAME --from-mnemonic, which asks for it, or --mnemonic-file FILE",
  "--password": "WAYBILL_KEYSTORE_PASSWORD, --password-file FILE, or the prompt",
  "--api-key": "WAYBILL_API_KEY, or --api-key-file FILE",
};

/** An API key of the server, a mnemonic of 12 or more words, or a key in the format of solana-keygen. */
const alwaysSecret = [
  /^wbk_\S{20,}$/,
  /^([a-z]{3,8}\s+){11,}[a-z]{3,8}$/,
  /^\[\s*(\d{1,3}\s*,\s*){31,}\d{1,3}\s*\]$/,
];

/** 32 bytes in hex, also directly after a short flag, or a 64-byte Solana secret key in base58; transaction hashes look the same. */
const looksLikeKey = [/^(-\w)?(0x)?[0-9a-f]{64}$/i, /^[1-9A-HJ-NP-Za-km-z]{87,88}$/];

/** Flags that take the id of a payment; ids of payments signed by `waybill sign` are hashes. */
const hashFlags: readonly string[] = ["--replace"];

/**
 * Refuses a secret in the arguments: every user of the machine can read the process list, and the shell has a history. The
 * message does not contain the value. Hashes that look like keys are accepted after a group or a flag that takes hashes.
 *
 * @param commands the top-level commands
 * @throws CliError (usage)
 */
export function refuseSecretsInArgv(
  args: readonly string[],
  commands: readonly { readonly name: string; readonly takesHashes?: boolean }[],
): void {
  const byName = new Map(commands.map((one) => [one.name, one]));
  const typed = args.find((arg) => byName.has(arg)) ?? "";
  const takesHashes = byName.get(typed)?.takesHashes === true;
  for (const [at, arg] of args.entries()) {
    const [flag, value] = arg.startsWith("--") ? split(arg) : ["", arg];
    const instead = secretFlags[flag];
    if (instead !== undefined)
      throw refusal(`${flag} does not exist: secrets are never taken from the command line.`, instead);
    const isHash = takesHashes || hashFlags.includes(flag || (args[at - 1] ?? ""));
    const isSecret = alwaysSecret.some((pattern) => pattern.test(value));
    if (!isSecret && (isHash || !looksLikeKey.some((pattern) => pattern.test(value)))) continue;
    if (!isSecret && typed === "") throw hashOrKey(at);
    throw refusal(
      `Argument ${at + 1} looks like a private key or an API key. It is now in your shell's history, and was in the process list: treat it as exposed.`,
      "a wallet, WAYBILL_PRIVATE_KEY, --key-file, WAYBILL_API_KEY or --api-key-file",
    );
  }
}

/** For `waybill status 0x...`, which names no command: most probably a hash that `pay` printed. */
const hashOrKey = (at: number): CliError =>
  new CliError(
    "usage",
    `The command is unknown, and argument ${at + 1} is a transaction hash or a private key. A private key is now in your shell's history, and was in the process list: treat it as exposed.`,
    { hint: "To look up a hash: waybill payments show HASH, or waybill find HASH" },
  );

function split(arg: string): [string, string] {
  const equals = arg.indexOf("=");
  return equals < 0 ? [arg, ""] : [arg.slice(0, equals), arg.slice(equals + 1)];
}

function refusal(message: string, instead: string): CliError {
  return new CliError("usage", message, { hint: `Use ${instead}.` });
}
