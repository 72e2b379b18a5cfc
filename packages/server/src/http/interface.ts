import type { ValidateFunction } from "ajv";
import type { ApiError } from "../errors";
import type { Operation, OperationRow, OperationTable } from "./operation";

/** A removed operation of an earlier version and its replacement; null if there is none. */
export interface RemovedRow {
  readonly method: string;
  readonly path: string;
  readonly replacement: string | null;
}

/** An error in the format of an interface. */
export interface ErrorResponse {
  status: number;
  body: unknown;
}

/** The compiled validators of an interface, by operation: `<id>Parameters`, `<id>Body`, `<id>Answer`. */
export interface Validators {
  requests: Readonly<Record<string, ValidateFunction>>;
  answers: Readonly<Record<string, ValidateFunction>>;
}

/** Loaders of the validators by interface, called on first use because validators are the largest part of the server. */
export type ValidatorLoaders = Readonly<Record<string, () => Promise<Validators>>>;

/** A header that can contain an API key. */
export type KeyHeader = "Authorization" | "X-API-KEY";

/** Everything that is specific to one interface of the server. */
export interface InterfaceDescriptor {
  /** Its folder in spec/ and the namespace of its operations. */
  readonly name: string;
  /** Path prefixes, also of unknown paths: whole segments; the longest matching prefix wins. */
  readonly prefixes: readonly string[];
  /** Headers that can contain the key, in order of precedence. */
  readonly keyHeaders: readonly KeyHeader[];
  /** Converts an error into the format of the interface (spec/<name>). */
  errorBody(error: ApiError): ErrorResponse;
  /** Its operations in the description. */
  readonly table: OperationTable;
  readonly removed: readonly RemovedRow[];
  /** The implementations; an alias without its own one uses that of the operation it is an alias of. */
  readonly operations: Readonly<Record<string, Operation<PropertyKey> | undefined>>;
}

/** The interface that a URL belongs to, by the longest prefix that matches. */
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
  if (!found) throw new Error("the server has no interfaces");
  return found;
}

/** Throws for a descriptor whose validators were not generated. */
export function validatorsOf(
  { name }: InterfaceDescriptor,
  validators: ValidatorLoaders,
): ValidatorLoaders[string] {
  const load = Object.hasOwn(validators, name) ? validators[name] : undefined;
  if (!load) throw new Error(`the interface ${name} has no validators: is it in spec/interfaces.yaml?`);
  return load;
}

/** The implementation of an operation; throws when the descriptor has none, which its type rules out. */
export function operationOf(
  { name, operations }: InterfaceDescriptor,
  { id, aliasOf }: OperationRow,
): Operation<PropertyKey> {
  const found = operations[id] ?? (aliasOf === null ? undefined : operations[aliasOf]);
  if (!found) throw new Error(`${name}.${id} has no operation`);
  return found;
}
