import type { components } from "@waybill/spec/generated/data";
import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import { divideDecimals, formatDecimal, formatUnits, whole } from "@waybill/spec/standards/decimal";
import type { IssuedToken } from "../../balances/connect";
import { NetworkUnavailableError } from "../../chains/chain";
import { deadlineIn } from "../../chains/deadline";
import { findNetwork, findToken } from "../../chains/registry";
import { RpcError } from "../../chains/rpc";
import { tokenReferenceOf } from "../../chains/token-reference";
import { ApiError, apiError, type Found, requireFound } from "../../errors";
import { type Refused, type Report, refused } from "../../field-errors";
import { heightsNow } from "../../indexing/as-of";
import { lookupStatusOf } from "../../indexing/lookup-status";
import {
  countHolders,
  holderCount,
  holdersBefore,
  type TokenHolder,
  tokenHolders,
  totalHeld,
} from "../../indexing/token-holders";
import {
  type SupplyChange,
  supplyChanges,
  type TokenPlace,
  volumeIn,
  volumeSince,
} from "../../indexing/token-supply";
import { labelsOf } from "../../labels/labels-of";
import { profileOf } from "../../labels/profile";
import { DAY } from "../../lib/day";
import { formatUsd } from "../../lib/money";
import { timestamp } from "../../lib/runtime";
import { type AsOf, encodeCursor } from "../../params/cursor";
import { checkNetwork } from "../../params/network";
import { checkPage, DEFAULT_SIZE, type Page, type RequestedPage, readPage } from "../../params/page";
import { checkPeriod } from "../../params/period";
import { usdOf } from "../../prices/decimal-price";
import type { Services } from "../../services";
import { readAmount, storeAmount } from "../../storage/amount";
import type { Database } from "../../storage/database";
import { query } from "../../storage/query";
import { operation } from "./operation";

type Schemas = components["schemas"];
/** The supply as the chain reports it; where the node does not answer, the sum of indexed balances, marked as such. */
async function supplyOf(
  services: Pick<Services, "db" | "runtime" | "supplyOf" | "timeLimit">,
  token: IssuedToken,
): Promise<Supply> {
  const { db, runtime, timeLimit } = services;
  try {
    const amount = await deadlineIn(runtime, timeLimit).before(services.supplyOf(token));
    return { amount, source: "chain", lookup_status: "ok", reason: null };
  } catch (error) {
    if (!(error instanceof NetworkUnavailableError || error instanceof RpcError)) throw error;
    const outcome = await lookupStatusOf(db, [token.network]);
    if (outcome.lookup_status === "unavailable" || outcome.lookup_status === "unsupported")
      return { amount: null, source: null, ...outcome };
    if (!hasHolders(token.network))
      return { amount: null, source: null, lookup_status: "unavailable", reason: "provider_unavailable" };
    return { amount: await totalHeld(db, placeOf(token)), source: "index", ...outcome };
  }
}

// Supply and holders of tokens (spec/data/tokens.yaml).

export const listMintsBurns = operation("listMintsBurns", {
  check(request, report) {
    const { parameters } = request;
    const network = checkHolders(checkNetwork(parameters.network, report), report);
    const token = findIssuedToken(network, parameters.token);
    const period = checkPeriod(parameters, report);
    const scope = ["listMintsBurns", parameters.type, period];
    return { token, period, page: checkTokenPage(request, token, scope, report) };
  },

  async handle({ parameters: { type }, resolved: { token: found, period, page } }, { db }) {
    const token = requireFound(found);
    const { rows, meta } = await readPage<SupplyChange>({
      page,
      keyOf: ({ time, id }) => [time, id],
      read: ({ key }, limit) =>
        supplyChanges(
          db,
          placeOf(token),
          { type, ...period },
          key && { time: Number(key[0]), id: Number(key[1]) },
          limit,
        ),
    });
    return {
      items: rows.map((change) => changeOf(token, change)),
      ...(meta.next_cursor !== null && { cursor: meta.next_cursor }),
      meta: await lookupStatusOf(db, [token.network]),
    };
  },
});

