import type { PersonPayload, QuoteRequest, Waybill } from "@waybill/sdk";
import type { LocalService } from "@waybill/server/local";
import type { PrivateKey } from "../keys/private-key";
import { addressBook, isNamed } from "./address-book";
import { type DemoClient, demoClient, funderOn, fundFees, fundTokens, payQuoted } from "./fund";
import { type PlannedPayment, planPayments } from "./plan";
import { importOldList, leaveToPractise } from "./practice";
import { schedule } from "./schedule";
import { seedTreasury, syncTreasury } from "./treasury/seed";
import { type DemoWallet, demoWallets, overdrawn, type Party, parties } from "./wallets";

/** Stores IVMS101 records of some of the fictitious parties, so that some reports have both sides and some have neither. */
export async function storePersons(waybill: Waybill): Promise<number> {
  const known = parties.filter(({ category }) => category !== "mixer" && category !== "individual");
  for (const party of known) await waybill.persons.create(record(party));
  return known.length;
}

const record = (party: Party): PersonPayload => ({
  kind: "legal",
  person: {
    country_of_registration: "DE",
    customer_identification: party.name.toLowerCase().replaceAll(" ", "-"),
  },
  name_identifiers: [{ primary_identifier: party.name, type: "LEGL" }],
  national_identifiers: [],
  account_numbers: demoWallets
    .filter((wallet) => wallet.party === party)
    .map(({ address }) => ({ account_number: address })),
  addresses: [
    {
      address_type: "BIZZ",
      country: "DE",
      street_name: "Beispielweg",
      building_number: "5",
      town_name: "Hamburg",
    },
  ],
});

/** The seeded payments; none when a kept service already has them. */
export interface Seeded {
  readonly payments: number;
  readonly funding: number;
  readonly persons: number;
  /** Whether something is wrong, to practise on. */
  readonly toPractise: boolean;
}

/**
 * Fills a local service with the payments of a dozen fictitious parties. Every payment is quoted, verified, signed and submitted
 * as any client does it, so the service reads all its data from the chains. The payments are spread from the current time of the
 * service's clock to the present, which the clock reaches with the last payment. Throws what the SDK throws.
 */
export async function seedDemo(
  service: LocalService,
  note: (text: string) => void,
  signal: AbortSignal,
): Promise<Seeded | undefined> {
  const client = demoClient(service);
  const { waybill } = client;
  if (await isNamed(waybill)) return undefined;
  const { clock } = service;
  const past = clock.behind();
  const plan = planPayments(service.networks.map(({ slug }) => slug));
  await importOldList(service);
  const persons = await storePersons(waybill);
  note("Demo: giving a dozen wallets their first tokens ...");
  const funded = await Promise.all(
    service.networks
      .filter(({ slug }) => plan.some((payment) => payment.fromNetwork === slug))
      .map(async (network) => {
        await fundFees(service, network, demoWallets);
        return fundTokens(service, client, network, plan);
      }),
  );
  let paid = 0;
  /** Swaps, and payments between networks, that have not arrived yet. */
  const pending: string[] = [];
  const pay = async (queue: readonly PlannedPayment[]) => {
    for (const payment of queue) {
      signal.throwIfAborted();
      const hash = await payQuoted(client, ...orderOf(service, payment));
      paid += 1;
      if (paid % 50 === 0) note(`Demo: ${paid} of ${plan.length} payments ...`);
      if (isTimed(payment)) pending.push(hash);
    }
  };
  for (const { at, payments } of schedule(plan)) {
    await clock.advance(clock.behind() - past * (1 - at));
    // The payments of one sender are made one after another, because each takes the sender's next nonce on its chain.
    await Promise.all(bySender(payments).map(pay));
    // If the clock were advanced while payments are pending, they would seem to take hours, and swaps would miss their deadlines
    // and fail.
    const arriving = pending.splice(0);
    await Promise.all(arriving.map((hash) => waybill.transactions.wait(hash, { pollMs: 100, signal })));
  }
  const multisig = await deployTreasury(service);
  if (multisig !== undefined) await pay([paymentToReserve(multisig)]);
  await clock.advance(clock.behind());
  note("Demo: filling the treasury ...");
  await seedTreasury(waybill, service, multisig, clock.now());
  await service.writeAddressBook(addressBook(multisig));
  await syncTreasury(waybill, signal);
  const toPractise = service.networks.some(({ slug }) => slug === "sepolia");
  if (toPractise)
    await leaveToPractise(
      waybill,
      {
        large: () => payQuoted(client, ...orderOf(service, largePayment())),
        stuck: () => payQuoted(client, ...orderOf(service, stuckPayment()), { nonceAhead: 1n }),
        failing: () => payTwice(service, client),
        refused: async () => {
          const [, request] = orderOf(service, largePayment());
          // To its own sender. `raw` does not throw for it.
          const query = { ...request, to_address: request.from_address };
          await waybill.raw.GET("/v1/transactions/quote", { params: { query } });
        },
      },
      signal,
    );
  return { payments: paid, funding: funded.reduce((sum, one) => sum + one, 0), persons, toPractise };
}

