import { type Quote, Waybill } from "@waybill/sdk";
import { createKey, startServer, systemRuntime } from "@waybill/server";
import type { RegistryNetwork } from "../../spec/generated/registry.ts";
import { type Finding, Part } from "./findings.ts";

/** An account on each network. None of them signs anything. */
export type Accounts = ReadonlyMap<RegistryNetwork, string>;

/** 1 USDC, in base units. */
const AMOUNT = "1000000";

/**
 * Quotes 1 USDC from each sender to each recipient, through a server that asks these nodes. The transaction is
 * simulated by the node and thrown away.
 */
export async function checkQuotes(
  { rpc, attestationUrl }: { rpc: Readonly<Record<string, string>>; attestationUrl: string | undefined },
  senders: Accounts,
  recipients: Accounts,
): Promise<Finding[]> {
  const server = await startServer({ port: 0, rpc, ...(attestationUrl !== undefined && { attestationUrl }) });
  try {
    const { secret } = await createKey(server.db, systemRuntime, {
      name: "check:live",
      workspace: "check-live",
      plan: "enterprise",
    });
    const waybill = new Waybill({ baseUrl: server.url, apiKey: secret });
    const found: Finding[] = [];
    for (const [from, sender] of senders)
      for (const [to, recipient] of recipients) {
        if (from.is_testnet !== to.is_testnet) continue;
        const part = new Part(from.slug, "quote");
        await part.look(`1 USDC to ${to.slug}`, async () => {
          const { quotes } = await waybill.quotes.list({
            from_chain: from.slug,
            to_chain: to.slug,
            from_asset: "usdc",
            to_asset: "usdc",
            amount: AMOUNT,
            from_address: sender,
            to_address: recipient,
            slippage_bps: 50,
          });
          return {
            isEqual: quotes.length > 0 && quotes.every(({ transactions }) => transactions.every(isSimulated)),
            found: quotes.map(shown).join("; ") || "no offer",
          };
        });
        found.push(...part.findings);
      }
    return found;
  } finally {
    await server.close();
  }
}

const isSimulated = ({ meta }: Quote["transactions"][number]) => meta?.simulation === "success";

function shown({ provider, transactions, min_amount_out }: Quote): string {
  const reasons = transactions.map(
    ({ meta }) => meta?.simulation_reason ?? meta?.simulation ?? "not simulated",
  );
  return `${provider}, at least ${min_amount_out} base units: ${reasons.join(", ")}`;
}
