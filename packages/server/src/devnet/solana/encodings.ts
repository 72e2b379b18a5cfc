import { type Address, assertIsAddress, getAddressDecoder, getAddressEncoder } from "@solana/addresses";
import { getBase58Decoder, getBase58Encoder } from "@solana/codecs-strings";

// Solana's codecs name themselves from the wire's point of view: a decoder makes text out of bytes.
const base58 = { toText: getBase58Decoder(), toBytes: getBase58Encoder() };
const addresses = { toText: getAddressDecoder(), toBytes: getAddressEncoder() };

export const toBase58 = (bytes: Uint8Array): string => base58.toText.decode(bytes);

/** Throws when `text` has a character that base58 has not. */
export const fromBase58 = (text: string): Uint8Array => new Uint8Array(base58.toBytes.encode(text));

export const toBase64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");

/** Undefined when `text` is not base64 with its padding. */
export function fromBase64(text: string): Uint8Array | undefined {
  const bytes = Buffer.from(text, "base64");
  return bytes.toString("base64") === text ? new Uint8Array(bytes) : undefined;
}

/** The base58 text of the 32 bytes at `offset`. */
export const readAddress = (bytes: Uint8Array, offset: number): Address =>
  addresses.toText.decode(bytes, offset);

export const addressBytes = (text: Address): Uint8Array => new Uint8Array(addresses.toBytes.encode(text));

/** Throws when `text` is not the base58 of 32 bytes. */
export function asAddress(text: string): Address {
  assertIsAddress(text);
  return text;
}
