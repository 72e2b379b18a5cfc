/** How the ledger names itself wherever a node would: nobody shall take it for one. */
export const standIn = {
  name: "waybill-stand-in",
  version: "1.0.0",
  moniker: "waybill bank ledger (simulated, not a Cosmos node)",
  /** The dialect of CometBFT's JSON-RPC that it speaks; clients choose their decoder by it. */
  cometVersion: "0.38.0",
} as const;

/** What people are told where the chain is listed. */
export const standInNote = "simulated: a bank ledger, not a Cosmos node";
