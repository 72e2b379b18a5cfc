import { ArgumentError } from "../errors/base";
import { paymentsOf } from "./payments";
import type { PaymentClient, PaymentsOptions } from "./payments-options";

/** The payments of a client that was given a journal. @throws ArgumentError */
export function openPayments(client: PaymentClient, options: PaymentsOptions | undefined) {
  if (options) return paymentsOf(client, options);
  throw new ArgumentError(
    "the client has no journal for payments",
    "Pass new Waybill({ payments: { journal } }). Nothing was sent or signed.",
  );
}
