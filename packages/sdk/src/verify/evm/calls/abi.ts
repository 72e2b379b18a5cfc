import type { EvmAddress } from "../../address";

/**
 * Call data as words of 32 bytes. A decoder reads the words that it needs, encodes the result again and compares the
 * bytes, so that no byte is ignored. Contracts ignore some bytes; a verifier must not.
 */
type Hex = `0x${string}`;

/**
 * Lower-case hex call data with the length of a selector and this number of words; undefined for other data. The selector is
 * checked when the decoder encodes the result again.
 */
export function wordsOf(data: string | undefined, selector: string, count: number): Words | undefined {
  if (data?.length !== selector.length + count * 64) return undefined;
  const lower = data.toLowerCase();
  return /[^0-9a-f]/.test(lower.slice(selector.length)) ? undefined : new Words(lower, selector);
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
  let data = selector;
  for (const word of words)
    data += (typeof word === "bigint" ? word.toString(16) : word.slice(2)).padStart(64, "0");
  return data as Hex;
}
