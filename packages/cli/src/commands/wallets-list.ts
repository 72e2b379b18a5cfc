import type { listFlags } from "../catalog/wallets";
import type { Context } from "../context";
import { addressOn, readKeystore, type Wallet } from "../keys/keystore";
import { printList } from "../output/print-list";
import type { Values } from "../program/flags";
import { keystoreDirectory } from "../settings/settings";

type Flags = Values<typeof listFlags>;

export async function walletsList(context: Context, { flags }: { flags: Flags }): Promise<void> {
  const directory = keystoreDirectory(context, flags.keystore).value;
  const { wallets, skipped } = await readKeystore(directory);
  const found = await chosen(wallets, flags);
  printList(
    context,
    found.map(({ name, kind, address = null, path }) => ({ name, kind, address, path })),
    [
      { title: "Name", value: (wallet) => wallet.name },
      { title: "Kind", value: (wallet) => wallet.kind },
      { title: "Address", value: (wallet) => wallet.address ?? "(not in the file)", whole: true },
      { title: "File", value: (wallet) => wallet.path },
    ],
    found.length === 0 ? nothing(directory, flags) : "",
  );
  for (const { path, reason } of skipped) context.warn(`${path} is skipped: ${reason}.`);
}

/** All wallets, or those of a network's family with their addresses on that network. */
async function chosen(wallets: readonly Wallet[], flags: Flags): Promise<Omit<Wallet, "file">[]> {
  const all = wallets.filter((wallet) => flags.kind === undefined || wallet.kind === flags.kind);
  if (flags.network === undefined) return all;
  const { networkOf } = await import("../payment/registry");
  const network = networkOf(flags.network);
  return all
    .filter((wallet) => wallet.kind === network.kind)
    .map((wallet) => ({ ...wallet, address: addressOn(wallet, network.slug) }));
}

function nothing(directory: string, { kind, network }: Flags): string {
  return kind === undefined && network === undefined
    ? `No wallets in ${directory}. Make one: waybill wallets create NAME`
    : `No such wallets in ${directory}. Make one: waybill wallets create NAME --kind KIND`;
}
