import { rm } from "node:fs/promises";
import type {
  createFlags,
  deleteFlags,
  importFlags,
  listFlags,
  renameFlags,
  showFlags,
} from "../catalog/wallets";
import type { Context } from "../context";
import { usageError } from "../errors";
import { confirmDestruction } from "../input/confirm-destruction";
import { readSecret } from "../input/files";
import { walletNamed } from "../keys/address";
import { families } from "../keys/families";
import { keyFromFlags } from "../keys/key-source";
import { addressOn, readKeystore, renameWallet, type Wallet } from "../keys/keystore";
import { newPrivateKey, type PrivateKey, parsePrivateKey } from "../keys/private-key";
import { saveWallet } from "../keys/save-wallet";
import { printList } from "../output/print-list";
import { fields } from "../output/table";
import { networksOf } from "../payment/registry";
import type { Values } from "../program/flags";
import { keystoreDirectory } from "../settings/settings";

type WalletsListFlags = Values<typeof listFlags>;

export async function walletsList(context: Context, { flags }: { flags: WalletsListFlags }): Promise<void> {
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

/** All wallets, or the wallets of a network's family with their addresses on that network. */
async function chosen(wallets: readonly Wallet[], flags: WalletsListFlags): Promise<Omit<Wallet, "file">[]> {
  const all = wallets.filter((wallet) => flags.kind === undefined || wallet.kind === flags.kind);
  if (flags.network === undefined) return all;
  const { networkOf } = await import("../payment/registry");
  const network = networkOf(flags.network);
  return all
    .filter((wallet) => wallet.kind === network.kind)
    .map((wallet) => ({ ...wallet, address: addressOn(wallet, network.slug) }));
}

function nothing(directory: string, { kind, network }: WalletsListFlags): string {
  return kind === undefined && network === undefined
    ? `No wallets in ${directory}. Make one: waybill wallets create NAME`
    : `No such wallets in ${directory}. Make one: waybill wallets create NAME --kind KIND`;
}

export async function walletsShow(
  context: Context,
  { args, flags }: { args: { name: string }; flags: Values<typeof showFlags> },
): Promise<void> {
  const wallet = await walletNamed(context, args.name, flags.keystore);
  const { name, kind, address = null, path } = wallet;
  const addresses = Object.fromEntries(
    networksOf(kind).map(({ slug }) => [slug, addressOn(wallet, slug) ?? null]),
  );
  context.print({ name, kind, address, path, addresses }, () =>
    fields(
      [
        ["name", name],
        ["kind", kind],
        ...byAddress(addresses).map(
          ([one, networks]) => [one === "" ? "address" : networks, one || "(not in the file)"] as const,
        ),
        ["file", path],
      ],
      context.paint.out,
    ),
  );
}

/** Networks that share an address are one row, which is named "address" if it is the only row. */
function byAddress(
  addresses: Readonly<Record<string, string | null>>,
): [address: string, networks: string][] {
  const rows = new Map<string, string[]>();
  for (const [network, address] of Object.entries(addresses))
    rows.set(address ?? "", [...(rows.get(address ?? "") ?? []), network]);
  if (rows.size === 1) return [...rows.keys()].map((address) => [address, "address"]);
  return [...rows].map(([address, networks]) => [address, networks.join(", ")]);
}

export async function walletsCreate(
  context: Context,
  { args, flags }: { args: { name: string }; flags: Values<typeof createFlags> },
): Promise<void> {
  await saveWallet(context, args.name, flags, async () => newPrivateKey(flags.kind));
}

type WalletsImportFlags = Values<typeof importFlags>;

export async function walletsImport(
  context: Context,
  { args, flags }: { args: { name: string }; flags: WalletsImportFlags },
): Promise<void> {
  await saveWallet(context, args.name, flags, () => givenKey(context, flags));
}

async function givenKey(context: Context, flags: WalletsImportFlags): Promise<PrivateKey> {
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
  return parsePrivateKey(kind, typed, "The typed key");
}

async function fromMnemonic(context: Context, flags: WalletsImportFlags): Promise<PrivateKey> {
  const { kind, keyFile, mnemonicFile, account, derivationPath: path } = flags;
  if (keyFile !== undefined) throw usageError("--key-file and a mnemonic cannot be used together.");
  if (path !== undefined && account !== 0)
    throw usageError(
      "--account and --derivation-path cannot be used together: a path already includes the account.",
    );
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

export async function walletsRename(
  context: Context,
  { args, flags }: { args: { name: string; to: string }; flags: Values<typeof renameFlags> },
): Promise<void> {
  const wallet = await walletNamed(context, args.name, flags.keystore);
  const { name, kind, address = null, path } = await renameWallet(wallet, args.to);
  context.print({ name, kind, address, path, former_name: wallet.name }, () => "");
  context.note(`Renamed ${wallet.name} to ${name}: ${path}`);
}

export async function walletsDelete(
  context: Context,
  { args, flags }: { args: { name: string }; flags: Values<typeof deleteFlags> },
): Promise<void> {
  const { name, kind, address = null, path } = await walletNamed(context, args.name, flags.keystore);
  await confirmDestruction(
    context,
    flags,
    `Delete wallet ${name} (${address ?? path})? Without a copy of its key, its funds are lost.`,
  );
  await rm(path);
  context.print({ name, kind, address, path, deleted: true }, () => "");
  context.note(`Deleted ${path}`);
}
