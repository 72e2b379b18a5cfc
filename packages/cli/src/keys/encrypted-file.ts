import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import * as Hex from "ox/Hex";
import { derive } from "./derive";
import type { Secret } from "./families/family";
import type { KeyKind } from "./kind";

/**
 * An encrypted Solana or Cosmos key. It is not Web3 Secret Storage: geth, cast and ethers would open any 32 bytes in
 * that format as an EVM key with an unintended address. This format has neither `version` nor `crypto`, so they refuse
 * it.
 */
export interface EncryptedFile {
  /** Version of this format. */
  readonly waybill: 1;
  readonly kind: KeyKind;
  /** The address. Address and `kind` are authenticated: if either is changed, the file cannot be opened. */
  readonly account: string;
  readonly cipher: "aes-256-gcm";
  /** The encoding of the next three fields: hex. */
  readonly iv: string;
  readonly ciphertext: string;
  readonly tag: string;
  readonly kdf: "scrypt";
  readonly kdfparams: { readonly n: number; readonly r: number; readonly p: number; readonly salt: string };
}

type Owner = Pick<EncryptedFile, "kind" | "account">;

const authenticated = ({ kind, account }: Owner) => Buffer.from(JSON.stringify([kind, account]));

/** Encrypts a key. @param cost scrypt's N, a power of two */
export async function encryptSecret(
  secret: Secret,
  { kind, account }: Owner,
  password: string,
  cost: number,
): Promise<EncryptedFile> {
  const [salt, iv] = [randomBytes(32), randomBytes(12)];
  const scrypt = { n: cost, r: 8, p: 1 };
  const cipher = createCipheriv("aes-256-gcm", await derive(password, salt, scrypt), iv);
  cipher.setAAD(authenticated({ kind, account }));
  const ciphertext = Buffer.concat([cipher.update(Hex.toBytes(secret)), cipher.final()]);
  return {
    waybill: 1,
    kind,
    account,
    cipher: "aes-256-gcm",
    iv: iv.toString("hex"),
    ciphertext: ciphertext.toString("hex"),
    tag: cipher.getAuthTag().toString("hex"),
    kdf: "scrypt",
    kdfparams: { ...scrypt, salt: salt.toString("hex") },
  };
}

/** Throws if the password is wrong, the file is damaged, or its kind or account was changed. */
export async function decryptSecret(file: EncryptedFile, password: string): Promise<Secret> {
  const { iv, ciphertext, tag, kdfparams } = file;
  const key = await derive(password, Buffer.from(kdfparams.salt, "hex"), kdfparams);
  const decipher = createDecipheriv("aes-256-gcm", key, Buffer.from(iv, "hex"), { authTagLength: 16 });
  decipher.setAAD(authenticated(file)).setAuthTag(Buffer.from(tag, "hex"));
  const bytes = Buffer.concat([decipher.update(Buffer.from(ciphertext, "hex")), decipher.final()]);
  return Hex.fromBytes(bytes);
}
