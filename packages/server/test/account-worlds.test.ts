import { openWorkspace } from "@waybill/server";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { networks, tokens } from "../../../spec/generated/registry";
import shipped from "../src/prices/prices.json";
import { type Harness, startHarness } from "./harness";
import { runsWithDatabase } from "./support/engine";

/*
 * Lists of accounts, their tokens and their concentration, over generated worlds, compared with what follows from the
 * balances one by one. Sums are of integers here: every amount is a number of 10^-18 units.
 */

/** On PostgreSQL, where each takes several times as long, fewer. */
const WORLDS = runsWithDatabase(50);
const UNIT = 10n ** 18n;
const DOLLAR = 10n ** 6n;

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.server.close());

interface Asset {
  network: string;
  denom: string;
  asset: string;
}

/** The symbol of a token of the registry, and what the price file says a unit of it is worth, in millionths of a dollar. */
const known = new Map(
  tokens.map(({ network, addr, symbol }) => {
    const denom = addr === null ? "native" : /^0x/.test(addr) ? addr.toLowerCase() : addr;
    return [`${network} ${denom}`, { symbol, price: priceOf(symbol, network) }];
  }),
);

function priceOf(symbol: string, network: string): bigint | undefined {
  const rows: { symbol: string; networks?: string[]; price: string }[] = shipped.prices;
  const own = rows.filter((row) => row.symbol === symbol);
  const row = own.find((one) => one.networks?.includes(network)) ?? own.find((one) => !one.networks);
  return row && BigInt(Math.round(Number(row.price) * 1e6));
}

const mainnets = networks.filter((network) => !network.is_testnet).map(({ slug }) => slug);

function truthOf({ network, denom, asset }: Asset): {
  symbol: string | undefined;
  price: bigint | undefined;
} {
  if (denom !== "") return known.get(`${network} ${denom}`) ?? { symbol: undefined, price: undefined };
  if (asset.toUpperCase() === "USD") return { symbol: "USD", price: DOLLAR };
  const token = tokens.find(
    (one) => one.symbol.toUpperCase() === asset.toUpperCase() && mainnets.includes(one.network),
  );
  return { symbol: token?.symbol ?? asset, price: token && priceOf(token.symbol, token.network) };
}

const registered = fc
  .constantFrom(...tokens.filter(({ network }) => ["eth", "sepolia", "solana", "base"].includes(network)))
  .map(({ network, addr, symbol }) => ({
    network,
    asset: symbol,
    denom: addr === null ? "native" : /^0x/.test(addr) ? addr.toLowerCase() : addr,
  }));
const unknown = fc
  .record({ network: fc.constantFrom("eth", "sepolia"), digit: fc.constantFrom("1", "2", "3") })
  .map(({ network, digit }) => ({ network, denom: `0x${digit.repeat(40)}`, asset: `0x${digit.repeat(40)}` }));
const reported = fc
  .constantFrom("USD", "EUR", "USDC", "usdt", "SHELLS")
  .map((asset) => ({ network: "off_chain", denom: "", asset }));
const anAsset = fc.oneof(registered, registered, unknown, reported);
const anAmount = fc.oneof(
  fc.bigInt({ min: 1n, max: 10n ** 30n }),
  fc.bigInt({ min: 1n, max: 10n ** 6n }).map((whole) => whole * UNIT),
);
const anAccount = fc.record({
  network: fc.constantFrom("eth", "sepolia", "off_chain"),
  provider: fc.constantFrom("wallet", "wallet", "kraken", "custom"),
  groups: fc.subarray([0, 1, 2]),
  balances: fc.uniqueArray(fc.record({ asset: anAsset, amount: anAmount }), {
    maxLength: 6,
    selector: ({ asset }) => JSON.stringify(asset),
  }),
});
const aWorld = fc.record({
  accounts: fc.array(anAccount, { maxLength: 12 }),
  overrides: fc.uniqueArray(fc.record({ asset: anAsset, state: fc.constantFrom("on", "off") }), {
    maxLength: 4,
    selector: ({ asset }) => truthOf(asset).symbol?.toUpperCase() ?? JSON.stringify(asset),
  }),
  size: fc.integer({ min: 1, max: 8 }),
});
type World = typeof aWorld extends fc.Arbitrary<infer W> ? W : never;

/** A decimal text in units of 10^-`digits`. */
function text(amount: bigint, digits: number): string {
  const padded = (amount < 0n ? -amount : amount).toString().padStart(digits + 1, "0");
  const fraction = padded.slice(-digits).replace(/0+$/, "");
  return `${amount < 0n ? "-" : ""}${padded.slice(0, -digits)}${fraction && `.${fraction}`}`;
}

const usdOf = ({ asset, amount }: { asset: Asset; amount: bigint }): bigint | undefined => {
  const { price } = truthOf(asset);
  return price === undefined ? undefined : (amount * price) / UNIT;
};
const sum = (values: readonly (bigint | undefined)[]): bigint | undefined =>
  values.reduce((total, one) => (one === undefined ? total : (total ?? 0n) + one), undefined);
