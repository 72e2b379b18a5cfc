import { randomBytes, type ScryptOptions, scrypt } from "node:crypto";
import * as Hex from "ox/Hex";
import * as Keystore from "ox/Keystore";
import { CliError } from "../errors";
import type { KeyKind } from "./kind";
import { addressOf, type PrivateKey } from "./private-key";

/**
 * Web3 Secret Storage, version 3. For an EVM key with the `address` geth puts beside it; files without a `kind` are other
 * tools' and hold such keys. For a key of another family the address is the `account`, so that geth passes over the file.
 */
export type WalletFile = Keystore.Keystore & {
  readonly kind?: KeyKind;
  readonly address?: string;
  readonly account?: string;
};

// ox's own asynchronous derivation fixes r = 1 and p = 8, whatever the file says; Node's is native and takes both.
function derive(password: string, salt: Uint8Array, n: number, r: number, p: number): Promise<Hex.Hex> {
  const options: ScryptOptions = { N: n, r, p, maxmem: 128 * r * (n + p + 2) + 1024 };
  return new Promise((resolve, reject) => {
    scrypt(password, salt, 32, options, (error, key) =>
      error ? reject(error) : resolve(Hex.fromBytes(key)),
    );
  });
}

/** The family of the key inside, as the file says it. */
export function kindOf(file: WalletFile): KeyKind {
  return file.kind ?? "evm";
}

/** Encrypts a key for a password. @param cost scrypt's N, a power of two. */
export async function encryptKey(key: PrivateKey, password: string, cost: number): Promise<WalletFile> {
  const salt = randomBytes(32);
  const derived = await derive(password, salt, cost, 8, 1);
  const sealed = Keystore.encrypt(key.secret, derived, {
    kdf: "scrypt",
    kdfparams: { dklen: 32, n: cost, r: 8, p: 1, salt: salt.toString("hex") },
    iv: randomBytes(16),
  });
  const address = addressOf(key);
  const owner = key.kind === "evm" ? { address: address.slice(2).toLowerCase() } : { account: address };
  return { kind: key.kind, ...owner, ...sealed };
}

/**
 * Decrypts a wallet written by this command, geth or cast.
 *
 * @throws CliError (usage) when the password is wrong, or the file is damaged: the file cannot tell which.
 */
export async function decryptKey(file: WalletFile, password: string, name: string): Promise<PrivateKey> {
  const { kdfparams } = file.crypto;
  try {
    const derived =
      "n" in kdfparams && kdfparams.n < 2 ** (16 * kdfparams.r)
        ? await derive(password, Buffer.from(kdfparams.salt, "hex"), kdfparams.n, kdfparams.r, kdfparams.p)
        : // pbkdf2, and the r = 1 with a large n that some tools write and OpenSSL refuses.
          Keystore.toKey(file, { password });
    return { kind: kindOf(file), secret: Keystore.decrypt(file, derived) };
  } catch (cause) {
    throw new CliError("usage", `The password does not open the wallet "${name}".`, {
      hint: "Check the password (WAYBILL_KEYSTORE_PASSWORD, --password-file). A damaged file looks the same.",
      cause,
    });
  }
}