export const getTokenSummary = operation("getTokenSummary", {
  asksNodes: true,
  check: ({ parameters }, report) => ({
    token: findIssuedToken(checkNetwork(parameters.network, report), parameters.token),
  }),

  async handle({ resolved }, services) {
    const { db, runtime, prices } = services;
    const token = requireFound(resolved.token);
    const { network, addr, symbol, label, exponent } = token;
    const place = placeOf(token);
    const now = runtime.now();
    const { amount, source, ...supplyOutcome } = await supplyOf(services, token);
    const outcome = await lookupStatusOf(db, [network]);
    const isRead = outcome.lookup_status === "ok" || outcome.lookup_status === "partial";
    const price = prices.priceAt(network, place.token, now);
    const counted = isRead && hasHolders(network) ? [holderCount(place)] : [];
    const [volume, holders] = isRead ? await query(db, [volumeSince(place, now - DAY), ...counted]) : [];
    return {
      token: addr,
      network,
      symbol,
      name: label,
      decimals: exponent,
      total_supply: amount === null ? null : amount.toString(),
      total_supply_string: amount === null ? null : formatUnits(amount, exponent),
      supply_source: source,
      holders: holders?.rows[0]?.count ?? null,
      price_usd: price?.text ?? null,
      market_cap_usd: price && amount !== null ? formatUsd(usdOf(amount, exponent, price)) : null,
      volume_24h_usd: formatUsd(volumeIn(volume?.rows ?? [])),
      updated_at: timestamp(now),
      // The supply is read from the chain, so it is available also without an index.
      ...(amount !== null && !isRead
        ? { lookup_status: "partial" as const, reason: outcome.reason }
        : outcome),
      ...(amount === null && supplyOutcome),
    };
  },
});

export const listTopHolders = operation("listTopHolders", {
  check(request, report) {
    const { parameters } = request;
    const network = checkHolders(checkNetwork(parameters.network, report), report);
    const token = findIssuedToken(network, parameters.token);
    const { cursor, size = DEFAULT_SIZE } = parameters;
    const isEnd = cursor === FIRST || cursor === LAST;
    const pageRequest = { ...request, parameters: { size, cursor: isEnd ? undefined : cursor } };
    return { token, page: checkTokenPage(pageRequest, token, ["listTopHolders", size], report) };
  },

  async handle({ parameters: { cursor }, resolved: { token: found, page } }, services) {
    const { db } = services;
    const token = requireFound(found);
    const { rows, meta, height } = await holdersPage(db, placeOf(token), page, cursor === LAST);
    const [first] = rows;
    const [before, { amount }, labels, outcome] = await Promise.all([
      first ? holdersBefore(db, { ...placeOf(token), height }, first) : 0,
      supplyOf(services, token),
      labelsOf(
        db,
        rows.map(({ account }) => ({ network: token.network, address: account })),
      ),
      lookupStatusOf(db, [token.network]),
    ]);
    const items = rows.map(({ account, balance }, index) => {
      const { label, entity } = profileOf(labels[index] ?? []);
      return {
        rank: before + index + 1,
        address: account,
        balance: balance.toString(),
        balance_string: formatUnits(balance, token.exponent),
        share: amount === null || amount === 0n ? null : shareOf(balance, amount),
        label: label ?? null,
        entity: entity ?? null,
      };
    });
    return { items, meta: { ...meta, ...outcome } };
  },
});

export const getTotalSupply = operation("getTotalSupply", {
  asksNodes: true,
  check: ({ parameters }, report) => ({
    token: findIssuedToken(checkNetwork(parameters.network, report), parameters.token),
  }),

  async handle({ resolved }, services) {
    const token = requireFound(resolved.token);
    const { amount, ...outcome } = await supplyOf(services, token);
    return {
      token: token.addr,
      network: token.network,
      amount: amount === null ? null : amount.toString(),
      amount_string: amount === null ? null : formatUnits(amount, token.exponent),
      decimals: token.exponent,
      ...outcome,
    };
  },
});

/**
 * Whether holders can be computed from indexed transfers. On Cosmos networks they cannot: coins exist from genesis or are
 * created by modules, without a transfer.
 */
const hasHolders = (network: string): boolean => findNetwork(network)?.kind !== "cosmos";

