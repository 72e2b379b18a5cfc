import type { Refused, Report } from "../field-errors";
import type { Services } from "../services";
import type { Workspace } from "../workspace/workspace";
import type { BodyRow } from "./body/row";
import type { UploadStream } from "./body/stream";
import type { UploadedFile } from "./body/uploaded-file";
import type { HasFaults, PartiallyValid, UntypedRequest } from "./check";
import type { ParameterRow } from "./parameters";

/** What the generated table of an interface says of one operation (scripts/generate/operations.ts). */
export interface OperationRow {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** Status of a plain success. */
  readonly success: number;
  /** Whether it takes no key. */
  readonly open: boolean;
  readonly feature: string | null;
  /** The operation that this one is another spelling of. */
  readonly aliasOf: string | null;
  readonly parameters: readonly ParameterRow[];
  /** How its body is read; null: it takes none. */
  readonly body: BodyRow | null;
  /** An answer that is sent while it is made; absent: one JSON value, or nothing. */
  readonly answer?: StreamedRow;
}

/** A JSON list, sent item by item; or bytes of a media type, `named` when they are a file with a name of its own. */
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

/** The body that a request of the operation carries; undefined where it takes none. */
export type BodyOf<Operation> = Operation extends { requestBody: { content: infer Content } }
  ? Content extends { "application/json": infer Body }
    ? Body
    : Content extends { "multipart/form-data": infer Form }
      ? { [Name in keyof Form]: FormValue<Form[Name]> }
      : UploadStream<keyof Content & string>
  : undefined;

type Json<Response> = Response extends { content: { "application/json": infer Body } } ? Body : undefined;

type ResponsesOf<Operation> = Operation extends { responses: infer Responses } ? Responses : never;

/** An answer with a status of its own, where an operation has several successes. */
export class Answered<Status extends number, Body> {
  constructor(
    readonly status: Status,
    readonly body: Body,
  ) {}
}

type AnsweredOf<Responses> = {
  [Status in Extract<keyof Responses, 200 | 201 | 202 | 203 | 204>]: Answered<
    Status,
    Json<Responses[Status]>
  >;
}[Extract<keyof Responses, 200 | 201 | 202 | 203 | 204>];

type SuccessOf<Operation, Row extends OperationRow> = Json<
  ResponsesOf<Operation>[Row["success"] & keyof ResponsesOf<Operation>]
>;

/** Text or bytes that are sent as they come. */
export type Chunks = AsyncIterable<string | Uint8Array>;

/** A streamed answer that is stored under this name by who asks for it (RFC 6266). */
export interface NamedFile {
  readonly filename: string;
  readonly chunks: Chunks;
}

type PlainAnswer<Operation, Row extends OperationRow> =
  | SuccessOf<Operation, Row>
  | AnsweredOf<ResponsesOf<Operation>>;

/**
 * What `handle` gives: the body of the plain success, one with its status, the items of a streamed list, or the chunks of
 * a streamed answer. What fails before the first chunk is an error's answer; what fails later cuts the connection.
 */
export type AnswerOf<Operation, Row extends OperationRow> = Row extends { answer: { kind: "list" } }
  ? SuccessOf<Operation, Row> extends (infer Item)[]
    ? AsyncIterable<Item>
    : never
  : Row extends { answer: { kind: "stream"; named: infer Named } }
    ? Named extends true
      ? NamedFile | Promise<NamedFile>
      : Chunks | Promise<Chunks>
    : PlainAnswer<Operation, Row> | Promise<PlainAnswer<Operation, Row>>;

/** Header fields in lower case, for the few operations that heed one. */
export type HeaderFields = Readonly<Record<string, string | string[] | undefined>>;

/** What `check` resolved, without what it refused: then `handle` is not called. */
export type Resolved<Checked> = unknown extends Checked
  ? undefined
  : { [Key in keyof Awaited<Checked>]: Exclude<Awaited<Checked>[Key], Refused> };

/** The handle of the workspace whose key was sent; operations that take no key have none. */
type OfWorkspace<Row extends OperationRow> = Row["open"] extends true ? unknown : { workspace: Workspace };

/** A request that passed its schema and its check. */
export type RequestOf<Operation, Row extends OperationRow, Checked> = {
  parameters: ParametersOf<Operation>;
  body: BodyOf<Operation>;
  resolved: Resolved<Checked>;
  headers: HeaderFields;
} & OfWorkspace<Row>;

/** A request of which everything that broke its schema was taken out. */
export type CheckedRequest<Operation, Row extends OperationRow> = {
  parameters: PartiallyValid<ParametersOf<Operation>>;
  body: PartiallyValid<BodyOf<Operation>>;
  hasFaults: HasFaults;
} & OfWorkspace<Row>;

/** One operation: what its requests must fulfil, and what answers them. */
export interface Definition<Operation, Row extends OperationRow, Checked> {
  /**
   * Reports every field that breaks a rule beyond the schema, and resolves what the fields stand for: networks, tokens,
   * periods, pages, quotes. It looks up what it needs to know whether a field is right (then it gives a promise) and hands
   * it on, so that `handle` never looks it up again. It changes nothing, and throws 403 only: what does not exist (404) is
   * told by `handle`, after all faulty fields.
   */
  check?(request: CheckedRequest<Operation, Row>, report: Report, services: Services): Checked;
  /** Answers the request; throws errors of the catalogue (errors.ts), such as 403 and 404. */
  handle(request: RequestOf<Operation, Row, Checked>, services: Services): AnswerOf<Operation, Row>;
}

/** An operation as the pipeline runs it. */
export interface Operation<Id extends PropertyKey = string> {
  readonly id: Id;
  check?(request: UntypedRequest, report: Report, services: Services): unknown;
  handle(request: unknown, services: Services): unknown;
}

type Aliases<Table extends OperationTable> = {
  [Id in keyof Table]: Table[Id]["aliasOf"] extends null ? never : Id;
}[keyof Table];

/** One value per operation of a table: a missing one does not compile. An alias may have one of its own. */
export type Operations<Table extends OperationTable> = {
  readonly [Id in Exclude<keyof Table, Aliases<Table>>]: Operation<Id>;
} & { readonly [Id in Aliases<Table>]?: Operation<Id> };

/**
 * Makes the function that makes the operations of one interface: `Spec` are its operations in spec/generated, `Table` its
 * table.
 */
export const operationsOf =
  <Spec, Table extends OperationTable>() =>
  <Id extends keyof Spec & keyof Table, Checked>(
    id: Id,
    definition: Definition<Spec[Id], Table[Id], Checked>,
  ): Operation<Id> => ({ id, ...(definition as Omit<Operation, "id">) });
