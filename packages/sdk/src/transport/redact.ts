import { describedNames } from "@waybill/spec/generated/core-described";
import { isRecord } from "../json-value";
import type { Operation } from "../operations";
import type { Call } from "./call";

const REDACTED = "[redacted]";

/**
 * The request body for logs, with everything replaced that is marked `x-pii` in the description, and, of a body that is marked as
 * a whole, also what is not described, names and values.
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
