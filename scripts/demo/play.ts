import { type TransactionReport, Waybill } from "@waybill/sdk";
import { defaultNetworks, type LocalService, startLocalService } from "@waybill/server/local";
import { payAll } from "./all.ts";
import { pay } from "./pay.ts";
import { demoPersons } from "./persons.ts";
import { step, table } from "./print.ts";
import { closeMonth } from "./treasury/close-month.ts";
import { beginOf, isoOf, lastMonth } from "./treasury/month.ts";

/**
 * Plays the demo that these arguments name, and prints it on stdout: one payment, `--all` or `--treasury`. Throws what the
 * service and the SDK throw.
 */
export async function playDemo(args: readonly string[]): Promise<void> {
  const all = args.includes("--all");
  const month = args.includes("--treasury") ? lastMonth(Date.now()) : undefined;
  const networks = all || month ? defaultNetworks : ["sepolia", "basesep"];

  const beginAt = month && beginOf(month);
  const begun = beginAt === undefined ? "" : `, on ${isoOf(beginAt)}`;
  const started = await step(`Starting ${networks.length} local chains and the service${begun}`, async () => {
    const service = await startLocalService({ port: 0, networks, ...(beginAt !== undefined && { beginAt }) });
    return { service, lines: service.networks.map(nodeText) };
  });
  const { service } = started;
  try {
    const waybill = new Waybill({ baseUrl: service.url, apiKey: service.apiKeys.default });
    await step("Storing IVMS101 records of sender and recipient", async () => {
      const stored = await Promise.all(
        demoPersons(service.wallets).map((person) => waybill.persons.create(person)),
      );
      return { lines: stored.map((person) => `${person.kind} person ${person.id}`) };
    });
    if (month) await closeMonth(service, waybill, month);
    else if (all) await payAll(service, waybill);
    else print(await pay(service, waybill));
  } finally {
    await service.close();
  }
}

function print(report: TransactionReport): void {
  process.stdout.write("\nReport\n");
  table({
    "tx hash": report.tx_hash,
    network: report.network,
    amount: `${report.amount} base units`,
    "travel rule compliant": String(report.travel_rule_compliant),
    sender: name(report.sender),
    recipient: name(report.recipient),
    "created at": report.created_at,
  });
  process.stdout.write(
    "\nThis service ends now. `npm start` keeps one running, with a console for people at http://127.0.0.1:4280/console.\n",
  );
}

function nodeText({ slug, rpcUrl, simulated }: LocalService["networks"][number]): string {
  return `${slug} ${rpcUrl}${simulated === undefined ? "" : ` (${simulated})`}`;
}

function name(person: TransactionReport["sender"]): string {
  const [first] = person?.name_identifiers ?? [];
  return first
    ? [first.secondary_identifier, first.primary_identifier].filter(Boolean).join(" ")
    : "no record";
}
