import type { FileSource } from "../bodies/source";
import type { DescribedOperation, OutputOf } from "../operation-types";
import type { Pending } from "../pending";
import type { CallOptions } from "../transport/call";
import type { NetworkName } from "../types";

type Part<T> = [T] extends [undefined] ? unknown : NonNullable<T>;
type FormValue<T> = T extends Blob ? FileSource : T extends readonly Blob[] ? readonly FileSource[] : T;
type RequestBody<O> = O extends { requestBody?: infer B } ? NonNullable<B> : never;
type Body<O> = [RequestBody<O>] extends [never]
  ? unknown
  : RequestBody<O> extends { content: infer C }
    ? C extends { "application/json": infer J }
      ? J extends readonly unknown[]
        ? { body: J }
        : J
      : C extends { "multipart/form-data": infer F }
        ? { [Name in keyof F]: FormValue<F[Name]> }
        : { body: FileSource; contentType?: keyof C }
    : unknown;
type Parts<O extends DescribedOperation> = Part<O["parameters"]["path"]> &
  Part<O["parameters"]["query"]> &
  Body<O>;

/** Networks are offered by name, and any other text is taken; lists of networks likewise. */
type Named<Name, T> = Name extends `${"" | `${string}_`}network${"" | "s" | "_a" | "_b"}`
  ? T extends string
    ? NetworkName
    : T extends readonly string[]
      ? readonly NetworkName[]
      : T
  : T;

/**
 * What an operation takes: its parameters and the properties of its body, together, named as on the wire. A body without
 * properties, a list or a stream, is `body`; where a stream can have one of several media types, `contentType` says which.
 */
export type InputOf<O extends DescribedOperation> = {
  [Name in keyof Parts<O>]: Named<Name, Parts<O>[Name]>;
};

/**
 * The answer of an operation with cursors. Awaited, it is the page that was asked for; iterated over, it is every item
 * from that page on, each further page fetched when its turn comes; `pages()` gives the pages themselves.
 *
 * Iterating throws what the calls throw, and ApiError (`invalid_response`) when the server gives a cursor twice.
 */
export interface Listing<Page, Item> extends Pending<Page>, AsyncIterable<Item> {
  pages(): AsyncIterable<Page>;
  /** The first items, at most `limit`, of as many pages as that needs. */
  autoPagingToArray(options: { limit: number }): Promise<Item[]>;
}

type AnswerOf<O extends DescribedOperation> =
  InputOf<O> extends { cursor?: string }
    ? OutputOf<O> extends { items: readonly (infer Item)[] }
      ? Listing<OutputOf<O>, Item>
      : Pending<OutputOf<O>>
    : Pending<OutputOf<O>>;

type Method<O extends DescribedOperation> =
  Partial<InputOf<O>> extends InputOf<O>
    ? (input?: InputOf<O>, options?: CallOptions) => AnswerOf<O>
    : (input: InputOf<O>, options?: CallOptions) => AnswerOf<O>;

/**
 * The methods of an interface by resource, at any depth: `Methods` names the operation that each one calls. Only what is
 * used is worked out, so the number of operations costs a user of one nothing.
 */
export type InterfaceOf<Operations, Methods> = {
  readonly [Name in keyof Methods]: Methods[Name] extends keyof Operations
    ? Operations[Methods[Name]] extends infer O extends DescribedOperation
      ? Method<O>
      : never
    : InterfaceOf<Operations, Methods[Name]>;
};