/** Reports `network` when the holders of its tokens cannot be computed. */
function checkHolders(network: RegistryNetwork | Refused, report: Report): RegistryNetwork | Refused {
  if (network === refused || hasHolders(network.slug)) return network;
  const why = `must be an EVM or Solana network: mints on ${network.slug} do not name a recipient`;
  return report("network", "invalid_value", why, { value: network.slug });
}

type Supply = Pick<Schemas["TotalSupply"], "source" | "lookup_status" | "reason"> & { amount: bigint | null };

const placeOf = (token: IssuedToken): TokenPlace => ({
  network: token.network,
  token: tokenReferenceOf(token),
});

/** The token of this name in the registry. A native coin is not issued: it has neither mints nor a contract. */
function findIssuedToken(
  network: RegistryNetwork | Refused,
  name: string | undefined,
): Found<IssuedToken> | Refused {
  if (network === refused || name === undefined) return refused;
  const token = findToken(network.slug, name);
  if (!token) return apiError("token_not_found", `no such token on ${network.slug}`);
  if (token.addr === null)
    return apiError(
      "token_not_issued",
      `${token.symbol} is the native coin of ${network.slug}; it has no token contract`,
    );
  return { ...token, addr: token.addr };
}

const changeOf = (token: IssuedToken, change: SupplyChange): Schemas["SupplyChange"] => ({
  type: change.type,
  amount: change.amount.toString(),
  amount_string: formatUnits(change.amount, token.exponent),
  decimals: token.exponent,
  address: change.address,
  tx_hash: change.txHash,
  block: change.block.toString(),
  time: timestamp(change.time),
});

const SHARE_DECIMALS = 18;

const shareOf = (balance: bigint, supply: bigint): string =>
  formatDecimal(divideDecimals(whole(balance), whole(supply), SHARE_DECIMALS, "down"));

/** The fixed cursors of the first and the last page. */
const [FIRST, LAST] = ["A", "Z"];

/** The page of a list about a token. A cursor cannot be checked for a token that does not exist. */
const checkTokenPage = (
  { parameters, hasFaults }: Parameters<typeof checkPage>[0],
  token: Found<IssuedToken> | Refused,
  scope: readonly unknown[],
  report: Report,
): RequestedPage | Refused =>
  checkPage(
    { parameters, hasFaults: () => hasFaults() || token instanceof ApiError },
    [...scope, token],
    report,
  );

async function holdersPage(
  db: Database,
  place: TokenPlace,
  page: RequestedPage,
  isLast: boolean,
): Promise<Page<TokenHolder> & { height: number }> {
  const { size, scope } = page;
  const keyOf = ({ balance, account }: TokenHolder) => [storeAmount(balance), account];
  const ends = { first_page_cursor: FIRST, last_page_cursor: LAST };
  const asOfNow = async () => {
    const { [place.network]: block = -1 } = await heightsNow(db);
    return { [place.network]: block };
  };
  const heightOf = (asOf: AsOf | undefined) => asOf?.[place.network] ?? -1;
  if (!isLast) {
    let height = -1;
    const { rows, meta } = await readPage<TokenHolder>({
      page,
      keyOf,
      asOfNow,
      read: ({ key, side, asOf }, limit) => {
        height = heightOf(asOf);
        const from = key && { balance: readAmount(String(key[0])), account: String(key[1]) };
        return tokenHolders(db, { ...place, height }, { key: from, side }, limit);
      },
    });
    return { rows, meta: { ...meta, ...ends }, height };
  }
  const asOf = await asOfNow();
  const at = { ...place, height: heightOf(asOf) };
  const total = await countHolders(db, at);
  const pages = Math.max(1, Math.ceil(total / size));
  const rows = await tokenHolders(db, at, { key: undefined, side: "before" }, total - (pages - 1) * size);
  const [first] = rows.reverse();
  const previous =
    first && pages > 1
      ? encodeCursor(scope, { key: keyOf(first), side: "before", page: pages - 1, asOf })
      : null;
  return {
    rows,
    meta: { ...ends, next_cursor: null, previous_cursor: previous, total_count: total, page_number: pages },
    height: at.height,
  };
}
