import type { EvmAddress } from "../../address";

/**
 * Call data as words of 32 bytes. A decoder reads the words it needs, encodes the result again and compares the bytes,
 * so that nothing in them is ignored. Contracts ignore some bytes, a verifier must not.
 */
type Hex = `0x${string}`;

/** Lower-case call data of a selector and exactly this number of words; undefined otherwise. */
export function wordsOf(data: string | undefined, selector: string, count: number): Words | undefined {
  const length = selector.length + count * 64;
  if (data?.length !== length) return undefined;
  const lower = data.toLowerCase();
  return lower.startsWith(selector) && /^0x[0-9a-f]+$/.test(lower) ? new Words(lower, selector) : undefined;
}

export class Words {
  constructor(
    readonly data: string,
    private readonly selector: string,
  ) {}

  at(index: number): Hex {
    const start = this.selector.length + index * 64;
    return `0x${this.data.slice(start, start + 64)}`;
  }

  number(index: number): bigint {
    return BigInt(this.at(index));
  }

  /** The lower 20 bytes; encoding them again checks that the upper ones are zero. */
  address(index: number): EvmAddress {
    return `0x${this.at(index).slice(26)}`;
  }
}

/** Call data of a selector and its words: numbers, and addresses or other hex, padded on the left. */
export function encodeWords(selector: string, ...words: Array<bigint | Hex>): Hex {
  const digits = words.map((word) => (typeof word === "bigint" ? word.toString(16) : word.slice(2)));
  return `${selector}${digits.map((word) => word.padStart(64, "0")).join("")}` as Hex;
}
