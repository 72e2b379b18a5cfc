import type { removeFlags } from "../catalog/contacts";
import { unknownName } from "../contacts/candidates";
import { readContacts, writeContacts } from "../contacts/contacts-file";
import { sameName } from "../contacts/name";
import type { Context } from "../context";
import { CliError } from "../errors";
import { confirmDestruction } from "../input/confirm-destruction";
import { printable } from "../output/text";
import { sameAddress } from "../payment/registry";
import type { Values } from "../program/flags";

export async function contactsRemove(
  context: Context,
  { args, flags }: { args: { name: string }; flags: Values<typeof removeFlags> },
): Promise<void> {
  const contacts = await readContacts(context.io);
  const { address } = flags;
  const found = contacts.filter(
    (one) => sameName(one.name, args.name) && (address === undefined || sameAddress(one.address, address)),
  );
  if (found.length === 0) {
    const { hint } = unknownName(
      args.name,
      contacts.map(({ name }) => name),
      [],
    );
    throw new CliError(
      "notFound",
      `There is no such contact: ${printable(args.name)}.`,
      hint === undefined ? {} : { hint },
    );
  }
  const list = found.map((one) => one.address).join(", ");
  await confirmDestruction(context, flags, `Remove ${found[0]?.name ?? ""} (${list})?`);
  await writeContacts(
    context.io,
    contacts.filter((one) => !found.includes(one)),
  );
  context.note("Removed.");
  if (context.json) context.print({ removed: found }, () => "");
}
