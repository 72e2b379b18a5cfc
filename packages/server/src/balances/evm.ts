import { NetworkUnavailableError } from "../chains/chain";
import { balanceOfCall, DECIMALS_CALL, SYMBOL_CALL } from "../chains/evm/erc20";
import { readDecimals, readSymbol, readWord } from "../chains/evm/erc20-answers";
import type { EvmNode } from "../chains/evm/node";
import type { EvmBlock } from "../chains/evm/node-types";
import { tokensOf } from "../chains/registry";
import { symbolOutsideRegistry, tokenReferenceOf } from "../chains/token-reference";
import { createLimiter, type Limiter } from "../lib/limiter";
import { NATIVE } from "../storage/native";
import {
  type AccountBalances,
  type AccountReading,
  type Holding,
  readAccount,
  TokenLookupError,
} from "./reading";

/** Accounts of one request that are read at once, so that a long list does not block other requests. */
const ACCOUNT_CONCURRENCY = 4;

/** Gas limit of calls: far more than a token's view functions need, and a bound for hostile contracts. */
const VIEW_GAS = 1_000_000n;

type Described = Pick<Holding, "contract" | "symbol" | "decimals">;

/**
 * Balances from an EVM node, all of one request at the same block: native coin, ERC-20 tokens of the registry, and any requested
 * contract that answers like ERC-20. A contract that uses the symbol of a registry token is shown by its address.
 */
export function evmBalances(node: EvmNode, limiter: Limiter): AccountBalances {
  const own = tokensOf(node.slug);
  return {
    read: (addresses, tokens, signal) => {
      const block = limiter(() => latestBlock(node), signal);
      // All that is read is of this block. It is not waited for separately: a node that does not answer has a limit for all
      // of it together.
      let at: AccountReading["at"];
      // A failure is reported where it is awaited; without addresses nothing awaits it.
      block.then(
        ({ number, timestamp }) => {
          at = { block: Number(number), time: Number(timestamp) * 1_000 };
        },
        () => undefined,
      );
      const view = async (contract: string, data: string): Promise<string> => {
        const { hash } = await block;
        const answer = await limiter(() => node.callAt({ to: contract, data, gas: VIEW_GAS }, hash), signal);
        if (answer.ok) return answer.data;
        throw new TokenLookupError(`a token on ${node.slug} refused a call: ${answer.reason}`);
      };
      const described = new Map<string, Promise<Described>>();
      const describe = (contract: string): Promise<Described> => {
        const known = described.get(contract) ?? describeForeign(node.slug, contract, view);
        described.set(contract, known);
        return known;
      };
      const native = async (address: string, token: string, about: Described): Promise<Holding> => {
        const { hash } = await block;
        return { token, ...about, amount: await limiter(() => node.balanceAt(address, hash), signal) };
      };
      const erc20 = async (address: string, token: string, about: Described): Promise<Holding> => {
        const data = await view(about.contract ?? token, balanceOfCall(address));
        // Without a contract the balance is 0: some tokens of the registry exist only on local chains.
        const amount = data === "0x" ? 0n : readWord(data);
        if (amount === undefined) throw new TokenLookupError(`a token on ${node.slug} returns no balance`);
        return { token, ...about, amount };
      };
      const foreign = async (address: string, token: string): Promise<Holding> => {
        const about = await describe(token);
        return erc20(address, token, about);
      };
      const known = own.map((token) => ({
        key: tokenReferenceOf(token),
        about: { contract: token.addr, symbol: token.symbol, decimals: token.exponent },
      }));
      const others = tokens.filter((token) => !known.some(({ key }) => key === token));
      const names = new Set(tokens);
      const accounts = createLimiter(ACCOUNT_CONCURRENCY);
      return Promise.all(
        addresses.map((address) =>
          accounts(async () => ({
            ...(await readAccount(
              [
                ...known.map(({ key, about }) => ({
                  token: key,
                  holding: (key === NATIVE ? native : erc20)(address, key, about),
                })),
                ...others.map((token) => ({ token, holding: foreign(address, token) })),
              ],
              names,
              signal,
            )),
            at,
          })),
        ),
      );
    },
  };
}

async function latestBlock(node: EvmNode): Promise<EvmBlock> {
  const block = await node.block("latest");
  if (block) return block;
  throw new NetworkUnavailableError(`the node of ${node.slug} has no block`);
}

async function describeForeign(
  network: string,
  contract: string,
  view: (contract: string, data: string) => Promise<string>,
): Promise<Described> {
  const [decimals, symbol] = await Promise.all([
    view(contract, DECIMALS_CALL).then(readDecimals),
    // Optional in ERC-20.
    view(contract, SYMBOL_CALL).then(readSymbol, (error: unknown) => {
      if (error instanceof TokenLookupError) return undefined;
      throw error;
    }),
  ]);
  if (decimals === undefined)
    throw new TokenLookupError(`a token contract on ${network} does not return its decimals`);
  return {
    contract,
    symbol: symbol === undefined ? contract : symbolOutsideRegistry(contract, symbol),
    decimals,
  };
}
