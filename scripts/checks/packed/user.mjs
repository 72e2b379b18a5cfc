/** A user's program for every runtime, against a service that runs: quote, verify, sign. */

/**
 * @param sdk the entries it uses
 * @param options `url` and `apiKey` of the service, `privateKey` of a PUBLIC development wallet
 */
export async function use(
  { Waybill, verifyQuote, signQuote, privateKeyToAccount },
  { url, apiKey, privateKey },
) {
  const waybill = new Waybill({ baseUrl: url, apiKey });
  const account = privateKeyToAccount(privateKey);
  const quoted = await waybill.quotes.get({
    from_chain: "sepolia",
    to_chain: "sepolia",
    from_asset: "usdc",
    to_asset: "usdc",
    from_address: account.address,
    to_address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
    amount: "2500000",
    slippage_bps: 0,
  });
  const { amountFormatted } = verifyQuote(quoted);
  const { txHash, from } = await signQuote(quoted, account);
  // A part of the package that is loaded when it is first used.
  const { items } = await waybill.data.transfers.list({ network: "sepolia", size: 1 });
  return `${amountFormatted} from ${from}, ${txHash.length}, ${Array.isArray(items)}`;
}
