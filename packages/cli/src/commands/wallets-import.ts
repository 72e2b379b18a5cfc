import type { importFlags } from "../catalog/wallets";
import type { Context } from "../context";
import { usageError } from "../errors";
import { readSecret } from "../input/files";
import { families } from "../keys/families";
import { keyFromFlags } from "../keys/key-source";
import { type PrivateKey, parsePrivateKey } from "../keys/private-key";
import { saveWallet } from "../keys/save-wallet";
import type { Values } from "../program/flags";

type Flags = Values<typeof importFlags>;

export async function walletsImport(
  context: Context,
  { args, flags }: { args: { name: string }; flags: Flags },
): Promise<void> {
  await saveWallet(context, args.name, flags, () => givenKey(context, flags));
}

async function givenKey(context: Context, flags: Flags): Promise<PrivateKey> {
  const { kind, keyFile } = flags;
  if (flags.fromMnemonic || flags.mnemonicFile !== undefined) return fromMnemonic(context, flags);
  if (flags.derivationPath !== undefined || flags.account !== 0)
    throw usageError(
      "--account and --derivation-path belong to a mnemonic.",
      "Give --from-mnemonic as well.",
    );
  const supplied = await keyFromFlags(context, kind, keyFile);
  if (supplied !== undefined) return supplied.key;
  const typed = await context.prompts.secret({
    message: `Private key (${families[kind].keyForm})`,
    instead: "Give the key as WAYBILL_PRIVATE_KEY or --key-file FILE.",
  });
  return parsePrivateKey(kind, typed, "What was typed");
}

async function fromMnemonic(context: Context, flags: Flags): Promise<PrivateKey> {
  const { kind, keyFile, mnemonicFile, account, derivationPath: path } = flags;
  if (keyFile !== undefined) throw usageError("--key-file and a mnemonic exclude each other.");
  if (path !== undefined && account !== 0)
    throw usageError("--account and --derivation-path exclude each other: a path says which account.");
  const words =
    mnemonicFile === undefined
      ? await context.prompts.secret({
          message: "Mnemonic (12 to 24 words)",
          instead: "Give it as --mnemonic-file FILE (- for standard input).",
        })
      : await readSecret(mnemonicFile, "--mnemonic-file", context.stdin);
  const { keyFromMnemonic } = await import("../keys/mnemonic");
  return keyFromMnemonic(kind, words, { account, path });
}
