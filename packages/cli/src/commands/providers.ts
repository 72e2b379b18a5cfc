import type { Context } from "../context";
import { printList } from "../output/print-list";

export async function providers(context: Context): Promise<void> {
  const client = await context.client();
  printList(context, await client.providers.list({ signal: context.signal }), [
    { title: "Slug", value: (provider) => provider.slug },
    { title: "Name", value: (provider) => provider.label, shrinks: true },
    { title: "Kind", value: (provider) => provider.kind },
    { title: "Aliases", value: (provider) => provider.aliases.join(", "), shrinks: true },
    { title: "Website", value: (provider) => provider.website ?? "", shrinks: true },
  ]);
}
