import type { Context } from "../context";
import { printList } from "../output/print-list";
import { allEffective } from "../settings/effective";

export async function configList(context: Context): Promise<void> {
  context.debug(`profile ${context.profile().name}`);
  printList(context, allEffective(context), [
    { title: "Setting", value: ({ setting }) => setting },
    { title: "Value", value: ({ value }) => value ?? "-", shrinks: true },
    { title: "From", value: ({ source, name }) => (source === "default" ? source : (name ?? "")) },
  ]);
}
