import type pg from "pg";
import { isOutdatedStatement } from "../transaction";
import { PasswordClient } from "./password-client";

/** Statements that are kept; each connection keeps its own, some 20 kB in PostgreSQL. */
const MOST_STATEMENTS = 200;

/** Longer ones, such as writes of many rows, seldom come again. */
const LONGEST = 4_000;

const names = new Map<string, string>();
let named = 0;

/** A name for a text that may come again, the same for every connection. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST_STATEMENTS || text.length > LONGEST) return known;
  named += 1;
  const name = `waybill_${named}`;
  names.set(text, name);
  return name;
}

/**
 * A connection that keeps the statements which it has run prepared. PostgreSQL reads and plans a statement for every
 * query otherwise, which is most of the cost of a read by key.
 */
export class ReusingClient extends PasswordClient {
  // Its many forms are those of `pg`.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  override query(...given: any[]): any {
    const [text, values, callback] = given as [unknown, unknown, unknown];
    // Only a statement without values may consist of several.
    const isReusable = typeof text === "string" && Array.isArray(values) && values.length > 0 && !callback;
    return isReusable ? this.#reuse(text, values) : Reflect.apply(super.query, this, given);
  }

  async #reuse(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const name = nameOf(text);
    try {
      return await this.#ask(name ? { name, text, values } : { text, values });
    } catch (error) {
      // Where the statement was asked, instead of where its answer was read.
      if (error instanceof Error) Error.captureStackTrace(error);
      // Prepared again, by another name, when its caller repeats it; not here, where the transaction that it was part of may
      // be over.
      if (isOutdatedStatement(error) && names.get(text) === name) names.delete(text);
      throw error;
    }
  }

  /** The promises of `pg` keep all rows of an answer in memory until a full collection; its callbacks do not. */
  #ask(config: pg.QueryConfig): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      void super.query(config, (error, result) => (error ? reject(error) : resolve(result)));
    });
  }
}
