import { sha256 } from "@noble/hashes/sha2";
import { keccak_256 } from "@noble/hashes/sha3";
import { base58, base58xrp, bech32, bech32m } from "@scure/base";
import { countries } from "../generated/countries";
import { ibanLengths } from "../generated/iban-lengths";

/*
 * The forms of account numbers, and which texts are the same account: the same rules for service and command line. The
 * published forms are EIP-55, BIP-173 and BIP-350, base58check of Bitcoin, Tron and XRP, CashAddr (CHIP-2022-02 for its
 * token-aware types), XLS-5 (X-address), ISO 13616 (IBAN), CAIP-10 and payment links (BIP-21, EIP-681). Whether a
 * network of this service has the account is decided elsewhere (the server's chains/).
 */

/** The form of an account text. `other` has none of the known forms; it may still be an account number. */
export type AccountKind =
  | "evm"
  | "solana"
  | "cosmos"
  | "bitcoin"
  | "bitcoin-cash"
  | "tron"
  | "xrp"
  | "iban"
  | "other";

/** The parts of an account number. */
export interface AccountNumber {
  kind: AccountKind;
  /**
   * The same text for all spellings of the account. A text without a known form, or with a wrong checksum, stays as it
   * was written.
   */
  canonical: string;
  /** CAIP-2, such as `eip155:1`; only if the text names the network (CAIP-10). */
  network?: string;
  /**
   * The destination tag of XRP, which is a part of `canonical`: an exchange identifies its customers by it.
   */
  tag?: number;
  /** The fault because of which funds or look-ups would go astray, as a clause of its own ("its checksum is wrong"). */
  fault?: string;
}

const WRONG_CHECKSUM = "its checksum is wrong";

/**
 * The result of reading a text that looks like the form; undefined when the text does not have the form, and another
 * form may fit.
 */
type Reading = Partial<AccountNumber> | undefined;

interface Form {
  readonly kind: AccountKind;
  /** A cheap test, because most texts have one of the first forms. */
  readonly looks: RegExp;
  /** Each account has only one spelling, which is the canonical form: nothing has to be decoded to compare it. */
  readonly hasOneSpelling?: true;
  read(text: string): Reading;
}

