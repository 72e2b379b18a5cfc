import { isObject } from "../input/is-object";
import type { EncryptedFile } from "./encrypted-file";
import type { WalletFile } from "./encryption";
import { keyKinds } from "./kind";
import type { Web3File } from "./web3-file";

/** A wallet, or why the file is not one: the end of a sentence that begins with the file name. */
export type Parsed = { readonly file: WalletFile } | { readonly reason: string };

type Fields = Record<string, unknown>;

/** Recognizes supported wallet files: Web3 Secret Storage version 3, and this command's format for other families. */
export function parseWallet(text: string): Parsed {
  const value = json(text);
  if (!isObject(value)) return { reason: "it is not a JSON object" };
  if (!("waybill" in value)) return parseWeb3(value);
  const reason = sealedFault(value);
  return isEncryptedFile(value, reason) ? { file: value } : { reason: reason ?? "" };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parseWeb3(value: Fields): Parsed {
  // ethers writes `Crypto`; the specification does not define the letter case.
  const [name, crypto] = Object.entries(value).find(([key]) => key.toLowerCase() === "crypto") ?? [];
  if (name === undefined) return { reason: "it is not a keystore file: it has no crypto section" };
  const { [name]: _, ...others } = value;
  const file = { ...others, crypto, version: value.version === "3" ? 3 : value.version };
  const reason = web3Fault(file);
  return isWeb3(file, reason) ? { file } : { reason: reason ?? "" };
}

// The checks below guarantee these shapes.
const isWeb3 = (value: Fields, fault: string | undefined): value is Fields & Web3File => fault === undefined;
const isEncryptedFile = (value: Fields, fault: string | undefined): value is Fields & EncryptedFile =>
  fault === undefined;

function web3Fault(value: Fields): string | undefined {
  if (value.version !== 3) return `it has version ${shown(value.version)}; only version 3 is read`;
  if (value.kind !== undefined && !isKind(value.kind)) return unknownKind(value.kind);
  const unreadable = ["address", "account"].find(
    (name) => value[name] !== undefined && typeof value[name] !== "string",
  );
  if (unreadable !== undefined) return `its ${unreadable} is not a string`;
  const { crypto } = value;
  if (!isObject(crypto)) return "its crypto section is not an object";
  if (crypto.cipher !== "aes-128-ctr")
    return `its cipher is ${shown(crypto.cipher)}; only "aes-128-ctr" is read`;
  if (!isObject(crypto.cipherparams)) return "its cipherparams.iv is missing";
  const { iv } = crypto.cipherparams;
  return (
    notHex({ ...crypto, "cipherparams.iv": iv }, { "cipherparams.iv": 16, ciphertext: 32, mac: 32 }) ??
    kdfFault(crypto)
  );
}

function kdfFault({ kdf, kdfparams }: Fields): string | undefined {
  if (kdf !== "scrypt" && kdf !== "pbkdf2")
    return `its kdf is ${shown(kdf)}; only "scrypt" and "pbkdf2" are read`;
  if (!isObject(kdfparams)) return "its kdfparams are missing";
  if (kdf === "pbkdf2" && kdfparams.prf !== undefined && kdfparams.prf !== "hmac-sha256")
    return `its prf is ${shown(kdfparams.prf)}; only "hmac-sha256" is read`;
  const numbers = kdf === "scrypt" ? ["n", "r", "p"] : ["c"];
  const wrong = numbers.find((name) => !isCount(kdfparams[name]));
  if (wrong !== undefined) return `its kdfparams.${wrong} is not a whole number`;
  if (typeof kdfparams.salt !== "string" || !/^(0x)?([0-9a-f]{2})*$/i.test(kdfparams.salt))
    return "its kdfparams.salt is not hex";
  const [n = 0, r = 1, p = 1] = numbers.map((name) => Number(kdfparams[name]));
  return kdf === "scrypt" ? costFault(n, r, p) : n > MAX_ROUNDS ? tooCostly : undefined;
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0;

/** The standard of geth is 256 MB and 2^21 block operations; four and 32 times that are minutes, and the rest is an attack. */
const MAX_MEMORY = 2 ** 30;
const MAX_BLOCKS = 2 ** 26;
/** Of pbkdf2: geth has 262,144. */
const MAX_ROUNDS = 10_000_000;
const tooCostly = "its kdfparams ask for more work than any wallet needs";

function costFault(n: number, r: number, p: number): string | undefined {
  if (n < 2 || !Number.isInteger(Math.log2(n))) return "its kdfparams.n is not a power of two";
  return 128 * n * r > MAX_MEMORY || n * r * p > MAX_BLOCKS ? tooCostly : undefined;
}

function sealedFault(value: Fields): string | undefined {
  if (value.waybill !== 1) return `it was written by a newer release (form ${shown(value.waybill)})`;
  if (!isKind(value.kind)) return unknownKind(value.kind);
  if (value.cipher !== "aes-256-gcm" || value.kdf !== "scrypt")
    return `its cipher and kdf are ${shown(value.cipher)} and ${shown(value.kdf)}; only "aes-256-gcm" and "scrypt" are read`;
  if (typeof value.account !== "string") return "its account is missing";
  return notHex(value, { iv: 12, ciphertext: 32, tag: 16 }) ?? kdfFault(value);
}

const isKind = (value: unknown) => keyKinds.some((kind) => kind === value);

const unknownKind = (kind: unknown) => `its kind is ${shown(kind)}; known are ${keyKinds.join(", ")}`;

/** @param lengths in bytes, by name */
function notHex(value: Fields, lengths: Readonly<Record<string, number>>): string | undefined {
  for (const [name, bytes] of Object.entries(lengths)) {
    const text = value[name];
    if (typeof text !== "string") return `its ${name} is missing`;
    if (!/^(0x)?[0-9a-f]*$/i.test(text) || text.replace(/^0x/i, "").length !== 2 * bytes)
      return `its ${name} is not ${bytes} bytes of hex`;
  }
  return undefined;
}

/** A value from the file, shortened for a message. */
const shown = (value: unknown): string => (JSON.stringify(value) ?? "missing").slice(0, 40);
