import { randomBytes } from "node:crypto";
import * as Hex from "ox/Hex";
import type * as Keystore from "ox/Keystore";
import { derive } from "./derive";
import type { Secret } from "./families/family";
import type { KeyKind } from "./kind";

/**
 * Web3 Secret Storage, version 3, the format of geth, cast, ethers and this command for EVM keys. Files without a
 * `kind` come from other tools and contain EVM keys. Earlier releases of this command also used it for keys of other
 * families, with a `kind` and the address as `account`; these files are still read but no longer written, because other
 * tools ignore both fields. Its cipher is loaded when it is used: its tables are computed, which would slow down each quote.
 */
export type Web3File = Keystore.Keystore & {
  readonly kind?: KeyKind;
  readonly address?: string;
  readonly account?: string;
};

/** Encrypts an EVM key. @param address with or without 0x; geth requires it in the file @param cost scrypt's N */
export async function encryptWeb3(
  secret: Secret,
  address: string,
  password: string,
  cost: number,
): Promise<Web3File> {
  const { encrypt } = await import("ox/Keystore");
  const salt = randomBytes(32);
  const derived = Hex.fromBytes(await derive(password, salt, { n: cost, r: 8, p: 1 }));
  const sealed = encrypt(secret, derived, {
    kdf: "scrypt",
    kdfparams: { dklen: 32, n: cost, r: 8, p: 1, salt: salt.toString("hex") },
    iv: randomBytes(16),
  });
  return { kind: "evm", address: address.replace(/^0x/i, "").toLowerCase(), ...sealed };
}

/** Throws if the password is wrong or the file is damaged. */
export async function decryptWeb3(file: Web3File, password: string): Promise<Secret> {
  const { decrypt, toKey } = await import("ox/Keystore");
  const { kdfparams } = file.crypto;
  const derived =
    "n" in kdfparams && kdfparams.n < 2 ** (16 * kdfparams.r)
      ? Hex.fromBytes(await derive(password, Buffer.from(kdfparams.salt, "hex"), kdfparams))
      : // For pbkdf2, and for r = 1 with a large n, which some tools write and OpenSSL refuses.
        toKey(file, { password });
  return decrypt(file, derived);
}