const dollars = (micro: bigint | undefined) => (micro === undefined ? null : text(micro, 6));

let worlds = 0;

/** Stores a world as a workspace of its own. */
async function store({ accounts, overrides }: World) {
  worlds += 1;
  const key = await api.newKey({ workspace: `world ${worlds}` });
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await api.call(method, path, { key, ...(body !== undefined && { body }) });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  const groups = await Promise.all([0, 1, 2].map((name) => ask("POST", "/v2/groups", { name: `${name}` })));
  const operations = accounts.map(({ network, groups: own }, index) => ({
    action: "add",
    account: {
      network,
      address: `0x${(index + 1).toString(16).padStart(40, "0")}`,
      name: `${index}`,
      group_ids: own.map((one) => groups[one].id),
    },
  }));
  if (operations.length > 0) await ask("PUT", "/v2/accounts", { operations });
  const changes = overrides.map(({ asset, state }) => {
    const { symbol } = truthOf(asset);
    return symbol === undefined ? { network: asset.network, denom: asset.denom, state } : { symbol, state };
  });
  if (changes.length > 0) await ask("PATCH", "/v2/token-whitelist", { changes });
  const { id } = await api.server.db
    .selectFrom("workspaces")
    .select("id")
    .where("name", "=", `world ${worlds}`)
    .executeTakeFirstOrThrow();
  const { db } = openWorkspace(api.server.db, id);
  const stored = await db.selectFrom("accounts").select(["id", "name"]).execute();
  const idOf = new Map(stored.map((row) => [Number(row.name), row.id]));
  for (const [index, { provider }] of accounts.entries())
    await db.updateTable("accounts").set({ provider }).where("name", "=", `${index}`).execute();
  const rows = accounts.flatMap(({ balances }, index) =>
    balances.map(({ asset, amount }, at) => ({
      account_id: idOf.get(index) ?? "",
      ...asset,
      amount: text(amount, 18),
      updated_at: 1_000 * at,
    })),
  );
  if (rows.length > 0) await db.insertInto("account_balances").values(rows).execute();
  return { ask, groups };
}

/** The workspace's decision about an asset. */
const overrideOf = ({ overrides }: World, asset: Asset): string | undefined => {
  const name = (one: Asset) => truthOf(one).symbol?.toUpperCase() ?? `${one.network} ${one.denom}`;
  return overrides.find((one) => name(one.asset) === name(asset))?.state;
};
const isShown = (world: World, asset: Asset): boolean =>
  (overrideOf(world, asset) ?? (truthOf(asset).price === undefined ? "off" : "on")) === "on";

async function compareAccounts(world: World, { ask, groups }: Awaited<ReturnType<typeof store>>) {
  for (const showAll of [false, true]) {
    const items: Record<string, unknown>[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const at: string = cursor === "" ? "" : `&cursor=${cursor}`;
      const page = await ask("GET", `/v2/accounts?size=${world.size}&show_all=${showAll}${at}`);
      items.push(...page.items);
      cursor = page.meta.next_cursor;
    }
    const expected = world.accounts.map(({ balances, ...account }, index) => {
      const shown = balances.filter(({ asset }) => showAll || isShown(world, asset));
      const hidden = balances.filter((one) => !shown.includes(one));
      return {
        name: `${index}`,
        chain: account.network,
        provider: account.provider,
        groups: account.groups.map((one) => groups[one].id),
        balances: shown
          .map((one) => [one.asset.asset, text(one.amount, 18), dollars(usdOf(one))].join())
          .sort(),
        balances_usd: dollars(sum(shown.map(usdOf))),
        hidden_count: hidden.length,
        hidden_usd: hidden.length === 0 ? "0" : dollars(sum(hidden.map(usdOf))),
      };
    });
    const found = items.map((item) => ({
      name: item.name,
      chain: item.chain,
      provider: item.provider,
      groups: (item.groups as { id: string }[]).map(({ id }) => id),
      balances: (item.balances as Record<string, string>[])
        .map(({ asset, amount, usd }) => [asset, amount, usd ?? null].join())
        .sort(),
      balances_usd: item.balances_usd,
      hidden_count: item.hidden_count,
      hidden_usd: item.hidden_usd,
    }));
    expect(found.sort((one, other) => Number(one.name) - Number(other.name))).toEqual(expected);
  }
}

