import { afterEach, beforeEach } from "vitest";
import { type AlertEngine, createAlertEngine } from "../src/alerts/engine/engine";
import {
  EMPTY_BLOCK,
  type ReadBlock,
  type ReadBlockContent,
  type ReadTransfer,
} from "../src/indexing/reader";
import { appendBlocks } from "../src/indexing/write";
import { systemRuntime } from "../src/lib/system-runtime";
import { readPrice } from "../src/prices/decimal-price";
import type { PriceSource } from "../src/prices/source";
import { type Database, openDatabase } from "../src/storage/database";
import { openWorkspace } from "../src/workspace/workspace";
import { usdcOf } from "./model-blocks";

export const USDC = usdcOf.sepolia;
export const NOW = Date.UTC(2026, 0, 15, 12);
/** Accounts of tests, by a number. */
export const someone = (number: number): string => `0x${number.toString(16).padStart(40, "a")}`;
export const ZERO = `0x${"0".repeat(40)}`;
const id = (number: number) => `00000000-0000-4000-8000-${number.toString().padStart(12, "0")}`;

/** An alert engine on a database, with a chain that a test writes block by block. */
export interface AlertWorld {
  db: Database;
  engine: AlertEngine;
  /** The time of the server. */
  clock: { now: number };
  /** The price of a whole token in dollars; undefined: no price. */
  price: { of: string | undefined };
  /** The answers of nodes, per cent and base units; undefined: they do not answer. */
  gas: { used: number | undefined };
  balance: { now: bigint | undefined };
  workspace: string;
  /** The row of the last event. */
  lastEvent(): Promise<{ proposal: string | null }>;
  /** Adds a rule to the workspace and returns its id. */
  rule(type: string, parameters: Record<string, unknown>, options?: RuleOptions): Promise<string>;
  /** Appends a block with these transfers, each `[from, to, amount in base units]`. */
  block(transfers: readonly Move[], options?: BlockOptions): Promise<ReadBlockContent>;
  /** The events of all rules, in the order in which they were raised. */
  events(): Promise<{ rule: string; caption: string; message: string; tx: string | null }[]>;
  /** The next block follows on this one; on none: the index starts over. */
  rewound(to: ReadBlock | undefined): void;
  state(rule: string): Promise<{ state: string; repeats: number }[]>;
}

type Move = readonly [from: string, to: string, amount: bigint, tx?: string];

interface RuleOptions {
  createdAt?: number;
  severity?: string;
  network?: string;
}

interface BlockOptions {
  number?: number;
  time?: number;
  token?: string;
  content?: Partial<ReadBlockContent>;
  onAppended?: AlertEngine["onAppended"];
}

/** Makes one on an open database that has no workspace yet. */
export async function alertWorld(
  db: Database,
  { network = "sepolia" }: { network?: string } = {},
): Promise<AlertWorld> {
  const clock = { now: NOW };
  const price: AlertWorld["price"] = { of: "1" };
  const gas: AlertWorld["gas"] = { used: undefined };
  const balance: AlertWorld["balance"] = { now: undefined };
  const workspace = id(1);
  const row = { id: workspace, name: "main", disabled_features: "[]", created_at: 0 };
  await db.insertInto("workspaces").values(row).execute();
  const runtime = { ...systemRuntime, now: () => clock.now };
  const engine = createAlertEngine({
    runtime,
    delivery: { wake: () => {} },
    outside: {
      priceOf: () => price.of,
      gasUsed: async () => gas.used,
      balanceNow: async () => balance.now,
    },
  });
  const prices: PriceSource = {
    priceAt: () => (price.of === undefined ? undefined : readPrice(price.of)),
    onChange: () => () => {},
  };
  const own = openWorkspace(db, workspace).db;
  let rules = 0;
  let last: ReadBlock | undefined;
  return {
    db,
    engine,
    clock,
    price,
    gas,
    balance,
    workspace,
    lastEvent: () =>
      own.selectFrom("alert_events").select("proposal").orderBy("seq", "desc").executeTakeFirstOrThrow(),
    async rule(type, parameters, { createdAt = 0, severity = "high", network: on = network } = {}) {
      rules += 1;
      const [rule, at] = [id(1_000 + rules), createdAt];
      const texts = {
        name: type,
        rule_type: type,
        template_id: id(9),
        network: on,
        severity,
        runner_id: "r",
      };
      const pack = { pack_id: null, pack_type: null, pack_label: null, pack_address: null };
      const values = { id: rule, created_at: at, updated_at: at, trigger_kind: "BLOCK" as const };
      await own
        .insertInto("alert_rules")
        .values({
          ...values,
          ...texts,
          ...pack,
          enabled: 1,
          version: 1,
          parameters: JSON.stringify(parameters),
        })
        .execute();
      return rule;
    },
    async block(moves, options = {}) {
      const number = options.number ?? (last ? last.number + 1 : 0);
      const time = options.time ?? NOW + number * 12_000;
      const transfers = moves.map(
        ([sender, recipient, amount, tx], position): ReadTransfer => ({
          position,
          sender,
          recipient,
          amount,
          token: options.token ?? USDC,
          txHash: tx ?? `0x${number}-${position}`,
        }),
      );
      const hash = `h${number}-${moves.length}`;
      const block = { ...EMPTY_BLOCK, number, hash, time, transfers, ...options.content };
      const { onAppended = engine.onAppended } = options;
      await appendBlocks(db, { network, after: last, blocks: [block], now: clock.now, prices, onAppended });
      last = { number, hash };
      return block;
    },
    async events() {
      const rows = await own.selectFrom("alert_events").selectAll().orderBy("seq").execute();
      return rows.map(({ rule_id, caption, message, tx_hash }) => ({
        rule: rule_id,
        caption,
        message,
        tx: tx_hash,
      }));
    },
    rewound: (to) => {
      last = to;
    },
    async state(rule) {
      const rows = own.selectFrom("alert_states").select(["state", "repeats"]).where("rule_id", "=", rule);
      return rows.orderBy("raised_at").execute();
    },
  };
}

/**
 * Gives each test of a file an empty database with a world of its own, and closes it afterwards; the same object all
 * the time.
 */
export function alertWorldOfEachTest(): { readonly db: Database; readonly world: AlertWorld } {
  let current: { db: Database; world: AlertWorld } | undefined;
  const made = () => {
    if (!current) throw new Error("the world is made before each test");
    return current;
  };
  beforeEach(async () => {
    const db = await openDatabase(":memory:");
    current = { db, world: await alertWorld(db) };
  });
  afterEach(async () => {
    await current?.db.destroy();
    current = undefined;
  });
  return {
    get db() {
      return made().db;
    },
    get world() {
      return made().world;
    },
  };
}
