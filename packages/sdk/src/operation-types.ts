import type { StreamedAnswer } from "./bodies/streamed-answer";

/** An operation as the generated types describe it. */
export interface DescribedOperation {
  parameters: { path?: unknown; query?: unknown };
  responses: unknown;
}

/** The body of an operation; `unknown` (nothing to add) when it takes none. */
export type BodyOf<O> = O extends { requestBody: { content: { "application/json": infer B } } } ? B : unknown;

type ContentOf<C> = C extends { "application/json": infer J }
  ? J
  : C extends { "application/octet-stream": unknown }
    ? StreamedAnswer<Uint8Array>
    : StreamedAnswer<string>;
type AnswerOf<T> = T extends { content: infer C } ? ContentOf<C> : undefined;
type Success<T> = { [S in keyof T]: S extends 200 | 201 | 202 | 204 ? AnswerOf<T[S]> : never }[keyof T];

/** The answer of a successful operation; undefined for an empty answer. */
export type OutputOf<O extends DescribedOperation> = Success<O["responses"]>;
