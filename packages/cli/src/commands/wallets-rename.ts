import type { renameFlags } from "../catalog/wallets";
import type { Context } from "../context";
import { walletNamed } from "../keys/address";
import { renameWallet } from "../keys/keystore";
import type { Values } from "../program/flags";

export async function walletsRename(
  context: Context,
  { args, flags }: { args: { name: string; to: string }; flags: Values<typeof renameFlags> },
): Promise<void> {
  const wallet = await walletNamed(context, args.name, flags.keystore);
  const { name, kind, address = null, path } = await renameWallet(wallet, args.to);
  context.print({ name, kind, address, path, former_name: wallet.name }, () => "");
  context.note(`Renamed ${wallet.name} to ${name}: ${path}`);
}
