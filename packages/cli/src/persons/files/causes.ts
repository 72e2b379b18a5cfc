import { printable } from "../../output/text";
import { type Fault, faultText } from "./entry";

/** A cause that some records share. */
export interface Cause {
  /** The field without positions in lists: `addresses[].town_name`. */
  readonly field: string;
  readonly constraint?: string;
  readonly message: string;
  /** The complete description of the cause. */
  readonly fault: string;
  readonly formats: readonly string[];
  readonly records: number;
  /** The first records: their ids, or their places in the file. */
  readonly first: readonly string[];
}

/** Number of records that are named. */
const NAMED = 3;

/** Counts records by the causes of their faults: thousands of records have few causes. */
export class Causes {
  readonly #found = new Map<
    string,
    { fault: Fault; formats: Set<string>; records: number; first: string[]; last: string }
  >();

  /** @param record its id or place; all faults of a record must be added before those of the next */
  add(record: string, faults: readonly Fault[], format?: string): void {
    for (const fault of faults) {
      const field = fault.field.replace(/\[\d+\]/g, "[]");
      const key = [field, fault.constraint, fault.message].join("\n");
      const cause = this.#found.get(key) ?? {
        fault: { ...fault, field },
        formats: new Set(),
        records: 0,
        first: [],
        last: "",
      };
      this.#found.set(key, cause);
      if (format !== undefined) cause.formats.add(format);
      // Several fields of one record, or its forms in several formats, can have the same cause.
      if (cause.last === record) continue;
      cause.last = record;
      cause.records += 1;
      if (cause.first.length < NAMED) cause.first.push(record);
    }
  }

  /** The causes, most frequent first. */
  list(): Cause[] {
    return [...this.#found.values()]
      .map(({ fault, formats, records, first }) => ({
        ...fault,
        fault: printable(faultText(fault)),
        formats: [...formats],
        records,
        first,
      }))
      .toSorted((one, other) => other.records - one.records);
  }
}
