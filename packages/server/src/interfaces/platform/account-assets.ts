import { refreshAccounts } from "../../connections/refresh";
import { accountsToSync } from "../../connections/sync/start";
import type { Key, Place } from "../../params/cursor";
import { checkAccountNetwork } from "../../params/network-name";
import { readPage } from "../../params/page";
import { checkShownTokens } from "../../params/workspace";
import { pricesNow } from "../../presenters/account-balances";
import {
  compareTokens,
  isShown,
  type ManagedToken,
  managedTokens,
  showToken,
} from "../../presenters/account-tokens";
import { concentrationOf } from "../../presenters/concentration";
import { allBalances } from "../../workspace/account-balances";
import { readOverrides, whitelistOf } from "../../workspace/token-whitelist";
import { operation } from "./operation";
import { checkPlatformPage } from "./page";

// The total balances of all accounts (spec/platform/accounts.yaml).

export const listManageableTokens = operation("listManageableTokens", {
  check(request, report) {
    const { state, has_override, priced, network: name } = request.parameters;
    const network = name === undefined ? undefined : checkAccountNetwork(name, report, "network")?.slug;
    const filter = { state, has_override, priced, network };
    return { filter, page: checkPlatformPage(request, ["listManageableTokens", filter], report) };
  },

  async handle({ resolved: { filter, page }, workspace }, { prices, runtime }) {
    const now = runtime.now();
    const [held, { overrides }] = await Promise.all([allBalances(workspace), readOverrides(workspace)]);
    const tokens = managedTokens(
      held,
      overrides,
      whitelistOf(overrides, prices, now),
      pricesNow(prices, now),
    );
    const listed = tokens.filter((token) => fits(token, filter));
    const { rows, meta } = await readPage<ManagedToken>({
      page,
      keyOf,
      read: async (place, limit) => nextTo(listed, place, limit),
    });
    return { items: rows.map(showToken), meta };
  },
});

interface Filter {
  state?: "shown" | "hidden" | undefined;
  has_override?: boolean | undefined;
  priced?: boolean | undefined;
  network?: string | undefined;
}

const fits = (token: ManagedToken, { state, has_override, priced, network }: Filter): boolean =>
  (state === undefined || isShown(token) === (state === "shown")) &&
  (has_override === undefined || (token.override !== undefined) === has_override) &&
  (priced === undefined || token.isPriced === priced) &&
  (network === undefined || token.network === network || token.networks.includes(network));

/** The sort key of a token, as a cursor has it. */
const keyOf = ({ usd, symbol, network, denom, amount }: ManagedToken): Key => [
  ...[usd === undefined ? "" : usd.toString(), amount.digits.toString(), amount.scale],
  ...[symbol, network ?? "", denom ?? ""],
];

/** At most `limit` tokens next to a place, nearest first. The list may have changed since the cursor was issued. */
function nextTo(tokens: readonly ManagedToken[], { key, side }: Pick<Place, "key" | "side">, limit: number) {
  const ordered = side === "after" ? tokens : tokens.toReversed();
  if (!key) return ordered.slice(0, limit);
  const [usd = "", digits = "0", scale = 0, symbol = "", network = "", denom = ""] = key.map(String);
  const place = {
    usd: usd === "" ? undefined : BigInt(usd),
    amount: { digits: BigInt(digits), scale: Number(scale) },
    symbol,
    network: network || null,
    denom: denom || null,
  };
  const direction = side === "after" ? 1 : -1;
  const from = ordered.findIndex((token) => compareTokens(token, place) * direction > 0);
  return from === -1 ? [] : ordered.slice(from, from + limit);
}

export const getConcentration = operation("getConcentration", {
  check: (request, _report, services) => ({ shownTokens: checkShownTokens(request, services) }),

  async handle({ parameters, resolved: { shownTokens }, workspace }, services) {
    if (parameters.refresh === true)
      await refreshAccounts(workspace, (await accountsToSync(workspace, [])) ?? [], services);
    const [held, shown] = await Promise.all([allBalances(workspace), shownTokens()]);
    return concentrationOf(held, { priceNow: pricesNow(services.prices, services.runtime.now()), shown });
  },
});
