/** An operation as the generated types describe it. */
export interface DescribedOperation {
  parameters: { path?: unknown; query?: unknown };
  responses: unknown;
}

/** What an operation takes as its body; `unknown` (nothing to add) when it takes none. */
export type BodyOf<O> = O extends { requestBody: { content: { "application/json": infer B } } } ? B : unknown;

type JsonOf<T> = T extends { content: { "application/json": infer J } } ? J : undefined;
type Success<T> = { [S in keyof T]: S extends 200 | 201 | 202 | 204 ? JsonOf<T[S]> : never }[keyof T];

/** What an operation answers when it succeeds; undefined for an empty answer. */
export type OutputOf<O extends DescribedOperation> = Success<O["responses"]>;
