import { base58 } from "@scure/base";

/** Reads bytes from front to back. Throws RangeError beyond their end. */
export class ByteReader {
  #at = 0;

  constructor(readonly bytes: Uint8Array) {}

  take(length: number): Uint8Array {
    if (this.#at + length > this.bytes.length) throw new RangeError("the bytes end too early");
    this.#at += length;
    return this.bytes.subarray(this.#at - length, this.#at);
  }

  /** A whole number, little-endian. */
  number(length: 1 | 2 | 4): number {
    return Buffer.from(this.take(length)).readUIntLE(0, length);
  }

  /** A whole number of 64 bits, little-endian. */
  bigint(): bigint {
    return Buffer.from(this.take(8)).readBigUInt64LE();
  }

  /** 32 bytes, in base58. */
  key(): string {
    return base58.encode(this.take(32));
  }

  many<Item>(count: number, read: () => Item): Item[] {
    return Array.from({ length: count }, read);
  }

  /** As many items as a number of 32 bits says, each of at least so many bytes: what says more than there can be is wrong. */
  list<Item>(leastBytes: number, read: () => Item): Item[] {
    const count = this.number(4);
    if (count * leastBytes > this.bytes.length)
      throw new RangeError("a list has more items than there are bytes");
    return this.many(count, read);
  }
}
