import { listTriggers, orderIndexes } from "../src/storage/migrations/transfer-lists";

/** Undoes the migration of transfer kinds in an empty database: its triggers and indexes, as they were before. */
export const earlierTransferKinds: readonly string[] = [
  "drop trigger transfers_enlisted",
  "drop trigger transfers_changed",
  "drop index transfers_out",
  "drop index transfers_in",
  "create index transfers_out on transfers (sender, network, token, time) where kind <> 'crossing'",
  "create index transfers_in on transfers (recipient, network, token, time) where kind <> 'crossing'",
  ...listTriggers("leg"),
  ...["", "_facet", "_sender", "_recipient"].map((of) => `drop index transfers${of}_by_usd`),
  ...orderIndexes("worth", "ifnull(usd, '')"),
];
