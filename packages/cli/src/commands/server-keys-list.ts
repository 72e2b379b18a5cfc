import type { storeFlags } from "../catalog/store";
import type { Context } from "../context";
import { withExistingDatabase } from "../local/database";
import { printList } from "../output/print-list";
import { isoTime } from "../output/time";
import type { Values } from "../program/flags";

export async function serverKeysList(
  context: Context,
  { flags }: { flags: Values<typeof storeFlags> },
): Promise<void> {
  const { listKeys } = await import("@waybill/server");
  const found = await withExistingDatabase(context, flags, listKeys);
  const keys = found.map((key) => ({
    ...key,
    created_at: isoTime(key.created_at),
    revoked_at: key.revoked_at === null ? null : isoTime(key.revoked_at),
  }));
  printList(
    context,
    keys,
    [
      { title: "Id", value: (key) => key.id },
      { title: "Key", value: (key) => `${key.prefix}...` },
      { title: "Workspace", value: (key) => key.workspace, shrinks: true },
      { title: "Name", value: (key) => key.name, shrinks: true },
      { title: "Plan", value: (key) => key.plan },
      { title: "Per minute", value: (key) => limitText(key.per_minute), align: "right" },
      { title: "Per month", value: (key) => limitText(key.per_month), align: "right" },
      { title: "Off", value: (key) => key.disabled_features.join(", "), shrinks: true },
      { title: "Revoked", value: (key) => key.revoked_at?.slice(0, 10) ?? "" },
    ],
    "No keys yet. Make one: waybill server keys create",
  );
}

function limitText(limit: number | null): string {
  return limit === null ? "-" : String(limit);
}
