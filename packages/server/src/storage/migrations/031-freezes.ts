import { runOnBothEngines } from "../dialect/create-tables";

/**
 * What issuers of tokens did to accounts. Of blocks that were indexed before, nothing is known: `freeze_gaps` has the last of them for
 * each network, until it is indexed anew.
 */
export const freezes = runOnBothEngines([
  `create table freezes (
    id integer primary key, network text not null, block integer not null, position integer not null, time integer not null,
    tx_hash text not null, token text not null, account text not null, token_account text, frozen integer not null,
    unique (network, block, position))`,
  "create index freezes_of on freezes (account, network, block, position)",
  "create table freeze_gaps (network text primary key, block integer not null)",
  "insert into freeze_gaps (network, block) select network, block from index_cursors where block is not null",
]);
