import { readContacts, writeContacts } from "../contacts/contacts-file";
import { checkName, looksLikeAnother, sameName } from "../contacts/name";
import type { Context } from "../context";
import { usageError } from "../errors";
import { addressKind } from "../keys/address-kind";
import { readKeystore } from "../keys/keystore";
import { sameAddress } from "../payment/registry";
import { assertAddress } from "../persons/check-accounts";
import { keystoreDirectory } from "../settings/settings";

/** Names an address. Another address of the same kind is never replaced: somebody else would be paid under a known name. */
export async function contactsAdd(
  context: Context,
  { args }: { args: { name: string; address: string } },
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
  const contact = { name: own[0]?.name ?? name, address };
  if (!same) await writeContacts(context.io, [...contacts, contact]);
  context.note(same ? "It is there already." : "Added.");
  if (looksLikeAnother(contact.name))
    context.warn(
      "this name has letters of several scripts, which look alike: somebody may take it for another one.",
    );
  const { wallets } = await readKeystore(keystoreDirectory(context, undefined).value);
  const wallet = wallets.find((one) => sameName(one.name, contact.name));
  if (wallet?.address !== undefined && !sameAddress(wallet.address, address))
    context.warn(
      `the wallet ${wallet.name} has another address: who pays ${contact.name} is asked for the address itself.`,
    );
  context.print(contact, () => `${contact.name}  ${contact.address}`);
}
