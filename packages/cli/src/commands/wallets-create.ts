import type { createFlags } from "../catalog/wallets";
import type { Context } from "../context";
import { newPrivateKey } from "../keys/private-key";
import { saveWallet } from "../keys/save-wallet";
import type { Values } from "../program/flags";

export async function walletsCreate(
  context: Context,
  { args, flags }: { args: { name: string }; flags: Values<typeof createFlags> },
): Promise<void> {
  await saveWallet(context, args.name, flags, async () => newPrivateKey(flags.kind));
}
