import type { Waybill } from "@waybill/sdk";
import type { CommandRow } from "@waybill/spec/client-tables";

/** The result of an operation; awaiting it returns the requested page. */
export interface Answer extends Promise<unknown> {
  pages(): AsyncIterable<unknown>;
}

export type Method = (input: object, options: { signal: AbortSignal }) => Answer;

/** The client method of a command. Both are generated from the same description, with the same name. */
export function methodOf(client: Waybill, row: CommandRow): Method {
  const path = [row.interface, ...row.sdk.split(".")];
  return path.reduce((owner, name) => Reflect.get(owner, name), client as object) as Method;
}
