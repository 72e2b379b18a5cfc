import type { IncomingMessage, ServerResponse } from "node:http";
import type { components } from "@waybill/spec/generated/test-bench";
import type { TestBench } from "./bench";

/** A schema of the description of the test bench. */
export type Schema<Name extends keyof components["schemas"]> = components["schemas"][Name];

/** A request to the test bench. */
export interface TestCall {
  /** The values in the path. */
  values: Readonly<Record<string, string>>;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  /** The body as it came. */
  text: string;
}

/** An answer with a status or a type of its own; every other value is sent as JSON with 200. */
export class TestAnswer {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly type = "application/json",
  ) {}
}

/** A path of the test bench, beneath `/_test`; `{name}` stands for a value. */
export interface TestRoute {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  /** Whether it leaves the world alone, and is answered while the world is being saved. */
  isPassive?: boolean;
  /** Whether the server has to be able to deliver to this machine. */
  isDeliveredTo?: true;
  handle(bench: TestBench, call: TestCall): unknown;
}

/** Sends what a route has returned. */
export function sendAnswer(response: ServerResponse, answer: unknown): void {
  const { status, body, type } = answer instanceof TestAnswer ? answer : new TestAnswer(200, answer);
  response.writeHead(status, { "Content-Type": type, "Cache-Control": "no-store" });
  response.end(body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body));
}
