import { piiProperties } from "@waybill/spec/generated/pii";
import { destination, type Logger, pino } from "pino";

const secretNames = ["authorization", "api_key", "apiKey", "private_key", "privateKey", "password"];

/** Where lines of a log go. */
export interface LogLines {
  /** @param line JSON, and the line's end */
  write(line: string): void;
}

/**
 * A structured logger, on stderr unless `to` is another file descriptor or takes the lines itself. Log calls avoid
 * personal data (route templates instead of URLs, no bodies). As a second protection, properties whose names are marked
 * as personal data or secret are redacted, up to four levels deep, and errors keep what says what happened, and lose
 * what others put into them (`loggedError`).
 */
export function createLogger(level: string, to: number | LogLines = 2): Logger {
  const lines = typeof to === "number" ? destination({ fd: to, sync: false }) : to;
  const log = (fields: Record<string, unknown>) => redacted(fields, 1);
  return pino({ level, formatters: { log }, serializers: { err: loggedError } }, lines);
}

const hidden: ReadonlySet<string> = new Set([...piiProperties, ...secretNames]);

/** How deep properties are redacted; the fields of a line are the first level. */
const DEEPEST_NAME = 4;

const redacted = (fields: Record<string, unknown>, depth: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (hidden.has(name)) return [name, "[redacted]"];
      const isPlain = typeof value === "object" && value !== null && !(value instanceof Error);
      const isDeeper = isPlain && !Array.isArray(value) && depth < DEEPEST_NAME;
      return [name, isDeeper ? redacted(value as Record<string, unknown>, depth + 1) : value];
    }),
  );

/** An error in a log, with what led to it. */
interface LoggedError {
  type: string;
  message: string;
  /** The places alone: the message is above. */
  stack: string;
  code?: string;
  status?: number;
  cause?: LoggedError;
}

/** How many causes of a cause are logged. */
const DEEPEST = 5;

/**
 * An error as it is logged: its name, message, places, code, status and causes. Further properties are left out,
 * because those of libraries hold rows, parameters, requests and answers; and messages lose the secrets and personal
 * data that libraries put into them.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: withoutSecrets(String(error)), stack: "" };
  const { name, message, stack = "", cause } = error;
  const { code, status } = error as { code?: unknown; status?: unknown };
  return {
    type: name,
    message: name === "SyntaxError" ? message.replace(/".*"/s, "[text]") : withoutSecrets(message),
    stack: stack.slice(Math.max(0, stack.indexOf("\n    at "))).trim(),
    ...(typeof code === "string" && { code }),
    ...(typeof status === "number" && { status }),
    ...(cause !== undefined && depth < DEEPEST && { cause: loggedError(cause, depth + 1) }),
  };
}

/** Replacements in the messages of others: each says by its name what was there. */
const REPLACED: readonly [RegExp, string][] = [
  // Addresses of nodes and webhooks carry keys in their user, path and query.
  [/(?<=:\/\/)[^\s/@"']*@/g, ""],
  [/(\b(?:https?|wss?|postgres(?:ql)?):\/\/[^\s/?#"']+)[/?#][^\s"']+/gi, "$1/[path]"],
  [/\b(bearer|basic)\s+\S+/gi, "$1 [secret]"],
  [/\b(?:whsec|wbk|sk|xox[a-z])[_-][\w-]{8,}/gi, "[secret]"],
  [/[^\s<>"'@]+@[^\s<>"'@]+\.[a-z]{2,}/gi, "[e-mail]"],
  [/\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/g, "[account]"],
  // PostgreSQL and SQLite quote values of rows after the names of columns.
  [/=\((?:[^()]|\([^()]*\))*\)/g, "=([value])"],
];

const withoutSecrets = (text: string): string =>
  REPLACED.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);
