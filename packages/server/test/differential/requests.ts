import { operations } from "./operations";
import type { Play } from "./play";
import type { SentRequest } from "./side";
import type { Call, Reference } from "./step";

const BOUNDARY = "differential";

/** The parts of a form, each a file. */
function formOf(parts: unknown): Buffer {
  const files = typeof parts === "object" && parts !== null ? Object.entries(parts) : [];
  const encoded = files.map(([name, content]) => {
    const head = `Content-Disposition: form-data; name="${encodeURIComponent(name)}"; filename="${encodeURIComponent(name)}.csv"`;
    const text = typeof content === "string" ? content : JSON.stringify(content);
    return `--${BOUNDARY}\r\n${head}\r\n\r\n${text}\r\n`;
  });
  return Buffer.from(`${encoded.join("")}--${BOUNDARY}--\r\n`);
}

const isReference = (value: unknown): value is Reference =>
  typeof value === "object" && value !== null && "newest" in value && "back" in value;

/** A value with what its references mean on a side. */
function resolved(play: Play, value: unknown, side: 0 | 1): unknown {
  if (isReference(value)) return play.idOf(value, side);
  if (Array.isArray(value)) return value.map((item) => resolved(play, item, side));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolved(play, item, side)]));
}

/** Percent-encoded; half of a surrogate pair has no such form, and becomes bytes that are no UTF-8. */
const encoded = (text: string): string =>
  Array.from(text, (unit) => (/^[\ud800-\udfff]$/.test(unit) ? "%ED%A0%80" : encodeURIComponent(unit))).join(
    "",
  );

/** The request of a step for a side; `cursor` replaces that of the step. */
export function requestOf(
  play: Play,
  { operation: id, path, query, body }: Call,
  side: 0 | 1,
  cursor: string | undefined,
): SentRequest {
  const operation = operations[id];
  if (!operation) throw new Error(`there is no operation ${id}`);
  const text = (value: unknown): string => encoded(String(resolved(play, value, side)));
  const filled = operation.path.replaceAll(/:(\w+)/g, (_, name: string) => text(path[name]));
  const asked = cursor === undefined ? query : { ...query, cursor };
  const pairs = Object.entries(asked).map(
    ([name, value]) => `${name}=${Array.isArray(value) ? value.map(text).join(",") : text(value)}`,
  );
  const isForm = operation.body?.kind === "form";
  const content = body === undefined ? undefined : resolved(play, body, side);
  return {
    method: operation.method.toUpperCase(),
    path: pairs.length === 0 ? filled : `${filled}?${pairs.join("&")}`,
    body: content === undefined ? undefined : isForm ? formOf(content) : JSON.stringify(content),
    type: isForm ? `multipart/form-data; boundary=${BOUNDARY}` : "application/json",
  };
}
