import type { Context } from "../context";
import { type AddressNetwork, addressFor, isAddress } from "../keys/address";
import { families } from "../keys/families";
import { readKeystore } from "../keys/keystore";
import { sameAddress } from "../payment/registry";
import { keystoreDirectory } from "../settings/settings";
import { ambiguous, type Candidate, noneOf } from "./candidates";
import { readContacts } from "./contacts-file";
import { sameName } from "./name";
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
 * @throws CliError (usage) for a name that nobody has, or that means several addresses or none on this network
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
    return known ? { address, label: `${known.name}, a contact` } : { address };
  }
  const local = contacts
    .filter(({ name }) => sameName(name, typed))
    .map((one): Candidate => ({ ...one, source: "a contact" }));
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
  return { address: one.address, label: `${one.name}, ${one.source}` };
}

/** Says which address a name means, also where nobody is asked. */
export function noteRecipient(context: Context, { address, label }: Recipient): void {
  if (label !== undefined) context.note(`Recipient: ${address} (${label})`);
}
