import { base58 } from "@scure/base";
import { type Address, assertIsAddress, getAddressDecoder } from "@solana/addresses";

const addressDecoder = getAddressDecoder();

export const toBase58 = (bytes: Uint8Array): string => base58.encode(bytes);

/** Throws when `text` is not base58. Takes quadratic time. */
export const fromBase58 = (text: string): Uint8Array => base58.decode(text);

export const toBase64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");

/** Undefined when `text` is not base64 with its padding. */
export function fromBase64(text: string): Uint8Array | undefined {
  const bytes = Buffer.from(text, "base64");
  return bytes.toString("base64") === text ? new Uint8Array(bytes) : undefined;
}

/** The base58 text of the 32 bytes at `offset`. */
export const readAddress = (bytes: Uint8Array, offset: number): Address =>
  addressDecoder.decode(bytes, offset);

/** Throws when `text` is not the base58 of 32 bytes. */
export function asAddress(text: string): Address {
  assertIsAddress(text);
  return text;
}
