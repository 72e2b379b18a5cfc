import { toBase64 } from "@cosmjs/encoding";
import { BaseAccount } from "cosmjs-types/cosmos/auth/v1beta1/auth";
import { QueryAccountRequest, QueryAccountResponse } from "cosmjs-types/cosmos/auth/v1beta1/query";
import {
  QueryAllBalancesRequest,
  QueryAllBalancesResponse,
  QueryBalanceRequest,
  QueryBalanceResponse,
  QuerySupplyOfRequest,
  QuerySupplyOfResponse,
  QueryTotalSupplyResponse,
} from "cosmjs-types/cosmos/bank/v1beta1/query";
import { PubKey } from "cosmjs-types/cosmos/crypto/secp256k1/keys";
import { SimulateRequest, SimulateResponse } from "cosmjs-types/cosmos/tx/v1beta1/service";
import type { Amount } from "../coins";
import type { Ledger } from "../ledger";
import { SdkError } from "../sdk-error";

type Answer = (ledger: Ledger, request: Uint8Array) => Uint8Array;

const coin = ({ denom, amount }: Amount) => ({ denom, amount: amount.toString() });

const queries: Readonly<Record<string, Answer>> = {
  "/cosmos.auth.v1beta1.Query/Account": ({ accounts }, request) => {
    const { address } = QueryAccountRequest.decode(request);
    const account = accounts.find(address);
    if (!account)
      throw new Error(`rpc error: code = NotFound desc = account ${address} not found: key not found`);
    const { number: accountNumber, sequence, key } = account;
    const pubKey = key && {
      typeUrl: "/cosmos.crypto.secp256k1.PubKey",
      value: PubKey.encode({ key }).finish(),
    };
    const value = BaseAccount.encode(
      BaseAccount.fromPartial({ address, accountNumber, sequence, ...(pubKey && { pubKey }) }),
    ).finish();
    return QueryAccountResponse.encode({
      account: { typeUrl: "/cosmos.auth.v1beta1.BaseAccount", value },
    }).finish();
  },
  "/cosmos.bank.v1beta1.Query/Balance": ({ balances }, request) => {
    const { address, denom } = QueryBalanceRequest.decode(request);
    const balance = coin({ denom, amount: balances.of(address, denom) });
    return QueryBalanceResponse.encode({ balance }).finish();
  },
  "/cosmos.bank.v1beta1.Query/AllBalances": ({ balances }, request) => {
    const { address } = QueryAllBalancesRequest.decode(request);
    return QueryAllBalancesResponse.encode({ balances: balances.all(address).map(coin) }).finish();
  },
  "/cosmos.bank.v1beta1.Query/TotalSupply": ({ balances }) =>
    QueryTotalSupplyResponse.encode({ supply: balances.supply().map(coin) }).finish(),
  "/cosmos.bank.v1beta1.Query/SupplyOf": ({ balances }, request) => {
    const { denom } = QuerySupplyOfRequest.decode(request);
    const amount = balances.supply().find((item) => item.denom === denom)?.amount ?? 0n;
    return QuerySupplyOfResponse.encode({ amount: coin({ denom, amount }) }).finish();
  },
  "/cosmos.tx.v1beta1.Service/Simulate": (ledger, request) => {
    const { gasUsed } = ledger.simulate(SimulateRequest.decode(request).txBytes);
    return SimulateResponse.encode(
      SimulateResponse.fromPartial({ gasInfo: { gasWanted: 0n, gasUsed } }),
    ).finish();
  },
};

/** Answers a gRPC query sent through CometBFT's `abci_query`. Errors are returned in the answer, not thrown. */
export function answerQuery(ledger: Ledger, path: string, request: Uint8Array) {
  const failed = (code: number, codespace: string, log: string) => ({ code, codespace, log, value: null });
  const answer = Object.hasOwn(queries, path) ? queries[path] : undefined;
  if (!answer) return failed(6, "sdk", `unknown query path ${path}: unknown request`);
  try {
    return { code: 0, codespace: "", log: "", value: toBase64(answer(ledger, request)) };
  } catch (error) {
    if (error instanceof SdkError) return failed(error.code, error.codespace, error.message);
    return failed(22, "sdk", error instanceof Error ? error.message : "the request cannot be read");
  }
}
