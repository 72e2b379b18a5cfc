import { createHash } from "node:crypto";

/** The values of a row in the order of its columns' names, whole numbers as decimal texts: the same on every engine. */
export type CanonicalRow = readonly (string | null)[];

const MODULUS = 1n << 256n;

/**
 * The digest of a table: the sum, modulo 2^256, of the SHA-256 of each row as a JSON array. It does not depend on the
 * order of the rows, because engines sort some texts differently.
 */
export class RowDigest {
  #sum = 0n;
  #rows = 0;

  add(row: CanonicalRow): void {
    const hash = createHash("sha256").update(JSON.stringify(row)).digest("hex");
    this.#sum = (this.#sum + BigInt(`0x${hash}`)) % MODULUS;
    this.#rows += 1;
  }

  /** The number of rows, and their digest in hex. */
  result(): TableDigest {
    return { rows: this.#rows, digest: this.#sum.toString(16).padStart(64, "0") };
  }
}

export interface TableDigest {
  rows: number;
  /** 64 hexadecimal digits; zeros without rows. */
  digest: string;
}
