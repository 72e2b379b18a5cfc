import type { IncomingMessage } from "node:http";
import { errors } from "../../errors";

/** Whether a request has a body (RFC 9112, 6.3); a chunked body may be empty. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * The media type of a request body, one of `types`. Throws 415 for another one, and for a charset other than UTF-8.
 */
export function mediaTypeOf<Type extends string>({ headers }: IncomingMessage, types: readonly Type[]): Type {
  const [name = "", ...parameters] = (headers["content-type"] ?? "").split(";").map((part) => part.trim());
  const type = types.find((one) => one === name.toLowerCase());
  if (type === undefined)
    throw errors.unsupportedMediaType(`send the body with Content-Type: ${types.join(" or ")}`);
  const charset = parameters.map((one) => /^charset="?([^"]*)"?$/i.exec(one)?.[1]).find(Boolean);
  if (charset !== undefined && !/^utf-?8$/i.test(charset))
    throw errors.unsupportedMediaType("send the body as UTF-8");
  return type;
}
