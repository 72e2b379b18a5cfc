import { rm } from "node:fs/promises";
import type { deleteFlags } from "../catalog/wallets";
import type { Context } from "../context";
import { confirmDestruction } from "../input/confirm-destruction";
import { walletNamed } from "../keys/address";
import type { Values } from "../program/flags";

export async function walletsDelete(
  context: Context,
  { args, flags }: { args: { name: string }; flags: Values<typeof deleteFlags> },
): Promise<void> {
  const { name, kind, address = null, path } = await walletNamed(context, args.name, flags.keystore);
  await confirmDestruction(
    context,
    flags,
    `Delete wallet ${name} (${address ?? path})? Without a copy of its key, what it holds is lost.`,
  );
  await rm(path);
  context.print({ name, kind, address, path, deleted: true }, () => "");
  context.note(`Deleted ${path}`);
}
