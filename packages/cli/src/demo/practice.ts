import type { Waybill } from "@waybill/sdk";
import type { LocalService } from "@waybill/server/local";
import { UNTOLD_FEE } from "./treasury/ledger";
import { readAccounts, until } from "./treasury/seed";

// The things that are wrong in the demo, each of a kind that an operator has to find.

/** An invented entry of the list; its address is that of a counterparty that no payment goes to. */
const LISTED = { name: "Pebble Harbour Trading", address: "0x00000000000000000000000000000000decade01" };

/** The list as its publisher would have written it on a day. */
const listOf = (day: string): string => `<?xml version="1.0" standalone="yes"?>
<sdnList xmlns="https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/XML">
  <publshInformation><Publish_Date>${day}</Publish_Date><Record_Count>1</Record_Count></publshInformation>
  <sdnEntry>
    <uid>90001</uid>
    <lastName>${LISTED.name.toUpperCase()}</lastName>
    <sdnType>Entity</sdnType>
    <programList><program>DEMO</program></programList>
    <idList><id><uid>1</uid><idType>Digital Currency Address - ETH</idType><idNumber>${LISTED.address}</idNumber></id></idList>
  </sdnEntry>
</sdnList>
`;

/** Imports a sanctions list with one invented entry at the time of the service's clock, weeks ago, so that it is stale now. */
export async function importOldList({ db, clock }: LocalService): Promise<void> {
  const { importSanctions, systemRuntime } = await import("@waybill/server");
  const [year, month, day] = new Date(clock.now()).toISOString().slice(0, 10).split("-");
  const bytes = new TextEncoder().encode(listOf(`${month}/${day}/${year}`));
  await importSanctions(
    db,
    { ...systemRuntime, now: clock.now },
    {
      bytes: (async function* () {
        yield bytes;
      })(),
      source: "sdn.xml",
      importedBy: "waybill dev --seed demo",
    },
  );
}

/** Payments of the demo, each of which returns the hash of its transaction. */
export interface PracticePayments {
  /** Above the limit of the default rule for large transfers. */
  large(): Promise<string>;
  /** With a nonce that no block can include yet. */
  stuck(): Promise<string>;
  /** One that its token reverts. */
  failing(): Promise<string>;
  /** A request that the service refuses. */
  refused(): Promise<void>;
}

/**
 * Leaves something to practise on: an alert for a large payment, whose delivery failed, because the server has no mail
 * server; a payment that stays open behind a missing nonce; one that failed; a request that was refused; a listed
 * counterparty; a break, because the trust company took a fee without reporting it; and an open case about it. The
 * accounts are read once more, so that they can be reconciled between two readings.
 */
export async function leaveToPractise(
  waybill: Waybill,
  payments: PracticePayments,
  signal: AbortSignal,
): Promise<void> {
  const { platform, risk } = waybill;
  const channel = await risk.channels.create({
    name: "On call",
    type: "email",
    params: { recipients: ["on-call@alerts.invalid"] },
  });
  for (const { id } of (await risk.rules.list()).items)
    await risk.rules.setChannels(id, { subscribed_channels: [{ alert_channel_id: channel.id }] });
  await platform.counterparties.create({
    name: LISTED.name,
    type: "vendor",
    addresses: [{ ...LISTED, network: "sepolia", label: LISTED.name }],
  });
  const hash = await payments.large();
  await waybill.transactions.wait(hash, { signal });
  await until(async () => (await risk.events.list({})).items.some(({ tx_hash }) => tx_hash === hash), signal);
  const failed = () => risk.deliveries.list({ state: ["failed"] });
  await until(async () => (await failed()).items.length === 2, signal);
  await readAccounts(waybill, signal);
  const { items } = await platform.accounts.list({ size: 100 });
  const short = items.find(({ external_id }) => external_id === UNTOLD_FEE.external_id);
  if (!short) throw new Error(`the workspace has no account ${UNTOLD_FEE.external_id}`);
  await platform.cases.create({
    title: `${short.name} holds 15 USD less than its movements sum up to`,
    source_type: "manual",
    source_id: short.id,
    subject: { name: "Trust company" },
  });
  // Tracking records the status, which lists show; the server itself looks at a new payment after half a minute.
  const untilTracked = (hash: string, status: "pending" | "failed") =>
    until(async () => (await waybill.transactions.track(hash)).status === status, signal);
  await payments.refused();
  const failing = await payments.failing();
  await untilTracked(failing, "failed");
  const stuck = await payments.stuck();
  await untilTracked(stuck, "pending");
}