/** In the order in which they are tried. */
const forms: readonly Form[] = [
  {
    kind: "evm",
    looks: /^0x[0-9a-f]{40}$/i,
    read: (text) => ({
      canonical: text.toLowerCase(),
      ...(!hasEip55Checksum(text) && { fault: WRONG_CHECKSUM }),
    }),
  },
  { kind: "tron", looks: /^(?:0x)?41[0-9a-f]{40}$/i, read: readTronHex },
  { kind: "bitcoin", looks: /^(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{6,}$/i, read: readSegwit },
  { kind: "cosmos", looks: /^[a-z][a-z0-9@-]*1[02-9ac-hj-np-z]{6,}$/i, read: readBech32 },
  {
    kind: "bitcoin-cash",
    looks: /^(?:(?:bitcoincash|bchtest|bchreg):)?[qpzr][02-9ac-hj-np-z]{41,111}$/i,
    read: readCashAddr,
  },
  { kind: "xrp", looks: /^[XT][1-9A-HJ-NP-Za-km-z]{45,47}$/, read: readXAddress },
  { kind: "xrp", looks: /^r[1-9A-HJ-NP-Za-km-z]{24,34}(?::|\?dt=)\d{1,10}$/, read: readTaggedXrp },
  { kind: "iban", looks: /^[a-z]{2}\d{2}[\sa-z0-9]{11,60}$/i, read: readRegisteredIban },
  {
    kind: "tron",
    looks: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
    hasOneSpelling: true,
    read: readBase58(base58, 0x41),
  },
  {
    kind: "xrp",
    looks: /^r[1-9A-HJ-NP-Za-km-z]{24,34}$/,
    hasOneSpelling: true,
    read: readBase58(base58xrp, 0),
  },
  {
    kind: "bitcoin",
    looks: /^[123mn][1-9A-HJ-NP-Za-km-z]{24,34}$/,
    hasOneSpelling: true,
    // P2PKH and P2SH, of the main network and of the test networks.
    read: readBase58(base58, 0x00, 0x05, 0x6f, 0xc4),
  },
  { kind: "solana", looks: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/, hasOneSpelling: true, read: readSolana },
];

/** CAIP-10: a namespace, a reference in it, and an address. */
const CAIP_10 = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/;

/** The kinds of accounts of a namespace (CAIP-2). */
const namespaces: Readonly<Record<string, readonly AccountKind[]>> = {
  eip155: ["evm"],
  solana: ["solana"],
  cosmos: ["cosmos"],
  bip122: ["bitcoin", "bitcoin-cash"],
  tron: ["tron"],
  xrpl: ["xrp"],
};

/** Payment links, as in QR codes: BIP-21, EIP-681 with its chain id, and the same form for other chains. */
const LINK =
  /^(ethereum|bitcoin|solana|tron|ripple|xrpl|cosmos):(?:pay-)?([a-z0-9]{20,128})(?:@(\d{1,20}))?$/i;

const schemes: Readonly<Record<string, AccountKind>> = {
  ethereum: "evm",
  bitcoin: "bitcoin",
  solana: "solana",
  tron: "tron",
  ripple: "xrp",
  xrpl: "xrp",
  cosmos: "cosmos",
};

/** The account of a payment link; undefined for any other text. */
function readLink(written: string): AccountNumber | undefined {
  const [, scheme, address = "", chain] = LINK.exec(written) ?? [];
  if (scheme === undefined) return undefined;
  const inner = readPlain(address, forms);
  const name = scheme.toLowerCase();
  if (inner.kind !== schemes[name] || (chain !== undefined && inner.kind !== "evm"))
    return { kind: "other", canonical: written, fault: `it names no account of ${name}` };
  return chain === undefined ? inner : { ...inner, network: `eip155:${BigInt(chain)}` };
}

/**
 * Keeps the last result of a function: a look-up reads one account several times in a row, and decoding takes longer
 * than finding it.
 */
function keepingLast<Result>(read: (written: string) => Result): (written: string) => Result {
  let last: { written: string; result: Result } | undefined;
  return (written) => {
    if (last?.written !== written) last = { written, result: read(written) };
    return last.result;
  };
}

/** Reads an account number as a user wrote it: its kind, its canonical form, and its fault. */
export const readAccountNumber: (written: string) => Readonly<AccountNumber> = keepingLast((written) => {
  const [, namespace = "", reference, address = ""] = CAIP_10.exec(written) ?? [];
  const kinds = Object.hasOwn(namespaces, namespace) ? namespaces[namespace] : undefined;
  if (!kinds) return readLink(written) ?? readPlain(written, forms);
  const inner = readPlain(address, forms);
  if (!kinds.includes(inner.kind))
    return { kind: "other", canonical: written, fault: `it names no account of ${namespace} (CAIP-10)` };
  return { ...inner, network: `${namespace}:${reference}` };
});

function readPlain(written: string, tried: readonly Form[]): AccountNumber {
  for (const { kind, looks, read } of tried) {
    if (!looks.test(written)) continue;
    const found = read(written);
    if (found) return { kind, canonical: written, ...found };
  }
  return { kind: "other", canonical: written };
}

const severalSpellings = forms.filter(({ hasOneSpelling }) => !hasOneSpelling);

/** The form in which account numbers are stored and compared: `canonical` of {@link readAccountNumber}, without decoding base58. */
export function canonicalAccount(written: string): string {
  // Most account numbers have these forms, and an index compares millions.
  if (/^0x[0-9a-f]{40}$/i.test(written)) return written.toLowerCase();
  if (/^[a-z]{2,20}1[02-9ac-hj-np-z]{38,}$/.test(written)) return written;
  if (written.includes(":") && (CAIP_10.test(written) || LINK.test(written)))
    return readAccountNumber(written).canonical;
  return decodedForm(written);
}

const decodedForm = keepingLast((written) => readPlain(written, severalSpellings).canonical);

/**
 * The texts by which an account is stored and found wherever accounts are compared, the most exact one first: one text
 * for all spellings of the account; for an XRP account with a tag also the account without the tag, whose owner a list
 * names. The first text identifies the account; a list that has any of the texts names it.
 *
 * The text of a Cosmos account is its bytes, as `0x` and hex, whatever its prefix: a key has the same 20 bytes on every
 * chain, and only the prefix differs, so no complete table of prefixes is needed. EVM accounts have the same texts:
 * chains with Ethereum keys (`eth_secp256k1`, such as Evmos and Injective) write one account both ways, and on all
 * other chains the two are hashes of different kinds, so they are never equal in practice. The 32 bytes of modules and
 * contracts are treated in the same way. Tron and Bitcoin have separate texts, because their accounts are different
 * accounts even if one key has both.
 */
export const accountKeys: (written: string) => readonly [string, ...string[]] = keepingLast((written) => {
  const canonical = canonicalAccount(written);
  const tagged = /^(r[1-9A-HJ-NP-Za-km-z]{24,34}):\d+$/.exec(canonical)?.[1];
  return tagged === undefined ? [bytesOfCosmos(canonical) ?? canonical] : [canonical, tagged];
});

/** The text by which an account is looked up: the first of {@link accountKeys}. */
export const accountKey = (written: string): string => accountKeys(written)[0];

/** In lower case; all other bech32 texts have another length, such as witness programs, or another form. */
function bytesOfCosmos(canonical: string): string | undefined {
  if (!COSMOS_LENGTHS.test(canonical)) return undefined;
  const decoded = bech32.decodeUnsafe(canonical);
  const bytes = decoded && bech32.fromWordsUnsafe(decoded.words);
  if (bytes?.length !== 20 && bytes?.length !== 32) return undefined;
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** Whether `0x` and 40 hex digits are in one letter case, or have a correct checksum (EIP-55). */
export function hasEip55Checksum(address: string): boolean {
  const digits = address.slice(2);
  const lower = digits.toLowerCase();
  if (digits === lower || digits === digits.toUpperCase()) return true;
  const hash = keccak_256(lower);
  return [...digits].every((digit, index) => {
    const byte = hash[index >> 1] ?? 0;
    const nibble = index % 2 === 0 ? byte >> 4 : byte & 15;
    return digit === (nibble >= 8 ? digit.toUpperCase() : digit.toLowerCase());
  });
}

const [DIGIT_0, LETTER_A] = [48, 65];

/**
 * An IBAN without blanks and in capitals, or its fault. The length cannot be checked for countries that use IBANs
 * without being in the registry.
 */
export function readIban(written: string): { canonical: string } | { fault: string } {
  const iban = written.replaceAll(/\s/g, "").toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban))
    return { fault: "it is not two letters, two check digits and 11 to 30 letters and digits (ISO 13616)" };
  const country = iban.slice(0, 2);
  const length = ibanLengths.get(country) ?? iban.length;
  if (!ibanLengths.has(country) && !countries.has(country))
    return { fault: `its country ${country} does not exist (ISO 3166-1)` };
  if (iban.length !== length)
    return { fault: `it has ${iban.length} characters, and an IBAN of ${country} has ${length}` };
  // A statement has an IBAN in each entry, so this creates no strings. A letter stands for a number of two digits.
  let rest = 0;
  for (let at = 4; at < iban.length + 4; at += 1) {
    const code = iban.charCodeAt(at % iban.length);
    rest = (code >= LETTER_A ? rest * 100 + code - LETTER_A + 10 : rest * 10 + code - DIGIT_0) % 97;
  }
  return rest === 1 ? { canonical: iban } : { fault: "its check digits are wrong (ISO 13616, modulo 97)" };
}

