/** `npm run demo`: one payment, start to finish, on a local chain that was started for it. */
import { type TransactionReport, Waybill } from "@waybill/sdk";
import { startLocalService } from "@waybill/server/local";
import { pay } from "./demo/pay.ts";
import { demoPersons } from "./demo/persons.ts";
import { step, table } from "./demo/print.ts";

const started = await step("Starting two local EVM chains and the service", async () => {
  const service = await startLocalService({ port: 0 });
  return { service, told: service.networks.map(({ slug, rpcUrl }) => `${slug} ${rpcUrl}`) };
});
const { service } = started;
try {
  const waybill = new Waybill({ baseUrl: service.url, apiKey: service.apiKeys.default });
  await step("Storing IVMS101 records of sender and recipient", async () => {
    const stored = await Promise.all(
      demoPersons(service.wallets).map((person) => waybill.persons.create(person)),
    );
    return { told: stored.map((person) => `${person.kind} person ${person.id}`) };
  });
  const report = await pay(service, waybill);
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
} finally {
  await service.close();
}

function name(person: TransactionReport["sender"]): string {
  const [first] = person?.name_identifiers ?? [];
  return first
    ? [first.secondary_identifier, first.primary_identifier].filter(Boolean).join(" ")
    : "no record";
}
