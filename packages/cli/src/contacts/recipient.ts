import type { Context } from "../context";
import { CliError } from "../errors";
import { type AddressNetwork, addressFor, isAddress } from "../keys/address";
import { families } from "../keys/families";
import { readKeystore } from "../keys/keystore";
import { printable } from "../output/text";
import { sameAddress } from "../payment/registry";
import { keystoreDirectory } from "../settings/settings";
import { ambiguous, type Candidate, noneOf } from "./candidates";
import { type Contact, readContacts } from "./contacts-file";
import { looksLikeAnother, sameName } from "./name";
import { personsNamed } from "./persons-named";

/** Who is paid: the address, and whose it is said to be. */
export interface Recipient {
  readonly address: string;
  /** `Bob SARL, a contact`. */
  readonly label?: string;
}

/**
 * The address that a name means on a network: of a wallet, a contact or a person's record. An address is checked, and returned.
 * A name that means several addresses is refused: which one is paid is never chosen here.
 *
 * @throws CliError (usage) for a name that nobody has, or that means several addresses or none on this network; (refused) for a
 * contact whose name looks like another one, until it is confirmed
 */
export async function recipientFor(
  context: Context,
  typed: string,
  options: { keystore: string | undefined; network: AddressNetwork },
): Promise<Recipient> {
  const contacts = await readContacts(context.io);
  if (isAddress(typed)) {
    const address = await addressFor(context, typed, options);
    const known = contacts.find((one) => sameAddress(one.address, address));
    return known ? { address, label: `${known.name}, ${sourceOf(known)}` } : { address };
  }
  const named = contacts.filter(({ name }) => sameName(name, typed));
  const local = named.map((one): Candidate => ({ ...one, source: "a contact" }));
  const directory = keystoreDirectory(context, options.keystore).value;
  const { wallets, skipped } = await readKeystore(directory);
  const isWallet = [...wallets, ...skipped].some(({ name }) => name === typed);
  // A wallet is one's own; the errors of its name are those of every command.
  if (isWallet && local.length === 0)
    return { address: await addressFor(context, typed, options), label: `wallet ${typed}` };
  const own = isWallet
    ? [{ name: typed, address: await addressFor(context, typed, options), source: "a wallet" }]
    : [];
  const persons = await personsNamed(context, typed);
  const all = [...own, ...local, ...persons.found];
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
  if (usable.some(({ address }) => !sameAddress(address, one.address))) throw ambiguous(typed, usable);
  const contact = named.find(({ address }) => sameAddress(address, one.address));
  if (contact && isUnconfirmed(contact)) throw unconfirmed(contact);
  return { address: one.address, label: `${one.name}, ${one.source}` };
}

/** Whether a contact's name could be taken for another one, and nobody has confirmed it. */
const isUnconfirmed = ({ name, confirmed }: Contact): boolean => !confirmed && looksLikeAnother(name);

/** Whose address it is said to be, for an address that was typed. */
export const sourceOf = (contact: Contact): string =>
  isUnconfirmed(contact) ? "a contact whose name has letters that look alike" : "a contact";

const unconfirmed = ({ name, address }: Contact): CliError =>
  new CliError(
    "refused",
    `The contact "${printable(name)}" has letters of several scripts, which look alike: it may not be who it seems.`,
    {
      why: [`Its address is ${address}.`],
      hint: `If you mean this contact, confirm it: waybill contacts add '${printable(name)}' ${address} --confirm. Or give the address itself.`,
    },
  );

/** Says which address a name means, also where nobody is asked. */
export function noteRecipient(context: Context, { address, label }: Recipient): void {
  if (label !== undefined) context.note(`Recipient: ${address} (${label})`);
}
