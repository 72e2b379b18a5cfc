import type { Address } from "@solana/addresses";
import { isObject } from "../../../../lib/is-object";
import { asAddress, fromBase58 } from "../encodings";
import { invalidParams, slotNotReached } from "./errors";

// Processed, confirmed and finalized are the same on this chain; the others are their deprecated names.
const commitments = [
  "processed",
  "confirmed",
  "finalized",
  "recent",
  "single",
  "singleGossip",
  "root",
  "max",
];

/** The positional parameters of a call; every reader throws -32602 for a missing or invalid one. */
export class Params {
  constructor(
    readonly values: readonly unknown[],
    readonly currentSlot: number,
  ) {}

  address(index: number): Address {
    return address(this.values[index], `parameter ${index}`);
  }

  addresses(index: number, most: number): Address[] {
    return this.#list(index, most).map((value) => address(value, `parameter ${index}`));
  }

  signature(index: number): string {
    return signature(this.values[index], `parameter ${index}`);
  }

  signatures(index: number, most: number): string[] {
    return this.#list(index, most).map((value) => signature(value, `parameter ${index}`));
  }

  text(index: number): string {
    const value = this.values[index];
    if (typeof value !== "string") throw invalidParams(`parameter ${index} must be a string`);
    return value;
  }

  integer(index: number): number {
    return integer(this.values[index], `parameter ${index}`);
  }

  optionalInteger(index: number): number | undefined {
    return isAbsent(this.values[index]) ? undefined : this.integer(index);
  }

  /** The object of options at `index`, empty when absent; validates its commitment and minimum slot. */
  options(index: number): Options {
    const options = this.object(index);
    options.choice("commitment", commitments, "finalized");
    const least = options.integer("minContextSlot");
    if (least !== undefined && least > this.currentSlot) throw slotNotReached(this.currentSlot);
    return options;
  }

  object(index: number): Options {
    const value = this.values[index];
    if (isAbsent(value)) return new Options({});
    if (!isObject(value)) throw invalidParams(`parameter ${index} must be an object`);
    return new Options(value);
  }

  #list(index: number, most: number): readonly unknown[] {
    const value = this.values[index];
    if (!Array.isArray(value)) throw invalidParams(`parameter ${index} must be a list`);
    if (value.length > most) throw invalidParams(`Too many inputs provided; max ${most}`);
    return value;
  }
}

/** An object of options; unknown ones are ignored, as by Solana nodes. */
export class Options {
  constructor(readonly values: Readonly<Record<string, unknown>>) {}

  has(name: string): boolean {
    return !isAbsent(this.#value(name));
  }

  flag(name: string): boolean {
    const value = this.#value(name);
    if (isAbsent(value)) return false;
    if (typeof value !== "boolean") throw invalidParams(`${name} must be true or false`);
    return value;
  }

  integer(name: string): number | undefined {
    const value = this.#value(name);
    return isAbsent(value) ? undefined : integer(value, name);
  }

  choice<Choice extends string>(name: string, choices: readonly Choice[], defaultChoice: Choice): Choice {
    const value = this.#value(name);
    if (isAbsent(value)) return defaultChoice;
    const chosen = choices.find((choice) => choice === value);
    if (chosen === undefined) throw invalidParams(`${name} must be one of ${choices.join(", ")}`);
    return chosen;
  }

  address(name: string): Address | undefined {
    const value = this.#value(name);
    return isAbsent(value) ? undefined : address(value, name);
  }

  signature(name: string): string | undefined {
    const value = this.#value(name);
    return isAbsent(value) ? undefined : signature(value, name);
  }

  text(name: string): string | undefined {
    const value = this.#value(name);
    if (isAbsent(value)) return undefined;
    if (typeof value !== "string") throw invalidParams(`${name} must be a string`);
    return value;
  }

  object(name: string): Options | undefined {
    const value = this.#value(name);
    if (isAbsent(value)) return undefined;
    if (!isObject(value)) throw invalidParams(`${name} must be an object`);
    return new Options(value);
  }

  list(name: string, most: number): readonly unknown[] {
    const value = this.#value(name);
    if (isAbsent(value)) return [];
    if (!Array.isArray(value) || value.length > most)
      throw invalidParams(`${name} must be a list of at most ${most}`);
    return value;
  }

  #value(name: string): unknown {
    return Object.hasOwn(this.values, name) ? this.values[name] : undefined;
  }
}

/** Reads an address. Throws -32602, with `what` as its name. */
export function address(value: unknown, what: string): Address {
  try {
    if (typeof value === "string") return asAddress(value);
  } catch {
    // Reported below.
  }
  throw invalidParams(`${what} must be an address: 32 bytes in base58`);
}

function signature(value: unknown, what: string): string {
  try {
    // 64 bytes have at most 88 characters; decoding takes quadratic time.
    if (typeof value === "string" && value.length <= 88 && fromBase58(value).length === 64) return value;
  } catch {
    // Reported below.
  }
  throw invalidParams(`${what} must be a signature: 64 bytes in base58`);
}

function integer(value: unknown, what: string): number {
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return value;
  throw invalidParams(`${what} must be a whole number from 0 to 2^53 - 1`);
}

const isAbsent = (value: unknown): value is null | undefined => value === undefined || value === null;
