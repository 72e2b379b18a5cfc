import type { ValidateFunction } from "ajv";
import type { ApiError } from "../errors";
import type { Operation, OperationTable } from "./operation";

/** An operation of an earlier version, and what took its place; null: nothing did. */
export interface RemovedRow {
  readonly method: string;
  readonly path: string;
  readonly replacement: string | null;
}

/** An error in the words of an interface. */
export interface SpelledError {
  status: number;
  body: unknown;
}

/** The compiled validators of an interface, by operation: `<id>Parameters`, `<id>Body`, `<id>Answer`. */
export interface Validators {
  requests: Readonly<Record<string, ValidateFunction>>;
  answers: Readonly<Record<string, ValidateFunction>>;
}

/** Loads the validators of each interface, by its name: when first asked for, because they are the largest part of the server. */
export type ValidatorLoaders = Readonly<Record<string, () => Promise<Validators>>>;

/** A header that takes a key. */
export type KeyHeader = "Authorization" | "X-API-KEY";

/** An interface as the server serves it: everything that tells it from the others. */
export interface InterfaceDescriptor {
  /** Its folder in spec/ and the namespace of its operations. */
  readonly name: string;
  /** Paths that it answers, also where it has no operation: whole segments, the longest match counts. */
  readonly prefixes: readonly string[];
  /** Where it takes a key, the header that counts first in front. */
  readonly keyHeaders: readonly KeyHeader[];
  /** The error as the interface spells it (spec/<name>). */
  errorBody(error: ApiError): SpelledError;
  /** Its operations as the description has them. */
  readonly table: OperationTable;
  readonly removed: readonly RemovedRow[];
  /** Its operations as they are answered; an alias without a value of its own is answered by what it is an alias of. */
  readonly operations: Readonly<Record<string, Operation<PropertyKey> | undefined>>;
}

/** The interface whose errors answer a URL: of all prefixes that it begins with, the longest one's. */
export function interfaceOfPath(
  interfaces: readonly InterfaceDescriptor[],
  url: string,
): InterfaceDescriptor {
  const [path = ""] = url.split(/[?#]/, 1);
  let [found] = interfaces;
  let longest = 0;
  for (const descriptor of interfaces)
    for (const prefix of descriptor.prefixes) {
      const begins = prefix === "/" || path === prefix || path.startsWith(`${prefix}/`);
      if (!begins || prefix.length <= longest) continue;
      found = descriptor;
      longest = prefix.length;
    }
  if (!found) throw new Error("a server without interfaces answers nothing");
  return found;
}
