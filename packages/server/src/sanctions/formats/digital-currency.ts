import { readAccountNumber } from "@waybill/spec/standards/account-number";
import { familyOf } from "../../chains/detect";
import { normalizeAddress } from "../../lib/normalize-address";
import type { ListedAddress } from "./entry";

/*
 * How lists write addresses of digital currencies. OFAC has `Digital Currency Address - XBT 1...` as the type of an
 * identifier and in remarks, one for each address; others copy these words and write them their own way. Whatever
 * stands behind them is read, or said to be unread: an address that is left out would be paid.
 */

/** The addresses in a text. */
export interface ReadAddresses {
  addresses: ListedAddress[];
  /** The text in the place of an address that is not an address, as it was written. */
  unread: string[];
}

/** OFAC's name of such an identifier. */
const NAMED = /digital\s+currency\s+address(?:es)?/i;

/**
 * The currencies whose addresses are of a family that this service has. A text that cannot be read as one of theirs is
 * mistyped; for all others a text that may be an address is kept as it is written.
 */
const served: ReadonlySet<string> = new Set(
  "ETH ETC ARB BSC BNB MATIC POL AVAX SOL ATOM OSMO NTRN TIA".split(" "),
);

/** The other abbreviations by which a text changes from one currency to the next. */
const others: ReadonlySet<string> = new Set(
  "XBT BTC XMR LTC ZEC DASH BTG BSV BCH XVG XRP TRX USDT USDC USDC.E DAI EURC DOGE ADA XLM ALGO DOT TON".split(
    " ",
  ),
);

const isCurrency = (text: string): boolean => served.has(text) || others.has(text);

/** The currency of such an identifier, empty where it names none; undefined for any other type of identifier. */
export function currencyOfIdType(type: string): string | undefined {
  const text = plain(type);
  const named = NAMED.exec(text);
  if (!named) return undefined;
  const [first = ""] = tokensOf(text.slice(named.index + named[0].length));
  return first.toUpperCase();
}

/** The addresses of an identifier of this type. One without any is unread. */
export function addressesOfIdentifier(number: string, currency: string): ReadAddresses {
  // Most are plain, and a list has thousands.
  if (/^0x[0-9a-f]{40}$/i.test(number)) return { addresses: [listedAddress(number, currency)], unread: [] };
  const text = plain(number);
  // A line may end within an address. A text that is an account number as a whole is taken, an IBAN, too: the list says that
  // it is one.
  const joined = text.replaceAll(/\s/g, "");
  return isAccount(joined, true)
    ? { addresses: [listedAddress(joined, currency)], unread: [] }
    : scan(text, currency);
}

/** The addresses that a text names with their currencies. */
export function addressesIn(written: string): ReadAddresses {
  const [, ...rests] = plain(written).split(NAMED);
  return joinAddresses(rests.map((rest) => scan(rest, undefined)));
}

/** The addresses of several texts together. */
export const joinAddresses = (found: readonly ReadAddresses[]): ReadAddresses => ({
  addresses: distinctAddresses(found.flatMap(({ addresses }) => addresses)),
  unread: [...new Set(found.flatMap(({ unread }) => unread))],
});

/** An address of a list. One whose checksum is wrong is kept: its publisher means whoever has it. */
export function listedAddress(address: string, currency: string): ListedAddress {
  const normalized = normalizeAddress(address.trim());
  return { address: normalized, currency: currency.toUpperCase(), family: familyOf(normalized) ?? null };
}

/** Without characters that are not seen, and with one kind of hyphen. */
const plain = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text)
    ? text
    : text
        .normalize("NFKC")
        .replaceAll(/\p{Cf}/gu, "")
        .replaceAll(/\p{Cc}/gu, " ")
        .replaceAll(/[\p{Pd}\u2212]/gu, "-");

