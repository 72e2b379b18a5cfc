import { createHash, createHmac, pbkdf2Sync } from "node:crypto";
import * as Hex from "ox/Hex";
import { usageError } from "../errors";
import type { Secret } from "./families/family";
import type { KeyKind } from "./kind";
import type { PrivateKey } from "./private-key";

/** The standard derivation path of an account in each family (BIP-44; coin types are from SLIP-44). */
const standardPath: Readonly<Record<KeyKind, (account: number) => string>> = {
  evm: (account) => `m/44'/60'/0'/0/${account}`,
  solana: (account) => `m/44'/501'/${account}'/0'`,
  cosmos: (account) => `m/44'/118'/0'/0/${account}`,
};

/** The key of a mnemonic: an account number on the family's standard path, or another path. */
export interface Derivation {
  readonly account: number;
  readonly path: string | undefined;
}

/**
 * The key of an English BIP-39 mnemonic without a passphrase.
 *
 * @throws CliError (usage) for words with a wrong checksum, and for an invalid path; the error does not contain the words
 */
export async function keyFromMnemonic(
  kind: KeyKind,
  typed: string,
  { account, path }: Derivation,
): Promise<PrivateKey> {
  // The word lists of ox are not used, because every command with keys would load all of them.
  const { english, HDKey } = await import("viem/accounts");
  const words = typed.trim().toLowerCase().split(/\s+/).join(" ");
  if (!isMnemonic(words, english))
    throw usageError(
      "This is not a valid mnemonic: a word is misspelt, missing or in the wrong place.",
      "Give its 12 to 24 English words in their order (BIP-39).",
    );
  const steps = stepsOf(path ?? standardPath[kind](account));
  const seed = pbkdf2Sync(words, "mnemonic", 2048, 64, "sha512");
  if (kind === "solana") return { kind, secret: ed25519Key(seed, steps) };
  const { privateKey } = HDKey.fromMasterSeed(seed).derive(textOf(steps));
  if (!privateKey) throw new Error("the key derived from the seed is not private");
  return { kind, secret: Hex.fromBytes(privateKey) };
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

const textOf = (steps: readonly Step[]): string =>
  ["m", ...steps.map(({ index, isHardened }) => `${index}${isHardened ? "'" : ""}`)].join("/");

/**
 * Whether the words have a valid checksum: each word stands for 11 bits, and the last bits are a checksum of the others (BIP-39).
 */
function isMnemonic(words: string, list: readonly string[]): boolean {
  const indices = words.split(" ").map((word) => list.indexOf(word));
  if (![12, 15, 18, 21, 24].includes(indices.length) || indices.includes(-1)) return false;
  const bits = indices.map((index) => index.toString(2).padStart(11, "0")).join("");
  const entropy = bits.slice(0, (bits.length * 32) / 33);
  const bytes = (entropy.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const [first = 0] = createHash("sha256").update(Uint8Array.from(bytes)).digest();
  return first.toString(2).padStart(8, "0").startsWith(bits.slice(entropy.length));
}

/** A key by SLIP-10: on this curve every step is hardened. */
function ed25519Key(seed: Uint8Array, steps: readonly Step[]): Secret {
  if (steps.some(({ isHardened }) => !isHardened))
    throw usageError(
      "Every step of a Solana derivation path must be hardened.",
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
