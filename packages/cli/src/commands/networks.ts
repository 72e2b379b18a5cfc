import type { networksFlags } from "../catalog/reference-data";
import type { Context } from "../context";
import { printList } from "../output/print-list";
import type { Values } from "../program/flags";

export async function networks(
  context: Context,
  { flags }: { flags: Values<typeof networksFlags> },
): Promise<void> {
  const client = await context.client();
  const all = await client.networks.list({ signal: context.signal });
  const shown = all.filter((network) => flags.kind === undefined || network.kind === flags.kind);
  printList(context, shown, [
    { title: "Slug", value: (network) => network.slug },
    { title: "Name", value: (network) => network.label, shrinks: true },
    { title: "Kind", value: (network) => network.kind },
    { title: "Test", value: (network) => (network.is_testnet ? "yes" : "") },
    { title: "Aliases", value: (network) => network.aliases.join(", "), shrinks: true },
  ]);
}
