import { signQuote } from "@waybill/sdk/evm";
import { account, payment, transactionOf } from "./evm-payment.ts";
import { againstPeer, type Bench } from "./row.ts";
import { alternate, median, rate, ratioOf } from "./statistics.ts";

/**
 * Verifying a quote, signing it and checking the bytes, against viem signing the same transaction. The hash is not part
 * of it on either side: it is computed on demand.
 */
export const verifySign: Bench = async ({ smoke }) => {
  const payments = Array.from({ length: smoke ? 20 : 500 }, (_, index) => payment(index));
  const transactions = payments.map(transactionOf);
  const things = {
    ours: rate(payments, (item) => signQuote(item, account)),
    peer: rate(transactions, (item) => account.signTransaction(item)),
  };
  await alternate(1, things); // warm
  const values = await alternate(smoke ? 1 : 15, things);
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
      { atLeast: 0.9 },
    ),
  ];
};
