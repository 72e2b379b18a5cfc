import type { EvmNode } from "../../networks/evm/node";
import type { Offer, QuoteProvider, QuoteRequest } from "../provider";

/** ERC-20 `transfer(address,uint256)`: 4 bytes of selector, then two words of 32 bytes. */
function transferCall(recipient: string, amount: bigint): string {
  const word = (hex: string) => hex.padStart(64, "0");
  return `0xa9059cbb${word(recipient.slice(2).toLowerCase())}${word(amount.toString(16))}`;
}

/** Enough for any ERC-20 transfer known; only used when the chain cannot say because the call would revert now. */
const FALLBACK_GAS = 120_000n;

/** A fifth on top of the estimate, because state can change between the quote and the block. */
const withHeadroom = (gas: bigint): bigint => (gas * 12n) / 10n;

/**
 * The transfer of one token on one chain: what goes in comes out, the only fee is the network's. On EVM networks it is
 * the token contract's own `transfer`, with everything that a signer needs read from the chain.
 */
export function directProvider(nodes: ReadonlyMap<string, EvmNode>): QuoteProvider {
  return {
    slug: "direct",
    async quote(request: QuoteRequest): Promise<Offer | undefined> {
      const { source, destination, amount } = request;
      const node = nodes.get(source.network.slug);
      const contract = source.token.addr;
      const sameAsset =
        source.network.slug === destination.network.slug && source.token === destination.token;
      if (!node || !sameAsset || source.token.kind !== "erc20" || contract === null) return undefined;

      const data = transferCall(destination.account, amount);
      const call = { from: source.account, to: contract, data };
      const [nonce, fees, estimate] = await Promise.all([
        node.nonce(source.account),
        node.fees(),
        node.estimateGas(call),
      ]);
      const gasLimit = estimate.ok ? withHeadroom(estimate.gas) : FALLBACK_GAS;
      return {
        amountOut: amount,
        minAmountOut: amount,
        fee: {
          network_fee: (gasLimit * fees.maxFeePerGas).toString(),
          router_fee: "",
          total_fee: "",
          fee_asset: "",
        },
        seconds: 0,
        transactions: [
          {
            kind: "evm",
            chain_id: source.network.reference,
            to: contract,
            data,
            value: "0",
            erc20_approvals: [],
            meta: {
              nonce: nonce.toString(),
              gas_limit: gasLimit.toString(),
              max_fee_per_gas: fees.maxFeePerGas.toString(),
              max_priority_fee_per_gas: fees.maxPriorityFeePerGas.toString(),
              simulation: estimate.ok ? "success" : "reverted",
              simulation_reason: estimate.ok ? null : estimate.reason,
            },
          },
        ],
      };
    },
  };
}
