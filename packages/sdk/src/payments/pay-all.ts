import { ArgumentError } from "../errors/base";
import { AbortedError } from "../errors/call";
import { requireKind } from "../require-kind";
import { requireOptions } from "../require-options";
import { PaymentChangedError } from "./errors";
import { noncesOf } from "./nonces";
import type { PayAllOptions, PaymentOfMany, PaymentStep, PayOptions } from "./payments-options";
import { isUnsettled, type PaymentRecord } from "./record";

/** What many payments need of one. */
interface One {
  pay(payment: PayOptions): AsyncIterable<PaymentStep>;
  /** What the journal has of a payment. */
  stored(id: string): Promise<PaymentRecord | undefined>;
}

/** Records that are read at once. */
const READ_AT_ONCE = 32;

/** How often a payment is looked at that another process works on. */
const TRIES = 3;

/** Steps after which a payment waits for its chain only. */
const isSent = ({ step }: PaymentStep): boolean => step !== "quoted" && step !== "signed";

/** Makes many payments, and tells the steps of all of them as they come. `payAll` of `paymentsOf` says how. */
export async function* payMany(
  { pay, stored }: One,
  payments: readonly PayOptions[],
  { concurrency = 16, signal }: PayAllOptions,
): AsyncGenerator<PaymentOfMany, void> {
  const told: PaymentOfMany[] = [];
  let wake = () => {};
  let isLeft = false;
  const tell = (one: PaymentOfMany) => {
    told.push(one);
    wake();
  };

  /** Makes one payment; calls `sent` when the next one may start. */
  const make = async (payment: PayOptions, sent: () => void, tries = TRIES): Promise<void> => {
    const { id } = payment;
    try {
      if (signal?.aborted) throw notBegun(signal.reason);
      for await (const step of pay(payment)) {
        tell({ id, ...step });
        if (isSent(step)) sent();
        if (isLeft) return;
      }
    } catch (error) {
      if (error instanceof PaymentChangedError && tries > 1 && !isLeft)
        return await make(payment, sent, tries - 1);
      tell({ id, step: "stopped", error });
    } finally {
      sent();
    }
  };

  const ends: Promise<void>[] = [];
  /** Resolves when nothing more is begun, and all that was is sent or has ended. */
  const begin = async () => {
    const waiting = await openFirst(payments, stored);
    const work = async () => {
      for (let next = waiting.shift(); next && !isLeft; next = waiting.shift()) {
        const payment = next;
        await new Promise<void>((sent) => ends.push(make(payment, sent)));
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
  };

  let isOver = false;
  const begun = begin();
  const ended = begun
    .then(() => Promise.all(ends))
    .finally(() => {
      isOver = true;
      wake();
    });
  // A failure is told at the end of the loop.
  ended.catch(() => {});
  try {
    for (;;) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      yield* told.splice(0);
      if (told.length > 0) continue;
      if (isOver) break;
      await woken;
    }
    await ended;
  } finally {
    // Whoever leaves the loop gets no further steps: nothing more is begun, and what is under way ends at its next step.
    isLeft = true;
    await begun;
  }
}

/** What is signed is sent first, in the order of its nonces: a chain includes nothing behind one that is left out. */
async function openFirst(payments: readonly PayOptions[], stored: One["stored"]): Promise<PayOptions[]> {
  const known: { payment: PayOptions; first: bigint | undefined }[] = [];
  for (let start = 0; start < payments.length; start += READ_AT_ONCE)
    known.push(
      ...(await Promise.all(
        payments.slice(start, start + READ_AT_ONCE).map(async (payment) => {
          // A record that cannot be read is that payment's own failure.
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

/** @throws ArgumentError for what is no list of payments, or has one id twice */
export function requirePayAll(payments: unknown, options: unknown): void {
  requireOptions("options", options, { concurrency: "a number from 0", signal: "an AbortSignal" });
  const { concurrency = 1 }: { concurrency?: number } = Object(options);
  if (!Number.isSafeInteger(concurrency) || concurrency < 1)
    throw new ArgumentError("options.concurrency is no whole number from 1", "Nothing was sent or signed.");
  requireKind("payments", payments, "a list");
  const ids = new Set<unknown>();
  for (const [at, payment] of (payments as unknown[]).entries()) {
    requireKind(`payments[${at}]`, payment, "an object");
    const id: unknown = Reflect.get(Object(payment), "id");
    if (ids.has(id))
      throw new ArgumentError(
        `payments[${at}] has the id of one before it`,
        "Use an id of its own for each payment. Nothing was sent or signed.",
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
