import { AsyncLocalStorage } from "node:async_hooks";
import type { Random } from "./runtime";

/*
 * The trace of a request (W3C Trace Context): who began it gives it an id, and each service that it passes its own
 * span. A request without one has none here, and costs nothing.
 */

/** The `traceparent` that is passed on. */
const current = new AsyncLocalStorage<string | undefined>();

/** Version, trace id, span id and flags; a later version may have more. */
const form = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/;

/**
 * The `traceparent` that this server passes on for one that it was given: the same trace and flags, with a span of its
 * own; a new trace for one that is not valid, or was given twice. Undefined where none was given.
 */
export function passedOn(
  given: string | string[] | undefined,
  { bytes }: Pick<Random, "bytes">,
): string | undefined {
  if (given === undefined) return undefined;
  const hex = (length: number) => Buffer.from(bytes(length)).toString("hex");
  const [, version, traceId, , flags, more] = form.exec(String(given)) ?? [];
  const isValid = traceId !== undefined && flags !== undefined && (version !== "00" || more === undefined);
  // Later versions may have other flags: only that of sampling is known.
  return isValid
    ? `00-${traceId}-${hex(8)}-${version === "00" ? flags : Number.parseInt(flags, 16) & 1 ? "01" : "00"}`
    : `00-${hex(16)}-${hex(8)}-00`;
}

/** Does work as a part of a trace; of none where it is undefined. */
export const inTrace = <Result>(traceparent: string | undefined, work: () => Result): Result =>
  traceparent === current.getStore() ? work() : current.run(traceparent, work);

/** The `traceparent` of what is being done; undefined outside of a trace. */
export const currentTrace = (): string | undefined => current.getStore();

/** The header for a request to another service, where there is a trace. */
export function traceHeader(): { traceparent?: string } {
  const traceparent = current.getStore();
  return traceparent === undefined ? {} : { traceparent };
}

/** The ids of a trace as fields of a log line, by the names that OpenTelemetry gives them. */
export function traceFields(traceparent: string | null | undefined): { trace_id?: string; span_id?: string } {
  const [, trace_id, span_id] = traceparent?.split("-") ?? [];
  return trace_id === undefined || span_id === undefined ? {} : { trace_id, span_id };
}
