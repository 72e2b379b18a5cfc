import { readAccountNumber } from "@waybill/spec/standards/account-number";
import type { Context } from "../context";
import { accountAddresses } from "../keys/account-addresses";
import { type AddressNetwork, isAddress, plainAddress, plainOn, sameAccount } from "../keys/address";
import { addressKind } from "../keys/address-kind";
import { families } from "../keys/families";
import { readKeystore } from "../keys/keystore";
import { isAddressText } from "../persons/check-accounts";
import { keystoreDirectory } from "../settings/settings";
import { ambiguous, candidateOf, noneOf } from "./candidates";
import { readContacts } from "./contacts-file";
import { sameName } from "./name";
import { personsNamed } from "./persons-named";

/**
 * The addresses to look up for an address or the name of a wallet, contact or person: one for each network family. Unlike for
 * recipients, a wallet's name always means that wallet.
 *
 * @throws CliError (usage) for an unknown name, or a name with several addresses of a family
 */
export async function addressesNamed(
  context: Context,
  typed: string,
  setup: {
    keystore: string | undefined;
    network: AddressNetwork | undefined;
    /** Also accepts addresses on chains that the service does not support, because lists name them. */
    anyChain?: true;
  },
): Promise<string[]> {
  const { wallets, skipped } = await readKeystore(keystoreDirectory(context, setup.keystore).value);
  const { network } = setup;
  const isWallet = [...wallets, ...skipped].some(({ name }) => name === typed);
  const contacts = isWallet ? [] : await readContacts(context.io);
  const own = contacts.filter(({ name }) => sameName(name, typed));
  const isName = isWallet || own.length > 0;
  if (setup.anyChain && !network && !isName && mayBeOfOtherChain(typed)) return [typed];
  if (isWallet || isAddress(typed)) return accountAddresses(context, typed, setup);
  const none = { found: [], withoutAccount: [], similar: [] };
  const persons = own.length > 0 ? none : await personsNamed(context, typed);
  const all = [...own.map(candidateOf), ...persons.found].map((one) => ({
    ...one,
    address: network ? plainOn(one.address, network) : plainAddress(one.address),
  }));
  const fits = (address: string) =>
    network
      ? families[network.kind].problemWith(address, network.slug) === undefined
      : isAddressText(address);
  const candidates = all
    .filter(({ address }) => fits(address))
    .filter(({ address }, at, list) => list.findIndex((one) => sameAccount(one.address, address)) === at);
  const where = "Give the address instead";
  if (candidates.length === 0)
    throw noneOf(typed, {
      ...persons,
      all,
      own: [...wallets, ...contacts].map(({ name }) => name),
      network: network?.slug,
      where,
    });
  const kinds = new Set(candidates.map(({ address }) => addressKind(address)));
  if (kinds.size < candidates.length) throw ambiguous(typed, candidates, where);
  for (const { name, address, source } of candidates) context.note(`${name}, ${source}: ${address}`);
  return candidates.map(({ address }) => address);
}

/**
 * Whether a text can be an address on a chain whose address format is not known here, such as Stellar or Polkadot: the service
 * screens texts of 20 to 128 characters. Names have spaces or no digits.
 */
function mayBeOfOtherChain(text: string): boolean {
  const { kind, fault } = readAccountNumber(text);
  return kind === "other" && fault === undefined && /^(?!0x)(?=.*\d)[A-Za-z0-9:_@-]{20,128}$/i.test(text);
}
