/**
 * Numbers by hash, with a few bytes per entry, so that a file of a million records fits in memory. Entries are compared by 64
 * bits of the hash; a collision is less likely than the failure of two disks.
 */
export class HashTable {
  #size = 0;
  #keys: BigUint64Array;
  #values: Uint32Array;

  /** @param slots a power of two */
  constructor(slots = 1024) {
    this.#keys = new BigUint64Array(slots);
    this.#values = new Uint32Array(slots);
  }

  /** The number for the hash; 0 if there is none. */
  get(hash: bigint): number {
    return this.#values[this.#slotOf(hash)] ?? 0;
  }

  set(hash: bigint, value: number): void {
    if (this.#size * 2 >= this.#keys.length) this.#grow();
    const slot = this.#slotOf(hash);
    if (this.#keys[slot] === 0n) this.#size += 1;
    this.#keys[slot] = hash;
    this.#values[slot] = value;
  }

  /** The slot of the hash, or the free slot for it; hashes are already random. */
  #slotOf(hash: bigint): number {
    const last = this.#keys.length - 1;
    let slot = Number(hash & 0xffff_ffffn) & last;
    while (this.#keys[slot] !== 0n && this.#keys[slot] !== hash) slot = (slot + 1) & last;
    return slot;
  }

  #grow(): void {
    const larger = new HashTable(this.#keys.length * 2);
    for (const [at, key] of this.#keys.entries()) if (key !== 0n) larger.set(key, this.#values[at] ?? 0);
    this.#keys = larger.#keys;
    this.#values = larger.#values;
  }
}
