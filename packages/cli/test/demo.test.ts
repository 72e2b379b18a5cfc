import { Waybill } from "@waybill/sdk";
import { type LocalService, startLocalService } from "@waybill/server/local";
import { createPublicClient, erc20Abi, type Hex, http } from "viem";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { asDollars, asRead, consoleCookie, consolePage } from "../../server/test/support/console-page";
import { funderOn, payQuoted } from "../src/demo/fund";
import { planPayments } from "../src/demo/plan";
import { beginOfHistory } from "../src/demo/schedule";
import { seedDemo } from "../src/demo/seed";
import { demoWallets } from "../src/demo/wallets";
import { practiceLines } from "../src/presenters/dev";
import { waybill } from "./harness";

// The demo's payments are real, so everything that the data interface reports of them must be on the chains, to the
// base unit. Here the chains are asked by other means than the server's own.

let service: LocalService;
let client: Waybill;
const begin = beginOfHistory(Date.now());

beforeAll(async () => {
  service = await startLocalService({ port: 0, beginAt: begin });
  client = new Waybill({ baseUrl: service.url, apiKey: service.apiKeys.default });
  const seeded = await seedDemo(service, () => undefined, new AbortController().signal);
  expect(seeded?.payments).toBeGreaterThan(200);
  const plan = planPayments(service.networks.map(({ slug }) => slug));
  const bridged = plan.filter(({ fromNetwork, toNetwork }) => fromNetwork !== toNetwork);
  // A payment between networks takes its time, and then the index has to see it.
  await vi.waitFor(
    async () => {
      const { items, meta } = await client.data.transfers.list({ scope: "INTERCHAIN", size: 100 });
      const arrived = items.filter(({ status }) => status === "SUCCEEDED");
      expect([arrived.length, meta.lookup_status]).toEqual([bridged.length, "ok"]);
      for (const network of evm) {
        const [{ height } = { height: "0" }] = (await client.data.transactions.list({ network, size: 1 }))
          .items;
        expect(BigInt(height)).toBe(await newestFilled(chain(network)));
      }
    },
    { timeout: 120_000, interval: 500 },
  );
}, 400_000);
afterAll(() => service?.close());

const evm = ["sepolia", "basesep"] as const;
const rpcOf = (network: string): string =>
  service.networks.find(({ slug }) => slug === network)?.rpcUrl ?? "";
const chain = (network: string) => createPublicClient({ transport: http(rpcOf(network)), cacheTime: 0 });
/** The number of the newest block with transactions: two transactions that become ready at once can leave an empty one. */
async function newestFilled(client: Pick<ReturnType<typeof chain>, "getBlock">): Promise<bigint> {
  let block = await client.getBlock();
  while (block.transactions.length === 0 && block.number > 0n)
    block = await client.getBlock({ blockNumber: block.number - 1n });
  return block.number;
}
const owners = demoWallets.filter(({ kind }) => kind === "evm").map(({ address }) => address as Hex);
const tokensOf = async (network: string) =>
  (await client.tokens.list({ network })).flatMap(({ addr, symbol, exponent }) =>
    addr === null ? [] : [{ addr, symbol, decimals: exponent }],
  );

