/** The parts of an operation that a client needs at run time; the rest is in its types. */
export interface ClientOperation {
  readonly method: string;
  readonly path: string;
  /** The client's method by resource, such as `transfers.list`; absent where methods are written by hand. */
  readonly sdk?: string;
  /** Names of the query's parameters. */
  readonly query?: readonly string[];
  /** Names of the body's properties; absent if the operation takes no body with named properties. */
  readonly body?: readonly string[];
  /** Media types of a body that is not a JSON object: a JSON list, a form, or a stream of bytes. */
  readonly media?: readonly string[];
  /** Parts of a form that are files, each with its media type; empty where the description names none. */
  readonly files?: Readonly<Record<string, string>>;
  /** Media type of an answer that is sent as a stream of bytes. */
  readonly answer?: string;
  /** Whether a successful answer has no body, if this differs from the rule of the method: only a deletion has none. */
  readonly answersNothing?: boolean;
  /** Properties of the answer that are read as `bigint`. */
  readonly int64?: readonly string[];
  /** Parameters, of path or query, that hold personal data. */
  readonly pii?: readonly string[];
  /** Properties of the body, however deep, that hold personal data; an empty name stands for the whole body. */
  readonly bodyPii?: readonly string[];
  /**
   * Properties without personal data of a body that is personal as a whole, by name; a dot after the name means that
   * the property has others in it. A field without an entry, such as a misspelled one, counts as personal.
   */
  readonly bodyShown?: readonly string[];
  /** Values of the enumerations (`enum`) of a body with personal data; they are not personal data. */
  readonly bodyWords?: readonly string[];
  /** Whether the request can be sent again without a second effect, if this differs from the rule of the method. */
  readonly idempotent?: boolean | undefined;
}

/** The operations of an interface by their `operationId`, which is unique in the interface only. */
export type OperationTable = Readonly<Record<string, ClientOperation>>;

/** Where an error body has what: paths such as `details.message` (`x-error` in the description). */
export interface ErrorForm {
  readonly label: string;
  readonly code: string;
  /** A sentence, or a list of them. */
  readonly message?: string;
  /** The violated rules by field; each has a code, a message or null, and params. */
  readonly fields?: string;
}

/** How an interface answers with errors. */
export interface ErrorTable {
  readonly form: ErrorForm;
  /** The hint for each error code that only this interface has. */
  readonly hints: Readonly<Record<string, string>>;
}

/** An option of a command that is made from the description. */
export interface FlagRow {
  /** The name of the parameter on the wire. */
  readonly name: string;
  readonly flag: string;
  /**
   * `network`: a slug or alias; `account`: a pair of network and address; `file`: a path, of which the content is sent; `day`
   * and `time`: as ISO 8601 writes them; `pairs`: a field and its value, of an object that is flat; `boolean`: a switch, which
   * can only say yes, and with `choices` `true` or `false`.
   */
  readonly type:
    | "string"
    | "number"
    | "integer"
    | "boolean"
    | "network"
    | "account"
    | "file"
    | "pairs"
    | "day"
    | "time";
  /** Media type of a file, where the description names one. */
  readonly mediaType?: string;
  readonly about: string;
  /** Several values: separated by commas, or the option repeated. */
  readonly list?: boolean;
  /** For pairs, the fields that are lists. */
  readonly lists?: readonly string[];
  readonly required?: boolean;
  readonly choices?: readonly string[];
  /** For a body: the flags whose argument `null` is sent as JSON null, which removes the value. */
  readonly nullable?: boolean;
  readonly min?: number;
  readonly max?: number;
}

/** A list of objects in an answer: the property it is in (empty: the answer itself), and what is shown of each. */
export interface TableRow {
  readonly at: string;
  /** Paths such as `sender.address`, each with `=` and a title where its own words are none. */
  readonly columns: readonly string[];
}

/** A command that is made from an operation of the description. */
export interface CommandRow {
  readonly interface: string;
  /** The client's method by resource, such as `transfers.list`. */
  readonly sdk: string;
  /** The words of the command; the first is the name of the interface, unless the command is a short one. */
  readonly words: readonly string[];
  readonly summary: string;
  readonly notes: string;
  readonly positional: readonly { readonly name: string; readonly about: string }[];
  /** Names of what the path takes, which the client's method takes first. */
  readonly path?: readonly string[];
  /** The client's method takes an object after them: query and body. */
  readonly takesInput?: true;
  readonly flags: readonly FlagRow[];
  /** Properties that the body must have; absent when the operation takes none. */
  readonly body?: readonly string[];
  /** Its body is a JSON list. */
  readonly list?: true;
  /** Media type of an answer that is a stream of bytes: it goes to a file or to standard output. */
  readonly answer?: string;
  /** It has cursors to follow. */
  readonly paged?: true;
  /** The question to confirm before the command runs; `{name}` stands for an argument. */
  readonly confirm?: string;
  readonly tables: readonly TableRow[];
  readonly examples: readonly (readonly [typed: string, effect: string])[];
}

/** The commands of an interface, and what its groups of commands are about, by their words. */
export interface InterfaceCommands {
  readonly groups: Readonly<Record<string, string>>;
  readonly commands: readonly CommandRow[];
}
