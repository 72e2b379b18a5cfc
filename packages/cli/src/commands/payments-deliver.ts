import type { Delivery } from "@waybill/sdk/payments";
import type { deliverFlags } from "../catalog/payments";
import type { Context } from "../context";
import { CliError, usageError } from "../errors";
import { environment } from "../io";
import { findSigner } from "../keys/signer";
import { evmAccount, solanaSigner } from "../keys/signing-accounts";
import { rpcAddresses } from "../local/rpc";
import { fields } from "../output/table";
import { networkOf } from "../payment/registry";
import { amountText } from "../presenters/amount";
import type { Values } from "../program/flags";

/** Delivers the CCTP V2 burns of a transaction. */
export async function paymentsDeliver(
  context: Context,
  { args, flags }: { args: { hash: string }; flags: Values<typeof deliverFlags> },
): Promise<void> {
  if (flags.network === undefined)
    throw usageError("The network of the burn is missing.", "For example: --network sepolia");
  const { io } = context;
  const network = networkOf(flags.network);
  const { deliver } = await import("@waybill/sdk/payments");
  const deliveries = await deliver({
    network: network.slug,
    txHash: args.hash,
    nodes: rpcAddresses(io, flags.rpc),
    // The burn says on which network the wallet delivers.
    account: async (slug) => {
      const destination = networkOf(slug);
      const key = await (await findSigner(context, flags.wallet, destination, flags)).unlock();
      return destination.kind === "solana" ? solanaSigner(key) : evmAccount(key);
    },
    recipient: flags.to,
    attestationUrl: flags.attestationUrl ?? environment(io, "WAYBILL_ATTESTATION_URL"),
  });
  context.print(deliveries.map(shown), () =>
    deliveries.map((one) => fields(rowsOf(one), context.paint.out)).join("\n\n"),
  );
  const refused = deliveries.find(({ status }) => status === "refused");
  if (refused && "cause" in refused)
    throw new CliError("failure", `The delivery was refused: ${refused.reason}.`, {
      hint: `The refused burn was not delivered. ${refusalHints[refused.cause]}`,
    });
}

/** The next step after a refusal. */
const refusalHints: Readonly<Record<Extract<Delivery, { cause: unknown }>["cause"], string>> = {
  attestation: "Try again later, or name another attestation service: --attestation-url URL",
  hook: "Ask the maker of the hook's program to deliver it: no wallet can.",
  caller: "Deliver it with the wallet of that account: --wallet NAME",
};

const shown = (delivery: Delivery) => ({
  status: delivery.status,
  network: delivery.network,
  recipient: delivery.recipient,
  amount: delivery.amount.toString(),
  fee: "fee" in delivery ? delivery.fee.toString() : null,
  nonce: "nonce" in delivery ? delivery.nonce : null,
  tx_hash: "txHash" in delivery ? delivery.txHash : null,
  reason: "reason" in delivery ? delivery.reason : null,
});

const sentences: Readonly<Record<Delivery["status"], string>> = {
  sent: "sent",
  delivered: "already delivered, by this account or another account",
  waiting: "waits",
  refused: "refused",
};

function rowsOf(delivery: Delivery): [string, string][] {
  const { network, recipient, amount, status } = delivery;
  const arrives = "fee" in delivery ? amount - delivery.fee : amount;
  return [
    ["delivery", sentences[status]],
    ["network", network],
    ["recipient", recipient],
    ["amount", amountText(arrives.toString(), network, "usdc")],
    ...("txHash" in delivery ? [["hash", delivery.txHash] as [string, string]] : []),
    ...("reason" in delivery ? [["reason", delivery.reason] as [string, string]] : []),
  ];
}
