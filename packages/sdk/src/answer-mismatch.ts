import type { ApiError } from "./errors/http";
import { isRecord, scalarText } from "./json-value";
import type { Operation } from "./operations";
import { invalidAnswer } from "./transport/http-error";
import type { PaymentEnd, TrackingStatus } from "./types";

/** The path and query parameters of a call, by name. */
export type Requested = Readonly<Record<string, unknown>>;

/** A property of an answer that must equal a parameter of the request; `where` is its path. */
type Bound = readonly [parameter: string, ...where: string[]];

/**
 * By operation. Optional fields (`may`) are compared only if the answer has them, because the interface does not define
 * the content of `raw`. A final status of a payment is accepted only from an answer that contains the payment's hash.
 */
const bound: Readonly<Record<string, { must?: readonly Bound[]; may?: readonly Bound[] }>> = {
  getPerson: { must: [["id", "id"]] },
  replacePerson: { must: [["id", "id"]] },
  getTransaction: { must: [["tx_hash", "tx_hash"]] },
  screenQuote: { must: [["quote_id", "quote", "id"]] },
  trackTransaction: {
    may: [
      ["tx_hash", "tx_hash"],
      ["tx_hash", "raw", "tx_hash"],
      ["tx_hash", "raw", "source", "tx_hash"],
      ["quote_id", "quote_id"],
      ["quote_id", "raw", "quote_id"],
    ],
  },
};

/** Fields that every answer of an operation has, in any public shape. */
const needed: Readonly<Record<string, readonly string[]>> = {
  createPerson: ["id"],
  getPerson: ["id"],
  replacePerson: ["id"],
  findPersonByAccount: ["account_numbers"],
  getQuote: ["quote", "id"],
  screenQuote: ["quote", "id"],
  getQuotes: ["quotes"],
  getTransaction: ["tx_hash"],
  submitTransaction: ["tx_hash"],
  trackTransaction: ["status"],
};

/** The statuses that callers act upon: they deliver the goods, or pay again. */
const ENDS: readonly unknown[] = ["completed", "failed", "abandoned"] satisfies PaymentEnd[];

const STATUSES: readonly unknown[] = [
  ...ENDS,
  ...(["submitted", "pending", "unknown"] satisfies Exclude<TrackingStatus, PaymentEnd>[]),
];

/**
 * Whether an answer lacks the fields that every answer of the operation has, because something else, such as a proxy, sent it. A
 * service can add statuses of a payment: an unknown status is accepted if the answer also has the hash or the provider.
 */
export function isNoAnswer(id: string, answer: unknown): boolean {
  const where = needed[id];
  if (where === undefined) return false;
  const found = at(answer, where);
  if (id !== "trackTransaction") return found === undefined;
  const isAnswer =
    STATUSES.includes(found) || ["tx_hash", "provider"].some((key) => at(answer, [key]) !== undefined);
  return typeof found !== "string" || !isAnswer;
}

/**
 * The name of the parameter for which the answer has another value than the request; undefined if all match. An
 * intermediary could return the answer to another request, and the caller would take the wrong payment for completed.
 */
export async function mismatchOf(
  id: string,
  requested: Requested,
  answer: unknown,
): Promise<string | undefined> {
  const { must = [], may = [] } = bound[id] ?? {};
  const wrong =
    (needed: boolean) =>
    ([parameter, ...where]: Bound) => {
      const found = at(answer, where);
      return (
        requested[parameter] !== undefined &&
        (needed || found !== undefined) &&
        !isSame(requested[parameter], found)
      );
    };
  const first = must.find(wrong(true)) ?? may.find(wrong(false));
  if (first) return first[0];
  if (id === "trackTransaction" && isEnd(answer) && !names(answer, requested.tx_hash)) return "tx_hash";
  if (id === "findPersonByAccount" && !(await hasAccount(answer, requested.account_number)))
    return "account_number";
  return undefined;
}

/**
 * For a generated method: compares every path parameter that the answer repeats. An item that is created under another
 * has its own `id`.
 */
export const pathMismatch = (path: Requested, answer: unknown, isCreated: boolean): string | undefined =>
  Object.keys(path).find((name) => {
    const found = isCreated && name === "id" ? undefined : at(answer, [name]);
    return name !== "network" && found !== undefined && found !== null && !isSame(path[name], found);
  });

export const mismatch = (operation: Operation, response: Response, name: string): ApiError =>
  invalidAnswer(
    operation,
    response,
    `an answer about another ${name} than requested`,
    "Do not rely on it. If this goes on, do not trust the server or the proxies.",
    "answer_mismatch",
  );

function at(value: unknown, where: readonly string[]): unknown {
  return where.reduce((found, key) => (isRecord(found) ? found[key] : undefined), value);
}

const isEnd = (answer: unknown): boolean => ENDS.includes(at(answer, ["status"]));

/** Whether the text is anywhere in an answer: each provider has another place for the hash in `raw`. */
function names(answer: unknown, text: unknown): boolean {
  if (typeof answer === "string") return isSame(text, answer);
  if (!isRecord(answer)) return false;
  const parts: readonly unknown[] = Array.isArray(answer) ? answer : Object.values(answer);
  return parts.some((part) => names(part, text));
}

/** Whether a person has an account; the record may spell its number differently from the request. */
async function hasAccount(person: unknown, account: unknown): Promise<boolean> {
  const list = at(person, ["account_numbers"]);
  if (!Array.isArray(list)) return false;
  const accounts = list.map((one) => at(one, ["account_number"]));
  if (accounts.some((one) => isSame(account, one))) return true;
  const { accountKey, accountKeys } = await import("@waybill/spec/standards/account-number");
  const asked = accountKey(scalarText(account));
  return accounts.some((one) => typeof one === "string" && accountKeys(one).includes(asked));
}

/** Hex (EVM with 0x, Cosmos without) and UUIDs are the same in any letter case; base58 (Solana) and everything else is not. */
function isSame(requested: unknown, found: unknown): boolean {
  const [a, b] = [scalarText(requested), scalarText(found)];
  return (
    a === b ||
    (/^(0x[\da-f]*|[\da-f]{64}|[\da-f]{8}-[\da-f-]{27})$/i.test(a) && a.toLowerCase() === b.toLowerCase())
  );
}
