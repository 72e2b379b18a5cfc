import type { Waybill } from "@waybill/sdk";
import type { CommandRow } from "@waybill/spec/client-tables";

/** The answer of an operation: awaited it is the page that was asked for. */
export interface Answer extends Promise<unknown> {
  pages(): AsyncIterable<unknown>;
}

export type Method = (input: object, options: { signal: AbortSignal }) => Answer;

/** The client's method of a command. Both come from the same description, by the same name. */
export function methodOf(client: Waybill, row: CommandRow): Method {
  const path = [row.interface, ...row.sdk.split(".")];
  return path.reduce((owner, name) => Reflect.get(owner, name), client as object) as Method;
}
