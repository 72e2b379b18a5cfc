import type { addFlags } from "../catalog/contacts";
import { type Contact, readContacts, writeContacts } from "../contacts/contacts-file";
import { checkName, looksLikeAnother, sameName } from "../contacts/name";
import type { Context } from "../context";
import { usageError } from "../errors";
import { addressKind } from "../keys/address-kind";
import { readKeystore } from "../keys/keystore";
import { sameAddress } from "../payment/registry";
import { assertAddress } from "../persons/check-accounts";
import type { Values } from "../program/flags";
import { keystoreDirectory } from "../settings/settings";

/** Names an address. Another address of the same kind is never replaced: somebody else would be paid under a known name. */
export async function contactsAdd(
  context: Context,
  { args, flags }: { args: { name: string; address: string }; flags: Values<typeof addFlags> },
): Promise<void> {
  const name = checkName(args.name);
  const address = args.address.trim();
  assertAddress(address);
  const contacts = await readContacts(context.io);
  const own = contacts.filter((one) => sameName(one.name, name));
  const same = own.find((one) => addressKind(one.address) === addressKind(address));
  if (same && !sameAddress(same.address, address))
    throw usageError(
      `${same.name} has an address of this kind already: ${same.address}.`,
      `Choose another name, or remove it first: waybill contacts remove '${same.name}' --address ${same.address}`,
    );
  const written = own[0]?.name ?? name;
  const isAlike = looksLikeAnother(written);
  const isConfirmed = isAlike && (flags.confirm || same?.confirmed === true);
  const contact: Contact = { name: written, address, ...(isConfirmed && { confirmed: true }) };
  const isKept = same !== undefined && same.confirmed === contact.confirmed;
  if (!isKept) await writeContacts(context.io, [...contacts.filter((one) => one !== same), contact]);
  context.note(isKept ? "It is there already." : same ? "Confirmed." : "Added.");
  if (isAlike && !isConfirmed)
    context.warn(
      "this name has letters of several scripts, which look alike: it may be taken for another one. It is not paid before you confirm it: --confirm",
    );
  const { wallets } = await readKeystore(keystoreDirectory(context, undefined).value);
  const wallet = wallets.find((one) => sameName(one.name, contact.name));
  if (wallet?.address !== undefined && !sameAddress(wallet.address, address))
    context.warn(
      `the wallet ${wallet.name} has another address: who pays ${contact.name} is asked for the address itself.`,
    );
  context.print(contact, () => `${contact.name}  ${contact.address}`);
}
