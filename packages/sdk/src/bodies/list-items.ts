import type { Operation } from "../operations";
import type { CallOptions } from "../transport/call";
import { invalidAnswer, tooLarge } from "../transport/http-error";
import { parseJson } from "../transport/json";
import { MAX_BODY_BYTES } from "../transport/read-body";
import { StreamedAnswer } from "./streamed-answer";

/**
 * The items of an answer that is a JSON list, each as soon as it is complete: the list may be longer than memory, an item may
 * not be larger than `maxBytes`. The call's signal ends the reading too.
 *
 * @throws ConnectionError, AbortedError; ApiError for what is not a whole JSON list, and for an item that is too large
 */
export async function* listItems(
  operation: Operation,
  response: Response,
  { signal, maxBodyBytes = MAX_BODY_BYTES }: CallOptions,
): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  const splitter = createSplitter();
  const reader = new StreamedAnswer(operation, response, { signal }).stream().getReader();
  try {
    for (let next = await reader.read(); ; next = await reader.read()) {
      for (const text of splitter.add(decoder.decode(next.value, { stream: !next.done }))) {
        if (text.length > maxBodyBytes) throw tooLarge(operation, response);
        yield parsed(operation, response, text);
      }
      if (splitter.openLength() > maxBodyBytes) throw tooLarge(operation, response);
      if (next.done) break;
    }
    if (!splitter.isWhole()) throw notAList(operation, response);
  } finally {
    await reader.cancel().catch(() => {});
  }
}

const notAList = (operation: Operation, response: Response) =>
  invalidAnswer(
    operation,
    response,
    "no whole JSON list",
    "What was read so far is not the whole. Check baseUrl.",
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
