/** How the ledger identifies itself, so that it is not mistaken for a real node. */
export const standIn = {
  name: "waybill-stand-in",
  version: "1.0.0",
  moniker: "waybill bank ledger (simulated, not a Cosmos node)",
  /** The dialect of CometBFT's JSON-RPC that it speaks; clients choose their decoder by it. */
  cometVersion: "0.38.0",
} as const;

/** The note shown in lists of chains. */
export const standInNote = "simulated: a bank ledger, not a Cosmos node";