/** The words of a text without the punctuation around them. */
const tokensOf = (text: string): string[] =>
  text
    .split(/[\s,;|/&+"'`\u201c\u201d\u2018\u2019()[\]{}<>]+/)
    .flatMap((token) => /[\p{L}\p{N}](?:.*[\p{L}\p{N}_])?/su.exec(token) ?? []);

const CONNECTOR = /^(?:and|or|alt|also)$/i;
/** The form of an abbreviation of a currency: `USDC.e`. */
const ABBREVIATION = /^[A-Z0-9]{2,10}(?:\.[A-Za-z]{1,3})?$/;
/** The longest words behind the name that are shown where no address is. */
const SHOWN = 80;

/**
 * Reads what stands behind the name, up to the end or the next name: a currency where none is known, and addresses with their
 * punctuation. Once another word stands there, only what cannot be anything but an address is one.
 */
function scan(text: string, known: string | undefined): ReadAddresses {
  const found: ReadAddresses = { addresses: [], unread: [] };
  let [currency, before, isList] = [known, "", true];
  for (const token of tokensOf(text)) {
    if (CONNECTOR.test(token)) continue;
    const [prefix = ""] = /^[A-Za-z][A-Za-z0-9.]{1,9}(?=[:=-].{20})/.exec(token) ?? [];
    const named = [prefix, before].map((one) => one.toUpperCase()).find(isCurrency);
    const of = named ?? currency ?? "";
    const isListed = isList && (before === "" || named !== undefined);
    const read = readToken(token, of, isListed);
    if (read === "broken") found.unread.push(token.slice(0, SHOWN));
    else if (read) {
      currency ??= named ?? "";
      found.addresses.push(...read.map((one) => listedAddress(one, of)));
    } else if (currency === undefined) currency = token.toUpperCase();
    else if (!ABBREVIATION.test(token)) isList = false;
    before = ABBREVIATION.test(token) && token.toUpperCase() !== currency ? token : "";
  }
  if (found.addresses.length === 0 && found.unread.length === 0)
    found.unread.push(text.trim().slice(0, SHOWN) || "(nothing)");
  return found;
}

/**
 * The addresses of a word; `broken` where it has the form of an address of a family that this service has, and is none;
 * undefined where it is no address. `isListed`: it stands where an address has to stand.
 */
function readToken(token: string, currency: string, isListed: boolean): string[] | "broken" | undefined {
  // Most words are no addresses, of which the shortest has 25 characters.
  if (token.length < SHORTEST && !/0x/i.test(token)) return undefined;
  const known = knownAddresses(token);
  if (known) return known;
  const { kind, fault } = readAccountNumber(token);
  if (kind === "iban") return undefined;
  // Sui, Aptos and Starknet have 32 bytes.
  const isOfOtherChain = /^0x[0-9a-f]{64}$/i.test(token) && !served.has(currency);
  if ((/^(?:\w+:)*0x/i.test(token) && !isOfOtherChain) || (kind === "cosmos" && fault !== undefined))
    return "broken";
  // One of a known form whose checksum is wrong is kept.
  const isLikely = isListed ? kind !== "other" || MAY_BE_ADDRESS.test(token) : IS_RATHER_ADDRESS.test(token);
  if (isLikely) return served.has(currency) ? "broken" : [token];
  return isListed && /^(?=.*\d).{20}/u.test(token) ? "broken" : undefined;
}

/** Letters and digits as no word has them, with a prefix as that of CashAddr, or 48 of base64url. */
const MAY_BE_ADDRESS = /^(?=.*(?:\d|[a-z][A-Z]))(?:(?:[a-z]{3,12}:)?[A-Za-z0-9]{20,256}|[\w-]{48})$/;
/** Base58 or bech32. Numbers of companies and bank accounts have capitals only. */
const IS_RATHER_ADDRESS =
  /^(?:(?=.*[a-z][A-Z0-9])(?=.*[A-Z])[A-Za-z0-9]{25,256}|[a-z]{1,12}1[02-9ac-hj-np-z]{30,250})$/;

const SHORTEST = 20;

/** EVM's, wherever they stand in a word: behind `ethereum:` or in the address of a page. */
const EVM = /(?<![0-9a-z])0x[0-9a-f]{40}(?![0-9a-z])/gi;

/** The addresses of a word by their forms and checksums; undefined where it has none. */
function knownAddresses(token: string): string[] | undefined {
  const ofEvm = token.match(EVM);
  if (ofEvm) return ofEvm;
  const [uri = ""] = token.split("?");
  for (const one of [token, token.slice(token.lastIndexOf(":") + 1), uri.slice(uri.lastIndexOf(":") + 1)]) {
    const digits = /^(?:xdc)?([0-9a-f]{40})$/i.exec(one)?.[1];
    if (digits !== undefined) return [`0x${digits}`];
    if (isAccount(one)) return [one];
  }
  const parts = token.split(/[-.:_]/);
  const each =
    parts.length > 1 ? parts.map((part) => (part.length < 20 ? undefined : knownAddresses(part))) : [];
  return each.length > 0 && each.every((one) => one !== undefined) ? each.flat() : undefined;
}

/** Whether it is an address of a known form, or an IBAN where that counts, whose checksum is right where it is not one of EVM. */
function isAccount(text: string, orIban = false): boolean {
  if (/^0x[0-9a-f]{40}$/i.test(text)) return true;
  const { kind, fault } = readAccountNumber(text);
  return kind !== "other" && (orIban || kind !== "iban") && fault === undefined;
}

/** Each address once for each of its currencies, sorted. */
function distinctAddresses(addresses: readonly ListedAddress[]): ListedAddress[] {
  const found = new Map(addresses.map((one) => [`${one.address} ${one.currency}`, one]));
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one);
}
