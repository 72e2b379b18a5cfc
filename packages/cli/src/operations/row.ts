/** An option of a command that is made from the description. */
export interface FlagRow {
  /** Of the parameter, on the wire. */
  readonly name: string;
  readonly flag: string;
  /** `account`: a pair of network and address. */
  readonly type: "string" | "number" | "integer" | "boolean" | "account";
  readonly about: string;
  /** Several values: separated by commas, or the option repeated. */
  readonly list?: boolean;
  readonly required?: boolean;
  readonly choices?: readonly string[];
  readonly min?: number;
  readonly max?: number;
}

/** A list of objects in an answer: the property it is in (empty: the answer itself), and what is shown of each. */
export interface TableRow {
  readonly at: string;
  readonly columns: readonly string[];
}

/** A command that is made from an operation of the description. */
export interface CommandRow {
  readonly operation: string;
  /** What is typed after the name of the interface. */
  readonly words: readonly string[];
  readonly summary: string;
  readonly notes: string;
  readonly positional: readonly { readonly name: string; readonly about: string }[];
  readonly flags: readonly FlagRow[];
  /** Properties that the body must have; absent when the operation takes none. */
  readonly body?: readonly string[];
  /** It has cursors to follow. */
  readonly paged?: true;
  readonly tables: readonly TableRow[];
  readonly examples: readonly (readonly [typed: string, effect: string])[];
}
