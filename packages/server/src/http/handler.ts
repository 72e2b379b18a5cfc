import type { operations as core } from "@waybill/spec/generated/core";
import type { operations as data } from "@waybill/spec/generated/data";
import type { OperationId, operationTable } from "../generated/operations";
import type { Workspace } from "../workspace/workspace";
import type { InterfaceName } from "./interface";

/** The operations of every interface. */
type operations = core & data;

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
export type StreamedId = {
  [Id in OperationId]: (typeof operationTable)[Id]["stream"] extends true ? Id : never;
}[OperationId];

/** An answer with a status of its own, where an operation has several successes. */
export class Answered<Body> {
  constructor(
    readonly status: number,
    readonly body: Body,
  ) {}
}

type Result<Id extends OperationId> = Id extends StreamedId
  ? Answer<Id> extends (infer Item)[]
    ? AsyncIterable<Item>
    : never
  : Promise<Answer<Id> | Answered<Answer<Id>>> | Answer<Id> | Answered<Answer<Id>>;

/** Header fields in lower case, for the few operations that heed one. */
export type HeaderFields = Readonly<Record<string, string | string[] | undefined>>;

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

/** A validated request: path and query parameters together, the body, and the workspace whose key asks. */
export type Request<Id extends OperationId> = {
  parameters: Part<Id, "path"> & Part<Id, "query">;
  body: BodyOf<Id>;
  headers: HeaderFields;
} & ((typeof operationTable)[Id]["open"] extends true ? unknown : { workspace: Workspace });

export type Handler<Id extends OperationId> = (request: Request<Id>) => Result<Id>;

/** One handler per operation: a missing one does not compile, nor does one with another shape. */
export type Handlers = { [Id in OperationId]: Handler<Id> };

/** The operations of one interface. */
export type OperationOf<Name extends InterfaceName> = {
  [Id in OperationId]: (typeof operationTable)[Id]["interface"] extends Name ? Id : never;
}[OperationId];
