import type { Waybill } from "@waybill/sdk";
import type { LocalService } from "@waybill/server/local";
import { readAll, registerAccounts } from "./accounts.ts";
import { caseOfAlert, resolveCase, watchMultisig } from "./alert.ts";
import { reconcile, report, summarize } from "./close.ts";
import type { Month } from "./month.ts";
import { fundMultisig, paySupplier } from "./payment.ts";
import { openPlace } from "./place.ts";

const DAY = 86_400_000;

/**
 * A month of a treasury, from its accounts to its report; the service began before the month did. Every figure is compared with the chain.
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
