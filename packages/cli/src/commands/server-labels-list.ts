import type { storeFlags } from "../catalog/store";
import type { Context } from "../context";
import { withExistingDatabase } from "../local/database";
import { printList } from "../output/print-list";
import type { Values } from "../program/flags";

export async function serverLabelsList(
  context: Context,
  { flags }: { flags: Values<typeof storeFlags> },
): Promise<void> {
  const { labelLists } = await import("@waybill/server");
  printList(
    context,
    await withExistingDatabase(context, flags, labelLists),
    [
      { title: "List", value: ({ list }) => list, shrinks: true },
      { title: "Source", value: ({ source }) => source, shrinks: true },
      { title: "Labels", value: ({ labels }) => String(labels), align: "right" },
    ],
    "No labels yet: the built-in ones come with the first start of the server. Import some: waybill server labels import",
  );
}
