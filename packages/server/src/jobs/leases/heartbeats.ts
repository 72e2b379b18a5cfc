/** After how long without a sign of life a process counts as dead, milliseconds: longer than it works without a renewal. */
const DEATH_LIMIT = 6_000;

interface Process {
  beat: number;
  /** When this beat was first seen, by the monotonic clock of the looker. */
  since: number;
  /** Whether it was seen to beat, and not only to be stored: what is stored may be left over from a killed process. */
  hasBeaten: boolean;
}

/** What one process knows of the life of the others, by their rows in the database. */
export class Heartbeats {
  #processes = new Map<string, Process>();

  /** `own` is the identifier of the process that looks. */
  constructor(private readonly own: string) {}

  /** Takes in all rows, as they were read at `now`. */
  note(rows: readonly { id: string; beat: number }[], now: number): void {
    this.#processes = new Map(
      rows
        .filter(({ id }) => id !== this.own)
        .map(({ id, beat }) => {
          const known = this.#processes.get(id);
          const next = known?.beat === beat ? known : { beat, since: now, hasBeaten: known !== undefined };
          return [id, next];
        }),
    );
  }

  /** The last known beat of a process; undefined when it has none, because it has ended. */
  lastOf(id: string): number | undefined {
    return this.#processes.get(id)?.beat;
  }

  /** Whether a process may live: its beat has changed, or was not known, until a short while before `now`. */
  isAlive(id: string, now: number): boolean {
    const known = this.#processes.get(id);
    return known !== undefined && now - known.since < DEATH_LIMIT;
  }

  /** Whether a process was seen to live. */
  hasBeaten(id: string): boolean {
    return this.#processes.get(id)?.hasBeaten ?? false;
  }

  /** The processes that count as dead. */
  dead(now: number): { id: string; beat: number }[] {
    return [...this.#processes].flatMap(([id, { beat, since }]) =>
      now - since < DEATH_LIMIT ? [] : [{ id, beat }],
    );
  }
}
