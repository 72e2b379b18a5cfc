import type { Access } from "../access/keys";
import type { InterfaceDescriptor } from "./interface";

/** What the steps of one request hand on to each other. */
export interface Context {
  requestId: string;
  startedAt: number;
  /** Route template, never the URL: a URL can hold an account number. */
  route: string;
  /** Whose errors the answer speaks. */
  interface: InterfaceDescriptor;
  access?: Access;
}
