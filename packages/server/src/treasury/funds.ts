import { parseDecimal, ZERO } from "@waybill/spec/standards/decimal";
import { lowerAscii } from "../lib/normalize-address";
import { type Price, usdOf } from "../prices/decimal-price";
import type { AccountBalance } from "../workspace/account-balances";
import { type AccountScope, accountsIn, isEverything } from "../workspace/account-scope";
import type { Whitelist } from "../workspace/token-whitelist";
import type { Workspace } from "../workspace/workspace";
import type { SpotPrices } from "./sums";

/** The balances of accounts, at current prices. */
export interface Funds {
  /** Millionths of a dollar, of what has a price; undefined when there are amounts but none of them has a price. */
  usd: bigint | undefined;
  /** Balances of something without a price, unless the workspace hides it. */
  unpriced: number;
}

/** A balance of an account. */
type Held = Pick<AccountBalance, "network" | "denom" | "asset" | "amount">;

/** The balances of the accounts of a scope; `asset`: of a symbol in lower case. */
export async function heldBy(
  workspace: Workspace,
  { scope, asset }: { scope: AccountScope; asset?: string | undefined },
): Promise<Held[]> {
  const columns = ["account_balances.network", "denom", "asset", "amount"] as const;
  const query = isEverything(scope)
    ? workspace.db.selectFrom("account_balances").select(columns)
    : accountsIn(workspace, scope)
        .innerJoin("account_balances", "account_balances.account_id", "accounts.id")
        .select(columns);
  const rows = await query.execute();
  return asset === undefined ? rows : rows.filter((row) => lowerAscii(row.asset) === asset);
}

/**
 * The value of what the whitelist shows: of each balance as lists of accounts have it. Assets that are left out because they
 * have no price are counted: the euros of a bank account are not nothing.
 */
export function fundsOf(held: readonly Held[], spot: SpotPrices, shown: Whitelist): Funds {
  // Many accounts hold the same few assets.
  const known = new Map<string, { price: Price | undefined; isHidden: boolean }>();
  const about = (asset: Omit<Held, "amount">) => ({
    price: spot(asset),
    isHidden: shown.overrideOf(asset) === "off",
  });
  let [usd, priced, unpriced] = [0n, 0, 0];
  for (const { amount, ...asset } of held) {
    // Names have no line breaks.
    const key = `${asset.network}\n${asset.denom}\n${asset.asset}`;
    const { price, isHidden } = known.get(key) ?? about(asset);
    known.set(key, { price, isHidden });
    if (isHidden) continue;
    const exact = parseDecimal(amount) ?? ZERO;
    if (price) {
      usd += usdOf(exact.digits, exact.scale, price);
      priced += 1;
    } else if (exact.digits !== 0n) unpriced += 1;
  }
  return { usd: priced === 0 && unpriced > 0 ? undefined : usd, unpriced };
}
