import type { Response } from "express";
import type { Access } from "../access/keys";

/** What the steps of one request hand on to each other, kept in `response.locals`. */
export interface Context {
  requestId: string;
  startedAt: number;
  /** Route template, never the URL: a URL can hold an account number. */
  route: string;
  access?: Access;
}

export const contextOf = (response: Response): Context => response.locals as Context;
