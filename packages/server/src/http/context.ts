import type { Access } from "../access/keys";

/** What the steps of one request hand on to each other. */
export interface Context {
  requestId: string;
  startedAt: number;
  /** Route template, never the URL: a URL can hold an account number. */
  route: string;
  access?: Access;
}
