import type { Ledger } from "./ledger.ts";

const COIN = "uosmo";

interface Coin {
  denom: string;
  amount: string;
}

/** Balances of a Cosmos network over the REST paths of the SDK's bank module. */
export function cosmosLedger(url: string): Ledger {
  const get = async <Answer>(path: string): Promise<Answer> => {
    const response = await fetch(`${url}${path}`);
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as Answer;
  };
  const balance = async (denom: string, owner: string) => {
    const query = `balances/${owner}/by_denom?denom=${encodeURIComponent(denom)}`;
    return BigInt((await get<{ balance: Coin }>(`/cosmos/bank/v1beta1/${query}`)).balance.amount);
  };
  return {
    balance,
    supply: async (denom) => {
      const { supply } = await get<{ supply: Coin[] }>("/cosmos/bank/v1beta1/supply");
      return BigInt(supply.find((coin) => coin.denom === denom)?.amount ?? "0");
    },
    coins: (owner) => balance(COIN, owner),
    cost: async (hash) => {
      const path = `/cosmos/tx/v1beta1/txs/${hash}`;
      const { tx } = await get<{ tx: { auth_info: { fee: { amount: Coin[] } } } }>(path);
      return BigInt(tx.auth_info.fee.amount.find(({ denom }) => denom === COIN)?.amount ?? "0");
    },
  };
}
