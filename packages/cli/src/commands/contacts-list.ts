import type { listFlags } from "../catalog/contacts";
import { readContacts } from "../contacts/contacts-file";
import type { Context } from "../context";
import { families } from "../keys/families";
import { printList } from "../output/print-list";
import { networkOf } from "../payment/registry";
import type { Values } from "../program/flags";

export async function contactsList(
  context: Context,
  { flags }: { flags: Values<typeof listFlags> },
): Promise<void> {
  const network = flags.network === undefined ? undefined : networkOf(flags.network);
  const contacts = await readContacts(context.io);
  const shown = contacts.filter(
    ({ address }) => !network || families[network.kind].problemWith(address, network.slug) === undefined,
  );
  printList(
    context,
    shown,
    [
      { title: "Name", value: ({ name }) => name, shrinks: true },
      { title: "Address", value: ({ address }) => address, whole: true },
    ],
    "No contacts. Add one: waybill contacts add NAME ADDRESS",
  );
}
