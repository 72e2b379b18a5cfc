import type { importFlags } from "../catalog/wallet";
import type { Context } from "../context";
import { readSecret } from "../input/files";
import { environment } from "../io";
import { keepWallet } from "../keys/keep";
import { type PrivateKey, parsePrivateKey } from "../keys/private-key";
import type { Values } from "../program/flags";

type Flags = Values<typeof importFlags>;

export async function walletImport(
  context: Context,
  { args, flags }: { args: { name: string }; flags: Flags },
): Promise<void> {
  await keepWallet(context, args.name, flags, () => givenKey(context, flags));
}

async function givenKey(context: Context, flags: Flags): Promise<PrivateKey> {
  if (flags.keyFile !== undefined) {
    const text = await readSecret(flags.keyFile, "--key-file", context.stdin, context.warn);
    return parsePrivateKey(text, "--key-file");
  }
  const fromEnvironment = environment(context.io, "WAYBILL_PRIVATE_KEY");
  if (fromEnvironment !== undefined) return parsePrivateKey(fromEnvironment, "WAYBILL_PRIVATE_KEY");
  const typed = await context.prompts.secret({
    message: "Private key (64 hex digits)",
    instead: "Give the key as WAYBILL_PRIVATE_KEY or --key-file FILE.",
  });
  return parsePrivateKey(typed, "What was typed");
}
