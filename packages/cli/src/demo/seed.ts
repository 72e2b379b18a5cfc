import type { PersonPayload, QuoteRequest, Waybill } from "@waybill/sdk";
import type { LocalService } from "@waybill/server/local";
import type { PrivateKey } from "../keys/private-key";
import { addressBook, isNamed } from "./address-book";
import { demoClient, funderOn, fundFees, fundTokens, payQuoted } from "./fund";
import { type PlannedPayment, planPayments } from "./plan";
import { schedule } from "./schedule";
import { leaveToPractise, seedTreasury, syncTreasury } from "./treasury/seed";
import { type DemoWallet, demoWallets, type Party, parties } from "./wallets";

/** IVMS101 records of some of the parties, made up like the parties, so that some reports have both sides and some none. */
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

/** The seeded payments; nothing when a kept service has them already. */
export interface Seeded {
  readonly payments: number;
  readonly funding: number;
  readonly persons: number;
  /** Whether there is an alert, a case and a break to practise on. */
  readonly toPractise: boolean;
}

/**
 * Fills a local service with the payments of a dozen made-up parties: every one is quoted, verified, signed and submitted
 * as a client does it, so the service reads all its data from the chains. The payments are spread over the time from where
 * the service's clock stands to the present, and with the last one it is there. Throws what the SDK throws.
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
  /** Payments between networks and swaps that are on their way. */
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
    // One sender's payments one after the other, because each takes the sender's next turn on its chain.
    await Promise.all(bySender(payments).map(pay));
    // A payment that is on its way when the clock is advanced would seem to take hours, and a swap would be past its
    // deadline and fail.
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
    await leaveToPractise(waybill, () => payQuoted(client, ...orderOf(service, largePayment())), signal);
  return { payments: paid, funding: funded.reduce((sum, one) => sum + one, 0), persons, toPractise };
}

/** Whether it matters when it is mined. */
const isTimed = ({ fromNetwork, toNetwork, sends, receives }: PlannedPayment): boolean =>
  fromNetwork !== toNetwork || sends !== receives;

/** A wallet that three of the parties own together, two of whom have to sign; undefined without its network. */
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

/** The first of the workspace's wallets. */
function treasuryWallet(): DemoWallet {
  const [wallet] = demoWallets.filter(({ kind }) => kind === "evm");
  if (!wallet) throw new Error("the demo has no EVM wallet");
  return wallet;
}

const onSepolia = { fromNetwork: "sepolia", toNetwork: "sepolia", sends: "usdc", receives: "usdc" } as const;

/** Gives the wallet of several owners something to hold. */
const paymentToReserve = (address: string): PlannedPayment => ({
  from: "funder",
  to: { ...treasuryWallet(), address },
  ...onSepolia,
  amount: 2_500_000_000n,
});

/** More than the default rule of large transfers lets pass without an alert. */
const largePayment = (): PlannedPayment => ({
  from: "funder",
  to: treasuryWallet(),
  ...onSepolia,
  amount: 12_500_000_000n,
});

/** Who signs, and what is asked for. */
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
