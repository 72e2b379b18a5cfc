import type { ApiError } from "./errors/http";
import { isRecord, scalarText } from "./json-value";
import type { Operation } from "./operations";
import { invalidAnswer } from "./transport/http-error";
import type { PaymentEnd, TrackingStatus } from "./types";

/** The path and query parameters of a call, by name. */
export type Requested = Readonly<Record<string, unknown>>;

/** A property that an answer must have with the value that was asked for; `where` is the path to it. */
type Bound = readonly [parameter: string, ...where: string[]];

/**
 * By operation. Fields that an answer need not have are compared only where it has them: the interface leaves `raw` open.
 * The end of a payment is believed only of an answer that names its hash somewhere.
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

/** The answers that somebody acts upon: they take the goods for paid, or pay again. */
const ENDS: readonly unknown[] = ["completed", "failed", "abandoned"] satisfies PaymentEnd[];

const STATUSES: readonly unknown[] = [
  ...ENDS,
  ...(["submitted", "pending", "unknown"] satisfies Exclude<TrackingStatus, PaymentEnd>[]),
];

/**
 * Whether an answer lacks what every answer of the operation has: it is that of something else, such as a proxy. A service can
 * learn new statuses of a payment: one that is not known here is an answer where the hash or the provider stands beside it.
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
 * The name of a value of an answer that is about something else than the request, or undefined. An intermediary could
 * answer one question with the answer to another, and "completed" would be believed of the wrong payment.
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
 * For a generated method: every parameter of its path that its answer repeats. An item that was created or begun below
 * another has an `id` of its own.
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
    `an answer about another ${name} than was asked for`,
    "Do not rely on it. If it lasts, do not trust the server or what is between.",
    "answer_mismatch",
  );

function at(value: unknown, where: readonly string[]): unknown {
  return where.reduce((found, key) => (isRecord(found) ? found[key] : undefined), value);
}

const isEnd = (answer: unknown): boolean => ENDS.includes(at(answer, ["status"]));

/** Whether the text is anywhere in an answer: providers put the hash wherever they like in `raw`. */
function names(answer: unknown, text: unknown): boolean {
  if (typeof answer === "string") return isSame(text, answer);
  if (!isRecord(answer)) return false;
  const parts: readonly unknown[] = Array.isArray(answer) ? answer : Object.values(answer);
  return parts.some((part) => names(part, text));
}

/** Whether a person has an account, which the record may write in another spelling than the one that was asked for. */
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
