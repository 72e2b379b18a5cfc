import { createHash } from "node:crypto";
import type { Waybill } from "@waybill/sdk";
import type { LocalService } from "@waybill/server/local";
import { step } from "../print.ts";
import { isoOf, type Month } from "./month.ts";
import { FUNDING, fundMultisig, PAID, paySupplier } from "./payment.ts";
import { expectSame, NETWORK, openPlace, type Place, until, walletOf } from "./place.ts";

const DAY = 86_400_000;

/**
 * A month of a treasury, from its accounts to its report; the service began before the month did. Every figure is
 * compared with the chain.
 *
 * @throws Error where a figure is not that of the chain, and what the SDK throws
 */
export async function closeMonth(service: LocalService, waybill: Waybill, month: Month): Promise<void> {
  const { clock } = service;
  // In the first hour of a month, its first hour has not passed yet.
  const goTo = (moment: number) => clock.advance(Math.min(moment - clock.now(), clock.behind()));
  const place = await openPlace(service, waybill, month);
  const accounts = await registerAccounts(place);
  await watchMultisig(place);
  await readAll(place);
  await goTo(month.from + 9 * DAY);
  await fundMultisig(place);
  await goTo(month.from + 20 * DAY);
  const hash = await paySupplier(place);
  const opened = await caseOfAlert(place);
  await goTo(month.before - DAY);
  await readAll(place);
  await goTo(month.before + DAY / 24);
  await summarize(place, accounts);
  const books = await reconcile(place, accounts, hash);
  await books.correct();
  await resolveCase(waybill, opened, "Invoice 4711; the books had 500 USDC too little, and are corrected.");
  await report(place);
}

/** Watches large transfers of the multisig; its alerts open cases. */
async function watchMultisig({ waybill, multisig }: Place): Promise<void> {
  const { groups } = await waybill.risk.templates.list({ network: [NETWORK] });
  const template = groups.find(({ type }) => type === "large_transfer")?.templates[0];
  if (!template) throw new Error("there is no template of large transfers");
  await waybill.risk.rules.create({
    id: template.template_id,
    name: "Large payments of the reserve",
    severity: "high",
    parameters: { addresses: [multisig], direction: "out", min_usd: "10000" },
  });
}

/** The case that the payment has opened. */
const caseOfAlert = async ({ waybill }: Place): Promise<string> =>
  (
    await step("The payment raised an alert, which opened a case", async () => {
      const found = await until("the case of the alert", async () => {
        const { items } = await waybill.platform.cases.list({ source_type: "alert_event" });
        return items[0];
      });
      return { id: found.id, lines: [`${found.severity}: ${found.title}`] };
    })
  ).id;

/** Somebody looks into a case, and resolves it. */
async function resolveCase(waybill: Waybill, id: string, text: string): Promise<void> {
  const { cases } = waybill.platform;
  await step("The case is looked into and resolved", async () => {
    await cases.change(id, { status: "in_review", assignee: "treasurer@example.com" });
    await cases.comment(id, { body: text });
    const { status, resolution } = await cases.change(id, { resolution: "dismissed" });
    const { items } = await cases.timeline(id);
    return { lines: [...items.map(({ action }) => action), `${status}: ${resolution}`] };
  });
}

const units = (amount: bigint): string => `${amount / 1_000_000n}`;

/** Books what moved, with a mistake: the payment is 500 less than it was. Reconciliation finds it; then it is corrected. */
async function reconcile(place: Place, { multisig, books, connection }: Accounts, hash: string) {
  const { waybill, month } = place;
  const { connections, reconciliation } = waybill.platform;
  const [start_time, end_time] = [isoOf(month.from), isoOf(month.before)];
  const { items } = await waybill.platform.transfers.list({ account_ids: [multisig] });
  const book = (correction: bigint) =>
    connections.pushMovements(connection, {
      movements: items.map(({ hash: ofTransfer, timestamp }) => ({
        external_id: "RESERVE",
        asset: "USDC",
        booked_at: timestamp,
        client_movement_id: ofTransfer ?? "",
        tx_hash: ofTransfer ?? "",
        direction: ofTransfer === hash ? ("out" as const) : ("in" as const),
        quantity: units(ofTransfer === hash ? PAID - correction : FUNDING),
      })),
    });
  const compare = () =>
    reconciliation.compareSources({ account_ids: [multisig, books], start_time, end_time });
  await step("Reconciliation: the reserve against its chain, then against the books", async () => {
    const { statements } = await reconciliation.rollForward({
      start_time,
      end_time,
      account_ids: [multisig],
    });
    const line = statements[0]?.lines.find(({ asset }) => asset === "USDC");
    expectSame("what the reserve holds", line?.closing_quantity, units(FUNDING - PAID));
    expectSame("opening and movements", line?.tie_out_status, "tied");
    await book(500_000_000n);
    const { breaks } = await compare();
    expectSame("how many breaks there are", breaks.map(({ kind }) => kind).join(), "amount_differs");
    const [found] = breaks;
    return {
      lines: [
        `chain: ${line?.opening_quantity} and movements of ${line?.movements_quantity} are ${line?.closing_quantity} USDC, ${line?.tie_out_status}`,
        `books: ${found?.kind}, ${found?.first?.quantity} on chain and ${found?.second?.quantity} booked`,
      ],
    };
  });
  return {
    /** Corrects the books, and compares again. */
    correct: () =>
      step("The books are corrected, and agree", async () => {
        await book(0n);
        const { breaks, assets } = await compare();
        expectSame("how many breaks are left", breaks.length, 0);
        return { lines: assets.map(({ asset, agreement_status }) => `${asset}: ${agreement_status}`) };
      }),
  };
}

