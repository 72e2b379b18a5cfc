import { Waybill } from "@waybill/sdk";
import { type LocalService, startLocalService } from "@waybill/server/local";
import { afterAll, beforeAll, expect, test } from "vitest";
import { travel } from "./journey.ts";
import { journeys } from "./journeys.ts";
import { demoPersons } from "./persons.ts";

// Each journey compares every balance that it touches on the chains themselves; see journey.ts.

let service: LocalService;
let waybill: Waybill;
beforeAll(async () => {
  service = await startLocalService({ port: 0 });
  waybill = new Waybill({ baseUrl: service.url, apiKey: service.apiKeys.default });
  for (const person of demoPersons(service.wallets)) await waybill.persons.create(person);
});
afterAll(() => service.close());

for (const journey of journeys)
  test(`${journey.from} ${journey.sends} to ${journey.to} ${journey.receives}`, async () => {
    const reports = (await waybill.transactions.list()).length;
    const { quote, report, signatures } = await travel(service, waybill, journey);
    expect(quote.provider).toBe(journey.provider);
    expect(report.sender).not.toBeNull();
    expect(report.recipient).not.toBeNull();
    expect(await waybill.transactions.list()).toHaveLength(reports + 1);
    const spends = journey.provider !== "direct" && journey.from !== "solana-devnet";
    // An approval before each call of a contract.
    expect(signatures).toBe((spends ? 2 : 1) * quote.transactions.length);
  }, 60_000);
