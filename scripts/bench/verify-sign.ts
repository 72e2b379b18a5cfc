import { account, payment, transactionOf } from "./evm-payment.ts";
import { at } from "./paths.ts";
import { againstPeer, type Bench } from "./row.ts";
import { alternate, median, rate, ratioOf } from "./statistics.ts";

/** The quotes have no report beside them. */
const unscreened = { acceptUnscreened: { reason: "a bench without a service" } };

/**
 * Verifying a quote, signing it and checking the bytes, against viem signing the same transaction. The hash is not part
 * of it on either side: it is computed on demand.
 */
export const verifySign: Bench = async ({ smoke }) => {
  // The package as it is published: what runs TypeScript names every function when it is made.
  const { signQuote }: typeof import("@waybill/sdk/evm") = await import(at("packages/sdk/dist/evm.js"));
  const payments = Array.from({ length: smoke ? 20 : 200 }, (_, index) => payment(index));
  const transactions = payments.map(transactionOf);
  const things = {
    ours: rate(payments, (item) => signQuote(item, account, unscreened)),
    peer: rate(transactions, (item) => account.signTransaction(item)),
  };
  await alternate(smoke ? 1 : 10, things); // warm
  const values = await alternate(smoke ? 1 : 45, things);
  return [
    againstPeer(
      {
        name: "verify and sign an EVM quote",
        unit: "1/s",
        ours: median(values.ours),
        peer: median(values.peer),
        against: "viem signing alone",
        ratio: ratioOf(values.ours, values.peer),
      },
      { atLeast: 0.85 },
    ),
  ];
};