/** The sums of the month. */
async function summarize(place: Place, { multisig }: Accounts): Promise<void> {
  const { waybill, month, service } = place;
  const { treasury } = waybill.platform;
  await step("Summary, and the cash flow of the reserve by week", async () => {
    // The part that its node knows: a bank has none, and its balance in euros has no price.
    const summary = await treasury.summary({ network: NETWORK, denom: "USDC" });
    const owners = [walletOf(service, "alice").address, place.multisig];
    const [wallet = 0n, reserve = 0n] = await Promise.all(owners.map((owner) => place.balanceOf(owner)));
    expectSame("what accounts hold", summary.total_funds_usd, Number(wallet + reserve) / 1e6);
    const flow = await treasury.cashFlow({
      start_time: isoOf(month.from),
      end_time: isoOf(month.before),
      bucket: "week",
      account_id: multisig,
    });
    expectSame("what came in", flow.totals.inflow_usd, Number(FUNDING / 1_000_000n));
    expectSame("what went out", flow.totals.outflow_usd, Number(PAID / 1_000_000n));
    const moved = flow.buckets.filter(({ leg_count }) => leg_count > 0);
    return {
      lines: [
        `${summary.account_count} accounts on ${NETWORK} hold ${summary.total_funds_usd} USD in USDC`,
        ...moved.map(
          ({ period_start, inflow_usd, outflow_usd }) =>
            `week of ${period_start.slice(0, 10)}: ${inflow_usd} in, ${outflow_usd} out`,
        ),
      ],
    };
  });
}

/** Makes the statement of the month, and downloads it. */
async function report({ waybill, month }: Place): Promise<void> {
  const { workflows } = waybill.platform;
  await step(`The statement of ${month.name}, downloaded`, async () => {
    const { id } = await workflows.create({ template: "treasury-statement", name: "Month end" });
    const run = await workflows.runCustom({
      workflow_id: id,
      period_start: isoOf(month.from),
      period_end: isoOf(month.before),
    });
    const ended = await until("the statement", async () => {
      const now = await workflows.run(run.id);
      return now.status === "queued" || now.status === "running" ? undefined : now;
    });
    expectSame("the run of the workflow", ended.status, "succeeded");
    const lines: string[] = [];
    for (const { format, filename, size_bytes, sha256 } of ended.outputs) {
      const hash = createHash("sha256");
      for await (const part of await workflows.output(run.id, { format })) hash.update(part);
      expectSame(`the hash of ${filename}`, hash.digest("hex"), sha256);
      lines.push(`${filename}  ${size_bytes} bytes, ${sha256}`);
    }
    return { lines };
  });
}

/** PUBLIC: what the scripted providers accept. */
const scripted = { api_key: "scripted-key" };
const KIND = { sepolia: "evm", basesep: "evm", "solana-devnet": "solana", "osmo-test-5": "cosmos" } as const;

/** The accounts of the workspace that later steps name. */
interface Accounts {
  readonly multisig: string;
  readonly books: string;
  /** The connection of the books. */
  readonly connection: string;
}

/** Registers wallets on four networks, the multisig, a bank and the books. */
async function registerAccounts(place: Place): Promise<Accounts> {
  const { service, waybill, multisig } = place;
  const { accounts, connections } = waybill.platform;
  return step("Accounts: four wallets, a multisig, a bank, and the books", async () => {
    const safe = await connections.create({
      name: "Reserve (2 of 2)",
      type: "safe",
      safe: { network: NETWORK, address: multisig },
    });
    const bank = await connections.create({ name: "Wise", type: "wise", wise: scripted });
    const ofProviders = await Promise.all([safe, bank].map(({ id }) => connections.get(id)));
    const wallets = Object.entries(KIND).map(([network, kind]) => ({
      network,
      name: `Operations on ${network}`,
      address: walletOf(service, "alice", kind).address,
    }));
    const imported = ofProviders.flatMap(({ id, accounts: found }) =>
      found.map(({ external_id, network, address, name }) => ({
        network,
        name,
        connection_id: id,
        external_id,
        ...(address !== null && { address }),
      })),
    );
    await accounts.change({
      operations: [...wallets, ...imported].map((account) => ({ action: "add" as const, account })),
    });
    const { id: connection } = await connections.create({ name: "Books", type: "custom", kind: "books" });
    const pushed = await connections.pushAccounts(connection, {
      accounts: [{ external_id: "RESERVE", name: "Reserve, as booked" }],
    });
    const { items } = await accounts.list({ size: 100 });
    const found = items.find(({ connection_id }) => connection_id === safe.id);
    const [books] = pushed.items;
    if (!found || !books) throw new Error("the multisig or the books are no accounts");
    return {
      multisig: found.id,
      books: books.account_id,
      connection,
      lines: items.map(({ name, chain }) => `${chain.padEnd(13)}  ${name}`).sort(),
    };
  });
}

/** Reads what accounts hold and what moved on them, now. */
async function readAll({ waybill }: Place): Promise<void> {
  const { batch_id } = await waybill.platform.transfers.sync({});
  await waybill.platform.accounts.refresh({});
  await until("the end of the sync", async () => {
    const { complete } = await waybill.platform.syncs.get({ batch_id });
    return complete || undefined;
  });
}
