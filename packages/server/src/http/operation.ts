import type { Refused, Report } from "../field-errors";
import type { Services } from "../services";
import type { Workspace } from "../workspace/workspace";
import type { BodyRow } from "./body/row";
import type { UploadStream } from "./body/stream";
import type { UploadedFile } from "./body/uploaded-file";
import type { HasFaults, PartiallyValid, UntypedRequest } from "./check";
import type { ParameterRow } from "./parameters";

/** One operation in the generated table of an interface (scripts/generate/operations.ts). */
export interface OperationRow {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** Status of a plain success. */
  readonly success: number;
  /** Whether it requires no key. */
  readonly open: boolean;
  readonly feature: string | null;
  /** Whether it changes anything, so that keys of the mode `read` may not call it. */
  readonly writes: boolean;
  /** The operation that this one is an alias of. */
  readonly aliasOf: string | null;
  readonly parameters: readonly ParameterRow[];
  /** Describes its body; null: it has none. */
  readonly body: BodyRow | null;
  /** Describes a streamed answer; absent: one JSON value, or no content. */
  readonly answer?: StreamedRow;
}

/** A JSON list, sent item by item; or bytes of a media type, `named` when they are a file with a name. */
export type StreamedRow =
  | { readonly kind: "list" }
  | { readonly kind: "stream"; readonly type: string; readonly named: boolean };

/** The table of an interface, by operation. */
export type OperationTable = Readonly<Record<string, OperationRow>>;

type PartOf<Operation, Where extends "path" | "query"> = Operation extends {
  parameters: { [Key in Where]?: infer Values };
}
  ? [Exclude<Values, undefined>] extends [never]
    ? unknown
    : Exclude<Values, undefined>
  : unknown;

/** Path and query parameters of an operation together; `Operation` is its type in spec/generated. */
export type ParametersOf<Operation> = PartOf<Operation, "path"> & PartOf<Operation, "query">;

type FormValue<Value> = Value extends Blob
  ? UploadedFile
  : Value extends readonly Blob[]
    ? readonly UploadedFile[]
    : Value;

/** The described body of a request, which may also be one that a request may leave out. */
type RequestBodyOf<Operation> = Operation extends { requestBody?: infer Body } ? NonNullable<Body> : never;

/** The request body of the operation; undefined when it has none. One that was left out is an empty object. */
export type BodyOf<Operation> = [RequestBodyOf<Operation>] extends [never]
  ? undefined
  : RequestBodyOf<Operation> extends { content: infer Content }
    ? Content extends { "application/json": infer Body }
      ? Body
      : Content extends { "multipart/form-data": infer Form }
        ? { [Name in keyof Form]: FormValue<Form[Name]> }
        : UploadStream<keyof Content & string>
    : undefined;

type Json<Response> = Response extends { content: { "application/json": infer Body } } ? Body : undefined;

type ResponsesOf<Operation> = Operation extends { responses: infer Responses } ? Responses : never;

/** An answer with an explicit status, for operations with several success statuses. */
export class AnswerWithStatus<Status extends number, Body> {
  constructor(
    readonly status: Status,
    readonly body: Body,
  ) {}
}

type AnsweredOf<Responses> = {
  [Status in Extract<keyof Responses, 200 | 201 | 202 | 203 | 204>]: AnswerWithStatus<
    Status,
    Json<Responses[Status]>
  >;
}[Extract<keyof Responses, 200 | 201 | 202 | 203 | 204>];

type SuccessOf<Operation, Row extends OperationRow> = Json<
  ResponsesOf<Operation>[Row["success"] & keyof ResponsesOf<Operation>]
>;

/** One page of a streamed list, and the cursor of the next one, which a `Link` header has (RFC 8288); null: there is none. */
export class LinkedList<Item> {
  constructor(
    readonly items: AsyncIterable<Item>,
    readonly nextCursor: string | null,
  ) {}
}

/** Text or bytes that are sent as they are produced. */
export type Chunks = AsyncIterable<string | Uint8Array>;

/** A streamed answer with the file name that the caller should save it under (RFC 6266). */
export interface NamedFile {
  readonly filename: string;
  /** The media type of this one, where the description says no more than that it is bytes. */
  readonly type?: string;
  readonly chunks: Chunks;
}

