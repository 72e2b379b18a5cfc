import { serverBoot } from "./boot.ts";
import { cliStartup } from "./cli-startup.ts";
import { dataQueries } from "./data-queries.ts";
import { devReady } from "./dev-ready.ts";
import { indexingRate } from "./indexing-rate.ts";
import { longList } from "./long-list.ts";
import { mixedLoad } from "./mixed-load.ts";
import { payouts } from "./payouts.ts";
import { personGet } from "./person-get.ts";
import { personsImport } from "./persons-import.ts";
import { quotes } from "./quotes.ts";
import type { Bench } from "./row.ts";
import { sdkCall } from "./sdk-call.ts";
import { sdkImport } from "./sdk-import.ts";
import { sdkSize } from "./sdk-size.ts";
import { verifyExplain } from "./verify-explain.ts";
import { verifySign } from "./verify-sign.ts";
import { verifySignSolana } from "./verify-sign-solana.ts";

/** Every bench, in the order of the table. */
export const benches: Record<string, Bench> = {
  "person-get": personGet,
  "server-boot": serverBoot,
  "long-list": longList,
  "sdk-size": sdkSize,
  "sdk-import": sdkImport,
  "sdk-call": sdkCall,
  "verify-explain": verifyExplain,
  "verify-sign": verifySign,
  "verify-sign-solana": verifySignSolana,
  quotes,
  "mixed-load": mixedLoad,
  "indexing-rate": indexingRate,
  "data-queries": dataQueries,
  "cli-startup": cliStartup,
  "persons-import": personsImport,
  "dev-ready": devReady,
  payouts,
};
