import { findNetwork } from "../../chains/registry";
import { normalizeAddress } from "../../lib/normalize-address";
import { hasTimestamp } from "../../lib/runtime";
import { ProviderError } from "../provider";

/** An object of a provider's answer, read field by field. A value of an unexpected kind throws ProviderError (`unknown`). */
export class Fields {
  constructor(
    private readonly value: Readonly<Record<string, unknown>>,
    private readonly place: string,
  ) {}

  /** The object as the provider sent it. */
  get raw(): Readonly<Record<string, unknown>> {
    return this.value;
  }

  /** A text that is not empty. */
  text(name: string): string {
    const value = this.value[name];
    return typeof value === "string" && value !== "" ? value : this.#refuse(name, "a text");
  }

  optionalText(name: string): string | null {
    const value = this.value[name] ?? null;
    return value === null || value === "" ? null : this.text(name);
  }

  /** A decimal without exponent, as a text: a JSON number has lost digits already. */
  decimal(name: string): string {
    const value = this.value[name];
    return typeof value === "string" && /^-?\d{1,78}(\.\d{1,78})?$/.test(value)
      ? value
      : this.#refuse(name, "a decimal string");
  }

  /** Unix milliseconds. */
  time(name: string): number {
    const value = this.value[name];
    const time = typeof value === "string" ? Date.parse(value) : Number.NaN;
    return hasTimestamp(time) ? time : this.#refuse(name, "a time");
  }

  boolean(name: string): boolean {
    const value = this.value[name];
    return typeof value === "boolean" ? value : this.#refuse(name, "true or false");
  }

  /** One of these values. */
  oneOf<const Value extends string>(name: string, ...values: Value[]): Value {
    const found = values.find((value) => value === this.value[name]);
    return found ?? this.#refuse(name, `one of ${values.join(", ")}`);
  }

  list(name: string): Fields[] {
    const value = this.value[name];
    if (!Array.isArray(value)) return this.#refuse(name, "a list");
    return value.map((item, index) => fieldsOf(item, `${this.place}${name}[${index}]`));
  }

  object(name: string): Fields {
    return fieldsOf(this.value[name], `${this.place}${name}`);
  }

  optionalObject(name: string): Fields | null {
    return (this.value[name] ?? null) === null ? null : this.object(name);
  }

  /** The slug of a network; `off_chain` where the provider names none, or none that is known here. */
  network(name: string): string {
    const given = this.optionalText(name);
    return (given !== null && findNetwork(given)?.slug) || "off_chain";
  }

  /** A token reference on a chain; empty where the provider names the symbol only. */
  denom(name: string): string {
    const given = this.optionalText(name);
    return given === null ? "" : normalizeAddress(given);
  }

  #refuse(name: string, expected: string): never {
    throw new ProviderError(
      "unknown",
      `the provider's answer is not as expected: ${this.place}${name} is not ${expected}`,
    );
  }
}

/** Reads a value as an object. `place` is for messages. Throws ProviderError. */
export function fieldsOf(value: unknown, place = ""): Fields {
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return new Fields(value as Readonly<Record<string, unknown>>, place === "" ? "" : `${place}.`);
  throw new ProviderError(
    "unknown",
    `the provider's answer is not as expected: ${place || "it"} is not an object`,
  );
}

/** Without its sign. */
export const magnitude = (decimal: string): string => decimal.replace(/^-/, "");

export const isNegative = (decimal: string): boolean => decimal.startsWith("-");
