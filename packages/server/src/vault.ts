import { createCipheriv, createDecipheriv, hash } from "node:crypto";
import { ConfigError } from "./errors";
import type { Random } from "./lib/runtime";

/** A key that credentials are sealed with. */
export interface CredentialsKey {
  /** Names it in what it sealed; does not give it away. */
  id: string;
  bytes: Uint8Array;
}

/** The text is no key. Its message does not contain it. */
const BYTES = 32;

/**
 * The keys in a text: 32 bytes each, hex or base64, separated by blanks or commas. The first one seals; the others are
 * earlier ones, which still open what they sealed. Throws ConfigError.
 */
export function readCredentialsKeys(text: string): [CredentialsKey, ...CredentialsKey[]] {
  const [first, ...others] = text.split(/[\s,]+/).filter((one) => one !== "");
  if (first === undefined) throw new ConfigError("the key for credentials is empty");
  return [keyOf(first), ...others.map(keyOf)];
}

function keyOf(text: string): CredentialsKey {
  const isHex = /^[0-9a-f]{64}$/i.test(text);
  const bytes = Buffer.from(text, isHex ? "hex" : "base64");
  if (!isHex && !/^[A-Za-z0-9+/_-]{43}=?$/.test(text))
    throw new ConfigError(
      `a key for credentials must be ${BYTES} bytes, as 64 hex digits or in base64; "openssl rand -base64 ${BYTES}" makes one`,
    );
  return { id: hash("sha256", bytes, "hex").slice(0, 8), bytes };
}

/** The credentials that a provider or a receiver of alerts needs. Secret. */
export type Credentials = Readonly<Record<string, string>>;

/** The only place where credentials are sealed and opened. */
export interface Vault {
  /** Whether the key that seals now has sealed this. */
  isCurrent(sealed: string): boolean;
  /** The credentials, readable only for who has the key and knows whose they are. `owner`: the id of the row that keeps them. */
  seal(owner: string, credentials: Credentials): string;
  /** Throws VaultError. */
  open(owner: string, sealed: string): Credentials;
}

/** Sealed credentials that cannot be opened. */
export class VaultError extends Error {
  override name = "VaultError";
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const CIPHER = "aes-256-gcm";

/** Without it, a shorter tag would do to open what somebody changed. */
const TAG = { authTagLength: TAG_BYTES };

/**
 * Seals by AES-256-GCM with a random nonce; the owner's id is authenticated with it, so that what was copied into
 * another row opens nowhere. The sealed form is `v1.<key id>.<base64url of nonce, text and tag>`: every key of the
 * server opens what it sealed.
 */
export function createVault(
  [sealing, ...earlier]: readonly [CredentialsKey, ...CredentialsKey[]],
  random: Pick<Random, "bytes">,
): Vault {
  const keys = new Map([sealing, ...earlier].map((key) => [key.id, key]));
  return {
    isCurrent: (sealed) => sealed.startsWith(`v1.${sealing.id}.`),

    seal(owner, credentials) {
      const nonce = random.bytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, sealing.bytes, nonce, TAG);
      cipher.setAAD(Buffer.from(owner));
      const text = [cipher.update(JSON.stringify(credentials), "utf8"), cipher.final()];
      return `v1.${sealing.id}.${Buffer.concat([nonce, ...text, cipher.getAuthTag()]).toString("base64url")}`;
    },

    open(owner, sealed) {
      const [version, id = "", content = ""] = sealed.split(".");
      const key = keys.get(id);
      if (version !== "v1" || !key)
        throw new VaultError("the secrets were sealed with a key that this server does not have");
      const bytes = Buffer.from(content, "base64url");
      try {
        const decipher = createDecipheriv(CIPHER, key.bytes, bytes.subarray(0, NONCE_BYTES), TAG);
        decipher.setAAD(Buffer.from(owner));
        decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
        const text = [decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()];
        return JSON.parse(Buffer.concat(text).toString("utf8"));
      } catch (cause) {
        throw new VaultError("the sealed secrets were changed, or belong to another row", {
          cause,
        });
      }
    },
  };
}
