import { findToken } from "../../../src/chains/registry";
import { type Balances, type ChainReader, type IncludedTransaction, rpc } from "./included";

interface TokenBalance {
  mint: string;
  owner: string;
  uiTokenAmount: { amount: string };
}

interface Block {
  transactions: {
    transaction: { signatures: string[]; message: { accountKeys: string[] } };
    meta: { err: unknown; fee: number; preTokenBalances: TokenBalance[]; postTokenBalances: TokenBalance[] };
  }[];
}

/** Reads every block of a Solana chain that has transactions. */
export async function openSolanaReader(
  url: string,
  slug: string,
  wallets: readonly string[],
): Promise<ChainReader> {
  const usdc = findToken(slug, "usdc")?.addr ?? "";
  const ours = new Set(wallets);
  const found: IncludedTransaction[] = [];
  let slot = await rpc<number>(url, "getSlot", []);

  const read = ({ transaction, meta }: Block["transactions"][number]): IncludedTransaction | undefined => {
    const [from = ""] = transaction.message.accountKeys;
    if (!ours.has(from)) return undefined;
    const held = (balances: TokenBalance[], owner: string) =>
      BigInt(
        balances.find((balance) => balance.mint === usdc && balance.owner === owner)?.uiTokenAmount.amount ??
          0,
      );
    const gain = (owner: string) => held(meta.postTokenBalances, owner) - held(meta.preTokenBalances, owner);
    const to = wallets.find((wallet) => gain(wallet) > 0n);
    return {
      hash: transaction.signatures[0] ?? "",
      from,
      moved: meta.err === null && to !== undefined ? { to, amount: gain(to) } : undefined,
      fee: BigInt(meta.fee),
    };
  };

  const balanceOf = async (address: string): Promise<[string, bigint][]> => {
    const [native, token] = await Promise.all([
      rpc<{ value: number }>(url, "getBalance", [address]),
      rpc<{ value: { account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } }[] }>(
        url,
        "getTokenAccountsByOwner",
        [address, { mint: usdc }, { encoding: "jsonParsed" }],
      ),
    ]);
    const amounts = token.value.map(({ account }) => BigInt(account.data.parsed.info.tokenAmount.amount));
    return [
      [`${address} native`, BigInt(native.value)],
      [`${address} usdc`, amounts.reduce((sum, amount) => sum + amount, 0n)],
    ];
  };

  return {
    included: async () => {
      for (const each of await rpc<number[]>(url, "getBlocks", [slot + 1])) {
        const block = await rpc<Block>(url, "getBlock", [each, { encoding: "json" }]);
        found.push(...block.transactions.flatMap((transaction) => read(transaction) ?? []));
        slot = each;
      }
      return found;
    },
    balances: async (): Promise<Balances> => new Map((await Promise.all(wallets.map(balanceOf))).flat()),
    isExcluded: async ({ nonceSlot }) => BigInt(await rpc<number>(url, "getBlockHeight", [])) > nonceSlot,
  };
}
