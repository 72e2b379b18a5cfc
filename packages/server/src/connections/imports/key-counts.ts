/** Places for keys at first; a power of two. */
const FIRST = 4_096;

/**
 * How often each of many whole numbers was counted. It takes 12 bytes for each place, of which up to a quarter are free or up to five
 * eighths after it has grown; a Map takes about 80 for each number, and has at most 16 million.
 */
export class KeyCounts {
  /** How many different ones were counted. */
  size = 0;
  #keys = new Float64Array(FIRST);
  #counts = new Uint32Array(FIRST);

  /** Counts a number that is not negative, of which a double has all digits; how often it was counted, with this time. */
  count(key: number): number {
    const place = this.#placeOf(key);
    const times = this.#countAt(place) + 1;
    this.#keys[place] = key;
    this.#counts[place] = times;
    if (times === 1) this.#added();
    return times;
  }

  /** Where a number is, or can be put. */
  #placeOf(key: number): number {
    const places = this.#keys.length;
    let place = key % places;
    while (this.#countAt(place) > 0 && this.#keys[place] !== key) place = (place + 1) % places;
    return place;
  }

  #countAt(place: number): number {
    return this.#counts[place] ?? 0;
  }

  #added(): void {
    this.size += 1;
    const [keys, counts] = [this.#keys, this.#counts];
    if (this.size < keys.length * 0.75) return;
    this.#keys = new Float64Array(keys.length * 2);
    this.#counts = new Uint32Array(keys.length * 2);
    for (let at = 0; at < keys.length; at += 1) {
      const [key = 0, times = 0] = [keys[at], counts[at]];
      if (times === 0) continue;
      const place = this.#placeOf(key);
      this.#keys[place] = key;
      this.#counts[place] = times;
    }
  }
}
