import type { Selectable } from "kysely";
import { findTokenByReference } from "../chains/token-reference";
import { query } from "../storage/query";
import type { TokenOverrideTable } from "../storage/schema/accounts";
import { inWorkspace } from "./in-workspace";
import { preparedInWorkspace, type Workspace, type WorkspaceDatabase } from "./workspace";

/** The most overrides of a workspace, those that were taken back among them. */
export const MOST_OVERRIDES = 10_000;

/** The decision of a workspace about a token. */
export type TokenOverride = Pick<Selectable<TokenOverrideTable>, "symbol" | "network" | "denom" | "state">;

/** An asset as account_balances and account_transfers name it. */
interface NamedAsset {
  /** Slug, or `off_chain`. */
  network: string;
  /** Token reference; empty where the provider names the symbol only. */
  denom: string;
  /** Symbol. */
  asset: string;
}

/** The tokens that answers to a workspace show. This is the one place that decides it. */
export interface Whitelist {
  /** Whether a token of a chain is shown. */
  shows(network: string, token: string): boolean;
  /** Whether what an account holds is shown, which has a price or not. */
  showsAsset(asset: NamedAsset, isPriced: boolean): boolean;
  /** The decision of the workspace about it; undefined: none. */
  overrideOf(asset: NamedAsset): "on" | "off" | undefined;
}

/** Returns whether a token has a price at a time (Unix milliseconds). */
export interface KnownPrices {
  priceAt(network: string, token: string, time: number): unknown;
}

/** Shows all tokens. */
export const everythingShown: Whitelist = {
  shows: () => true,
  showsAsset: () => true,
  overrideOf: () => undefined,
};

const keyOf = ({ symbol, network, denom }: Pick<TokenOverride, "symbol" | "network" | "denom">): string =>
  `${symbol} ${network} ${denom}`;

/** The symbol that names a token on all networks: any contract can call itself like one of the registry. */
const symbolOf = ({ network, denom, asset }: NamedAsset): string | undefined =>
  denom === "" ? asset : findTokenByReference(network, denom)?.symbol;

/** The whitelist that follows from overrides: what is not among them is shown when it has a price. */
export function whitelistOf(
  overrides: readonly TokenOverride[],
  prices: KnownPrices,
  now: number,
): Whitelist {
  const states = new Map(
    overrides.flatMap((one) => (one.state === "default" ? [] : [[keyOf(one), one.state] as const])),
  );
  const overrideOf = (asset: NamedAsset) => {
    const symbol = symbolOf(asset)?.toUpperCase();
    return (
      states.get(keyOf({ symbol: "", network: asset.network, denom: asset.denom })) ??
      (symbol === undefined ? undefined : states.get(keyOf({ symbol, network: "", denom: "" })))
    );
  };
  const showsAsset = (asset: NamedAsset, isPriced: boolean) => {
    const override = overrideOf(asset);
    return override === undefined ? isPriced : override === "on";
  };
  return {
    shows: (network, token) =>
      showsAsset({ network, denom: token, asset: "" }, prices.priceAt(network, token, now) !== undefined),
    showsAsset,
    overrideOf,
  };
}

/** The whitelist that also shows tokens that a request names, with or without a price, unless the workspace hides them. */
export const showingRequested = (shown: Whitelist, network: string, tokens: Iterable<string>): Whitelist => {
  const requested = new Set(tokens);
  const isRequested = (on: string, token: string) => on === network && requested.has(token);
  return {
    ...shown,
    shows: (on, token) =>
      isRequested(on, token)
        ? shown.overrideOf({ network, denom: token, asset: "" }) !== "off"
        : shown.shows(on, token),
  };
};

/** The statement that reads what a workspace has decided about tokens. */
export const overridesOf = (db: WorkspaceDatabase) =>
  db
    .selectFrom("token_overrides")
    .select(["symbol", "network", "denom", "state", "updated_at"])
    .orderBy("symbol")
    .orderBy("network")
    .orderBy("denom");

const storedOverrides = preparedInWorkspace([], ({ db }) => overridesOf(db));

/** The whitelist of a workspace at a time (Unix milliseconds). */
export const readWhitelist = async (
  workspace: Workspace,
  prices: KnownPrices,
  now: number,
): Promise<Whitelist> => whitelistOf(await storedOverrides(workspace, {}), prices, now);

/** The overrides of a workspace, and when they were last changed: null before the first change. */
export interface Overrides {
  overrides: TokenOverride[];
  updatedAt: number | null;
}

/** The overrides of a workspace. */
export const readOverrides = async (workspace: Workspace): Promise<Overrides> =>
  inForce(await storedOverrides(workspace, {}));

const inForce = (rows: readonly (TokenOverride & { updated_at: number })[]): Overrides => ({
  overrides: rows.filter(({ state }) => state !== "default"),
  updatedAt: rows.length === 0 ? null : Math.max(...rows.map(({ updated_at }) => updated_at)),
});

/**
 * Changes overrides, of several of one token the last. Returns those that there are then; undefined, and changes none,
 * when they would be too many.
 */
export const changeOverrides = (
  workspace: Workspace,
  changes: readonly TokenOverride[],
  now: number,
): Promise<Overrides | undefined> =>
  inWorkspace(workspace, async ({ db }) => {
    const last = new Map(changes.map((change) => [keyOf(change), change]));
    const known = new Set((await overridesOf(db).execute()).map(keyOf));
    if (known.size + [...last.keys()].filter((key) => !known.has(key)).length > MOST_OVERRIDES)
      return undefined;
    const [, { rows }] = await query(
      db,
      [
        db
          .insertInto("token_overrides")
          .values([...last.values()].map((change) => ({ ...change, updated_at: now })))
          .onConflict((conflict) =>
            conflict.columns(["workspace_id", "symbol", "network", "denom"]).doUpdateSet(({ ref }) => ({
              state: ref("excluded.state"),
              updated_at: ref("excluded.updated_at"),
            })),
          ),
        overridesOf(db),
      ],
      { commit: true },
    );
    return inForce(rows);
  });
