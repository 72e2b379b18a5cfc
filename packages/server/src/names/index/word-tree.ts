import { firstRow, LONGEST, newRow, nextRow, type Row } from "../matching/spelling-distance";

/**
 * Words by their beginnings, so that those which are spelled nearly like another one are found without looking at the others: the costs
 * of a beginning are computed once for all words that have it, and no word is looked at whose beginning already costs too much.
 */
export class WordTree {
  /** Of each node its letter, its first child and its next sibling (0: none), and the words that end there. */
  readonly #letter: number[] = [0];
  readonly #child: number[] = [0];
  readonly #sibling: number[] = [0];
  readonly #ids: (number[] | undefined)[] = [undefined];
  readonly #rows: Row[] = [newRow()];

  /** The place of the last word, and its letters. */
  readonly #path = [0];
  #last = "";

  /** Adds a word with its id. Words come in the order of their letters, so that much of a word's place is that of the one before. */
  add(word: string, id: number): void {
    if (word.length > LONGEST) return;
    const [path, last] = [this.#path, this.#last];
    let shared = 0;
    while (
      shared < last.length &&
      shared < word.length &&
      last.charCodeAt(shared) === word.charCodeAt(shared)
    )
      shared += 1;
    for (let depth = shared; depth < word.length; depth += 1)
      path[depth + 1] = this.#addChild(path[depth] ?? 0, word.charCodeAt(depth));
    const node = path[word.length] ?? 0;
    const ids = this.#ids[node];
    if (ids) ids.push(id);
    else this.#ids[node] = [id];
    this.#last = word;
  }

  #addChild(parent: number, letter: number): number {
    const node = this.#letter.push(letter) - 1;
    this.#sibling.push(this.#child[parent] ?? 0);
    this.#child.push(0);
    this.#ids.push(undefined);
    this.#child[parent] = node;
    return node;
  }

  /** Calls `found` for each word that is at most so distant (matching/spelling-distance.ts). */
  near(word: string, most: number, found: (id: number) => void): void {
    if (word.length > LONGEST) return;
    firstRow(word, this.#rowAt(0));
    this.#visit(0, 0, Number.NaN, word, most, found);
  }

  #visit(
    parent: number,
    depth: number,
    previous: number,
    word: string,
    most: number,
    found: (id: number) => void,
  ): void {
    const before = this.#rowAt(depth);
    const row = this.#rowAt(depth + 1);
    const twoBefore = depth === 0 ? undefined : this.#rowAt(depth - 1);
    const rows = { row, before, twoBefore };
    for (let node = this.#child[parent] ?? 0; node !== 0; node = this.#sibling[node] ?? 0) {
      const letter = this.#letter[node] ?? 0;
      if (nextRow(word, letter, previous, rows) > most) continue;
      const ids = this.#ids[node];
      if (ids && (row[word.length] ?? 0) <= most) for (const id of ids) found(id);
      this.#visit(node, depth + 1, letter, word, most, found);
    }
  }

  #rowAt(depth: number): Row {
    const row = this.#rows[depth] ?? newRow();
    this.#rows[depth] = row;
    return row;
  }
}
