import type { TransactionReport, Waybill } from "@waybill/sdk";
import { signQuote, verifyQuote } from "@waybill/sdk/evm";
import type { LocalService } from "@waybill/server/local";
import type { Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { tokenBalance } from "./balance.ts";
import { step } from "./print.ts";

const network = "sepolia";

/** Pays 25 USDC from alice to bob and checks, on the chain itself, that exactly this has moved. */
export async function pay(service: LocalService, waybill: Waybill): Promise<TransactionReport> {
  const wallet = (name: string) => {
    const found = service.wallets.find((item) => item.name === name && item.kind === "evm");
    if (!found) throw new Error(`the local chains have no wallet ${name}`);
    return found;
  };
  const alice = privateKeyToAccount(wallet("alice").privateKey as Hex);
  const bob = wallet("bob").address;
  const [usdc] = (await waybill.tokens.list({ network })).filter((token) => token.symbol === "USDC");
  const rpcUrl = service.networks.find((item) => item.slug === network)?.rpcUrl;
  if (!usdc?.addr || !rpcUrl) throw new Error(`${network} has no USDC or no node`);
  const balances = () =>
    Promise.all([alice.address, bob].map((owner) => tokenBalance(rpcUrl, usdc.addr ?? "", owner)));

  const before = await balances();
  const { quoted } = await step(
    "Asking for a quote: 25 USDC on sepolia, alice to bob, Travel Rule required",
    async () => {
      const quoted = await waybill.quotes.get({
        from_chain: network,
        to_chain: network,
        from_address: alice.address,
        to_address: bob,
        from_asset: "usdc",
        to_asset: "usdc",
        amount: "25000000",
        slippage_bps: 0,
        travel_rule_compliant: true,
      });
      const { quote, risk } = quoted;
      const factors = risk?.risk_factors.map(
        (factor) => `  ${factor.risk_level}: ${factor.factor} - ${factor.description}`,
      );
      const lines = [
        `provider ${quote.provider}`,
        `risk ${risk?.overall_risk_level ?? "not assessed"}`,
        ...(factors ?? []),
      ];
      return { quoted, lines };
    },
  );

  const { signed } = await step(
    "Checking that the transaction matches the request, then signing it here",
    async () => {
      const checked = verifyQuote(quoted);
      const signed = await signQuote(quoted, alice);
      const lines = [
        `sends ${checked.amountFormatted} ${checked.token.symbol}, ${checked.amount} base units of ${checked.token.address}`,
        `to ${checked.recipient} on chain ${checked.chainId}`,
        `signed as ${signed.txHash}`,
      ];
      return { signed, lines };
    },
  );

  await step("Submitting the signed bytes and waiting for the chain", async () => {
    const { tx_hash } = await waybill.transactions.submit(signed);
    const end = await waybill.transactions.wait(tx_hash);
    if (end.status !== "completed") throw new Error(`the payment ended as ${end.status}`);
    return { lines: [`${end.status} in block ${end.raw.block_number}`] };
  });

  await step("Comparing the balances on chain", async () => {
    const after = await balances();
    const [alicePaid, bobGot] = [(before[0] ?? 0n) - (after[0] ?? 0n), (after[1] ?? 0n) - (before[1] ?? 0n)];
    if (alicePaid !== 25_000_000n || bobGot !== 25_000_000n)
      throw new Error(`25000000 base units should have moved; alice paid ${alicePaid}, bob got ${bobGot}`);
    return { lines: [`alice ${before[0]} -> ${after[0]}`, `bob   ${before[1]} -> ${after[1]}`] };
  });
  return waybill.transactions.get(signed.txHash);
}
