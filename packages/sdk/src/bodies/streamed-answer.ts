import { ArgumentError, WaybillError } from "../errors/base";
import { AbortedError } from "../errors/call";
import type { Operation } from "../operations";
import { notConnected } from "../transport/call-errors";
import { tooLarge } from "../transport/http-error";
import { onAbort } from "../transport/on-abort";
import { readBytes } from "../transport/read-body";
import { type ReadLimits, readWithin } from "./read-limits";

/**
 * An answer that is read while it arrives: `text()`, `bytes()`, `stream()`, or `for await` (text is decoded as UTF-8). It can be
 * read once. After the headers of the answer, the call's timeout applies to each chunk; the call's signal also ends the reading.
 *
 * Reading throws ConnectionError when the connection breaks before the end, TimeoutError, and AbortedError: an answer
 * that is read without an error is complete.
 *
 * @example
 * const statement = await waybill.platform.workflows.output(runId, { format: "html" });
 * console.log(statement.mediaType, (await statement.text()).startsWith("<!doctype html>")); // text/html true
 */
export class StreamedAnswer<Chunk extends string | Uint8Array = string | Uint8Array>
  implements AsyncIterable<Chunk>
{
  /** Without parameters, such as `text/csv`. */
  readonly mediaType: string;
  /** Name that the service gives the file, without folders. */
  readonly filename: string | undefined;
  readonly #operation: Operation;
  readonly #response: Response;
  readonly #limits: ReadLimits;

  constructor(operation: Operation, response: Response, limits: ReadLimits) {
    this.mediaType = response.headers.get("Content-Type")?.split(";")[0]?.trim() ?? "";
    this.filename = filenameOf(response.headers.get("Content-Disposition") ?? "");
    this.#operation = operation;
    this.#response = response;
    this.#limits = limits;
  }

  /** The bytes as they arrive; cancelling it closes the connection. @throws ArgumentError when it was read already */
  stream(): ReadableStream<Uint8Array> {
    const { body, bodyUsed, url } = this.#response;
    if (bodyUsed || body?.locked)
      throw new ArgumentError(`the answer of ${this.#operation.id} was read already`, "Call again.");
    const reader = body?.getReader();
    const { signal, timeoutMs } = this.#limits;
    let end = () => {};
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        const leave = () => {
          end();
          controller.error(this.#aborted());
          void reader?.cancel().catch(() => {});
        };
        if (signal?.aborted) leave();
        else if (signal) end = onAbort(signal, leave);
      },
      pull: async (controller) => {
        try {
          const next = await readWithin(this.#operation, this.#limits, timeoutMs, async () => reader?.read());
          if (signal?.aborted) return;
          if (next?.value) return controller.enqueue(next.value);
          end();
          controller.close();
        } catch (cause) {
          end();
          void reader?.cancel().catch(() => {});
          throw cause instanceof WaybillError ? cause : notConnected(this.#operation, url, cause);
        }
      },
      cancel: (reason) => {
        end();
        return reader?.cancel(reason);
      },
    });
  }

  /** The whole answer as text. @throws ApiError `answer_too_large` above the call's `maxBodyBytes` */
  async text(): Promise<string> {
    return new TextDecoder().decode(await this.bytes());
  }

  /** The whole answer as bytes. @throws ApiError `answer_too_large` above the call's `maxBodyBytes` */
  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = await readBytes(this.stream(), this.#limits.maxBytes);
    if (bytes) return bytes;
    throw tooLarge(this.#operation, this.#response);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Chunk> {
    const decoder = /^text\/|json/.test(this.mediaType) ? new TextDecoder() : undefined;
    const reader = this.stream().getReader();
    try {
      for (let next = await reader.read(); ; next = await reader.read()) {
        const chunk = decoder ? decoder.decode(next.value, { stream: !next.done }) : next.value;
        // The OpenAPI description determines which of both the operation returns.
        if (chunk?.length) yield chunk as Chunk;
        if (next.done) return;
      }
    } finally {
      reader.cancel().catch(() => {});
    }
  }

  #aborted(): AbortedError {
    return new AbortedError({
      code: "aborted",
      message: `${this.#operation.id} was aborted by its caller`,
      hint: "The items read so far are incomplete.",
      cause: this.#limits.signal?.reason,
    });
  }
}

/** The UTF-8 name takes precedence over the plain one (RFC 6266). */
function filenameOf(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition)?.[1];
  const name = encoded ? decoded(encoded) : /filename="?([^";]+)/i.exec(disposition)?.[1];
  // A name from the service must not choose another folder.
  return /[^/\\]*$/.exec(name ?? "")?.[0].replace(/^\.+$/, "") || undefined;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
