import { sameAccount } from "../keys/address";
import { addressKind } from "../keys/address-kind";
import { printable } from "../output/text";
import type { Contact } from "./contacts-file";
import { sameName, withoutInvisible } from "./name";

/** The reason why a contact may be mistaken for another contact. */
export interface LookAlike {
  /** The reason as a sentence, without its full stop. */
  readonly claim: string;
  /** The text that is shown next to its address: `a contact that ...`. */
  readonly source: string;
  /** The contact that it looks like. */
  readonly other?: Contact;
}

/**
 * The reason why a contact could be mistaken for another one and must be confirmed before it is paid: its name reads like the
 * name of an earlier contact, its address begins and ends like that contact's address, or its name mixes scripts. Contacts are in
 * the order in which they were added; of two look-alikes, the first counts as known.
 *
 * @param contacts with or without the contact; if it is not among them, it counts as the last
 */
export function lookAlike(contact: Contact, contacts: readonly Contact[]): LookAlike | undefined {
  const before = (first: number) => (first < 0 ? contacts : contacts.slice(0, first));
  const named = before(contacts.findIndex(({ name }) => sameName(name, contact.name))).find(
    ({ name }) => skeleton(name) === skeleton(contact.name),
  );
  const name = printable(contact.name);
  if (named)
    return {
      claim: `The contact "${name}" looks like the contact "${printable(named.name)}", but has other letters`,
      source: "a contact whose name looks like another contact's",
      other: named,
    };
  const addressed = nearAddress(
    contact.address,
    before(contacts.findIndex((one) => sameAccount(one.address, contact.address))),
  );
  if (addressed)
    return {
      claim: `The address of the contact "${name}" begins and ends like the address of "${printable(addressed.name)}", but differs from it`,
      source: `a contact whose address begins and ends like the address of ${printable(addressed.name)}`,
      other: addressed,
    };
  if (!hasMixedScripts(contact.name)) return undefined;
  return {
    claim: `The contact "${name}" mixes letters of several scripts that look alike`,
    source: "a contact whose name has letters that look alike",
  };
}

/** The contact whose address begins and ends like another address of the same kind: people compare only these characters. */
export function nearAddress(address: string, contacts: readonly Contact[]): Contact | undefined {
  const kind = addressKind(address);
  return contacts.find(
    (one) =>
      addressKind(one.address) === kind &&
      !sameAccount(one.address, address) &&
      ends(one.address, kind) === ends(address, kind),
  );
}

/** The first and the last four characters, which people compare, without the prefix that all addresses of a kind share. */
function ends(address: string, kind: string): string {
  const text = address.toLowerCase();
  const body = [`0x`, `${kind}1`].reduce(
    (rest, prefix) => (rest.startsWith(prefix) ? rest.slice(prefix.length) : rest),
    text,
  );
  return `${body.slice(0, 4)} ${body.slice(-4)}`;
}

/** Whether a word mixes letters of several scripts that look alike, such as `\u0441arol` with a Cyrillic first letter. */
const hasMixedScripts = (name: string): boolean =>
  name.split(/\P{L}+/u).some((word) => scripts.filter((script) => script.test(word)).length > 1);

const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];

/**
 * The skeleton of a name (Unicode TS 39, section 4): two names with the same skeleton look the same. Letter case is folded last,
 * because some letters look alike in one case only: Cyrillic capitals spell BOB, their small letters do not.
 */
const skeleton = (name: string): string =>
  Array.from(withoutInvisible(name.normalize("NFKD")), (letter) => prototypes.get(letter) ?? letter)
    .join("")
    .toLowerCase();

/**
 * Characters that look like a Latin letter, a hyphen or an apostrophe, each with that character. Source: confusables.txt of
 * Unicode TS 39, version 13.0 (https://www.unicode.org/Public/security/13.0.0/confusables.txt): digits, and the letters without
 * decomposition of the scripts Latin, Cyrillic, Greek, Armenian, Coptic, Cherokee and Lisu.
 */
const confusables: Readonly<Record<string, string>> = {
  A: "ΑАᎪꓮ",
  B: "ꞴΒВᏴꓐ",
  C: "ⲤСᏟꓚ",
  D: "Ꭰꓓ",
  E: "ΕЕᎬꓰ",
  F: "ꞘϜꓝ",
  G: "ԌᏀᏳꓖ",
  H: "ΗⲎНᎻꓧ",
  J: "ꞲͿЈᎫꓙ",
  K: "ΚⲔКᏦꓗ",
  L: "ⳐᏞꓡ",
  M: "ΜϺⲘМᎷꓟ",
  N: "ΝⲚꓠ",
  O: "0ΟⲞОՕꓳ",
  P: "ΡⲢРᏢꓑ",
  R: "ƦᎡᏒꓣ",
  S: "ЅՏᏕᏚꓢ",
  T: "ΤⲦТᎢꓔ",
  U: "Սꓴ",
  V: "ѴᏙꓦ",
  W: "ԜᎳᏔꓪ",
  X: "ꞳΧⲬХꓫ",
  Y: "ΥⲨУҮᎩᎽꓬ",
  Z: "ΖᏃꓜ",
  a: "ɑαа",
  b: "ƄЬᏏ",
  c: "ᴄⲥсꮯ",
  d: "ԁᏧꓒ",
  e: "ꬲеҽ",
  f: "ꬵꞙẝք",
  g: "ɡᶃƍց",
  h: "һհᏂ",
  i: "ıɪɩιіꙇӏꭵᎥ",
  j: "ϳј",
  l: "1|IƖǀΙⲒІӀꓲ",
  n: "ոռ",
  o: "ᴏᴑꬽοσⲟоօ",
  p: "ρⲣр",
  q: "ԛգզ",
  r: "ꭇꭈᴦⲅгꮁ",
  rn: "m",
  s: "ꜱƽѕꮪ",
  u: "ꞟᴜꭎꭒʋυս",
  v: "ᴠνѵꮩ",
  w: "ɯᴡѡԝաꮃ",
  x: "х",
  y: "ɣᶌʏỿꭚγуү",
  z: "ᴢꮓ",
  "-": "‐‒–—−",
  "'": "‘’ʼ′`",
};

const prototypes: ReadonlyMap<string, string> = new Map(
  Object.entries(confusables).flatMap(([prototype, letters]) =>
    Array.from(letters, (letter): [string, string] => [letter, prototype]),
  ),
);
