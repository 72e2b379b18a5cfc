import { createHmac } from "node:crypto";
import * as HdKey from "ox/HdKey";
import * as Hex from "ox/Hex";
import * as Mnemonic from "ox/Mnemonic";
import { usageError } from "../errors";
import type { Secret } from "./families/family";
import type { KeyKind } from "./kind";
import type { PrivateKey } from "./private-key";

/** The path that the wallets of a family use for an account (BIP-44; SLIP-44 has the coins). */
const standardPath: Readonly<Record<KeyKind, (account: number) => string>> = {
  evm: (account) => `m/44'/60'/0'/0/${account}`,
  solana: (account) => `m/44'/501'/${account}'/0'`,
  cosmos: (account) => `m/44'/118'/0'/0/${account}`,
};

/** Which key of a mnemonic: the number of an account on the family's standard path, or another path. */
export interface Derivation {
  readonly account: number;
  readonly path: string | undefined;
}

/**
 * The key of a BIP-39 mnemonic in English, without a passphrase.
 *
 * @throws CliError (usage) for words whose checksum is wrong, and for a path that has no such form; without the words
 */
export function keyFromMnemonic(kind: KeyKind, typed: string, { account, path }: Derivation): PrivateKey {
  const words = typed.trim().toLowerCase().split(/\s+/).join(" ");
  if (!Mnemonic.validate(words, Mnemonic.english))
    throw usageError(
      "This is not a mnemonic: a word is misspelt, missing or at another place.",
      "Give its 12 to 24 English words in their order (BIP-39).",
    );
  const steps = stepsOf(path ?? standardPath[kind](account));
  const seed = Mnemonic.toSeed(words);
  return { kind, secret: kind === "solana" ? ed25519Key(seed, steps) : secp256k1Key(seed, steps) };
}

interface Step {
  readonly index: number;
  readonly isHardened: boolean;
}

function stepsOf(path: string): readonly Step[] {
  if (!/^m(\/\d{1,10}['h]?){1,10}$/.test(path)) throw malformed();
  return path
    .split("/")
    .slice(1)
    .map((step) => {
      const index = Number(step.replace(/['h]$/, ""));
      if (index >= HARDENED) throw malformed();
      return { index, isHardened: /['h]$/.test(step) };
    });
}

const malformed = () =>
  usageError(
    "--derivation-path is not a path of BIP-32.",
    "For example: --derivation-path \"m/44'/60'/0'/0/1\"",
  );

const HARDENED = 2 ** 31;

function secp256k1Key(seed: Uint8Array, steps: readonly Step[]): Secret {
  const path = steps.map(({ index, isHardened }) => `/${index}${isHardened ? "'" : ""}`).join("");
  return HdKey.fromSeed(seed).derive(`m${path}`).privateKey;
}

/** SLIP-10: on this curve every step is hardened. */
function ed25519Key(seed: Uint8Array, steps: readonly Step[]): Secret {
  if (steps.some(({ isHardened }) => !isHardened))
    throw usageError(
      "Every step of a Solana derivation path is hardened.",
      "For example: \"m/44'/501'/1'/0'\"",
    );
  const split = (bytes: Buffer) => ({ key: bytes.subarray(0, 32), code: bytes.subarray(32) });
  let at = split(createHmac("sha512", "ed25519 seed").update(seed).digest());
  for (const { index } of steps) {
    const data = Buffer.alloc(37);
    at.key.copy(data, 1);
    data.writeUInt32BE(index + HARDENED, 33);
    at = split(createHmac("sha512", at.code).update(data).digest());
  }
  return Hex.fromBytes(at.key);
}