/** A text that looks like an IBAN can be something else if it does not have the length of its country's IBANs. */
function readRegisteredIban(text: string): Reading {
  const length = ibanLengths.get(text.slice(0, 2).toUpperCase());
  return text.replaceAll(/\s/g, "").length === length ? readIban(text) : undefined;
}

/** Whether a text is in one letter case throughout, as bech32 and CashAddr require. */
const inOneCase = (text: string): boolean => text === text.toLowerCase() || text === text.toUpperCase();

/** A witness program (BIP-173, BIP-350): version 0 has the checksum of bech32, every later one that of bech32m. */
function readSegwit(text: string): Reading {
  if (!inOneCase(text)) return { fault: "it mixes capitals and small letters" };
  for (const [coder, isOf] of [
    [bech32, (version: number) => version === 0],
    [bech32m, (version: number) => version > 0 && version <= 16],
  ] as const) {
    const decoded = coder.decodeUnsafe(text);
    const [version = -1, ...words] = decoded?.words ?? [];
    const program = decoded && coder.fromWordsUnsafe(words);
    if (!program || !isOf(version)) continue;
    const { length } = program;
    const fits = version === 0 ? length === 20 || length === 32 : length >= 2 && length <= 40;
    if (fits) return { canonical: text.toLowerCase() };
  }
  return { fault: WRONG_CHECKSUM };
}

