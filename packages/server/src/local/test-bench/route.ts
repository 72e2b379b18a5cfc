import type { IncomingMessage, ServerResponse } from "node:http";
import { isObject } from "../../lib/is-object";
import type { TestBench } from "./bench";
import { type FieldFault, TestBenchError } from "./errors";

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
  handle(bench: TestBench, call: TestCall): unknown;
}

/** Sends what a route has returned. */
export function sendAnswer(response: ServerResponse, answer: unknown): void {
  const { status, body, type } = answer instanceof TestAnswer ? answer : new TestAnswer(200, answer);
  response.writeHead(status, { "Content-Type": type, "Cache-Control": "no-store" });
  response.end(body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body));
}

/** The fields of a body, each read with its fault named; `done` throws all faults together. */
export class Fields {
  readonly #faults: FieldFault[] = [];

  private constructor(
    private readonly given: Readonly<Record<string, unknown>>,
    known: ReadonlySet<string>,
  ) {
    for (const name of Object.keys(given))
      if (!known.has(name)) this.fault(name, `is no field here: the fields are ${[...known].join(", ")}`);
  }

  /** The JSON body of a call; without one, an object without fields. Throws TestBenchError. */
  static of({ text }: TestCall, known: readonly string[]): Fields {
    return Fields.in(text.trim() === "" ? {} : parsed(text), known);
  }

  static in(given: unknown, known: readonly string[]): Fields {
    if (!isObject(given)) throw new TestBenchError("invalid_request", "The body must be a JSON object.");
    return new Fields(given, new Set(known));
  }

  fault(field: string, message: string): undefined {
    this.#faults.push({ field, message });
    return undefined;
  }

  has(name: string): boolean {
    return this.given[name] !== undefined;
  }

  raw(name: string): unknown {
    return this.given[name];
  }

  text(name: string): string | undefined {
    const value = this.given[name];
    if (value === undefined || typeof value === "string") return value;
    return this.fault(name, "must be a text");
  }

  flag(name: string): boolean | undefined {
    const value = this.given[name];
    if (value === undefined || typeof value === "boolean") return value;
    return this.fault(name, "must be true or false");
  }

  /** A whole number between two. */
  whole(name: string, least: number, most: number): number | undefined {
    const value = this.given[name];
    if (value === undefined) return undefined;
    if (typeof value === "number" && Number.isSafeInteger(value) && value >= least && value <= most)
      return value;
    return this.fault(name, `must be a whole number from ${least} to ${most}`);
  }

  choice<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const value = this.given[name];
    if (value === undefined) return undefined;
    return (
      choices.find((choice) => choice === value) ?? this.fault(name, `must be one of ${choices.join(", ")}`)
    );
  }

  /** Throws TestBenchError with everything that is wrong. */
  done(): void {
    if (this.#faults.length === 0) return;
    const [{ field, message } = { field: "", message: "" }] = this.#faults;
    throw new TestBenchError("invalid_request", `The field ${field} ${message}.`, this.#faults);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new TestBenchError("invalid_request", "The body is not JSON.", [], { cause });
  }
}
