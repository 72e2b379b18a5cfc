/** The bytes are not a transaction in the strict form that this package accepts. */
export class MalformedError extends Error {
  override readonly name = "MalformedError";
}

/** Reads bytes from the beginning; throws MalformedError when they end too early. */
export class ByteReader {
  #at = 0;

  constructor(readonly bytes: Uint8Array) {}

  get at(): number {
    return this.#at;
  }

  get rest(): number {
    return this.bytes.length - this.#at;
  }

  take(length: number): Uint8Array {
    if (length > this.rest) throw new MalformedError("it ends too early");
    this.#at += length;
    return this.bytes.subarray(this.#at - length, this.#at);
  }

  byte(): number {
    return this.take(1)[0] ?? 0;
  }

  /**
   * A compact-u16: seven bits per byte, the lowest first. Only the shortest encoding is accepted, so that different bytes never
   * encode the same transaction.
   */
  compact(): number {
    let value = 0;
    for (let index = 0; index < 3; index += 1) {
      const byte = this.byte();
      value |= (byte & 0x7f) << (7 * index);
      if (byte < 0x80) {
        if (index > 0 && byte === 0) throw new MalformedError("a count is not in its shortest form");
        if (value > 0xffff) break;
        return value;
      }
    }
    throw new MalformedError("a count is beyond 16 bits");
  }

  /** Reads a count, then as many items. */
  list<T>(item: () => T): T[] {
    const count = this.compact();
    // Every item has at least one byte, so a count above the remaining bytes is invalid and must not allocate memory.
    if (count > this.rest) throw new MalformedError("it ends too early");
    return Array.from({ length: count }, item);
  }
}

/** The compact-u16 of a number below 65536. */
export function compact(value: number): number[] {
  const bytes: number[] = [];
  let left = value;
  while (left >= 0x80) {
    bytes.push((left & 0x7f) | 0x80);
    left >>= 7;
  }
  return [...bytes, left];
}
