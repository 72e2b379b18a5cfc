import type { Context } from "../context";
import { CliError } from "../errors";
import { type AddressNetwork, addressFor, isAddress, plainOn, sameAccount } from "../keys/address";
import { families } from "../keys/families";
import { readKeystore } from "../keys/keystore";
import { printable } from "../output/text";
import { keystoreDirectory } from "../settings/settings";
import { ambiguous, candidateOf, noneOf } from "./candidates";
import { type Contact, readContacts } from "./contacts-file";
import { type LookAlike, lookAlike, nearAddress } from "./look-alike";
import { sameName } from "./name";
import { personsNamed } from "./persons-named";

/** The paid address, and its owner as far as known. */
export interface Recipient {
  readonly address: string;
  /** `Bob SARL, a contact`. */
  readonly label?: string;
}

/**
 * The address that a name means on a network: the name of a wallet, a contact or a person's record. A typed address is checked
 * and returned. A name that matches several addresses is refused, because the command never chooses a recipient.
 *
 * @throws CliError (usage) for an unknown name, or one that matches several addresses or none on this network; (refused) for a
 * contact that looks like another one, until it is confirmed
 */
export async function recipientFor(
  context: Context,
  typed: string,
  options: { keystore: string | undefined; network: AddressNetwork },
): Promise<Recipient> {
  const contacts = await readContacts(context.io);
  if (isAddress(typed)) {
    const address = await addressFor(context, plainOn(typed, options.network), options);
    const label = contactLabel(address, contacts);
    return label === undefined ? { address } : { address, label };
  }
  const named = contacts.filter(({ name }) => sameName(name, typed));
  const local = named.map(candidateOf);
  const directory = keystoreDirectory(context, options.keystore).value;
  const { wallets, skipped } = await readKeystore(directory);
  const isWallet = [...wallets, ...skipped].some(({ name }) => name === typed);
  // A wallet belongs to the user; errors about its name are the same as in every command.
  if (isWallet && local.length === 0)
    return { address: await addressFor(context, typed, options), label: `wallet ${typed}` };
  const own = isWallet
    ? [{ name: typed, address: await addressFor(context, typed, options), source: "a wallet" }]
    : [];
  const persons = await personsNamed(context, typed);
  const all = [...own, ...local, ...persons.found].map((one) => ({
    ...one,
    address: plainOn(one.address, options.network),
  }));
  const usable = all.filter(
    ({ address }) => families[options.network.kind].problemWith(address, options.network.slug) === undefined,
  );
  const [one] = usable;
  if (one === undefined)
    throw noneOf(typed, {
      ...persons,
      all,
      own: [...wallets, ...contacts].map(({ name }) => name),
      network: options.network.slug,
    });
  if (usable.some(({ address }) => !sameAccount(address, one.address))) throw ambiguous(typed, usable);
  const contact = named.find(({ address }) => sameAccount(address, one.address));
  const alike = contact && unconfirmed(contact, contacts);
  if (alike) throw refusedContact(contact, alike);
  return { address: one.address, label: `${one.name}, ${one.source}` };
}

/** The reason why an unconfirmed contact could be mistaken for another one. */
const unconfirmed = (contact: Contact, contacts: readonly Contact[]): LookAlike | undefined =>
  contact.confirmed ? undefined : lookAlike(contact, contacts);

/** The owner of a typed address, by the contacts: `Bob SARL, a contact`; or the contact whose address it only resembles. */
export function contactLabel(address: string, contacts: readonly Contact[]): string | undefined {
  const known = contacts.find((one) => sameAccount(one.address, address));
  if (known) return `${known.name}, ${unconfirmed(known, contacts)?.source ?? "a contact"}`;
  const near = nearAddress(address, contacts);
  return near && `no contact: it begins and ends like the address of ${near.name}, but differs from it`;
}

/** The error for a contact that looks like another one, when the contact is added or paid. */
export const refusedContact = (
  { name, address }: Contact,
  { claim, other }: LookAlike,
  orElse = "Or give the address instead.",
): CliError =>
  new CliError("refused", `${claim}: the contact may be an impostor.`, {
    why: [
      `Its address is ${address}.`,
      ...(other ? [`The address of "${printable(other.name)}" is ${other.address}.`] : []),
    ],
    hint: `If you mean this contact, confirm it: waybill contacts add '${printable(name)}' ${address} --confirm. ${orElse}`,
  });

/** Notes the address that a name means, also if no question is asked. */
export function noteRecipient(context: Context, { address, label }: Recipient): void {
  if (label !== undefined) context.note(`Recipient: ${address} (${label})`);
}