type PlainAnswer<Operation, Row extends OperationRow> =
  | SuccessOf<Operation, Row>
  | AnsweredOf<ResponsesOf<Operation>>;

/**
 * The result of `handle`: the body of the plain success, one with its status, the items of a streamed list, or the chunks of
 * a streamed answer. An error before the first chunk is sent as an error response; a later one closes the connection.
 */
export type AnswerOf<Operation, Row extends OperationRow> = Row extends { answer: { kind: "list" } }
  ? SuccessOf<Operation, Row> extends (infer Item)[]
    ? AsyncIterable<Item> | Promise<AsyncIterable<Item> | LinkedList<Item>>
    : never
  : Row extends { answer: { kind: "stream"; named: infer Named } }
    ? Named extends true
      ? NamedFile | Promise<NamedFile>
      : Chunks | Promise<Chunks>
    : PlainAnswer<Operation, Row> | Promise<PlainAnswer<Operation, Row>>;

/** Header fields in lower case, for the few operations that use one. */
export type HeaderFields = Readonly<Record<string, string | string[] | undefined>>;

/** The values that `check` resolved. None of them is refused, because `handle` is not called then. */
export type Resolved<Checked> = unknown extends Checked
  ? undefined
  : { [Key in keyof Awaited<Checked>]: Exclude<Awaited<Checked>[Key], Refused> };

/** The handle of the workspace that the key belongs to, and the key's id; operations without a key have none. */
type OfWorkspace<Row extends OperationRow> = Row["open"] extends true
  ? unknown
  : { workspace: Workspace; keyId: string };

/** A request that passed validation and `check`. */
export type RequestOf<Operation, Row extends OperationRow, Checked> = {
  parameters: ParametersOf<Operation>;
  body: BodyOf<Operation>;
  resolved: Resolved<Checked>;
  headers: HeaderFields;
} & OfWorkspace<Row>;

/** A request without the values that failed the schema. */
export type CheckedRequest<Operation, Row extends OperationRow> = {
  parameters: PartiallyValid<ParametersOf<Operation>>;
  body: PartiallyValid<BodyOf<Operation>>;
  hasFaults: HasFaults;
} & (Row["open"] extends true ? unknown : { workspace: Workspace });

/** The implementation of one operation. */
export interface Definition<Operation, Row extends OperationRow, Checked> {
  /** Whether it usually waits for a chain's node: under load it begins a little later than others (turns.ts). */
  asksNodes?: true;
  /**
   * Reports every field that breaks a rule beyond the schema, and resolves fields into networks, tokens, periods, pages and
   * quotes. If validation needs a look-up, it returns a promise and passes the result to `handle`, which does not repeat the
   * look-up. A rule about what `handle` reads in its transaction may be left to that (`requireValid`) where nothing else has
   * faults. It has no side effects and throws only 403: `handle` throws 404, after all invalid fields have been reported.
   */
  check?(request: CheckedRequest<Operation, Row>, report: Report, services: Services): Checked;
  /** Answers the request; throws errors of the catalogue (errors.ts), such as 403 and 404. */
  handle(request: RequestOf<Operation, Row, Checked>, services: Services): AnswerOf<Operation, Row>;
}

/** An operation without its types, as the pipeline runs it. */
export interface Operation<Id extends PropertyKey = string> {
  readonly id: Id;
  readonly asksNodes?: true;
  check?(request: UntypedRequest, report: Report, services: Services): unknown;
  handle(request: unknown, services: Services): unknown;
}

type Aliases<Table extends OperationTable> = {
  [Id in keyof Table]: Table[Id]["aliasOf"] extends null ? never : Id;
}[keyof Table];

/** One implementation per operation of a table: a missing one is a compile error. Optional for aliases. */
export type Operations<Table extends OperationTable> = {
  readonly [Id in Exclude<keyof Table, Aliases<Table>>]: Operation<Id>;
} & { readonly [Id in Aliases<Table>]?: Operation<Id> };

/**
 * Returns the function that defines the operations of one interface. `Spec`: its operations in spec/generated; `Table`: its
 * operation table.
 */
export const operationsOf =
  <Spec, Table extends OperationTable>() =>
  <Id extends keyof Spec & keyof Table, Checked>(
    id: Id,
    definition: Definition<Spec[Id], Table[Id], Checked>,
  ): Operation<Id> => ({ id, ...(definition as Omit<Operation, "id">) });
