import type { components } from "@waybill/spec/generated/core";
import type { Hex, TransactionSerializableEIP1559 } from "viem";
import { privateKeyToAccount } from "viem/accounts";

type EvmTransaction = components["schemas"]["EvmTransaction"];

interface Wallet {
  /** 0x hex. */
  privateKey: string;
}

/** Signs the EVM transaction of a quote with viem alone, as a client without our SDK would. */
export const signEvm = (
  { privateKey }: Wallet,
  { chain_id, to, data, value, meta }: EvmTransaction,
  over: Partial<TransactionSerializableEIP1559> = {},
): Promise<Hex> =>
  privateKeyToAccount(privateKey as Hex).signTransaction({
    type: "eip1559",
    chainId: Number(chain_id),
    to: to as Hex,
    data: data as Hex,
    value: BigInt(value),
    nonce: Number(meta.nonce),
    gas: BigInt(meta.gas_limit),
    maxFeePerGas: BigInt(meta.max_fee_per_gas),
    maxPriorityFeePerGas: BigInt(meta.max_priority_fee_per_gas),
    ...over,
  });

const word = (hex: string) => hex.replace("0x", "").toLowerCase().padStart(64, "0");

/** All that the sender of a quote signs, in the order in which it is sent: the approvals, then the transaction. */
export const signEvmSteps = (wallet: Wallet, transaction: EvmTransaction): Promise<Hex[]> =>
  Promise.all([
    ...transaction.erc20_approvals.map(({ token_contract, spender, amount, nonce, gas_limit }) =>
      signEvm(wallet, transaction, {
        to: token_contract as Hex,
        data: `0x095ea7b3${word(spender)}${word(BigInt(amount).toString(16))}`,
        value: 0n,
        nonce: Number(nonce),
        gas: BigInt(gas_limit),
      }),
    ),
    signEvm(wallet, transaction),
  ]);
