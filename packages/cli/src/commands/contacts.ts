import type { addFlags, listFlags, removeFlags } from "../catalog/contacts";
import { unknownName } from "../contacts/candidates";
import {
  addressOfContact,
  type Contact,
  joined,
  readContacts,
  writeContacts,
} from "../contacts/contacts-file";
import { lookAlike } from "../contacts/look-alike";
import { checkName, sameName } from "../contacts/name";
import { refusedContact } from "../contacts/recipient";
import type { Context } from "../context";
import { CliError, usageError } from "../errors";
import { confirmDestruction } from "../input/confirm-destruction";
import { assertSpendable, plainOn, sameAccount } from "../keys/address";
import { addressKind } from "../keys/address-kind";
import { families } from "../keys/families";
import { readKeystore } from "../keys/keystore";
import { keyKinds } from "../keys/kind";
import { printList } from "../output/print-list";
import { printable } from "../output/text";
import { networkOf } from "../payment/registry";
import { assertAddress } from "../persons/check-accounts";
import type { Values } from "../program/flags";
import { keystoreDirectory } from "../settings/settings";

/**
 * Names an address. Another address of the same kind is never replaced, because a known name would then pay another person.
 *
 * @throws CliError (refused) for a contact that looks like another one, without --confirm
 */
export async function contactsAdd(
  context: Context,
  { args, flags }: { args: { name: string; address: string }; flags: Values<typeof addFlags> },
): Promise<void> {
  const name = checkName(args.name);
  const typed = args.address.trim();
  assertAddress(typed);
  const given = addressOfContact(typed);
  const { address } = given;
  for (const kind of keyKinds)
    if (families[kind].addressOn(address, undefined) !== undefined) assertSpendable(kind, address);
  const contacts = await readContacts(context.io);
  const own = contacts.filter((one) => sameName(one.name, name));
  const same = own.find((one) => addressKind(one.address) === addressKind(address));
  if (same && !sameAccount(same.address, address))
    throw usageError(
      `${same.name} already has an address of this kind: ${same.address}.`,
      `Choose another name, or remove it first: waybill contacts remove '${same.name}' --address ${same.address}`,
    );
  const named: Contact = { name: own[0]?.name ?? name, ...given };
  const alike = lookAlike(named, contacts);
  const isConfirmed = same?.confirmed === true || (alike !== undefined && flags.confirm);
  if (alike && !isConfirmed) throw refusedContact(named, alike, "Nothing was added.");
  const added: Contact = { ...named, ...(isConfirmed && { confirmed: true }) };
  const contact = same ? joined(same, added) : added;
  const isKept =
    same !== undefined && same.confirmed === contact.confirmed && same.written === contact.written;
  // A contact keeps its place, because of two look-alikes the earlier contact is the known one.
  const written = same ? contacts.map((one) => (one === same ? contact : one)) : [...contacts, contact];
  if (!isKept) await writeContacts(context.io, written);
  if (given.written !== undefined) context.note(`${typed} is the address ${address}.`);
  context.note(said(same, contact, isKept));
  const { wallets } = await readKeystore(keystoreDirectory(context, undefined).value);
  const wallet = wallets.find((one) => sameName(one.name, contact.name));
  if (wallet?.address !== undefined && !sameAccount(wallet.address, address))
    context.warn(
      `the wallet ${wallet.name} has the same name and another address: to pay ${contact.name}, give the address.`,
    );
  context.print(contact, () => `${contact.name}  ${contact.address}`);
}

function said(before: Contact | undefined, now: Contact, isKept: boolean): string {
  if (!before) return "Added.";
  if (isKept) return "The contact already exists.";
  return before.confirmed === now.confirmed
    ? "The contact is now valid on every network of its family."
    : "Confirmed.";
}

export async function contactsList(
  context: Context,
  { flags }: { flags: Values<typeof listFlags> },
): Promise<void> {
  const network = flags.network === undefined ? undefined : networkOf(flags.network);
  const contacts = await readContacts(context.io);
  const shown = contacts.filter(
    ({ address, written }) =>
      !network ||
      families[network.kind].problemWith(plainOn(written ?? address, network), network.slug) === undefined,
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

export async function contactsRemove(
  context: Context,
  { args, flags }: { args: { name: string }; flags: Values<typeof removeFlags> },
): Promise<void> {
  const contacts = await readContacts(context.io);
  const { address } = flags;
  const found = contacts.filter(
    (one) => sameName(one.name, args.name) && (address === undefined || sameAccount(one.address, address)),
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
