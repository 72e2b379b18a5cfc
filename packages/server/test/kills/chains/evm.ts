import { findToken } from "../../../src/chains/registry";
import { type Balances, type ChainReader, type IncludedTransaction, rpc } from "./included";

interface Receipt {
  transactionHash: string;
  from: string;
  status: string;
  gasUsed: string;
  effectiveGasPrice: string;
  logs: { address: string; topics: string[]; data: string }[];
}

/** `Transfer(address,address,uint256)`. */
const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

const hex = (value: number | bigint) => `0x${value.toString(16)}`;
const addressIn = (topic = "") => `0x${topic.slice(-40)}`;

/** Reads every block of an EVM chain, with the receipts of its transactions. */
export async function openEvmReader(
  url: string,
  slug: string,
  wallets: readonly string[],
): Promise<ChainReader> {
  const usdc = (findToken(slug, "usdc")?.addr ?? "").toLowerCase();
  const ours = new Map(wallets.map((address) => [address.toLowerCase(), address]));
  const found: IncludedTransaction[] = [];
  let block = Number(await rpc<string>(url, "eth_blockNumber", []));

  const read = ({
    transactionHash,
    from,
    status,
    gasUsed,
    effectiveGasPrice,
    logs,
  }: Receipt): IncludedTransaction => {
    const log = logs.find(({ address, topics }) => address.toLowerCase() === usdc && topics[0] === TRANSFER);
    const to = addressIn(log?.topics[2]);
    return {
      hash: transactionHash,
      from: ours.get(from.toLowerCase()) ?? from,
      moved: status === "0x1" && log ? { to: ours.get(to) ?? to, amount: BigInt(log.data) } : undefined,
      fee: BigInt(gasUsed) * BigInt(effectiveGasPrice),
    };
  };

  const balanceOf = async (address: string): Promise<[string, bigint][]> => {
    const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, "0")}`;
    const [native, token] = await Promise.all([
      rpc<string>(url, "eth_getBalance", [address, "latest"]),
      rpc<string>(url, "eth_call", [{ to: usdc, data }, "latest"]),
    ]);
    return [
      [`${address} native`, BigInt(native)],
      [`${address} usdc`, BigInt(token)],
    ];
  };

  return {
    included: async () => {
      const head = Number(await rpc<string>(url, "eth_blockNumber", []));
      for (; block < head; block++) {
        const receipts = await rpc<Receipt[]>(url, "eth_getBlockReceipts", [hex(block + 1)]);
        for (const receipt of receipts) if (ours.has(receipt.from.toLowerCase())) found.push(read(receipt));
      }
      return found;
    },
    balances: async (): Promise<Balances> => new Map((await Promise.all(wallets.map(balanceOf))).flat()),
    isExcluded: async ({ from, nonceSlot }) =>
      BigInt(await rpc<string>(url, "eth_getTransactionCount", [from, "latest"])) > nonceSlot,
  };
}
