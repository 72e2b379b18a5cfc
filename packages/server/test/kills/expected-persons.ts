/** A record that was created, as far as the clients know. */
export interface PersonEntry {
  id: string;
  /** The marks that it can carry: the last acknowledged one, and those of replacements that were cut off since. */
  marks: string[];
  state: "stored" | "deleted" | "cut-off deletion";
  /** Whether a client works on it. */
  isBusy: boolean;
}

/** Texts that make a record recognisable, also in the bytes of a file. */
export const markPattern = /mark-[a-z]+-\d+-end/g;

/** The records of one workspace, by what its clients did and which answers they got. */
export class ExpectedPersons {
  readonly entries = new Map<string, PersonEntry>();
  /** Marks of creations that were cut off: their records may be there. */
  readonly maybeCreated = new Set<string>();
  /** Identifiers of the records that hold the accounts of wallets, by account; they are never changed. */
  readonly ofAccount = new Map<string, string>();
  #marks = 0;

  constructor(readonly workspace: string) {}

  newMark(): string {
    this.#marks += 1;
    return `mark-${this.workspace}-${this.#marks}-end`;
  }

  created(id: string, mark: string): void {
    this.entries.set(id, { id, marks: [mark], state: "stored", isBusy: false });
  }

  /** The one at this place, 0 to 1, of all that can be changed; undefined when there is none. */
  pick(which: number): PersonEntry | undefined {
    const fixed = new Set(this.ofAccount.values());
    const free = [...this.entries.values()].filter(
      ({ id, state, isBusy }) => state === "stored" && !isBusy && !fixed.has(id),
    );
    return free[Math.floor(which * free.length)];
  }

  /** All marks that may be stored. */
  marks(): Set<string> {
    const stored = [...this.entries.values()].filter(({ state }) => state !== "deleted");
    return new Set([...stored.flatMap(({ marks }) => marks), ...this.maybeCreated]);
  }
}