/**
 * Has the length of a Cosmos account (20 bytes) or of a module or contract (32 bytes); other bech32 texts can also be
 * in capitals.
 */
const COSMOS_LENGTHS = /^[a-z][a-z0-9@-]*1(?:[02-9ac-hj-np-z]{38}|[02-9ac-hj-np-z]{58})$/i;

function readBech32(text: string): Reading {
  // A text with both capitals and small letters may be base58 of Solana.
  if (!inOneCase(text)) return undefined;
  const wrong = COSMOS_LENGTHS.test(text) ? { fault: WRONG_CHECKSUM } : undefined;
  const decoded = bech32.decodeUnsafe(text);
  if (!decoded && !bech32m.decodeUnsafe(text)) return wrong;
  const length = decoded && bech32.fromWordsUnsafe(decoded.words)?.length;
  return { canonical: text.toLowerCase(), ...(length !== 20 && length !== 32 && { kind: "other" as const }) };
}

/** The alphabet of bech32 and CashAddr. */
const CHARSET = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";

/** The generators of CashAddr's BCH code, each as its upper and lower 20 bits: `bigint` would be too slow for a look-up. */
const GENERATORS = [
  [0x98f2b, 0xc8e61],
  [0x79b76, 0xd99e2],
  [0xf33e5, 0xfb3c4],
  [0xae2ea, 0xbe2a8],
  [0x1e4f4, 0x3e470],
] as const;

/** The checksum of CashAddr, 40 bits in two halves: both are 0 for words with a correct one. */
function cashAddrChecksum(prefix: string, words: readonly number[]): [upper: number, lower: number] {
  let [upper, lower] = [0, 1];
  const add = (word: number) => {
    const top = upper >>> 15;
    upper = ((upper & 0x7fff) << 5) | (lower >>> 15);
    lower = ((lower & 0x7fff) << 5) ^ word;
    for (const [at, [high, low]] of GENERATORS.entries())
      if ((top >>> at) & 1) {
        upper ^= high;
        lower ^= low;
      }
  };
  for (let at = 0; at < prefix.length; at += 1) add(prefix.charCodeAt(at) & 31);
  add(0);
  for (const word of words) add(word);
  return [upper, lower ^ 1];
}

/** The prefix can be left out: the checksum, which includes it, shows which one was meant. */
function readCashAddr(text: string): Reading {
  const lower = text.toLowerCase();
  const [named] = lower.includes(":") ? lower.split(":") : [];
  const wrong = named === undefined ? undefined : { fault: WRONG_CHECKSUM };
  if (!inOneCase(text)) return wrong;
  const words = [...lower.slice(lower.indexOf(":") + 1)].map((letter) => CHARSET.indexOf(letter));
  const prefixes = named === undefined ? ["bitcoincash", "bchtest", "bchreg"] : [named];
  const prefix = prefixes.find((one) => cashAddrChecksum(one, words).every((half) => half === 0));
  if (prefix === undefined) return wrong;
  const [version = 0, ...hash] = bech32.fromWordsUnsafe(words.slice(0, -8)) ?? [];
  const sizes = [20, 24, 28, 32, 40, 48, 56, 64];
  if (version > 31 || hash.length !== sizes[version & 7]) return wrong;
  // Types 2 and 3 say that the wallet supports tokens; the account is the same as with types 0 and 1.
  if (version < 16) return { canonical: `${prefix}:${lower.slice(-words.length)}` };
  const plain = bech32.toWords(Uint8Array.from([version & 15, ...hash]));
  const halves = cashAddrChecksum(prefix, [...plain, 0, 0, 0, 0, 0, 0, 0, 0]);
  const sum = halves.flatMap((half) => [15, 10, 5, 0].map((shift) => (half >>> shift) & 31));
  return { canonical: `${prefix}:${[...plain, ...sum].map((word) => CHARSET[word]).join("")}` };
}

