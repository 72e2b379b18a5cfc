import { DelayedWrites } from "../jobs/delayed-writes";
import type { Loops } from "../jobs/loop-registry";
import type { Runtime } from "../lib/runtime";
import type { Database } from "../storage/database";
import { insertRows } from "../storage/dialect/rows";

/** An answered request of a key, without anything that it contained. */
export interface LoggedRequest {
  workspaceId: string;
  /** When it was received, Unix milliseconds. */
  at: number;
  method: string;
  /** The template of the path. */
  route: string;
  status: number;
  ms: number;
  keyId: string;
  requestId: string;
  errorCode: string | undefined;
  /** The refused fields, each with the code of the violated rule. */
  errorFields: readonly string[];
}

/** Rows of one statement. */
const BATCH = 500;

/** Requests that wait while the database is away; the oldest of more are dropped. */
const MOST_WAITING = 20_000;

const columns = {
  workspace_id: "text",
  created_at: "integer",
  method: "text",
  route: "text",
  status: "integer",
  ms: "integer",
  key_id: "text",
  request_id: "text",
  error_code: "text",
  error_fields: "text",
} as const;

const rowOf = (one: LoggedRequest) => [
  one.workspaceId,
  one.at,
  one.method,
  one.route,
  one.status,
  one.ms,
  one.keyId,
  one.requestId,
  one.errorCode ?? null,
  one.errorFields.length === 0 ? null : JSON.stringify(one.errorFields),
];

/** Writes requests about a second after their answers, many in one statement: a request costs no write of its own. */
export class RequestLog {
  readonly #waiting: LoggedRequest[] = [];
  readonly #writes: DelayedWrites;

  constructor(db: Database, { turn }: Pick<Runtime, "turn">, loops: Loops) {
    const waiting = this.#waiting;
    const write = async (): Promise<void> => {
      while (waiting.length > 0) {
        const taken = waiting.splice(0, BATCH);
        try {
          await insertRows("request_log", columns, taken.map(rowOf)).execute(db);
        } catch (error) {
          waiting.unshift(...taken);
          throw error;
        }
        // After an outage there are many, and requests have their turn between two statements.
        if (waiting.length > 0) await turn();
      }
    };
    this.#writes = new DelayedWrites({ name: "writing the log of requests", loops, write });
  }

  /** Notes a request, which a later write stores. */
  add(request: LoggedRequest): void {
    if (this.#waiting.length >= MOST_WAITING) this.#waiting.splice(0, BATCH);
    // The first one begins the second, after which all that wait are written.
    if (this.#waiting.push(request) === 1) this.#writes.soon();
  }

  /** Stores what was added, and ends. */
  close(): Promise<void> {
    return this.#writes.close();
  }
}
