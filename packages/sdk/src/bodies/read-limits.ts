import type { Clock } from "../clock";
import type { Operation } from "../operations";
import type { CallOptions } from "../transport/call";
import { aborted, timedOut } from "../transport/call-errors";
import { MAX_BODY_BYTES } from "../transport/read-body";
import { withinScope } from "../transport/time-limit";
import type { Transport } from "../transport/transport";

/** The limits of an answer that is read while it arrives. */
export interface ReadLimits {
  signal: AbortSignal | undefined;
  clock: Clock;
  /** Milliseconds for each wait. */
  timeoutMs: number;
  maxBytes: number;
}

/** The limits of the call, else those of its client. */
export const readLimits = (
  { signal, timeoutMs, maxBodyBytes }: CallOptions,
  transport: Pick<Transport, "clock" | "timeoutMs" | "maxBodyBytes">,
): ReadLimits => ({
  signal,
  clock: transport.clock,
  timeoutMs: timeoutMs ?? transport.timeoutMs,
  maxBytes: maxBodyBytes ?? transport.maxBodyBytes ?? MAX_BODY_BYTES,
});

/**
 * The next chunk. The stream already follows the caller's signal.
 *
 * @param waitMs the rest of `timeoutMs`
 * @throws TimeoutError
 */
export const readWithin = <Chunk>(
  operation: Operation,
  { clock, timeoutMs }: ReadLimits,
  waitMs: number,
  read: () => Promise<Chunk>,
): Promise<Chunk> =>
  withinScope(
    {
      timeoutMs: waitMs,
      signal: undefined,
      timedOut: () => timedOut(operation, timeoutMs),
      aborted: aborted.bind(undefined, operation),
    },
    clock,
    read,
  );
