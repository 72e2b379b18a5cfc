import type { createFlags } from "../catalog/wallet";
import type { Context } from "../context";
import { keepWallet } from "../keys/keep";
import { newPrivateKey } from "../keys/private-key";
import type { Values } from "../program/flags";

export async function walletCreate(
  context: Context,
  { args, flags }: { args: { name: string }; flags: Values<typeof createFlags> },
): Promise<void> {
  await keepWallet(context, args.name, flags, async () => newPrivateKey(flags.kind));
}