async function compareTokens(world: World, { ask }: Awaited<ReturnType<typeof store>>) {
  const items: Record<string, unknown>[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const at: string = cursor === "" ? "" : `&cursor=${cursor}`;
    const page = await ask("GET", `/v2/accounts/tokens?size=${world.size}${at}`);
    items.push(...page.items);
    cursor = page.meta.next_cursor;
  }
  const held = world.accounts.flatMap(({ balances }) => balances);
  const named = new Map<string, { asset: Asset; amount: bigint }[]>();
  for (const one of [...held, ...world.overrides.map(({ asset }) => ({ asset, amount: 0n }))]) {
    const key = truthOf(one.asset).symbol?.toUpperCase() ?? `${one.asset.network} ${one.asset.denom}`;
    named.set(key, [...(named.get(key) ?? []), one]);
  }
  const expected = [...named].map(([key, parts]) => ({
    key,
    amount: text(
      parts.reduce((total, { amount }) => total + amount, 0n),
      18,
    ),
    usd: parts.some(({ amount }) => amount > 0n)
      ? dollars(sum(parts.filter(({ amount }) => amount > 0n).map(usdOf)))
      : "not held",
    override: parts.map(({ asset }) => overrideOf(world, asset)).find((one) => one !== undefined) ?? null,
    networks: [...new Set(parts.flatMap(({ asset, amount }) => (amount > 0n ? asset.network : [])))].sort(),
  }));
  const found = items.map(({ symbol, network, denom, amount, usd_string, override, networks: on }) => ({
    key: network === null ? String(symbol).toUpperCase() : `${network} ${denom}`,
    amount,
    usd: amount === "0" ? "not held" : usd_string,
    override,
    networks: on,
  }));
  const byKey = (one: { key: string }, other: { key: string }) => (one.key < other.key ? -1 : 1);
  expect([...found].sort(byKey)).toEqual([...expected].sort(byKey));
  const values = items.map(({ usd_string }) => (usd_string === null ? -1 : Number(usd_string)));
  expect(values).toEqual([...values].sort((one, other) => other - one));
}

async function compareConcentration(world: World, { ask }: Awaited<ReturnType<typeof store>>) {
  const found = await ask("GET", "/v2/accounts/concentration");
  const held = world.accounts.flatMap(({ provider, balances }) =>
    balances.map((one) => ({ ...one, provider, usd: usdOf(one) })),
  );
  const shown = held.filter(({ asset }) => isShown(world, asset));
  const total = sum(shown.map(({ usd }) => usd)) ?? 0n;
  const parts = (keyOf: (one: (typeof held)[number]) => string) => {
    const sums: Record<string, string> = {};
    for (const key of new Set(shown.flatMap((one) => (one.usd === undefined ? [] : keyOf(one)))))
      sums[key] = text(sum(shown.filter((one) => keyOf(one) === key).map(({ usd }) => usd)) ?? 0n, 6);
    return sums;
  };
  const reported = (list: { key: string; usd: string }[]) =>
    Object.fromEntries(list.map(({ key, usd }) => [key, usd]));
  expect(found.total_usd).toBe(text(total, 6));
  expect(reported(found.assets)).toEqual(parts(({ asset }) => truthOf(asset).symbol ?? asset.asset));
  expect(reported(found.venues)).toEqual(parts(({ provider }) => provider));
  expect(reported(found.networks)).toEqual(parts(({ asset }) => asset.network));
  for (const list of [found.assets, found.venues, found.networks])
    for (const { usd, share } of list)
      if (total > 0n) expect(share).toBeCloseTo(Number(usd) / Number(found.total_usd), 5);
  expect(found.hidden_count).toBe(held.length - shown.length);
  expect(found.unpriced_count).toBe(shown.filter(({ usd }) => usd === undefined).length);
}

test("accounts, tokens and concentration are those of the balances one by one", async () => {
  await fc.assert(
    fc.asyncProperty(aWorld, async (world) => {
      const stored = await store(world);
      await compareAccounts(world, stored);
      await compareTokens(world, stored);
      await compareConcentration(world, stored);
    }),
    { numRuns: WORLDS },
  );
}, 300_000);

test("an empty workspace has no tokens, and is worth nothing", async () => {
  const key = await api.newKey({ workspace: "nothing" });
  const ask = async (path: string) => (await api.call("GET", `/v2/accounts/${path}`, { key })).body;
  expect((await ask("tokens")).items).toEqual([]);
  const nothing = {
    total_usd: "0",
    assets: [],
    venues: [],
    networks: [],
    unpriced_count: 0,
    hidden_count: 0,
  };
  for (const query of ["", "?refresh=true"])
    expect(await ask(`concentration${query}`)).toEqual({ ...nothing, hidden_usd: "0", as_of: null });
});

test.each([
  ["tokens?state=maybe", 400],
  ["tokens?priced=x", 400],
  ["tokens?network=nowhere", 400],
  ["tokens?cursor=x", 400],
  ["tokens?size=0", 400],
  ["concentration?refresh=x", 400],
  ["concentration?show_all=x", 400],
  ["tokens?state=shown&priced=false&has_override=false", 200],
])("%s is %i", async (path, status) => {
  expect((await api.call("GET", `/v2/accounts/${path}`)).status).toBe(status);
});
