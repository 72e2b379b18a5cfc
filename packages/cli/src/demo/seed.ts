import type { Waybill } from "@waybill/sdk";
import type { LocalService } from "@waybill/server/local";
import { fundFees, fundTokens } from "./fund";
import { payQuoted } from "./pay";
import { storePersons } from "./persons";
import { type PlannedPayment, planPayments } from "./plan";
import { demoWallets } from "./wallets";
import { describeWallets, isDescribed } from "./workspace";

/** What was done; nothing when a kept service had it done before. */
export interface Seeded {
  readonly payments: number;
  readonly funding: number;
  readonly persons: number;
}

/**
 * Fills a local service with the payments of a dozen made-up parties: every one is quoted, verified, signed and submitted
 * as a client does it, so what the service tells afterwards it has read from the chains. Throws what the SDK throws.
 */
export async function seedDemo(
  service: LocalService,
  waybill: Waybill,
  note: (text: string) => void,
  signal: AbortSignal,
): Promise<Seeded | undefined> {
  const { findAccess } = await import("@waybill/server");
  const access = await findAccess(service.db, service.apiKeys.default);
  if (!access) throw new Error("the local service does not know its own key");
  if (await isDescribed(service.db, access.workspaceId)) return undefined;
  const plan = planPayments(service.networks.map(({ slug }) => slug));
  const persons = await storePersons(waybill);
  note("Demo: giving a dozen wallets their first tokens ...");
  const funded = await Promise.all(
    service.networks
      .filter(({ slug }) => plan.some((payment) => payment.fromNetwork === slug))
      .map(async (network) => {
        await fundFees(service, network, demoWallets);
        return fundTokens(service, waybill, network, plan);
      }),
  );
  const queues = bySender(plan);
  let paid = 0;
  const pay = async (queue: readonly PlannedPayment[]) => {
    for (const payment of queue) {
      signal.throwIfAborted();
      await payQuoted(waybill, payment.from.key, requestOf(payment));
      paid += 1;
      if (paid % 50 === 0) note(`Demo: ${paid} of ${plan.length} payments ...`);
    }
  };
  // One sender's payments one after the other, because each takes the sender's next turn on its chain.
  await Promise.all(queues.map(pay));
  await describeWallets(service.db, access.workspaceId);
  return { payments: paid, funding: funded.reduce((sum, one) => sum + one, 0), persons };
}

const requestOf = ({ from, to, fromNetwork, toNetwork, sends, receives, amount }: PlannedPayment) => ({
  from_chain: fromNetwork,
  to_chain: toNetwork,
  from_address: from.address,
  to_address: to.address,
  from_asset: sends,
  to_asset: receives,
  amount: amount.toString(),
  slippage_bps: 50,
  travel_rule_compliant: false,
});

function bySender(plan: readonly PlannedPayment[]): PlannedPayment[][] {
  const queues = new Map<string, PlannedPayment[]>();
  for (const payment of plan) {
    const key = `${payment.from.address} ${payment.fromNetwork}`;
    queues.set(key, [...(queues.get(key) ?? []), payment]);
  }
  return [...queues.values()];
}
