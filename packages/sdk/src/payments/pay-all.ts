import { ArgumentError, WaybillError } from "../errors/base";
import { AbortedError } from "../errors/call";
import { ValidationError } from "../errors/http";
import { PolicyRefusedError } from "../errors/policy";
import { requireKind } from "../require-kind";
import { requireOptions } from "../require-options";
import { PaymentChangedError, PaymentOpenError } from "./errors";
import { noncesOf } from "./nonces";
import type { PayAllOptions, PaymentOfMany, PaymentStep, PayOptions } from "./payments-options";
import { isUnsettled, type PaymentRecord } from "./record";
import { isExcluded, refusesPayment } from "./refusals";

/** The operations on a payment that `payMany` needs. */
interface One {
  pay(payment: PayOptions): AsyncIterable<PaymentStep>;
  /** The journal's record of a payment. */
  stored(id: string): Promise<PaymentRecord | undefined>;
}

/** The number of records that are read at once. */
const READ_AT_ONCE = 32;

/** How often a payment is tried while another process works on it. */
const TRIES = 3;

/** Whether sending the same bytes again cannot help now: the service refuses the payment, or its caller has aborted it. */
const isAnswered = (cause: unknown): boolean =>
  (cause instanceof ValidationError && (refusesPayment(cause) || isExcluded(cause))) ||
  cause instanceof PolicyRefusedError ||
  (cause instanceof WaybillError && cause.code === "aborted");

/** Whether a payment waits only for its chain after this step. */
const isSent = ({ step }: PaymentStep): boolean => step !== "quoted" && step !== "signed";

/** The attempts of a payment that could not be made at once. */
interface Tries {
  changed: number;
  isSentAgain: boolean;
  /** The payments that it has waited for. */
  readonly behind: Set<string>;
}

