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
  if (!isObject(crypto.cipherparams) || typeof crypto.cipherparams.iv !== "string")
    return "its cipherparams.iv is missing";
  return missing(crypto, ["ciphertext", "mac"]) ?? kdfFault(crypto);
}

function kdfFault({ kdf, kdfparams }: Fields): string | undefined {
  if (kdf !== "scrypt" && kdf !== "pbkdf2")
    return `its kdf is ${shown(kdf)}; only "scrypt" and "pbkdf2" are read`;
  if (!isObject(kdfparams)) return "its kdfparams are missing";
  if (kdf === "pbkdf2" && kdfparams.prf !== undefined && kdfparams.prf !== "hmac-sha256")
    return `its prf is ${shown(kdfparams.prf)}; only "hmac-sha256" is read`;
  const numbers = kdf === "scrypt" ? ["n", "r", "p"] : ["c"];
  const wrong = numbers.find((name) => !Number.isSafeInteger(kdfparams[name]));
  return wrong === undefined ? missing(kdfparams, ["salt"]) : `its kdfparams.${wrong} is not a whole number`;
}

function sealedFault(value: Fields): string | undefined {
  if (value.waybill !== 1) return `it was written by a newer release (form ${shown(value.waybill)})`;
  if (!isKind(value.kind)) return unknownKind(value.kind);
  if (value.cipher !== "aes-256-gcm" || value.kdf !== "scrypt")
    return `its cipher and kdf are ${shown(value.cipher)} and ${shown(value.kdf)}; only "aes-256-gcm" and "scrypt" are read`;
  return missing(value, ["account", "iv", "ciphertext", "tag"]) ?? kdfFault(value);
}

const isKind = (value: unknown) => keyKinds.some((kind) => kind === value);

const unknownKind = (kind: unknown) => `its kind is ${shown(kind)}; known are ${keyKinds.join(", ")}`;

function missing(value: Fields, names: readonly string[]): string | undefined {
  const name = names.find((one) => typeof value[one] !== "string");
  return name === undefined ? undefined : `its ${name} is missing`;
}

/** A value from the file, shortened for a message. */
const shown = (value: unknown): string => (JSON.stringify(value) ?? "missing").slice(0, 40);
