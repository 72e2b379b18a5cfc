import { ArgumentError } from "../errors/base";
import { paymentsOf } from "./payments";
import type { PaymentClient, PaymentsOptions } from "./payments-options";

const names: Readonly<Record<keyof PaymentsOptions, true>> = {
  journal: true,
  inclusion: true,
  policy: true,
  acceptReportedFailures: true,
  wait: true,
  now: true,
};

/**
 * The payments of a client with a journal.
 *
 * @param copy a copy of the options, made with the client
 * @param options the original: its class may have more, and a policy there must not be lost
 * @throws ArgumentError
 */
export function openPayments(
  client: PaymentClient,
  copy: PaymentsOptions | undefined,
  options: PaymentsOptions | undefined,
) {
  if (!copy)
    throw new ArgumentError(
      "the client has no journal for payments",
      "Pass new Waybill({ payments: { journal } }). Nothing was sent or signed.",
    );
  // Kept in the copy, so that they are read only once.
  for (const name of Object.keys(names))
    if (!Object.hasOwn(copy, name)) Reflect.set(copy, name, Reflect.get(Object(options), name));
  return paymentsOf(client, copy);
}
