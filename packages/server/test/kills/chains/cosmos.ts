import { findToken } from "../../../src/chains/registry";
import type { Balances, ChainReader, IncludedTransaction } from "./included";

interface Coin {
  denom: string;
  amount: string;
}

interface Search {
  tx_responses: {
    height: string;
    txhash: string;
    code: number;
    tx: {
      body: { messages: { from_address: string; to_address: string; amount: Coin[] }[] };
      auth_info: { fee: { amount: Coin[] } };
    };
  }[];
}

const NATIVE = "uosmo";
const PAGE = 100;

/** Reads every transaction of a Cosmos chain. */
export async function openCosmosReader(
  url: string,
  slug: string,
  wallets: readonly string[],
): Promise<ChainReader> {
  const usdc = findToken(slug, "usdc")?.addr ?? "";
  const found: IncludedTransaction[] = [];
  const get = async <Body>(path: string): Promise<Body> => {
    const response = await fetch(`${url}${path}`);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return (await response.json()) as Body;
  };
  const amountOf = (coins: readonly Coin[], denom: string) =>
    BigInt(coins.find((coin) => coin.denom === denom)?.amount ?? 0);

  const read = ({ txhash, code, tx }: Search["tx_responses"][number]): IncludedTransaction => {
    const [send] = tx.body.messages;
    if (!send) throw new Error(`${txhash} has no message`);
    return {
      hash: txhash,
      from: send.from_address,
      moved: code === 0 ? { to: send.to_address, amount: amountOf(send.amount, usdc) } : undefined,
      fee: amountOf(tx.auth_info.fee.amount, NATIVE),
    };
  };

  const balanceOf = async (address: string): Promise<[string, bigint][]> => {
    const { balances } = await get<{ balances: Coin[] }>(`/cosmos/bank/v1beta1/balances/${address}`);
    return [
      [`${address} native`, amountOf(balances, NATIVE)],
      [`${address} usdc`, amountOf(balances, usdc)],
    ];
  };

  return {
    included: async () => {
      for (;;) {
        const query = new URLSearchParams({
          query: "tx.height>=0",
          "pagination.offset": String(found.length),
          limit: String(PAGE),
        });
        const { tx_responses } = await get<Search>(`/cosmos/tx/v1beta1/txs?${query}`);
        found.push(...tx_responses.map(read));
        if (tx_responses.length < PAGE) return found;
      }
    },
    balances: async (): Promise<Balances> => new Map((await Promise.all(wallets.map(balanceOf))).flat()),
    isExcluded: async ({ from, nonceSlot }) => {
      const { account } = await get<{ account: { sequence: string } }>(
        `/cosmos/auth/v1beta1/accounts/${from}`,
      );
      return BigInt(account.sequence) > nonceSlot;
    },
  };
}
