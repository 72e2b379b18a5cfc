import type { IncomingMessage, ServerResponse } from "node:http";
import type { PlacedError } from "../validate";

/** A part of a form, from the operation table. */
export interface FormPart {
  readonly name: string;
  readonly kind: "file" | "text" | "json";
  /** JSON type of a value that is written as text. */
  readonly type?: string;
  /** Whether it may be given several times. */
  readonly list?: boolean;
  /** Media types that it may have, such as `text/csv` or `image/*`; absent: any. */
  readonly mediaTypes?: readonly string[];
}

interface BodyOptions {
  /** Accepted media types. */
  readonly types: readonly string[];
  /** Maximum size in bytes; undefined: the limit of the server. */
  readonly limit?: number;
}

/** The fields that a value can have, each with those within it; null: any. Lists have the fields of their items. */
export type KnownFields = { readonly [name: string]: KnownFields } | null;

/** `absent`: default values of missing properties. */
export interface JsonBody extends BodyOptions {
  readonly kind: "json";
  /** For an operation that ignores other fields, and says so in its answer. */
  readonly known?: KnownFields;
  readonly type: "object" | "array";
  readonly absent: object;
  /** Whether a request may have none, which is then as an empty one. */
  readonly optional?: boolean;
}

export interface FormBody extends BodyOptions {
  readonly kind: "form";
  readonly absent: object;
  readonly parts: readonly FormPart[];
}

export interface StreamBody extends BodyOptions {
  readonly kind: "stream";
}

/** Describes the body of a request, from the operation table. */
export type BodyRow = JsonBody | FormBody | StreamBody;

/** A body as far as it could be read; the parts with faults are left out. */
export interface ReadBody {
  value: unknown;
  faults: readonly PlacedError[];
}

/** Reads the body of one request; throws errors of the catalogue. */
export type BodyReader = (request: IncomingMessage, response: ServerResponse) => Promise<ReadBody>;
