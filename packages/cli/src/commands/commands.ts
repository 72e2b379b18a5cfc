import type { Context } from "../context";
import map from "../generated/commands.json";
import { tableOptions } from "../output/print-list";
import { table } from "../output/table";

/** Prints all commands, from the generated map. */
export async function commands(context: Context): Promise<void> {
  context.print(map, () =>
    table(
      map.commands,
      [
        { title: "Command", value: ({ name }) => name },
        { title: "Purpose", value: ({ summary }) => summary, shrinks: true },
      ],
      tableOptions(context),
    ),
  );
}
