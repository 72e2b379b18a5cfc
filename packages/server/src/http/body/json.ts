import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import express from "express";
import { errors, invalidField } from "../../errors";
import { unpairedSurrogatesIn } from "../lone-surrogates";
import { JSON_LIMITS, shapeFault } from "./json-shape";
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
