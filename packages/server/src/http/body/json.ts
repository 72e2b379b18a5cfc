import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import express from "express";
import { errors, invalidField } from "../../errors";
import { unpairedSurrogatesIn } from "../lone-surrogates";
import { hasBody } from "./media-type";
import type { BodyReader, JsonBody } from "./row";

/** `application/json`, or a media type with the suffix `+json` (RFC 6839). */
const isJson = (contentType: string | undefined): boolean =>
  /^(application\/json|[\w.-]+\/[\w.-]+\+json)$/i.test((contentType?.split(";")[0] ?? "").trim());

/**
 * Reads a JSON body. Throws 415 for another media type, 413 for a body over the limit, and 422 on `body` when it is missing
 * (unless it may be), not the JSON object or array of the description, or too deep or too wide.
 */
export function jsonReader({ type, absent, optional = false }: JsonBody, limit: number): BodyReader {
  const parse = express.json({ limit, strict: false, type: () => true, verify });
  return async (request: ReadRequest, response) => {
    if (!hasBody(request) && optional) return { value: { ...absent }, faults: [] };
    if (!hasBody(request)) throw invalidField("body", "required", "the request needs a JSON body", {});
    if (!isJson(request.headers["content-type"]))
      throw errors.unsupportedMediaType("send the body with Content-Type: application/json");
    await new Promise<void>((done, fail) => {
      const next = (error?: unknown) => (error ? fail(request.refusal ?? translate(error, limit)) : done());
      parse(request, response, next);
    });
    const body: unknown = request.body;
    if (body === null || typeof body !== "object" || Array.isArray(body) !== (type === "array"))
      throw invalidField("body", "type", `must be a JSON ${type}`, { expected: type });
    const value = type === "array" ? body : { ...absent, ...body };
    return { value, faults: request.mayHoldSurrogates ? unpairedSurrogatesIn(value) : [] };
  };
}

type ReadRequest = IncomingMessage & {
  body?: unknown;
  mayHoldSurrogates?: boolean;
  /** Why its bytes were refused: the parser gives an error that it is handed another status. */
  refusal?: Error | undefined;
};

/**
 * Rejects invalid UTF-8, which decoding would silently replace (a wrong name would be stored), and what is too deep or
 * too wide.
 */
function verify(request: ReadRequest, _response: unknown, body: Buffer, encoding: string): void {
  request.refusal = refusalOf(body, encoding);
  if (request.refusal) throw new Error("the body is refused");
  request.mayHoldSurrogates = body.includes("\\u");
}

function refusalOf(body: Buffer, encoding: string): Error | undefined {
  if (encoding.toLowerCase() !== "utf-8") return errors.unsupportedMediaType(AS_UTF8);
  if (!isUtf8(body)) return invalidField("body", "json", "must be UTF-8", {});
  const fault = shapeFault(body);
  return fault === undefined ? undefined : invalidField("body", "json", fault, { ...JSON_LIMITS });
}

const AS_UTF8 = "send the body as UTF-8, uncompressed or compressed with gzip, deflate or br";

function translate(error: unknown, limit: number): unknown {
  const type = error instanceof Error && "type" in error ? error.type : undefined;
  switch (type) {
    case "entity.too.large":
      return errors.payloadTooLarge(limit);
    case "entity.parse.failed":
    case "request.size.invalid":
      return invalidField("body", "json", "must be valid JSON", {});
    case "charset.unsupported":
    case "encoding.unsupported":
      return errors.unsupportedMediaType(AS_UTF8);
    default:
      // The other errors with status 400 are also client errors: invalid compressed data, an incomplete upload.
      return error instanceof Error && "status" in error && error.status === 400
        ? invalidField("body", "json", "could not be read", {})
        : error;
  }
}

/**
 * How deep a JSON body may be nested, how many properties one object of it and all together may have, and how many
 * items all its lists.
 */
export const JSON_LIMITS = { depth: 128, properties: 32_000, object_properties: 1_000, items: 12_000 };

const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c];
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Stands for a list in place of the number of properties of an object. */
const LIST = -1;

/**
 * Which limit the bytes of a JSON text pass, as words for an error; undefined for none. They are counted before the
 * text is parsed: a megabyte of brackets, of properties or of faulty items takes a quarter of a second in a parser and
 * a validator, in which no other request is answered. Text that is no JSON is left to the parser.
 */
export function shapeFault(
  text: Uint8Array,
  { depth: deepest, properties: most, object_properties: mostOfOne, items: mostItems } = JSON_LIMITS,
): string | undefined {
  // For each open bracket: the properties of an object so far, or that it is a list.
  const open: number[] = [];
  let [properties, items] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at];
    if (byte === QUOTE) {
      at += 1;
      while (at < text.length && text[at] !== QUOTE) at += text[at] === BACKSLASH ? 2 : 1;
    } else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
      open.push(byte === OPEN_ARRAY ? LIST : 0);
      if (open.length > deepest) return `must be nested at most ${deepest} levels deep`;
      if (byte === OPEN_ARRAY && !isEmptyAt(text, at + 1)) items += 1;
    } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) open.pop();
    else if (byte === COLON) {
      properties += 1;
      const ofOne = (open.pop() ?? LIST) + 1;
      open.push(ofOne);
      if (properties > most) return `must have at most ${most} properties in all its objects together`;
      if (ofOne > mostOfOne) return `must have at most ${mostOfOne} properties in one object`;
    } else if (byte === COMMA && open.at(-1) === LIST) items += 1;
    if (items > mostItems) return `must have at most ${mostItems} items in all its lists together`;
  }
  return undefined;
}

/** Whether a list that has begun before this place ends with the next character that is no blank. */
function isEmptyAt(text: Uint8Array, from: number): boolean {
  let at = from;
  while (text[at] === 0x20 || text[at] === 0x09 || text[at] === 0x0a || text[at] === 0x0d) at += 1;
  return text[at] === CLOSE_ARRAY;
}