/** Whether the time of its inclusion matters. */
const isTimed = ({ fromNetwork, toNetwork, sends, receives }: PlannedPayment): boolean =>
  fromNetwork !== toNetwork || sends !== receives;

/** Deploys a wallet that three of the parties own together, with two required signatures; undefined without its network. */
async function deployTreasury(service: LocalService): Promise<string | undefined> {
  const sepolia = service.networks.find(({ slug }) => slug === "sepolia");
  if (!sepolia) return undefined;
  const { deployMultisig } = await import("@waybill/server/local");
  const owners = demoWallets.filter(({ kind, party }) => kind === "evm" && party.group !== undefined);
  const deployer = service.wallets.find(({ name, kind }) => name === "alice" && kind === "evm");
  if (!deployer) throw new Error("the local chains have no EVM wallet of alice");
  const order = { deployer, owners: [...new Set(owners.map(({ address }) => address))], threshold: 2 };
  return deployMultisig(sepolia.rpcUrl, order);
}

/** The first wallet of the workspace. */
function treasuryWallet(): DemoWallet {
  const [wallet] = demoWallets.filter(({ kind }) => kind === "evm");
  if (!wallet) throw new Error("the demo has no EVM wallet");
  return wallet;
}

const onSepolia = { fromNetwork: "sepolia", toNetwork: "sepolia", sends: "usdc", receives: "usdc" } as const;

/** A payment that gives the shared wallet a balance. */
const paymentToReserve = (address: string): PlannedPayment => ({
  from: "funder",
  to: { ...treasuryWallet(), address },
  ...onSepolia,
  amount: 2_500_000_000n,
});

/** A payment above the limit of the default rule for large transfers. */
const largePayment = (): PlannedPayment => ({
  from: "funder",
  to: treasuryWallet(),
  ...onSepolia,
  amount: 12_500_000_000n,
});

/** A payment between two parties, for the sender's next nonce but one. */
const stuckPayment = (): PlannedPayment => {
  const [from, to] = demoWallets.filter(({ kind }) => kind === "evm");
  if (!from || !to) throw new Error("the demo has no two EVM wallets");
  return { from, to, ...onSepolia, amount: 250_000_000n };
};

/**
 * Two payments of one sender that has tokens for one of them. The later nonce is quoted first, while there are enough; it
 * waits for the earlier one, and reverts after it. Returns its hash.
 */
async function payTwice(service: LocalService, client: DemoClient): Promise<string> {
  const sepolia = service.networks.filter(({ slug }) => slug === "sepolia");
  for (const network of sepolia) await fundFees(service, network, [overdrawn]);
  const [to] = demoWallets.filter(({ kind }) => kind === "evm");
  if (!to) throw new Error("the demo has no EVM wallet");
  await payQuoted(
    client,
    ...orderOf(service, { from: "funder", to: overdrawn, ...onSepolia, amount: 300_000_000n }),
  );
  const order = orderOf(service, { from: overdrawn, to, ...onSepolia, amount: 200_000_000n });
  const failing = await payQuoted(client, ...order, { nonceAhead: 1n });
  await payQuoted(client, ...order);
  return failing;
}

/** The signing key, and the quote request. */
function orderOf(service: LocalService, payment: PlannedPayment): [PrivateKey, QuoteRequest] {
  const { from, to, fromNetwork, toNetwork, sends, receives, amount } = payment;
  const payer = from === "funder" ? funderOn(service, to.kind) : from;
  return [
    payer.key,
    {
      from_chain: fromNetwork,
      to_chain: toNetwork,
      from_address: payer.address,
      to_address: to.address,
      from_asset: sends,
      to_asset: receives,
      amount: amount.toString(),
      slippage_bps: 50,
      travel_rule_compliant: false,
    },
  ];
}

function bySender(plan: readonly PlannedPayment[]): PlannedPayment[][] {
  const queues = new Map<string, PlannedPayment[]>();
  for (const payment of plan) {
    const { from, fromNetwork } = payment;
    const key = `${from === "funder" ? from : from.address} ${fromNetwork}`;
    queues.set(key, [...(queues.get(key) ?? []), payment]);
  }
  return [...queues.values()];
}
