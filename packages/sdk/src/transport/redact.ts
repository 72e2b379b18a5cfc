import { describedNames } from "@waybill/spec/generated/core-described";
import { isRecord } from "../json-value";
import type { Operation } from "../operations";
import type { Call } from "./call";

const REDACTED = "[redacted]";

/**
 * The request body for logs, with `x-pii` data replaced. If the whole body is marked, names and values that the description does
 * not have are replaced, too.
 */
export const loggableBody = ({ body, operation }: Call): unknown =>
  typeof body === "string" ? loggable(JSON.parse(body), "", true, operation) : undefined;

function loggable(value: unknown, name: string, isUnnamed: boolean, operation: Operation): unknown {
  const { bodyPii = [], bodyShown } = operation;
  const holdsOthers = typeof value === "object";
  const isShown = bodyShown
    ? (holdsOthers && isUnnamed) || bodyShown.includes(holdsOthers ? `${name}.` : name)
    : !bodyPii.includes(name);
  if (!isShown) return REDACTED;
  if (Array.isArray(value)) return value.map((item, at) => loggable(item, `${at}`, true, operation));
  if (!isRecord(value)) return value;
  let hidden = 0;
  const nameOf = (key: string): string => {
    if (!bodyShown || describedNames.includes(key)) return key;
    hidden += 1;
    return hidden === 1 ? REDACTED : `[redacted ${hidden}]`;
  };
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [nameOf(key), loggable(inner, key, false, operation)]),
  );
}
