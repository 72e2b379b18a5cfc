import type { listFlags } from "../catalog/wallet";
import type { Context } from "../context";
import { listWallets } from "../keys/wallets";
import { listing } from "../output/listing";
import type { Values } from "../program/flags";
import { keystoreDirectory } from "../settings/settings";

export async function walletList(
  context: Context,
  { flags }: { flags: Values<typeof listFlags> },
): Promise<void> {
  const directory = keystoreDirectory(context.io, flags.keystore).value;
  const found = await listWallets(directory);
  listing(
    context,
    found.map(({ name, address = null, path }) => ({ name, address, path })),
    [
      { title: "Name", value: (wallet) => wallet.name },
      { title: "Address", value: (wallet) => wallet.address ?? "(not in the file)" },
      { title: "File", value: (wallet) => wallet.path, shrink: "middle" },
    ],
    `No wallets in ${directory}. Make one: waybill wallet create NAME`,
  );
}
