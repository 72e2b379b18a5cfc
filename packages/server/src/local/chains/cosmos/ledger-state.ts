import { sha256 } from "@cosmjs/crypto";
import { toBech32 } from "@cosmjs/encoding";
import type { NetworkParameters } from "../../../chains/cosmos/parameters";
import { type Accounts, accountsOf } from "./state/accounts";
import { type Balances, balancesOf } from "./state/balances";
import { type Blocks, blocksOf } from "./state/blocks";
import type { Store } from "./state/open";

/** The parameters of the simulated chain. */
export interface LedgerRules extends NetworkParameters {
  chainId: string;
}

/** The parts of the ledger's state. */
export interface LedgerState {
  accounts: Accounts;
  balances: Balances;
  blocks: Blocks;
  /** The module account that fees go to, as on every cosmos-sdk chain. It accepts no other payments. */
  feeCollector: string;
}

export const feeCollectorOf = (prefix: string): string =>
  toBech32(prefix, sha256(Buffer.from("fee_collector")).subarray(0, 20));

export const stateOf = (store: Store, { prefix }: LedgerRules): LedgerState => ({
  accounts: accountsOf(store),
  balances: balancesOf(store),
  blocks: blocksOf(store),
  feeCollector: feeCollectorOf(prefix),
});
