import { type ScryptOptions, scrypt } from "node:crypto";

/** Parameters of scrypt (RFC 7914): cost, block size, parallelism. */
export interface ScryptCost {
  readonly n: number;
  readonly r: number;
  readonly p: number;
}

/**
 * Derives 32 bytes from a password. The asynchronous derivation of ox has fixed r = 1 and p = 8; Node's is native and
 * has all three parameters.
 */
export function derive(password: string, salt: Uint8Array, { n, r, p }: ScryptCost): Promise<Buffer> {
  const options: ScryptOptions = { N: n, r, p, maxmem: 128 * r * (n + p + 2) + 1024 };
  return new Promise((resolve, reject) => {
    scrypt(password, salt, 32, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
