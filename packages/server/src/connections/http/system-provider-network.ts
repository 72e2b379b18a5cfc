import type { Clock } from "../../lib/runtime";
import { traceHeader } from "../../lib/trace";
import { NoAnswerError, type ProviderAnswer, type ProviderNetwork } from "./provider-http";

/** The largest answer that is read, bytes. */
const MOST_READ = 16 * 2 ** 20;

/**
 * Providers over the network of this machine. Only the code that assembles a program uses it; all other code is given a
 * `ProviderNetwork`. A redirect is an answer like any other: following it would send the credentials to the host that it names.
 */
export const systemProviderNetwork = (clock: Pick<Clock, "timeout">): ProviderNetwork => ({
  async send({ url, method, headers, body, timeLimit }, signal) {
    const late = clock.timeout(timeLimit);
    try {
      const answer = await fetch(url, {
        method,
        redirect: "manual",
        signal: AbortSignal.any([signal, late]),
        headers: {
          Accept: "application/json",
          ...traceHeader(),
          ...headers,
          ...(body !== undefined && { "Content-Type": "application/json" }),
        },
        ...(body !== undefined && { body }),
      });
      return {
        status: answer.status,
        retryAfter: answer.headers.get("Retry-After") ?? undefined,
        text: await limitedText(answer.body),
      };
    } catch (cause) {
      if (cause instanceof NoAnswerError) throw cause;
      throw new NoAnswerError(signal.aborted ? "aborted" : late.aborted ? "timeout" : "unreachable");
    }
  },
});

async function limitedText(body: AsyncIterable<Uint8Array> | null): Promise<ProviderAnswer["text"]> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_READ) throw new NoAnswerError("too_large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