type Base58 = Pick<typeof base58, "encode" | "decode">;

/** The first four bytes of a double SHA-256. */
const checksumOf = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes)).subarray(0, 4);

/** The bytes of base58check; undefined where the checksum is wrong. Decoding takes quadratic time: the forms bound the length. */
function base58CheckBytes(coder: Base58, text: string): Uint8Array | undefined {
  const bytes = base58Bytes(coder, text);
  const body = bytes?.subarray(0, -4);
  const sum = body && checksumOf(body);
  return sum?.every((byte, at) => byte === bytes?.at(at - 4)) ? body : undefined;
}

function base58Bytes(coder: Base58, text: string): Uint8Array | undefined {
  try {
    return coder.decode(text);
  } catch {
    return undefined;
  }
}

function encodeBase58Check(coder: Base58, body: readonly number[]): string {
  const bytes = Uint8Array.from(body);
  return coder.encode(Uint8Array.from([...bytes, ...checksumOf(bytes)]));
}

/** 20 bytes after one of these version bytes. A text that can be a Solana address is not refused for its checksum. */
function readBase58(coder: Base58, ...versions: readonly number[]): (text: string) => Reading {
  return (text) => {
    const body = base58CheckBytes(coder, text);
    if (body) return body.length === 21 && versions.includes(body[0] ?? -1) ? { canonical: text } : undefined;
    return base58Bytes(base58, text)?.length === 32 ? undefined : { fault: WRONG_CHECKSUM };
  };
}

function readSolana(text: string): Reading {
  return base58Bytes(base58, text)?.length === 32 ? { canonical: text } : undefined;
}

/** Nodes write the 21 bytes in hex; all other programs write them in base58check. */
function readTronHex(text: string): Reading {
  const digits = text.replace(/^0x/i, "").match(/../g) ?? [];
  return {
    canonical: encodeBase58Check(
      base58,
      digits.map((byte) => Number.parseInt(byte, 16)),
    ),
  };
}

/** The largest tag, which has 32 bits. */
const MAX_TAG = 0xffffffff;

/** XLS-5: a network, an account and an optional tag in one text. */
function readXAddress(text: string): Reading {
  const body = base58CheckBytes(base58xrp, text);
  if (!body) return { fault: WRONG_CHECKSUM };
  const isOfNetwork = (body[0] === 0x05 && body[1] === 0x44) || (body[0] === 0x04 && body[1] === 0x93);
  const [flag = 2, ...tagBytes] = body.subarray(22);
  if (body.length !== 31 || !isOfNetwork || flag > 1) return undefined;
  const account = encodeBase58Check(base58xrp, [0, ...body.subarray(2, 22)]);
  const tag = tagBytes.reduceRight((sum, byte) => sum * 256 + byte, 0);
  if (tag > (flag === 1 ? MAX_TAG : 0)) return undefined;
  return flag === 1 ? { canonical: `${account}:${tag}`, tag } : { canonical: account };
}

/** A classic address followed by its tag, as exchanges (`r…:7`) and payment links (`r…?dt=7`) write it. */
function readTaggedXrp(text: string): Reading {
  const [account = "", number = ""] = text.split(/:|\?dt=/);
  const tag = Number(number);
  const read = readBase58(base58xrp, 0)(account);
  if (!read || "fault" in read) return read;
  return tag > MAX_TAG
    ? { fault: `its tag is larger than ${MAX_TAG}` }
    : { canonical: `${account}:${tag}`, tag };
}
