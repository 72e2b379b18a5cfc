import type { Access } from "../access/keys";
import type { operations } from "../generated/core";
import type { OperationId } from "../generated/operations";

type Json<Response> = Response extends { content: { "application/json": infer Body } } ? Body : undefined;

type Responses<Id extends OperationId> = operations[Id]["responses"];

type SuccessOf<R> = R extends { 200: infer A }
  ? A
  : R extends { 201: infer A }
    ? A
    : R extends { 202: infer A }
      ? A
      : R extends { 204: infer A }
        ? A
        : never;

/** The body that an operation's success carries; undefined where it has none. */
export type Answer<Id extends OperationId> = Json<SuccessOf<Responses<Id>>>;

/** Operations whose list is sent as it is read: their handler gives the items one by one. */
export type StreamedId = "listPersons" | "listTransactions";

type Result<Id extends OperationId> = Id extends StreamedId
  ? Answer<Id> extends (infer Item)[]
    ? AsyncIterable<Item>
    : never
  : Promise<Answer<Id>> | Answer<Id>;

type Part<Id extends OperationId, Where extends "path" | "query"> =
  Exclude<operations[Id]["parameters"][Where], undefined> extends infer Values
    ? [Values] extends [never]
      ? unknown
      : Values
    : never;

type BodyOf<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { "application/json": infer Body } };
}
  ? Body
  : undefined;

/** A validated request: path and query parameters together, the body, and who asks. */
export interface Request<Id extends OperationId> {
  parameters: Part<Id, "path"> & Part<Id, "query">;
  body: BodyOf<Id>;
  /** Who asks. On open operations nobody does, and no handler of those looks here. */
  access: Access;
}

export type Handler<Id extends OperationId> = (request: Request<Id>) => Result<Id>;

/** One handler per operation: a missing one does not compile, nor does one with another shape. */
export type Handlers = { [Id in OperationId]: Handler<Id> };
