/** A request whose amount is the length of the payment's id: ids of one length ask for the very same payment. */
export const requestOf = (id: string, network = "sepolia") => ({
  from_chain: network,
  to_chain: network,
  from_asset: "usdc",
  to_asset: "usdc",
  from_address: "0xA",
  to_address: "0xB",
  amount: String(id.length),
  slippage_bps: 0,
});
