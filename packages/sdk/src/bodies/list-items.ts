import type { Operation } from "../operations";
import { aborted, timedOut } from "../transport/call-errors";
import { invalidAnswer, tooLarge } from "../transport/http-error";
import { parseJson } from "../transport/json";
import { type ReadLimits, readWithin } from "./read-limits";
import { StreamedAnswer } from "./streamed-answer";

export { readLimits } from "./read-limits";

/** Millions of small items are read without a pause otherwise: no timer, no signal and no other request would have its turn. */
const TURN_MS = 10;

/**
 * The items of an answer that is a JSON list, each as soon as it is complete: the list may be longer than memory, an item, with
 * the white space around it, may not be larger than `maxBytes`, nor take longer than `timeoutMs`. The call's signal ends the
 * reading too.
 *
 * @throws ConnectionError, TimeoutError, AbortedError; ApiError for what is not a whole JSON list, and for an item that is too
 * large
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
  /** How much was read since the last item. */
  let length = 0;
  // The time of whoever takes the items does not count.
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
      // Chunks that are always there would be read however little time is left.
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
    "no whole JSON list",
    "The items read so far are not all. Check baseUrl.",
  );

function parsed(operation: Operation, response: Response, text: string): unknown {
  try {
    return parseJson(text, operation.int64);
  } catch {
    throw notAList(operation, response);
  }
}

/** Cuts the text of a JSON list at the commas of its first level; whether what is between them is JSON, a parser says. */
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