/** A decimal text in base units. */
const units = (text: string, decimals: number): bigint => {
  const [, sign = "", whole = "", part = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  return BigInt(sign + whole + part.padEnd(decimals, "0"));
};

describe.each(evm)("%s", (network) => {
  test("every balance, and every flow, is the chain's own", async () => {
    const rpc = chain(network);
    for (const address of owners) {
      const { balances, lookup_status, reason } = await client.data.addresses.balance({ address, network });
      expect([lookup_status, reason]).toEqual(["ok", null]);
      const flows = await client.data.addresses.flows({ address, network });
      const net = (symbol: string, decimals: number) =>
        flows
          .filter(({ denom }) => denom === symbol)
          .reduce((sum, entry) => sum + units(entry.net_balance_change_string ?? "", decimals), 0n);
      const reported = (symbol: string) =>
        BigInt(balances.find(({ denom }) => denom === symbol)?.base_amount ?? 0);
      for (const { addr, symbol, decimals } of await tokensOf(network)) {
        const balance = await rpc.readContract({
          address: addr as Hex,
          abi: erc20Abi,
          functionName: "balanceOf",
          args: [address],
        });
        expect([symbol, reported(symbol)]).toEqual([symbol, balance]);
        expect([symbol, net(symbol, decimals)]).toEqual([symbol, balance]);
      }
      const coin = await rpc.getBalance({ address });
      expect(reported("ETH")).toBe(coin);
      expect(net("ETH", 18)).toBe(coin);
    }
  });

  test("supplies, and all holders together, are the chain's own", async () => {
    for (const { addr, decimals } of await tokensOf(network)) {
      const supply = await chain(network).readContract({
        address: addr as Hex,
        abi: erc20Abi,
        functionName: "totalSupply",
      });
      const query = { token: addr, network };
      expect(BigInt((await client.data.tokens.totalSupply(query)).amount ?? -1)).toBe(supply);
      expect((await client.data.tokens.summary(query)).decimals).toBe(decimals);
      let held = 0n;
      for await (const holder of client.data.tokens.topHolders({ ...query, size: 7 })) {
        const balance = await chain(network).readContract({
          address: addr as Hex,
          abi: erc20Abi,
          functionName: "balanceOf",
          args: [holder.address as Hex],
        });
        expect([holder.address, BigInt(holder.balance)]).toEqual([holder.address, balance]);
        held += balance;
      }
      expect(held).toBe(supply);
      let minted = 0n;
      for await (const { type, amount } of client.data.tokens.mintsBurns({ ...query, size: 10 }))
        minted += type === "mint" ? BigInt(amount) : -BigInt(amount);
      expect(minted).toBe(supply);
    }
  });

  test("every transaction of the chain is there once, with the fee of its receipt", async () => {
    const rpc = chain(network);
    const head = Number(await rpc.getBlockNumber());
    const expected = new Map<string, bigint>();
    for (let number = 0; number <= head; number++) {
      const { transactions } = await rpc.getBlock({ blockNumber: BigInt(number) });
      for (const hash of transactions) {
        const { gasUsed, effectiveGasPrice } = await rpc.getTransactionReceipt({ hash });
        expected.set(hash, gasUsed * effectiveGasPrice);
      }
    }
    const reported = new Map<string, bigint>();
    for await (const { hash, fee } of client.data.transactions.list({ network, size: 100 })) {
      expect(reported.has(hash)).toBe(false);
      reported.set(hash, BigInt(fee?.amount ?? 0));
    }
    expect(reported).toEqual(expected);
  });
});

test("every payment that was submitted is a transfer", async () => {
  const reports = await client.transactions.list();
  expect(reports.length).toBeGreaterThan(250);
  // The last ones of the slower networks may still be on their way into the index.
  await vi.waitFor(
    async () => {
      const found = new Set<string | undefined>();
      for await (const { sender_tx_hash } of client.data.transfers.list({ size: 100 }))
        found.add(sender_tx_hash);
      const missing = reports.filter(({ tx_hash }) => !found.has(tx_hash));
      // Their status distinguishes them from payments that the index does not have: one reverted, and one waits behind a
      // missing nonce.
      const tracked = missing.map(async ({ tx_hash }) => {
        const { status, failure_reason } = await client.transactions.track(tx_hash);
        return [status, failure_reason];
      });
      expect((await Promise.all(tracked)).sort()).toEqual([
        ["failed", "reverted"],
        ["pending", null],
      ]);
    },
    { timeout: 120_000, interval: 500 },
  );
});

test("payments between networks arrived, and are one transfer with both ends", async () => {
  const { items } = await client.data.transfers.list({ scope: "INTERCHAIN", size: 100 });
  expect(items.length).toBeGreaterThan(10);
  for (const { status, type, sender, receiver, receiver_tx_hash } of items) {
    expect([status, type]).toEqual(["SUCCEEDED", "cctp"]);
    expect(sender.network).not.toBe(receiver.network);
    expect(receiver_tx_hash).toBeTruthy();
  }
});

test("every endpoint has something to show", async () => {
  const { data } = client;
  const [treasury, , , exchange] = owners;
  const at = { address: treasury ?? "", network: "sepolia" };
  expect(await data.addresses.get(at)).toMatchObject({ entity: "Northwind Treasury", malicious: false });
  expect((await data.addresses.search({ search_string: "northwind" })).items.length).toBeGreaterThan(3);
  expect((await data.addresses.balances(at.address)).balances.length).toBe(2);
  const workspace = await data.workspace.balances({});
  expect(workspace.balances.length).toBe(11);
  expect(workspace.balances.every(({ lookup_status }) => lookup_status === "ok")).toBe(true);
  const list = await data.addressLists.create({
    addresses: owners.slice(0, 5).map((address) => ({ address, network: "base-sepolia" })),
  });
  expect((await data.addressLists.get(list.hash)).addresses).toHaveLength(5);
  expect((await data.addressLists.balances(list.hash)).balances).toHaveLength(5);
  expect((await data.transfers.list({ address_list_hash: list.hash })).items.length).toBeGreaterThan(5);
  const funder = service.wallets[0]?.address.toLowerCase();
  expect((await data.addresses.funder(at)).sender.toLowerCase()).toBe(funder);
  expect((await data.addresses.funderFromHistory(at)).sender.toLowerCase()).toBe(funder);
  const counterparties = await data.connections.list(at);
  expect(counterparties.items.length).toBeGreaterThan(5);
  expect(counterparties.items.some(({ total_usd }) => total_usd !== null)).toBe(true);
  const pair = {
    network_a: "sepolia",
    address_a: at.address,
    network_b: "sepolia",
    address_b: exchange ?? "",
  };
  expect((await data.connections.transfers(pair)).items.length).toBeGreaterThan(0);
  const graph = await data.connections.subgraph({
    addresses: owners.map((address) => ({ address, network: "sepolia" })),
  });
  expect(graph.items.length).toBeGreaterThan(20);
  expect(graph.meta).toMatchObject({
    failed_nodes: 0,
    node_count: owners.length,
    edge_count: graph.items.length,
  });
  expect((await data.multisigs.memberships({ address: at.address })).items).toMatchObject([
    { network: "sepolia", provider: "safe", threshold: 2, name: "Northwind Reserve (2 of 3)" },
  ]);
  expect((await data.addresses.search({ search_string: "reserve" })).items).toMatchObject([
    { network: "sepolia", type: "multisig", balances: [{ amount: "2500000000", denom: "USDC" }] },
  ]);
  const mixer = demoWallets.find(({ party }) => party.category === "mixer")?.address ?? "";
  expect(await data.screening.getOnNetwork("sepolia", mixer)).toMatchObject({
    tier: "severe",
  });
  const { risk } = client;
  expect(await risk.addresses.get({ network: "sepolia", address: mixer })).toMatchObject({
    severity: "high",
    lookup_status: "ok",
    attribution: { triggered: [{ signal: "sanctions_list_age" }, { signal: "mixer", result: true }] },
  });
  // A party that dealt with it is exposed to it, however little.
  const thresholds = { low: 0, medium: 0.05, high: 0.2, severe: 0.5 };
  await risk.config.change({ exposure_signals: [{ signal: "obfuscation", min_usd: 0, thresholds }] });
  const { items: partners } = await data.connections.list({ network: "sepolia", address: mixer });
  const exposed = await risk.addresses.get({
    network: "sepolia",
    address: partners[0]?.address ?? "",
    signals: ["obfuscation"],
  });
  expect(exposed.exposure.triggered).toMatchObject([{ signal: "obfuscation", result: true, hops: 1 }]);
  const { exposure_evidence: reached } = await risk.evidence.get(exposed.screen_id);
  expect(reached[0]?.evidence[0]?.details.address).toBe(mixer.toLowerCase());
  const verified = await risk.evidence.verify(exposed.screen_id);
  expect(verified).toMatchObject({ verified: true, outcome: "identical" });
  const own = await data.transfers.list({ only_workspace: true, direction: ["internal"] });
  expect(own.items.length).toBeGreaterThan(0);
  expect(own.items.every(({ direction }) => direction === "internal")).toBe(true);
  expect((await data.transfers.topAssets({})).items[0]?.symbol).toBe("USDC");
  expect((await data.transfers.topNetworks({})).senders.length).toBeGreaterThan(1);
  const [history] = await Promise.all(
    (await data.transfers.list({ scope: "INTERCHAIN", size: 1 })).items.map(({ sender }) =>
      data.addresses.history(sender.address),
    ),
  );
  expect(history?.[0]).toMatchObject({ status: "completed", protocol: "cctp", asset: "USDC" });
  for (const network of ["solana-devnet", "osmo-test-5"])
    expect((await data.transactions.list({ network })).items.length).toBeGreaterThan(5);
});

/** Days of these moments (ISO 8601). */
const daysOf = (moments: readonly (string | undefined)[]): Set<string | undefined> =>
  new Set(moments.map((moment) => moment?.slice(0, 10)));

test("the history spans weeks, and nothing of it lies in the future", async () => {
  const times: string[] = [];
  for (const network of ["sepolia", "basesep", "solana-devnet", "osmo-test-5"]) {
    const made: string[] = [];
    for await (const { time } of client.data.transactions.list({ network, size: 100 })) made.push(time);
    expect(daysOf(made).size, network).toBeGreaterThanOrEqual(7);
    times.push(...made);
  }
  times.push(...(await client.transactions.list()).map(({ created_at }) => created_at));
  expect(daysOf(times).size).toBeGreaterThanOrEqual(20);
  for (const time of times) {
    expect(Date.parse(time)).toBeGreaterThanOrEqual(begin - 1_000); // Blocks have whole seconds.
    expect(Date.parse(time)).toBeLessThanOrEqual(Date.now());
  }
});

test("flows, balances by day and histories of addresses have several days", async () => {
  const [treasury = "", ...others] = owners;
  const flows = await client.data.addresses.flows({ address: treasury, network: "sepolia" });
  const ofSource = (wanted: string) =>
    flows.filter(({ source }) => source === wanted).map(({ date }) => date);
  expect(daysOf(ofSource("transfers")).size).toBeGreaterThanOrEqual(5);
  expect(daysOf(ofSource("balance_snapshot")).size).toBeGreaterThanOrEqual(5);
  const histories = await Promise.all(
    [treasury, ...others].map((address) => client.data.addresses.history(address)),
  );
  expect(daysOf(histories.flat().map(({ timestamp }) => timestamp)).size).toBeGreaterThanOrEqual(3);
});

test("payments between networks were on their way for moments, not until the clock was advanced", async () => {
  const { items } = await client.data.transfers.list({ scope: "INTERCHAIN", size: 100 });
  for (const { sender_tx_hash = "", receiver_tx_hash, sender, receiver } of items) {
    const [burn, mint] = await Promise.all([
      client.data.transactions.getByHash(sender.network, sender_tx_hash),
      client.data.transactions.getByHash(receiver.network, receiver_tx_hash ?? ""),
    ]);
    expect(Date.parse(mint.time) - Date.parse(burn.time)).toBeLessThan(1_800_000);
  }
});

test.each(["eurc", "usdc"])(
  "after it, quotes for %s are of the present, and can be paid",
  async (to_asset) => {
    const alice = funderOn(service, "evm");
    const request = {
      from_chain: "sepolia",
      to_chain: "sepolia",
      from_asset: "usdc",
      to_asset,
      from_address: alice.address,
      to_address: owners[0] ?? "",
      amount: "2000000",
      slippage_bps: 50,
    };
    const { created_at } = (await client.quotes.get(request)).quote;
    expect(Math.abs(Date.parse(created_at) - Date.now())).toBeLessThan(60_000);
    const hash = await payQuoted({ waybill: client, clock: { now: Date.now } }, alice.key, request);
    expect(await client.transactions.wait(hash, { pollMs: 20 })).toMatchObject({ status: "completed" });
    const { blockNumber } = await chain("sepolia").getTransactionReceipt({ hash: hash as Hex });
    const { timestamp } = await chain("sepolia").getBlock({ blockNumber });
    expect(Math.abs(Number(timestamp) * 1000 - Date.now())).toBeLessThan(60_000);
  },
);

test("the workspace has a treasury: accounts everywhere, whom they belong to, and what moved", async () => {
  const { platform } = client;
  const accounts = await platform.accounts.list({ size: 100 });
  expect(accounts.items).toHaveLength(30);
  expect([...new Set(accounts.items.map(({ chain }) => chain))].sort()).toEqual(
    ["basesep", "off_chain", "osmo-test-5", "sepolia", "solana-devnet"].sort(),
  );
  expect(accounts.items.filter(({ books }) => books === "client")).toHaveLength(4);
  expect(accounts.items.every(({ balances_updated_at }) => balances_updated_at !== null)).toBe(true);
  const kinds = await Promise.all(
    (["account", "ledger", "books"] as const).map(
      async (kind) => (await platform.connections.list({ kind })).items,
    ),
  );
  expect(kinds.map((items) => items.length)).toEqual([7, 1, 1]);
  const reserve = kinds.flat().find(({ type }) => type === "safe");
  expect(reserve?.public_data).toMatchObject({ network: "sepolia", threshold: 2 });
  const { accounts: shared } = await platform.connections.get(reserve?.id ?? "");
  expect(shared).toMatchObject([{ type: "multisig", imported: true }]);
  expect((await platform.counterparties.list({ limit: 100 })).items).toHaveLength(41);
  const paid = await platform.transfers.list({ size: 100, categories: ["Payroll"] });
  expect(paid.items.length).toBeGreaterThan(0);
  const ofChains = await platform.transfers.list({ network: "sepolia" });
  expect(ofChains.items).toHaveLength(5);
});

type RollForward = Awaited<ReturnType<Waybill["platform"]["reconciliation"]["rollForward"]>>;

/** An asset of an account, or an account without any. */
type Shown = Pick<RollForward["statements"][number], "tie_out_status" | "reason"> & {
  asset: string | null;
  difference_quantity: string | null;
};

test("the printed commands show what is wrong, and most is compared or says why not", async () => {
  const [, ...lines] = practiceLines("waybill", Date.now());
  const env = { WAYBILL_BASE_URL: service.url, WAYBILL_API_KEY: service.apiKeys.default };
  const [alert, open, broken, undelivered, stuck, failed, refused, listed, old] = await Promise.all(
    lines.map(async (line) => {
      const [, ...args] = line.slice(line.indexOf("waybill")).split(" ");
      const { code, stdout } = await waybill([...args, "--json"], { env });
      return { code, answer: JSON.parse(stdout) };
    }),
  );
  expect(alert).toMatchObject({
    code: 0,
    answer: {
      items: [
        { caption: "On a sanctions list", severity: "high" },
        { caption: "Large transfer", severity: "medium", network: "sepolia" },
      ],
    },
  });
  expect(open).toMatchObject({
    code: 0,
    answer: {
      items: [
        { title: "On a sanctions list" },
        { title: "Payroll holds 15 USD less than its movements sum up to" },
      ],
    },
  });
  expect(undelivered).toMatchObject({
    code: 0,
    answer: {
      items: Array(2).fill(expect.objectContaining({ state: "failed", last_error: "not_configured" })),
    },
  });
  expect(stuck).toMatchObject({ code: 0, answer: [{ status: "pending" }] });
  expect(failed).toMatchObject({ code: 0, answer: [{ status: "failed" }] });
  expect(refused).toMatchObject({ code: 0, answer: { items: [{ status: 422 }] } });
  expect(listed).toMatchObject({ code: 0, answer: { items: [{ outcome: "listed", list: "ofac" }] } });
  const { lists } = old?.answer ?? {};
  expect(lists).toContainEqual(expect.objectContaining({ list: "OFAC", state: "stale" }));
  expect(broken?.code).toBe(14);
  const { statements }: RollForward = broken?.answer ?? { statements: [] };
  const compared = statements.filter(({ tie_out_status }) => tie_out_status !== "not_evaluated");
  expect(compared.length / statements.length).toBeGreaterThanOrEqual(0.5);
  const shown = statements.flatMap(({ lines: own, tie_out_status, reason }): Shown[] =>
    own.length === 0 ? [{ asset: null, difference_quantity: null, tie_out_status, reason }] : [...own],
  );
  for (const { tie_out_status, reason } of shown)
    expect(reason).toEqual(tie_out_status === "not_evaluated" ? expect.any(String) : null);
  expect(shown.filter(({ tie_out_status }) => tie_out_status === "break")).toMatchObject([
    { asset: "USD", difference_quantity: "-15" },
  ]);
});

/** The sentences that pages of the console show instead of a list. */
const EMPTY = /class="none"|Not available/;

test.each([
  "",
  "/payments",
  "/people",
  "/alerts",
  "/treasury",
  "/reconciliation",
  "/lists",
  "/requests",
  "/jobs",
  "/settings",
])("the page %j of the console has something to see in each of its parts", async (path) => {
  const signedIn = await fetch(`${service.url}/console/login`, {
    method: "POST",
    body: new URLSearchParams({ key: service.apiKeys.default }),
    redirect: "manual",
  });
  const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
  const page = await (await fetch(`${service.url}/console${path}`, { headers: { cookie } })).text();
  expect(page).toContain("<h1>");
  const empty = page.split("<section>").filter((part) => EMPTY.test(part));
  const titles = empty.map((part) => /<h2>([^<]+)/.exec(part)?.[1] ?? "");
  expect(titles).toEqual([]);
});

test("the figures of the console are those of the API", async () => {
  const { platform, risk } = client;
  const cookie = await consoleCookie(service.url, service.apiKeys.default);
  const [treasury, alerts, books, lists] = await Promise.all(
    ["/treasury", "/alerts", "/reconciliation", "/lists"].map((path) =>
      consolePage(service.url, cookie, path),
    ),
  );
  const now = Date.now();
  const period = { start_time: dayOf(now - 29 * 86_400_000), end_time: dayOf(now) };

  const summary = await platform.treasury.summary();
  expect(treasury?.("Exposure").figures).toEqual({
    "Total funds": asDollars(summary.total_funds_usd),
    "In, 30 days": asDollars(summary.inflow_30d_usd),
    "Out, 30 days": asDollars(summary.outflow_30d_usd),
    "Net, 30 days": asDollars(summary.net_30d_usd),
    Accounts: String(summary.account_count),
    "Balances without a price": String(summary.data_availability.unpriced_balances),
  });
  const { items: accounts } = await platform.accounts.list({ size: 50 });
  expect(treasury?.("Accounts").tables[0]?.map(({ ID, Balance }) => [ID, Balance])).toEqual(
    accounts.map(({ id, balances_usd }) => [id, asDollars(balances_usd)]),
  );
  const { buckets } = await platform.treasury.cashFlow({ ...period, bucket: "day" });
  for (const { period_start, inflow_usd, outflow_usd } of buckets)
    if (Number(inflow_usd) !== 0 || Number(outflow_usd) !== 0)
      expect(treasury?.("Cash flow").charts[0]).toContain(
        `${period_start.slice(0, 10)} in ${asDollars(inflow_usd)}, out ${asDollars(outflow_usd)}`,
      );

  const { items: events } = await risk.events.list({ limit: 50 });
  expect(alerts?.("Alerts").tables[0]?.map(({ Message }) => Message)).toEqual(
    events.map(({ details }) => details.message),
  );
  const { items: cases } = await platform.cases.list({ status: ["open", "in_review"] });
  expect(alerts?.("Cases").tables[0]?.map(({ ID }) => ID)).toEqual(cases.map(({ id }) => id));

  const { items: corridors } = await platform.treasury.listCorridors({ size: 25 });
  expect(corridors).not.toEqual([]);
  expect(treasury?.("Corridors").tables[0]?.map(({ From, To, Amount }) => [From, To, Amount])).toEqual(
    corridors.map(({ source, destination }) => [
      source.network,
      destination.network,
      source.amount === null ? "unknown" : asRead(String(source.amount)),
    ]),
  );

  const rolled = await platform.reconciliation.rollForward(period);
  const lines = rolled.statements.flatMap(({ lines: own }) => own);
  expect(books?.("Balances and movements").figures).toEqual({
    Outcome: rolled.tie_out_status,
    Accounts: String(rolled.statements.length),
    Breaks: String(lines.flatMap(({ breaks }) => breaks).length),
    "Accounts not compared": String(
      rolled.statements.filter(({ tie_out_status }) => tie_out_status === "not_evaluated").length,
    ),
  });
  const apart = lines.filter(({ tie_out_status }) => tie_out_status === "break");
  expect(books?.("Balances and movements").tables[1]?.map(({ Difference }) => Difference)).toEqual(
    apart.map(({ difference_quantity }) => asRead(String(difference_quantity))),
  );

  const { lists: known } = await risk.sanctions.get(funderOn(service, "evm").address);
  expect(lists?.("Sanctions lists").tables[0]?.map(({ List, State }) => [List, State])).toEqual(
    known.map(({ list, state }) => [list, state]),
  );
});

test("the pages of one alert and one case, of requests and of settings are those of the API", async () => {
  const { platform, risk } = client;
  const cookie = await consoleCookie(service.url, service.apiKeys.default);
  const page = (path: string) => consolePage(service.url, cookie, path);

  const { items: cases } = await platform.cases.list({ source_type: "alert_event" });
  const opened =
    cases.find(({ source_id }) => source_id !== null) ?? expect.unreachable("no case of an alert");
  const alert = await page(`/alerts/${opened.source_id}`);
  expect(alert("Cases").tables[0]?.map(({ ID }) => ID)).toContain(opened.id);
  const { items: events } = await platform.cases.timeline(opened.id);
  expect((await page(`/cases/${opened.id}`))("Timeline").tables[0]?.map(({ Action }) => Action)).toEqual(
    events.map(({ action }) => action.replaceAll("_", " ")),
  );

  const settings = await page("/settings");
  const [{ items: connections }, { items: rules }, { items: channels }, { days }] = await Promise.all([
    platform.connections.list({ size: 100 }),
    risk.rules.list(),
    risk.channels.list(),
    platform.usage.listDaily(),
  ]);
  expect(settings("Connections").tables[0]?.map(({ Name }) => Name)).toEqual(
    connections.map(({ name }) => name),
  );
  expect(settings("Alert rules").tables[0]?.map(({ Rule, On }) => [Rule, On])).toEqual(
    rules.map(({ name, enabled }) => [name, enabled ? "yes" : "no"]),
  );
  expect(settings("Alert channels").tables[0]?.map(({ Name }) => Name)).toEqual(
    channels.map(({ name }) => name),
  );
  expect(settings("Requests per day").tables[0]?.map((row) => row["Day (UTC)"])).toEqual(
    days.filter(({ requests }) => requests > 0).map(({ date }) => date),
  );

  const until = new Date(Date.now() - 1_000).toISOString();
  const { items: requests } = await platform.requests.list({ until, exclude_console: true, limit: 100 });
  expect(requests).not.toEqual([]);
  const shown = (await page(`/requests?until=${until}`))("Requests").tables[0];
  expect(shown?.map((row) => row["Request id"])).toEqual(requests.map(({ request_id }) => request_id));
});

/** The day of a time, UTC. */
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

test("a service that has its payments makes none a second time", async () => {
  const again = await seedDemo(service, () => undefined, new AbortController().signal);
  expect(again).toBeUndefined();
});
