import type { LocalService } from "@waybill/server/local";
import { cosmosLedger } from "./cosmos.ts";
import { evmLedger } from "./evm.ts";
import type { Ledger } from "./ledger.ts";
import { solanaLedger } from "./solana.ts";

export type { Ledger } from "./ledger.ts";

const byKind = { evm: evmLedger, solana: solanaLedger, cosmos: cosmosLedger };

/** The chain's own word on each network of a local service, by slug. */
export const ledgersOf = (service: LocalService): Map<string, Ledger> =>
  new Map(service.networks.map(({ slug, kind, rpcUrl }) => [slug, byKind[kind](rpcUrl)]));
