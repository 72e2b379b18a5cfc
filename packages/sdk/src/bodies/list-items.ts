import type { Operation } from "../operations";
import { aborted, timedOut } from "../transport/call-errors";
import { invalidAnswer, tooLarge } from "../transport/http-error";
import { parseJson } from "../transport/json";
import { type ReadLimits, readWithin } from "./read-limits";
import { StreamedAnswer } from "./streamed-answer";

export { readLimits } from "./read-limits";

/**
 * Milliseconds after which reading pauses: otherwise, millions of small items would block every timer, signal and other
 * request.
 */
const TURN_MS = 10;

/**
 * The items of an answer that is a JSON list, each as soon as it is complete: the list may be larger than the memory,
 * but an item, with the white space around it, may not be larger than `maxBytes`, nor take longer than `timeoutMs`. The
 * call's signal ends the reading, too.
 *
 * @throws ConnectionError, TimeoutError, AbortedError; ApiError for a body that is not a complete JSON list, and for an item that
 * is too large
 */
export async function* listItems(
  operation: Operation,
  response: Response,
  limits: ReadLimits,
): AsyncGenerator<unknown> {
  const { clock, timeoutMs, maxBytes, signal } = limits;
  const decoder = new TextDecoder();
  const splitter = createSplitter();
  const reader = new StreamedAnswer(operation, response, limits).stream().getReader();
  /** The number of bytes read since the last item. */
  let length = 0;
  // The time that the consumer of the items takes does not count.
  let end = clock.now() + timeoutMs;
  let turn = clock.now();
  try {
    for (let done = false; !done; ) {
      const next = await readWithin(operation, limits, end - clock.now(), () => reader.read());
      done = next.done;
      const chunk = decoder.decode(next.value, { stream: !done });
      length += chunk.length;
      for (const text of splitter.add(chunk)) {
        if (text.length > maxBytes) throw tooLarge(operation, response);
        yield parsed(operation, response, text);
        length = 0;
        if (clock.now() - turn >= TURN_MS) {
          await new Promise<void>((next) => clock.after(0, next));
          if (signal?.aborted) throw aborted(operation, signal.reason, true);
          turn = clock.now();
        }
        end = clock.now() + timeoutMs;
      }
      // Otherwise, chunks that are immediately available would be read after the time limit, too.
      if (!done && clock.now() >= end) throw timedOut(operation, timeoutMs);
      if (Math.max(length, splitter.openLength()) > maxBytes) throw tooLarge(operation, response);
    }
    if (!splitter.isWhole()) throw notAList(operation, response);
  } finally {
    reader.cancel().catch(() => {});
  }
}

const notAList = (operation: Operation, response: Response) =>
  invalidAnswer(
    operation,
    response,
    "no complete JSON list",
    "The items read so far are incomplete. Check baseUrl.",
  );

function parsed(operation: Operation, response: Response, text: string): unknown {
  try {
    return parseJson(text, operation.int64);
  } catch {
    throw notAList(operation, response);
  }
}

/** Splits the text of a JSON list at the commas of its first level. It does not check that the parts are JSON; a parser does. */
function createSplitter() {
  /** The text of the item that is being read. */
  let item = "";
  let depth = 0;
  let inText = false;
  let escaped = false;
  let ended = false;
  let sound = true;
  let items = 0;

  function* add(text: string): Generator<string> {
    let start = 0;
    for (let at = 0; at < text.length; at++) {
      const letter = text[at] ?? "";
      if (inText) {
        if (escaped) escaped = false;
        else if (letter === "\\") escaped = true;
        else if (letter === '"') inText = false;
      } else if (ended || depth === 0) {
        // Only white space may stand before and after the list.
        if (letter === "[" && !ended) {
          depth = 1;
          start = at + 1;
        } else if (letter.trim() !== "") sound = false;
      } else if (letter === '"') inText = true;
      else if (letter === "[" || letter === "{") depth++;
      else if (letter === "]" || letter === "}") {
        depth--;
        if (depth === 0) {
          item += text.slice(start, at);
          ended = true;
          sound &&= letter === "]";
          if (item.trim() !== "" || items > 0) yield item;
          item = "";
        }
      } else if (letter === "," && depth === 1) {
        items++;
        yield item + text.slice(start, at);
        item = "";
        start = at + 1;
      }
    }
    if (depth > 0) item += text.slice(start);
  }

  return { add, openLength: () => item.length, isWhole: () => ended && sound };
}
