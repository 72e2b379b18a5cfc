import { createHash } from "node:crypto";
import { step } from "../print.ts";
import type { Accounts } from "./accounts.ts";
import { isoOf } from "./month.ts";
import { FUNDING, PAID } from "./payment.ts";
import { expectSame, NETWORK, type Place, until, walletOf } from "./place.ts";

const units = (amount: bigint): string => `${amount / 1_000_000n}`;

/** Books what moved, with a mistake: the payment is 500 less than it was. Reconciliation finds it; then it is corrected. */
export async function reconcile(place: Place, { multisig, books, connection }: Accounts, hash: string) {
  const { waybill, month } = place;
  const { connections, reconciliation } = waybill.platform;
  const [start_time, end_time] = [isoOf(month.from), isoOf(month.before)];
  const { items } = await waybill.platform.transfers.list({ account_ids: [multisig] });
  const book = (correction: bigint) =>
    connections.pushMovements({
      id: connection,
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

/** What the month was, in sums. */
export async function summarize(place: Place, { multisig }: Accounts): Promise<void> {
  const { waybill, month, service } = place;
  const { treasury } = waybill.platform;
  await step("Summary, and the cash flow of the reserve by week", async () => {
    // Of what its node can tell: a bank has none, and what it holds in euros has no price.
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
export async function report({ waybill, month }: Place): Promise<void> {
  const { workflows } = waybill.platform;
  await step(`The statement of ${month.name}, downloaded`, async () => {
    const { id } = await workflows.create({ template: "treasury-statement", name: "Month end" });
    const run = await workflows.runCustom({
      workflow_id: id,
      period_start: isoOf(month.from),
      period_end: isoOf(month.before),
    });
    const ended = await until("the statement", async () => {
      const now = await workflows.run({ id: run.id });
      return now.status === "queued" || now.status === "running" ? undefined : now;
    });
    expectSame("the run of the workflow", ended.status, "succeeded");
    const lines: string[] = [];
    for (const { format, filename, size_bytes, sha256 } of ended.outputs) {
      const hash = createHash("sha256");
      for await (const part of await workflows.output({ id: run.id, format })) hash.update(part);
      expectSame(`the hash of ${filename}`, hash.digest("hex"), sha256);
      lines.push(`${filename}  ${size_bytes} bytes, ${sha256}`);
    }
    return { lines };
  });
}
