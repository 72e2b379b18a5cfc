import { verifyQuote } from "@waybill/sdk/evm";
import { explain } from "@waybill/sdk/explain";
import { policyOf } from "@waybill/sdk/policy";
import { account, payment, transactionOf } from "./evm-payment.ts";
import { againstPeer, type Bench } from "./row.ts";
import { alternate, median, ratioOf } from "./statistics.ts";

/** Microseconds of this process per item: of the processor, because other load must not count. */
const cost =
  <T>(items: readonly T[], act: (item: T) => unknown) =>
  async () => {
    const before = process.cpuUsage().user;
    for (const item of items) await act(item);
    return (process.cpuUsage().user - before) / items.length;
  };

/**
 * The work of a wallet before it shows a payment: verify the quote, check it by a policy and explain it, in one call.
 * Before there were explanations and policies, verification alone took 65 us where viem took 336 us to sign: 0.193 of it.
 * At most a tenth may have been added to that share.
 */
export const verifyExplain: Bench = async ({ smoke }) => {
  const payments = Array.from({ length: smoke ? 20 : 500 }, (_, index) => payment(index));
  const transactions = payments.map(transactionOf);
  const policy = await policyOf({
    version: 1,
    testNetworksOnly: true,
    providers: ["direct"],
    limits: [{ token: { network: "sepolia", symbol: "USDC" }, perPayment: "1000" }],
    fees: [{ network: "sepolia", max: "0.1" }],
  });
  const things = {
    ours: cost(payments, (item) => explain(item, { policy })),
    verified: cost(payments, (item) => verifyQuote(item)),
    peer: cost(transactions, (item) => account.signTransaction(item)),
  };
  await alternate(1, things); // warm
  const { ours, verified, peer } = await alternate(smoke ? 1 : 15, things);
  const row = { unit: "us", peer: median(peer), against: "viem signing alone" };
  return [
    againstPeer(
      {
        ...row,
        name: "verify, check by a policy and explain an EVM quote",
        ours: median(ours),
        ratio: ratioOf(ours, peer),
      },
      { atMost: 0.21 },
    ),
    againstPeer(
      { ...row, name: "verify an EVM quote", ours: median(verified), ratio: ratioOf(verified, peer) },
      { atMost: 0.193 },
    ),
  ];
};
