import type { Clock } from "../clock";

/** Never comes, unless its reader gives up: then it fails as a fetch does. */
export const silence = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => {
    const end = () => reject(signal?.reason);
    if (signal?.aborted) end();
    else signal?.addEventListener("abort", end, { once: true });
  });

/** How a body goes on: with what, and after how many milliseconds each time; never, without both. */
export interface Continuation {
  chunk?: string;
  everyMs?: number;
}

/** A body that begins well and has no end. It ends with its reader, or with the signal of its request. */
export function endlessBody(
  begin: string,
  { chunk, everyMs = 0 }: Continuation,
  { clock, signal }: { clock: Clock; signal: AbortSignal | undefined },
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const more = encoder.encode(chunk);
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(encoder.encode(begin));
      signal?.addEventListener("abort", () => controller.error(signal.reason), { once: true });
    },
    pull: async (controller) => {
      if (chunk === undefined) return await silence(signal);
      await new Promise<void>((resolve) => clock.after(everyMs, resolve));
      controller.enqueue(more);
    },
  });
}
