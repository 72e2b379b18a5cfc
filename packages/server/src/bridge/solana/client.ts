import { NetworkUnavailableError } from "../../chains/chain";
import { associatedTokenAccount } from "../../chains/solana/address";
import { historyOf } from "../../chains/solana/history";
import { burnChecked, memo, transferChecked } from "../../chains/solana/instructions";
import type { SolanaNode } from "../../chains/solana/node";
import { readInstructions } from "../../chains/solana/read-instructions";
import { tokenDestination } from "../../chains/solana/recipient";
import { buildSolanaTransaction } from "../../chains/solana/transaction";
import type { BridgeClient, BridgeDelivery, Burn } from "../burn";
import { type BridgeNetwork, wordAddress } from "../domains";
import { readBurn, SOLANA_RELAY_FEE } from "./burn";
import { isMinted, markerOf } from "./marker";
import { burnMemo } from "./memo";
import { mintAmong } from "./mint";

/** Maximum amount of one burn or mint of the token program. */
const MAX_AMOUNT = 2n ** 64n - 1n;

/**
 * The protocol on a Solana network: the token program burns and mints, a memo contains the destination, and the wallet of
 * the bridge is the mint authority.
 */
export function solanaBridgeClient(node: SolanaNode, bridge: BridgeNetwork): BridgeClient {
  const wallet = bridge.contracts.bridge;
  const mint = bridge.token.addr;
  const decimals = bridge.token.exponent;
  const feeAccount = () => associatedTokenAccount(wallet, mint);
  const deliveryIn = async (
    signature: string,
    { messageHash, message }: Burn,
  ): Promise<BridgeDelivery | undefined> => {
    const landed = await node.transaction(signature);
    const minted = landed && !landed.failed && mintAmong(await readInstructions(landed.bytes), bridge);
    if (!minted || minted.messageHash !== messageHash) return undefined;
    const owner = wordAddress("solana", message.recipient) ?? "";
    const { to } = minted;
    const recipient = to === (await associatedTokenAccount(owner, mint)) ? owner : to;
    const status = await node.signatureStatus(signature);
    const final = status?.confirmation === "finalized";
    // An instruction says what was ordered; what the recipient got by the transaction is in its token accounts.
    const amount =
      recipient === to
        ? minted.amount
        : await node.received(signature, status?.slot, { token: mint, recipient });
    if (amount === undefined)
      throw new NetworkUnavailableError(
        `the node of ${bridge.network.slug} does not show what the recipient received in ${signature}`,
      );
    return { transaction: signature, token: mint, recipient, amount, final };
  };
  return {
    maxMint: MAX_AMOUNT,
    relayFee: async () => SOLANA_RELAY_FEE,
    checkRecipient: async (account) => {
      await tokenDestination(node, account, mint);
    },
    buildBurn: async ({ from, amount, fee, destinationDomain, recipient }) => {
      if (amount > MAX_AMOUNT) return undefined;
      const [source, fees] = await Promise.all([associatedTokenAccount(from, mint), feeAccount()]);
      // The fee transfer also names the account by which the relayer finds the transaction.
      const built = await buildSolanaTransaction(node, from, {
        instructions: [
          transferChecked({ mint, amount: fee, decimals }, { from: source, to: fees, owner: from }),
          burnChecked({ mint, amount: amount - fee, decimals }, { from: source, owner: from }),
          memo(burnMemo({ destinationDomain, recipient, hook: "0x" })),
        ],
        account: source,
        change: -amount,
      });
      const accounts = { from_ata: source, to_ata: null, requires_create_ata: false };
      return {
        networkFee: built.networkFee,
        transaction: {
          kind: "solana",
          chain_id: node.reference,
          tx_base64: built.tx_base64,
          meta: { ...built.meta, mint, decimals, ...accounts },
        },
      };
    },
    burnsOf: async (signature) => {
      const landed = await node.transaction(signature);
      if (!landed || landed.failed) return undefined;
      const burn = await readBurn(bridge, await feeAccount(), { signature, bytes: landed.bytes });
      return typeof burn === "object" ? [burn] : [];
    },
    deliveryOf: async (burn, { indexed }) => {
      const fromIndex = indexed && (await deliveryIn(indexed, burn));
      if (fromIndex) return fromIndex;
      if (!(await isMinted(node, wallet, burn.messageHash))) return "not_minted";
      // Any transaction can name the marker; the one that created it also mints and has the message hash in its memo.
      for (const { signature, failed } of await historyOf(node, markerOf(wallet, burn.messageHash).address)) {
        const delivery = failed ? undefined : await deliveryIn(signature, burn);
        if (delivery) return delivery;
      }
      return "not_found";
    },
  };
}
