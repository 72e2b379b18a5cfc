import type { IncomingMessage, ServerResponse } from "node:http";

/** A part of a form, from the operation table. */
export interface FormPart {
  readonly name: string;
  readonly kind: "file" | "text" | "json";
  /** JSON type of a value that is written as text. */
  readonly type?: string;
  /** Whether it may be given several times. */
  readonly list?: boolean;
}

interface BodyOptions {
  /** Media types that it is taken in. */
  readonly types: readonly string[];
  /** The largest body that is read, in bytes; undefined: the server's own limit. */
  readonly limit?: number;
}

/** `absent`: values that stand in for missing properties. */
export interface JsonBody extends BodyOptions {
  readonly kind: "json";
  readonly type: "object" | "array";
  readonly absent: object;
}

export interface FormBody extends BodyOptions {
  readonly kind: "form";
  readonly absent: object;
  readonly parts: readonly FormPart[];
}

export interface StreamBody extends BodyOptions {
  readonly kind: "stream";
}

/** How the body of a request is read, from the operation table. */
export type BodyRow = JsonBody | FormBody | StreamBody;

/** Reads the body of one request; throws errors of the catalogue. */
export type BodyReader = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;
