import type { listFlags } from "../catalog/wallet";
import type { Context } from "../context";
import { listWallets } from "../keys/wallets";
import { table } from "../output/table";
import type { Values } from "../program/flags";
import { keystoreDirectory } from "../settings/settings";

export async function walletList(
  context: Context,
  { flags }: { flags: Values<typeof listFlags> },
): Promise<void> {
  const directory = keystoreDirectory(context.io, flags.keystore).value;
  const wallets = (await listWallets(directory)).map(({ name, address = null, path }) => ({
    name,
    address,
    path,
  }));
  if (wallets.length === 0) context.note(`No wallets in ${directory}. Make one: waybill wallet create NAME`);
  context.print(wallets, () => (wallets.length === 0 ? "" : shown(context, wallets)));
}

function shown(context: Context, wallets: { name: string; address: string | null; path: string }[]): string {
  return table(
    wallets,
    [
      { title: "Name", value: (row) => row.name },
      { title: "Address", value: (row) => row.address ?? "(not in the file)" },
      { title: "File", value: (row) => row.path, shrink: "middle" },
    ],
    { columns: context.columns, heading: context.paint.out.heading },
  );
}
