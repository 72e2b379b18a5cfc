import { ArgumentError } from "../errors/base";
import { requireKind } from "../require-kind";
import { requireOptions } from "../require-options";
import type { QuoteRequest } from "../types";
import { accountOn } from "../verify/address";
import { findNetwork, findToken } from "../verify/registry";
import { isPaymentRecord, type PaymentAttempt, type PaymentRecord } from "./record";

/** A payment of the journal that pays the same recipient the same amount of the same token. */
export interface Repeat {
  id: string;
  txHash: string;
  /** ISO 8601, UTC: when it was signed. */
  signedAt: string;
}

interface RepeatOptions {
  /** Milliseconds since the Unix epoch: what was signed earlier does not count. */
  since: number;
  /** Whether the payment with this id does not count: the payment itself, or one of the same batch. */
  isExcepted?: (id: string) => boolean;
}

/**
 * Looks for what is paid twice without one id: by recipient, token and network of what arrives, in any of their names, and the amount
 * and token that are sent. Payments that failed, or were never sent, do not count.
 *
 * @returns the latest payment of these records that pays the same as a request
 * @throws ArgumentError
 */
export function repeatsIn(
  records: readonly PaymentRecord[],
  options: RepeatOptions,
): (request: QuoteRequest) => Repeat | undefined {
  requireKind("records", records, "a list");
  if (!records.every(isPaymentRecord))
    throw new ArgumentError("records are no payments", "Pass what `list` of a journal resolves to.");
  requireOptions("options", options, { since: "a number from 0", isExcepted: "a function" });
  const { since, isExcepted = () => false } = options;
  const latest = new Map<string, Repeat>();
  for (const { id, request, attempts, closed } of records) {
    const attempt =
      closed === undefined && !isExcepted(id) ? [...attempts].reverse().find(counts) : undefined;
    if (!attempt || !(Date.parse(attempt.signedAt) >= since)) continue;
    const key = contentOf(request);
    const known = latest.get(key);
    if (known && Date.parse(known.signedAt) > Date.parse(attempt.signedAt)) continue;
    latest.set(key, { id, txHash: attempt.signed.txHash, signedAt: attempt.signedAt });
  }
  return (request) => latest.get(contentOf(request));
}

/** Also one without effect: it may have moved money, to another account or less than the amount. */
const counts = ({ state, failureReason }: PaymentAttempt): boolean =>
  state === "failed" ? failureReason === "no_effect" : state !== "withheld" && state !== "abandoned";

/** What a request pays, in one spelling of each name; what no registry knows is its own name. */
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
