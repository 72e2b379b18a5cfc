import type { importFlags } from "../catalog/wallet";
import type { Context } from "../context";
import { families } from "../keys/families";
import { keepWallet } from "../keys/keep";
import { looseKey } from "../keys/key-source";
import { type PrivateKey, parsePrivateKey } from "../keys/private-key";
import type { Values } from "../program/flags";

type Flags = Values<typeof importFlags>;

export async function walletImport(
  context: Context,
  { args, flags }: { args: { name: string }; flags: Flags },
): Promise<void> {
  await keepWallet(context, args.name, flags, () => givenKey(context, flags));
}

async function givenKey(context: Context, { kind, keyFile }: Flags): Promise<PrivateKey> {
  const loose = await looseKey(context, kind, keyFile);
  if (loose !== undefined) return loose.key;
  const typed = await context.prompts.secret({
    message: `Private key (${families[kind].keyForm})`,
    instead: "Give the key as WAYBILL_PRIVATE_KEY or --key-file FILE.",
  });
  return parsePrivateKey(kind, typed, "What was typed");
}
