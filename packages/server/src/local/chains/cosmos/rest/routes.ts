import type { Ledger } from "../ledger";
import { accountRoutes } from "./accounts";
import { bankRoutes } from "./bank";
import { chainRoutes } from "./chain";
import type { Routes } from "./read";
import { transactionRoutes } from "./transactions";

/** The REST paths of cosmos-sdk that wallets, indexers and this project's server use. */
export const restRoutes = (ledger: Ledger): Routes => ({
  ...chainRoutes(ledger),
  ...accountRoutes(ledger),
  ...bankRoutes(ledger),
  ...transactionRoutes(ledger),
});
