import { addAccount, openWorkspace, systemRuntime, type Workspace } from "@waybill/server";
import fc from "fast-check";
import { expect, test } from "vitest";
import { symbolOf } from "../../src/chains/token-reference";
import { rewindAccounts } from "../../src/connections/chain/follow-chains";
import { chainMovements } from "../../src/connections/chain/provider";
import type { Provider } from "../../src/connections/provider";
import { syncTransfers } from "../../src/connections/sync/sync-transfers";
import type { ReadBlockContent, ReadTransfer } from "../../src/indexing/reader";
import { rewindTo } from "../../src/indexing/rewind";
import { appendBlocks } from "../../src/indexing/write";
import { type Database, openDatabase } from "../../src/storage/database";
import type { AccountTransferFilter } from "../../src/workspace/account-transfers/filter";
import { listAccountTransfers } from "../../src/workspace/account-transfers/list";
import { directionOf } from "../../src/workspace/account-transfers/row";
import { contentOf, type ModelNetwork, modelBlock } from "../model-blocks";
import { expectFlowsKept } from "../support/kept-flows";

/* Lists, directions and totals of random workspaces equal what their chains' own blocks say, added up by hand. */

const networks = ["sepolia", "solana-devnet"] as const satisfies readonly ModelNetwork[];
const address = (value: number) => `0x${(value + 0xa0).toString(16).padStart(40, "0")}`;

const chains = fc.tuple(...networks.map(() => fc.array(modelBlock, { minLength: 1, maxLength: 8 })));
const world = fc.record({
  chains,
  /** How many of the newest blocks are given up for others, after everything was synced once. */
  depth: fc.nat({ max: 3 }),
  others: chains,
  /** Accounts, as networks and numbers, of each of two workspaces. */
  own: fc.tuple(...[0, 1].map(() => fc.uniqueArray(fc.nat({ max: 7 }), { minLength: 1, maxLength: 6 }))),
  size: fc.integer({ min: 1, max: 7 }),
});
type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never;

const runtime = { ...systemRuntime, now: () => 1_800_000_000_000 };

/** Plays worlds: chains and workspaces, a sync, a reorganisation, and another sync. */
export function testWorlds(worlds: number): void {
  test(`lists, directions and totals of ${worlds} worlds equal their blocks`, {
    timeout: 3_600_000,
  }, async () => {
    await fc.assert(fc.asyncProperty(world, play), { numRuns: worlds });
  });
}

async function play({ chains: before, depth, others, own, size }: World): Promise<void> {
  const db = await openDatabase(":memory:");
  try {
    const kept = new Map<string, ReadBlockContent[]>();
    const extend = async (
      network: ModelNetwork,
      blocks: readonly (typeof before)[number][number][],
      salt: string,
    ) => {
      const chain = kept.get(network) ?? [];
      const added = blocks.map((block, at) =>
        contentOf(network, chain.length + at, `${network}-${salt}-${chain.length + at}`, block),
      );
      await appendBlocks(db, { network, after: chain.at(-1), blocks: added, now: runtime.now() });
      kept.set(network, [...chain, ...added]);
    };
    for (const [at, network] of networks.entries()) await extend(network, before[at] ?? [], "a");
    const workspaces: { workspace: Workspace; accounts: Map<string, string> }[] = [];
    for (const [at, numbers] of own.entries()) {
      const id = `w${at}`;
      await db
        .insertInto("workspaces")
        .values({ id, name: id, disabled_features: "[]", created_at: 0 })
        .execute();
      const workspace = openWorkspace(db, id);
      const accounts = new Map<string, string>();
      for (const number of numbers) {
        const [network, of] = [networks[number % 2] ?? "sepolia", address(number >> 1)];
        const account = await addAccount(workspace, runtime, { network, address: of, name: "" });
        accounts.set(`${network} ${of}`, account.id);
      }
      workspaces.push({ workspace, accounts });
    }
    const syncAll = async () => {
      for (const { workspace, accounts } of workspaces)
        for (const [key, id] of accounts) {
          const [network = "", of = ""] = key.split(" ");
          await syncTransfers({
            workspace,
            provider: providerOf(db),
            externalId: `${network}/${of}`,
            runtime,
            account: { id, network, connection_id: null },
            pageLimit: 60_000,
            signal: new AbortController().signal,
          });
        }
    };
    await syncAll();
    for (const [at, network] of networks.entries()) {
      const chain = (kept.get(network) ?? []).slice(0, -depth || undefined);
      if (chain.length === 0) continue;
      kept.set(network, chain);
      await rewindTo(db, network, chain.at(-1), rewindAccounts(runtime));
      await extend(network, others[at] ?? [], "b");
    }
    await syncAll();
    for (const one of workspaces) await compare(one, [...kept], size);
    await expectFlowsKept(db);
  } finally {
    await db.destroy();
  }
}

