import { ArgumentError } from "../errors/base";
import { requireKind } from "../require-kind";
import { requireOptions } from "../require-options";
import { askSigner } from "../signing/ask-signer";
import type { QuoteRequest } from "../types";
import { accountOn } from "../verify/address";
import { findNetwork, findToken } from "../verify/registry";
import { PaymentRepeatedError } from "./errors";
import type { SignPayment } from "./payments-options";
import { isPaymentRecord, type PaymentAttempt, type PaymentRecord } from "./record";

/** A payment of the journal with the same recipient, amount and token. */
export interface Repeat {
  id: string;
  txHash: string;
  /** ISO 8601, UTC: when it was signed. */
  signedAt: string;
  /** The end that only the service reports, and no final block has confirmed; missing for every other payment. */
  reported?: "failed" | "abandoned";
}

interface RepeatOptions {
  /** Milliseconds since the Unix epoch: earlier signatures do not count. */
  since: number;
  /** Whether the payment with this id does not count, because it is the payment itself or in the same batch. */
  isExcepted?: (id: string) => boolean;
}

/**
 * Finds payments that would be repeated under another id: by recipient, received token and destination network, in any
 * of their names, and by the sent amount and token. Payments that were never sent do not count, nor do payments whose
 * failure a final block proves: a payment that only the service reports as failed may have been paid.
 *
 * @returns a function that finds the latest of these payments that a request would repeat
 * @throws ArgumentError
 *
 * @example
 * import { memoryJournal, repeatsIn } from "@waybill/sdk/payments";
 * const records = await memoryJournal().list();
 * const repeatOf = repeatsIn(records, { since: Date.now() - 86_400_000 });
 * console.log(repeatOf(request)?.id); // undefined
 */
export function repeatsIn(
  records: readonly PaymentRecord[],
  options: RepeatOptions,
): (request: QuoteRequest) => Repeat | undefined {
  requireKind("records", records, "a list");
  if (!records.every(isPaymentRecord))
    throw new ArgumentError("records are not payment records", "Pass the result of a journal's `list`.");
  requireOptions("options", options, { since: "a number from 0", isExcepted: "a function" });
  const { since, isExcepted = () => false } = options;
  const latest = new Map<string, Repeat>();
  for (const { id, request, attempts } of records) {
    const attempt = isExcepted(id) ? undefined : [...attempts].reverse().find(counts);
    if (!attempt || !(Date.parse(attempt.signedAt) >= since)) continue;
    const key = contentOf(request);
    const known = latest.get(key);
    if (known && Date.parse(known.signedAt) > Date.parse(attempt.signedAt)) continue;
    const { state, signed, signedAt, failureReason } = attempt;
    const isReported = state === "abandoned" || (state === "failed" && failureReason !== "no_effect");
    latest.set(key, { id, txHash: signed.txHash, signedAt, ...(isReported && { reported: state }) });
  }
  return (request) => latest.get(contentOf(request));
}

/** Attempts without effect count, too: they may have moved money, to another account or less than the amount. */
const counts = ({ state, failureReason, proven }: PaymentAttempt): boolean =>
  state !== "withheld" &&
  (proven !== true || failureReason === "no_effect" || failureReason === "burn_failed");

/**
 * The payments of a journal that are being signed, by recipient, token and amount; each promise resolves when the signature is in
 * the journal, or never will be.
 */
const signing = new WeakMap<object, Map<string, Promise<void>>>();

interface Guarded {
  readonly id: string;
  readonly request: QuoteRequest;
  /** Milliseconds; undefined if repeats are allowed. */
  readonly withinMs: number | undefined;
}

/**
 * Refuses a payment that repeats another one of the journal. Equal payments of the same process are signed one after
 * the other, so that each sees the signature of the one before.
 *
 * @param records reads the journal
 * @param now milliseconds since the Unix epoch
 */
export function repeatGuard(
  journal: object,
  records: () => Promise<readonly PaymentRecord[]>,
  now: () => number,
  { id, request, withinMs }: Guarded,
) {
  let release: (() => void) | undefined;
  /** @throws PaymentRepeatedError */
  const check = async (): Promise<void> => {
    if (withinMs === undefined) return;
    const since = Math.max(0, now() - withinMs);
    const repeat = repeatsIn(await records(), { since, isExcepted: (other) => other === id })(request);
    if (repeat) throw new PaymentRepeatedError(id, repeat);
  };
  return {
    check,

    /** Asks for the signature once no equal payment is being signed. @throws PaymentRepeatedError, AbortedError */
    guarded:
      (sign: SignPayment): SignPayment =>
      async (quoted, options) => {
        if (withinMs === undefined) return await sign(quoted, options);
        const going = signing.get(journal) ?? new Map<string, Promise<void>>();
        signing.set(journal, going);
        const key = contentOf(request);
        while (!release) {
          const other = going.get(key);
          if (other) {
            await askSigner(() => other, options, { onAbort: "Nothing was signed." });
            continue;
          }
          const over = new Promise<void>((resolve) => {
            release = () => {
              going.delete(key);
              resolve();
            };
          });
          going.set(key, over);
        }
        await check();
        return await sign(quoted, options);
      },

    /** Lets the next equal payment continue: the signature of this one is in the journal, or it has ended. */
    end: (): void => {
      release?.();
      release = undefined;
    },
  };
}

/** The content of a request, with one spelling of each name; a name that is not in the registry stays unchanged. */
function contentOf({ to_chain, to_asset, to_address, from_asset, from_chain, amount }: QuoteRequest): string {
  const [source, destination] = [findNetwork(from_chain), findNetwork(to_chain)];
  const tokenOn = (network: typeof source, name: string) => {
    const token = findToken(network, name, []);
    return token ? (token.address ?? "native coin") : name;
  };
  const recipient = accountOn(destination, to_address) ?? to_address;
  const tokens = [tokenOn(source, from_asset), tokenOn(destination, to_asset)];
  return JSON.stringify([destination?.slug ?? to_chain, recipient, ...tokens, amount]);
}