/** Makes many payments, and yields the steps of all of them as they come, as `payAll` of `paymentsOf` describes. */
export async function* payMany(
  { pay, stored }: One,
  payments: readonly PayOptions[],
  { concurrency = 16, signal }: PayAllOptions,
): AsyncGenerator<PaymentOfMany, void> {
  const reported: PaymentOfMany[] = [];
  let wake = () => {};
  let isLeft = false;
  const notify = (one: PaymentOfMany) => {
    reported.push(one);
    wake();
  };

  const waiting: PayOptions[] = [];
  const tried = new Map<string, Tries>();
  /** For each payment that was begun: resolves when it is sent or has ended. */
  const begun = new Map<string, Promise<void>>();
  /** The payment that each waiting payment waits for. */
  const waitsFor = new Map<string, string>();

  /** Makes a payment; calls `sent` when the next one may start. */
  const make = async (payment: PayOptions, sent: () => void): Promise<void> => {
    const { id } = payment;
    let isOut = false;
    try {
      // A signed payment is sent again nevertheless.
      if (signal?.aborted && !tried.get(id)?.isSentAgain) throw notBegun(signal.reason);
      for await (const step of pay(payment)) {
        notify({ id, ...step });
        isOut ||= isSent(step);
        if (isOut) sent();
        if (isLeft) return;
      }
    } catch (error) {
      const next = isOut || isLeft ? "stop" : await nextAfter(id, error);
      if (next === "again") return await make(payment, sent);
      if (next === "later") waiting.push(payment);
      else notify({ id, step: "stopped", error });
    } finally {
      sent();
    }
  };

  /** Whether a payment is made again after an error: at once, after those that have not begun, or not at all. */
  const nextAfter = async (id: string, error: unknown): Promise<"again" | "later" | "stop"> => {
    const tries = tried.get(id) ?? { changed: 1, isSentAgain: false, behind: new Set<string>() };
    tried.set(id, tries);
    if (error instanceof PaymentChangedError) {
      tries.changed += 1;
      return tries.changed > TRIES ? "stop" : "again";
    }
    if (!(error instanceof PaymentOpenError)) return "stop";
    const { paymentId } = error;
    if (paymentId === id) {
      if (tries.isSentAgain || isAnswered(error.cause)) return "stop";
      tries.isSentAgain = true;
      return "again";
    }
    if (tries.behind.has(paymentId)) return "stop";
    tries.behind.add(paymentId);
    const ahead = begun.get(paymentId);
    if (!ahead) return waiting.some((one) => one.id === paymentId) ? "later" : "stop";
    for (let at = waitsFor.get(paymentId); at !== undefined; at = waitsFor.get(at))
      if (at === id) return "stop";
    waitsFor.set(id, paymentId);
    await ahead;
    waitsFor.delete(id);
    return "again";
  };

  const ends: Promise<void>[] = [];
  /** Resolves when no further payment is begun, and all begun payments are sent or have ended. */
  const begin = async () => {
    waiting.push(...(await openFirst(payments, stored)));
    const work = async () => {
      for (let next = waiting.shift(); next && !isLeft; next = waiting.shift()) {
        const payment = next;
        const sent = new Promise<void>((resolve) => ends.push(make(payment, resolve)));
        begun.set(payment.id, sent);
        await sent;
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
  };

  let isOver = false;
  const allBegun = begin();
  const ended = allBegun
    .then(() => Promise.all(ends))
    .finally(() => {
      isOver = true;
      wake();
    });
  // A failure is reported at the end of the loop.
  ended.catch(() => {});
  try {
    for (;;) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      yield* reported.splice(0);
      if (reported.length > 0) continue;
      if (isOver) break;
      await woken;
    }
    await ended;
  } finally {
    // A caller who leaves the loop gets no further steps: no further payment begins, and payments in progress end at their next
    // step.
    isLeft = true;
    await allBegun;
  }
}

/** Signed payments are sent first, in the order of their nonces: a chain includes nothing after a missing nonce. */
async function openFirst(payments: readonly PayOptions[], stored: One["stored"]): Promise<PayOptions[]> {
  const known: { payment: PayOptions; first: bigint | undefined }[] = [];
  for (let start = 0; start < payments.length; start += READ_AT_ONCE)
    known.push(
      ...(await Promise.all(
        payments.slice(start, start + READ_AT_ONCE).map(async (payment) => {
          // An unreadable record fails only its own payment.
          const record = await stored(payment.id).catch(() => undefined);
          const attempt = record?.attempts.at(-1);
          const first = isUnsettled(attempt) && attempt ? noncesOf(attempt.signed)?.first : undefined;
          return { payment, first };
        }),
      )),
    );
  const open = known.filter(({ first }) => first !== undefined);
  open.sort((one, other) => Number((one.first ?? 0n) > (other.first ?? 0n)) || -1);
  return [...open, ...known.filter(({ first }) => first === undefined)].map(({ payment }) => payment);
}

/** @throws ArgumentError for a value that is not a list of payments, or has an id twice */
export function requirePayAll(payments: unknown, options: unknown): void {
  requireOptions("options", options, { concurrency: "a number from 0", signal: "an AbortSignal" });
  const { concurrency = 1 }: { concurrency?: number } = Object(options);
  if (!Number.isSafeInteger(concurrency) || concurrency < 1)
    throw new ArgumentError(
      "options.concurrency is not a whole number of at least 1",
      "Nothing was sent or signed.",
    );
  requireKind("payments", payments, "a list");
  const ids = new Set<unknown>();
  for (const [at, payment] of (payments as unknown[]).entries()) {
    requireKind(`payments[${at}]`, payment, "an object");
    const id: unknown = Reflect.get(Object(payment), "id");
    if (ids.has(id))
      throw new ArgumentError(
        `payments[${at}] has the same id as an earlier payment`,
        "Use a separate id for each payment. Nothing was sent or signed.",
      );
    ids.add(id);
  }
}

const notBegun = (cause: unknown): AbortedError =>
  new AbortedError({
    code: "aborted",
    message: "The payments were aborted by their caller before this one began",
    hint: "Nothing was signed or sent for it now. Call payAll again, or resume.",
    cause,
  });
