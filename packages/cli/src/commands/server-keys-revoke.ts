import type { revokeKeyFlags } from "../catalog/local";
import type { Context } from "../context";
import { CliError } from "../errors";
import { confirmDestruction } from "../input/confirm-destruction";
import { withExistingDatabase } from "../local/database";
import type { Values } from "../program/flags";

export async function serverKeysRevoke(
  context: Context,
  { args, flags }: { args: { id: string }; flags: Values<typeof revokeKeyFlags> },
): Promise<void> {
  await confirmDestruction(context, flags, `Revoke the key ${args.id}? Nobody can use it any more.`);
  const { revokeKey, systemRuntime } = await import("@waybill/server");
  const known = await withExistingDatabase(context, flags, (db) => revokeKey(db, systemRuntime, args.id));
  if (!known) {
    throw new CliError("notFound", "There is no such key.", {
      hint: "waybill server keys list shows their ids.",
    });
  }
  context.note("Revoked.");
  if (context.json) context.print({ id: args.id, revoked: true }, () => "");
}
