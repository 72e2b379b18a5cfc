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
type Parts<O extends DescribedOperation> = Part<O["parameters"]["query"]> & Body<O>;

/** Suggests the known names of networks, and accepts any other text; the same applies to lists of networks. */
type Named<Name, T> = Name extends `${"" | `${string}_`}network${"" | "s" | "_a" | "_b"}`
  ? T extends string
    ? NetworkName
    : T extends readonly string[]
      ? readonly NetworkName[]
      : T
  : T;

/**
 * The object that a method takes after its path parameters: query and properties of the body together, named as on the
 * wire. A body without properties (a list or a stream) is `body`; if a stream can have one of several media types,
 * `contentType` selects it.
 */
export type InputOf<O extends DescribedOperation> = {
  [Name in keyof Parts<O>]: Named<Name, Parts<O>[Name]>;
};

/**
 * The answer of an operation with cursors. Awaiting it returns the requested page. Iterating over it returns every item from that
 * page on and fetches further pages as needed; `pages()` returns the pages themselves.
 *
 * Iterating throws what the calls throw, and ApiError (`invalid_response`) when the server returns a cursor twice.
 */
export interface Listing<Page, Item> extends Pending<Page>, AsyncIterable<Item> {
  pages(): AsyncIterable<Page>;
  /** The first items, at most `limit`; fetches as many pages as that needs. */
  autoPagingToArray(options: { limit: number }): Promise<Item[]>;
}

type AnswerOf<O extends DescribedOperation> =
  InputOf<O> extends { cursor?: string }
    ? OutputOf<O> extends { items: readonly (infer Item)[] }
      ? Listing<OutputOf<O>, Item>
      : Pending<OutputOf<O>>
    : Pending<OutputOf<O>>;

/** The values of a path's parameters, in order. */
type PathOf<O extends DescribedOperation, Names extends readonly string[]> = {
  [At in keyof Names]: Named<
    Names[At],
    Names[At] extends keyof Part<O["parameters"]["path"]> ? Part<O["parameters"]["path"]>[Names[At]] : never
  >;
};

type Input<O extends DescribedOperation> = keyof InputOf<O> extends never
  ? []
  : Partial<InputOf<O>> extends InputOf<O>
    ? [input?: InputOf<O>]
    : [input: InputOf<O>];

type Method<O extends DescribedOperation, Names extends readonly string[]> = (
  ...parameters: [...path: PathOf<O, Names>, ...input: Input<O>, options?: CallOptions]
) => AnswerOf<O>;

/**
 * The methods of an interface by resource, at any depth. A method takes the path parameters in order, then an object,
 * then options. `Methods` names the operation of each method, and its path parameters. Types are computed only for the
 * methods in use, so unused operations cost no compile time.
 */
export type InterfaceOf<Operations, Methods> = {
  readonly [Name in keyof Methods]: Methods[Name] extends readonly [
    infer Id extends keyof Operations,
    ...infer Names extends string[],
  ]
    ? Operations[Id] extends infer O extends DescribedOperation
      ? Method<O, Names>
      : never
    : InterfaceOf<Operations, Methods[Name]>;
};
