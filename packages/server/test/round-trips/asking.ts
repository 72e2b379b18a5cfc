import type { Prepared } from "./prepared";

/** A request of an operation that is answered with success. */
export interface Asked {
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Makes what a request needs, and returns the request. */
export type Asking = (prepared: Prepared) => Asked | Promise<Asked>;

/** How operations are asked, each at least once. */
export type Askings<Id extends string> = Readonly<Partial<Record<Id, readonly Asking[]>>>;
