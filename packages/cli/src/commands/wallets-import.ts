import type { importFlags } from "../catalog/wallets";
import type { Context } from "../context";
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

async function givenKey(context: Context, { kind, keyFile }: Flags): Promise<PrivateKey> {
  const supplied = await keyFromFlags(context, kind, keyFile);
  if (supplied !== undefined) return supplied.key;
  const typed = await context.prompts.secret({
    message: `Private key (${families[kind].keyForm})`,
    instead: "Give the key as WAYBILL_PRIVATE_KEY or --key-file FILE.",
  });
  return parsePrivateKey(kind, typed, "What was typed");
}
