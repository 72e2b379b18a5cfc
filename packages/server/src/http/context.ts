import type { IncomingMessage, ServerResponse } from "node:http";
import type { Access } from "../access/keys";
import type { InterfaceDescriptor } from "./interface";

/** What the steps of one request hand on to each other. */
export interface Context {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  requestId: string;
  startedAt: number;
  /** Route template, never the URL: a URL can hold an account number. */
  route: string;
  /** Whose errors the answer speaks. */
  interface: InterfaceDescriptor;
  access?: Access;
  /** Whether it was answered already because the rest of it cannot be read: whatever fails now is a consequence. */
  refused?: boolean;
}
