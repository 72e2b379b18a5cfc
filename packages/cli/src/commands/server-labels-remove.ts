import type { removeLabelsFlags } from "../catalog/labels";
import type { Context } from "../context";
import { CliError } from "../errors";
import { confirmDestruction } from "../input/confirm-destruction";
import { withExistingDatabase } from "../local/database";
import type { Values } from "../program/flags";

export async function serverLabelsRemove(
  context: Context,
  { args, flags }: { args: { list: string }; flags: Values<typeof removeLabelsFlags> },
): Promise<void> {
  await confirmDestruction(context, flags, `Remove the list ${args.list} with all its labels?`);
  const { BuiltInListError, removeLabelList } = await import("@waybill/server");
  let removed: number;
  try {
    removed = await withExistingDatabase(context, flags, (db) => removeLabelList(db, args.list));
  } catch (cause) {
    if (cause instanceof BuiltInListError) throw new CliError("usage", `${cause.message}.`, { cause });
    throw cause;
  }
  if (removed === 0)
    throw new CliError("notFound", "There is no such list.", {
      hint: "waybill server labels list shows them.",
    });
  context.note(`Removed: ${removed} ${removed === 1 ? "label" : "labels"}.`);
  if (context.json) context.print({ list: args.list, removed }, () => "");
}
