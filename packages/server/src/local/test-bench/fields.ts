import { isObject } from "../../lib/is-object";
import { type FieldFault, TestBenchError } from "./errors";

/** The fields of a body, each read with its fault named; `done` throws all faults together. */
export class Fields {
  private constructor(
    private readonly given: Readonly<Record<string, unknown>>,
    known: readonly string[],
    /** Where they are in the body, with a dot at the end. */
    private readonly prefix = "",
    private readonly faults: FieldFault[] = [],
  ) {
    for (const name of Object.keys(given))
      if (!known.includes(name)) this.fault(name, `is no field here: the fields are ${known.join(", ")}`);
  }

  /** The fields of a JSON body; without one, an object without fields. Throws TestBenchError. */
  static of({ text }: { text: string }, known: readonly string[]): Fields {
    return Fields.in(text.trim() === "" ? {} : parsed(text), known);
  }

  static in(given: unknown, known: readonly string[]): Fields {
    if (!isObject(given)) throw new TestBenchError("invalid_request", "The body must be an object.");
    return new Fields(given, known);
  }

  fault(field: string, message: string): undefined {
    this.faults.push({ field: `${this.prefix}${field}`, message });
    return undefined;
  }

  /** The fields of an object within; their faults are reported with these. */
  within(name: string, known: readonly string[]): Fields {
    const value = this.given[name];
    if (!isObject(value)) this.fault(name, "must be an object");
    return new Fields(isObject(value) ? value : {}, known, `${this.prefix}${name}.`, this.faults);
  }

  /** The fields of each object of a list within; none where it is missing. */
  each(name: string, known: readonly string[]): Fields[] {
    const value = this.given[name];
    if (value === undefined) return [];
    if (!Array.isArray(value)) {
      this.fault(name, "must be a list");
      return [];
    }
    return value.map((item: unknown, index) => {
      const place = `${name}[${index}]`;
      if (!isObject(item)) this.fault(place, "must be an object");
      return new Fields(isObject(item) ? item : {}, known, `${this.prefix}${place}.`, this.faults);
    });
  }

  has(name: string): boolean {
    return this.given[name] !== undefined;
  }

  raw(name: string): unknown {
    return this.given[name];
  }

  text(name: string): string | undefined {
    const value = this.given[name];
    if (value === undefined || typeof value === "string") return value;
    return this.fault(name, "must be a text");
  }

  /** A text that has to be there; empty where it is not, which is a fault. */
  required(name: string): string {
    if (!this.has(name)) this.fault(name, "is missing");
    return this.text(name) ?? "";
  }

  flag(name: string): boolean | undefined {
    const value = this.given[name];
    if (value === undefined || typeof value === "boolean") return value;
    return this.fault(name, "must be true or false");
  }

  /** A whole number between two. */
  whole(name: string, least: number, most: number): number | undefined {
    const value = this.given[name];
    if (value === undefined) return undefined;
    if (typeof value === "number" && Number.isSafeInteger(value) && value >= least && value <= most)
      return value;
    return this.fault(name, `must be a whole number from ${least} to ${most}`);
  }

  /** One of some texts, which has to be there. */
  choice<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const found = choices.find((choice) => choice === this.given[name]);
    return found ?? this.fault(name, `must be one of ${choices.join(", ")}`);
  }

  /** Throws TestBenchError with everything that is wrong. */
  done(): void {
    const [first] = this.faults;
    if (!first) return;
    throw new TestBenchError("invalid_request", `The field ${first.field} ${first.message}.`, this.faults);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new TestBenchError("invalid_request", "The body is not JSON.", [], { cause });
  }
}