/** The chain provider, as far as it needs no node. */
const providerOf = (db: Database): Provider => ({
  capabilities: new Set(["movements"]),
  edge: 0,
  reportsChainPayments: true,
  accounts: async () => ({ items: [], resume: "", more: false }),
  balances: async () => [],
  movements: (externalId, from) => chainMovements(db, externalId, from),
});

interface Expected {
  id: string;
  time: number;
  network: string;
  asset: string;
  amount: bigint;
  from: string | null;
  to: string | null;
}

/** The movements that a workspace has to see, from the blocks alone. */
function expectedOf(accounts: ReadonlyMap<string, string>, kept: [string, ReadBlockContent[]][]): Expected[] {
  const seen = (
    network: string,
    { time }: ReadBlockContent,
    transfer: ReadTransfer,
    ordinal: number,
  ): Expected => ({
    id: `${network}/${transfer.txHash}/${ordinal}`,
    time,
    network,
    amount: transfer.amount,
    asset: symbolOf(network, transfer.token),
    from: accounts.get(`${network} ${transfer.sender}`) ?? null,
    to: accounts.get(`${network} ${transfer.recipient}`) ?? null,
  });
  // The model's transactions have the hash of their block.
  return kept
    .flatMap(([network, blocks]) =>
      blocks.flatMap((block) => block.transfers.map((transfer, at) => seen(network, block, transfer, at))),
    )
    .filter(({ from, to, amount }) => amount > 0n && (from !== null || to !== null));
}

async function compare(
  { workspace, accounts }: { workspace: Workspace; accounts: ReadonlyMap<string, string> },
  kept: [string, ReadBlockContent[]][],
  size: number,
): Promise<void> {
  const all = expectedOf(accounts, kept);
  const ids = [...accounts.values()];
  const middle = all[all.length >> 1]?.time ?? 0;
  const filters: [AccountTransferFilter, (one: Expected) => boolean][] = [
    [{}, () => true],
    [{ network: "sepolia" }, ({ network }) => network === "sepolia"],
    [{ tokens: ["usdc", "sol"] }, ({ asset }) => ["USDC", "SOL"].includes(asset)],
    [{ directions: ["internal"] }, ({ from, to }) => from !== null && to !== null],
    [{ directions: ["in"], from: middle }, ({ from, time }) => from === null && time >= middle],
    [{ directions: ["out"], before: middle }, ({ to, time }) => to === null && time < middle],
    ...ids.map((id): (typeof filters)[number] => [
      { accounts: [id] },
      ({ from, to }) => from === id || to === id,
    ]),
    [{ accounts: ids, directions: ["internal", "out"] }, ({ from }) => from !== null],
  ];
  for (const [filter, matches] of filters) {
    const listed = [];
    for (let position: readonly [number, string] | undefined; ; ) {
      const page = await listAccountTransfers(workspace, filter, { position, descending: true }, size);
      listed.push(...page);
      const last = page.at(-1);
      if (!last || page.length < size) break;
      position = [last.time, last.id];
    }
    expect(listed.map(({ time }) => time)).toEqual(
      listed.map(({ time }) => time).sort((one, other) => other - one),
    );
    const shown = listed.map((row) => [
      row.source_ref,
      row.time,
      row.asset,
      row.from_account_id,
      row.to_account_id,
      directionOf(row),
    ]);
    const wanted = all.filter(matches);
    expect(shown.sort(), JSON.stringify(filter)).toEqual(
      wanted
        .map(({ id, time, asset, from, to }) => [
          id,
          time,
          asset,
          from,
          to,
          from && to ? "internal" : from ? "out" : "in",
        ])
        .sort(),
    );
    const base = listed.reduce((sum, { raw }) => sum + BigInt(JSON.parse(raw).base_amount), 0n);
    expect(base).toBe(wanted.reduce((sum, { amount }) => sum + amount, 0n));
  }
}
