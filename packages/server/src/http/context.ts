import type { IncomingMessage, ServerResponse } from "node:http";
import type { Access } from "../access/keys";
import type { ApiError } from "../errors";
import type { OperationKind } from "./answered-request";
import type { InterfaceDescriptor } from "./interface";

/** State of one request, shared by the steps that process it. */
export interface Context {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  requestId: string;
  /** By the monotonic clock. */
  startedAt: number;
  /** Route template, never the URL: a URL can hold an account number. */
  route: string;
  operation: OperationKind;
  /** The interface that determines the error format. */
  interface: InterfaceDescriptor;
  access?: Access;
  /** The error that was answered. */
  failure?: ApiError;
  /** The `traceparent` that is passed on to other services; undefined for a request without a trace. */
  trace: string | undefined;
  /** Whether an error was already sent because the body cannot be read; later errors are consequences of that. */
  refused?: boolean;
}
