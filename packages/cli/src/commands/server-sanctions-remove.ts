import type { removeSanctionsFlags } from "../catalog/sanctions";
import type { Context } from "../context";
import { CliError, usageError } from "../errors";
import { confirmDestruction } from "../input/confirm-destruction";
import { withExistingDatabase } from "../local/database";
import type { Values } from "../program/flags";

/** Removes a list, after asking. */
export async function serverSanctionsRemove(
  context: Context,
  { args, flags }: { args: { list: string }; flags: Values<typeof removeSanctionsFlags> },
): Promise<void> {
  const { importableLists, removeSanctions, systemRuntime } = await import("@waybill/server");
  const list = importableLists.find(({ id }) => id === args.list.toLowerCase())?.id;
  if (!list)
    throw usageError(
      `There is no list ${args.list} that can be imported or removed.`,
      `Name one of ${importableLists.map(({ id }) => id).join(", ")}`,
    );
  await confirmDestruction(context, flags, `Remove the sanctions list ${list} with all its entries?`);
  const removed = await withExistingDatabase(context, flags, (db) =>
    removeSanctions(db, systemRuntime, list),
  );
  if (removed === undefined)
    throw new CliError("notFound", `The list ${list} is not imported.`, {
      hint: "waybill server sanctions status shows which are.",
    });
  context.note(`Removed: ${removed.toLocaleString("en-US")} ${removed === 1 ? "entry" : "entries"}.`);
  if (context.json) context.print({ list, removed }, () => "");
}
