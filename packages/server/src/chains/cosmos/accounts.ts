import { RpcError } from "../rpc";
import { type CosmosAnswers, type CosmosCalls, field, itemsOf } from "./answers";

/** The protobuf types of an account and its key (cosmos-sdk). */
export interface CosmosAccountKind {
  /** `/cosmos.auth.v1beta1.BaseAccount`, or the type that wraps it. */
  type: string;
  /** The type of its public key; undefined before it has signed. */
  key: string | undefined;
}

/** The account fields that a signature covers. */
export interface CosmosAccount {
  number: bigint;
  sequence: bigint;
}

/** The kinds and balances of accounts; every method throws NetworkUnavailableError. */
export interface CosmosAccounts {
  /** Undefined for an address that has never received anything. */
  account(address: string): Promise<CosmosAccount | undefined>;
  /** The type of account; undefined for one that has never received anything. */
  accountKind(address: string): Promise<CosmosAccountKind | undefined>;
  /**
   * The coins of an account, and whether the list is complete: anyone can send coins of any denom, so the number of
   * pages is limited.
   */
  balances(address: string): Promise<{ coins: { denom: string; amount: bigint }[]; complete: boolean }>;
  /** The balance of an account in a denom, base units; 0 for an address that has never received any. */
  balance(address: string, denom: string): Promise<bigint>;
  /** The total supply of a coin, base units. */
  supply(denom: string): Promise<bigint>;
  /** Whether the chain lets accounts send a coin (x/bank, `SendEnabled`): governance can pause a denom. */
  isSendEnabled(denom: string): Promise<boolean>;
}

/** gRPC's status code of a call that a node does not have. */
const UNIMPLEMENTED = 12;

/** Pages of 100 coins each. */
const BALANCE_PAGES = 10;

export const cosmosAccounts = (
  { call, find }: CosmosCalls,
  { unavailable, number, amountOf }: CosmosAnswers,
): CosmosAccounts => ({
  account: async (address) => {
    const found = await find(`/cosmos/auth/v1beta1/accounts/${encodeURIComponent(address)}`);
    if (found === undefined) return undefined;
    const base = baseAccount(field(found, "account"));
    if (field(base, "address") !== address) throw unavailable("an account other than the requested one");
    return { number: number(field(base, "account_number")), sequence: number(field(base, "sequence")) };
  },

  accountKind: async (address) => {
    const account = field(
      await find(`/cosmos/auth/v1beta1/accounts/${encodeURIComponent(address)}`),
      "account",
    );
    const type = field(account, "@type");
    if (typeof type !== "string") return undefined;
    const key = field(field(baseAccount(account), "pub_key"), "@type");
    return { type, key: typeof key === "string" ? key : undefined };
  },

  balances: async (address) => {
    const coins: { denom: string; amount: bigint }[] = [];
    let key: unknown = null;
    for (let page = 0; page < BALANCE_PAGES; page++) {
      const query = new URLSearchParams({ "pagination.limit": "100" });
      if (typeof key === "string") query.set("pagination.key", key);
      const path = `/cosmos/bank/v1beta1/balances/${encodeURIComponent(address)}?${query}`;
      const answer = await find(path);
      const listed = field(answer, "balances");
      if (!Array.isArray(listed)) throw unavailable("no list of balances");
      for (const coin of listed) {
        const denom = field(coin, "denom");
        if (typeof denom !== "string") throw unavailable("a malformed coin");
        coins.push({ denom, amount: amountOf(coin) });
      }
      key = field(field(answer, "pagination"), "next_key") ?? null;
      if (key === null || key === "") return { coins, complete: true };
    }
    return { coins, complete: false };
  },

  balance: async (address, denom) => {
    const path = `/cosmos/bank/v1beta1/balances/${encodeURIComponent(address)}/by_denom`;
    return amountOf(field(await find(`${path}?denom=${encodeURIComponent(denom)}`), "balance"));
  },

  supply: async (denom) => {
    const path = `/cosmos/bank/v1beta1/supply/by_denom?denom=${encodeURIComponent(denom)}`;
    return amountOf(field(await find(path), "amount"));
  },

  isSendEnabled: async (denom) => {
    const entriesAt = `GET /cosmos/bank/v1beta1/send_enabled?denoms=${encodeURIComponent(denom)}`;
    const [found, entries] = await Promise.all([
      find("/cosmos/bank/v1beta1/params"),
      // Before cosmos-sdk 0.47 nodes had the entries in the parameters only.
      call(entriesAt, []).catch((error: unknown) => {
        if (!(error instanceof RpcError)) throw error;
        if (error.code === UNIMPLEMENTED) return undefined;
        throw unavailable(`an error: ${error.message}`, error);
      }),
    ]);
    const params = field(found, "params");
    const entry = [entries, params]
      .flatMap((one) => itemsOf(field(one, "send_enabled")))
      .find((one) => field(one, "denom") === denom);
    const isEnabled = entry === undefined ? field(params, "default_send_enabled") : field(entry, "enabled");
    if (typeof isEnabled !== "boolean") throw unavailable("no value that says whether a coin can be sent");
    return isEnabled;
  },
});

/** Vesting and module accounts wrap the base account. */
function baseAccount(account: unknown): unknown {
  for (const wrapper of ["base_account", "base_vesting_account"]) {
    const inner = field(account, wrapper);
    if (inner !== undefined) return baseAccount(inner);
  }
  return account;
}
