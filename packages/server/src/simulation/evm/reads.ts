import { balanceOfCall, DECIMALS_CALL, SYMBOL_CALL } from "../../chains/evm/erc20";
import { readDecimals, readSymbol, readWord } from "../../chains/evm/erc20-answers";
import type { SimulatedCallRequest, StateOverride } from "../../chains/evm/simulation/types";
import type { Holding } from "./transaction";

/** Gas for a call that only reads: several times what known tokens need. */
export const READ_GAS = 300_000n;

/**
 * A contract that exists in simulations only, so that native balances are read in the same request as everything else.
 * Its code returns the balance of the address in its first word: PUSH1 0, CALLDATALOAD, BALANCE, PUSH1 0, MSTORE, PUSH1
 * 32, PUSH1 0, RETURN.
 */
export const balanceReader: readonly [address: string, override: StateOverride] = [
  "0x00000000000000000000000062616c616e636573",
  { code: "0x6000353160005260206000f3" },
];

/** The properties of a token that it returns; undefined where it returns nothing that can be read. */
export interface TokenFacts {
  symbol: string | undefined;
  decimals: number | undefined;
}

const word = (address: string): string => `0x${address.slice(2).padStart(64, "0")}`;

/** The call that reads a balance. */
export const balanceCall = ({ account, token }: Holding): SimulatedCallRequest =>
  token === null
    ? { to: balanceReader[0], data: word(account), gas: READ_GAS }
    : { to: token, data: balanceOfCall(account), gas: READ_GAS };

/** The calls that read the facts of a token; `factsOf` takes what they return, in this order. */
export const factsCalls = (token: string): SimulatedCallRequest[] => [
  { to: token, data: DECIMALS_CALL, gas: READ_GAS },
  { to: token, data: SYMBOL_CALL, gas: READ_GAS },
];

export const factsOf = (decimals: string | undefined, symbol: string | undefined): TokenFacts => ({
  decimals: decimals === undefined ? undefined : readDecimals(decimals),
  symbol: symbol === undefined ? undefined : readSymbol(symbol),
});

/** The balance that was read; undefined when the call failed, or returned no number. */
export const balanceIn = (returned: string | undefined): bigint | undefined =>
  returned === undefined ? undefined : readWord(returned);
