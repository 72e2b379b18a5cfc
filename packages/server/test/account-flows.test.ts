import { openWorkspace, systemRuntime, type Workspace } from "@waybill/server";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import type { ProviderMovement } from "../src/connections/provider";
import { storeMovements } from "../src/connections/pushes/movements";
import { deleteMovement } from "../src/connections/pushes/push";
import { inConnection } from "../src/connections/pushes/revisions";
import { mergeMovements, removeUnseen } from "../src/connections/sync/merge-movements";
import { noPrices } from "../src/prices/source";
import { type Database, openDatabase } from "../src/storage/database";
import { plainAccount } from "../src/workspace/accounts";
import { removeAccounts } from "../src/workspace/change-accounts";
import { inWorkspace } from "../src/workspace/in-workspace";
import { runsWithDatabase, testOnPostgres } from "./support/engine";
import { expectFlowsKept } from "./support/kept-flows";

/* The daily sums of transfers are at any time what the transfers come to, whichever way these are written. */

const ACCOUNTS = 4;
const account = fc.nat({ max: ACCOUNTS - 1 });
const DAY = 86_400_000;
/** Around the edges of days, also before 1970. */
const time = fc
  .tuple(fc.integer({ min: -1, max: 2 }), fc.constantFrom(0, 1, DAY - 1))
  .map(([day, within]) => day * DAY + within);
const amount = fc.constantFrom<string>("1", "0.1", "2.50", "0.000000000000000001", `${"9".repeat(60)}.5`);
const usd = fc.constantFrom(null, "010", "0242", "071000001");
const asset = fc.constantFrom("USD", "EUR");
const status = fc.constantFrom("CONFIRMED" as const, "CONFIRMED" as const, "PENDING" as const);

const reported = fc.record({
  ref: fc.nat({ max: 5 }),
  other: fc.option(account),
  time,
  amount,
  usd,
  asset,
  status,
});
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("sync" as const),
      account,
      isOut: fc.boolean(),
      movements: fc.uniqueArray(reported, { maxLength: 4, selector: ({ ref }) => ref }),
      isWhole: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("push" as const),
      account,
      isOut: fc.boolean(),
      movements: fc.uniqueArray(reported, { maxLength: 4, selector: ({ ref }) => ref }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("delete" as const), at: fc.nat({ max: 5 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("remove" as const), accounts: fc.uniqueArray(account) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const addressOf = (number: number) => `0x${(number + 0xa0).toString(16).padStart(40, "0")}`;

test("the sums of days equal the transfers after syncs, pushes, edits, deletions and removals", async () => {
  const db = await openDatabase(":memory:");
  onTestFinished(() => db.destroy());
  let sequence = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      sequence += 1;
      await play(db, `w${sequence}`, steps);
      await expectFlowsKept(db, `w${sequence}`);
    }),
    { numRuns: runsWithDatabase(40) },
  );
});

/** Two changes of the same rows, of which the second begins while the first is not committed. */
const meetings: [string, Step, Step, Step[]][] = [
  [
    "the sender's sync and the recipient's, of a row that is new to both",
    synced(0, true),
    synced(1, false),
    [],
  ],
  [
    "the recipient's sync and the sender's, of a row that is new to both",
    synced(1, false),
    synced(0, true),
    [],
  ],
  ["syncs of a row that is there", synced(0, true, "2.50"), synced(1, false, "0.1"), [synced(0, true)]],
  ["a push and another", booked("2.50"), booked("0.1"), [booked("1")]],
  ["pushes of a movement that is new to both", booked("2.50"), booked("0.1"), []],
  ["a deletion and a push", { kind: "delete", at: 0 }, booked("2.50"), [booked("1")]],
  ["a push and a deletion", booked("2.50"), { kind: "delete", at: 0 }, [booked("1")]],
  [
    "a sync and a removal of its account",
    synced(0, true, "2.50"),
    { kind: "remove", accounts: [0] },
    [synced(0, true)],
  ],
  [
    "a removal of an account and its sync",
    { kind: "remove", accounts: [0] },
    synced(0, true, "2.50"),
    [synced(0, true)],
  ],
];

function synced(own: number, isOut: boolean, quantity = "1"): Step {
  const moved = { ref: 0, other: 1 - own, time: 5, usd: null, asset: "USD", status: "CONFIRMED" } as const;
  return { kind: "sync", account: own, isOut, movements: [{ ...moved, amount: quantity }], isWhole: false };
}

function booked(quantity: string): Step {
  const moved = { ref: 0, other: null, time: 5, usd: null, asset: "USD", status: "CONFIRMED" } as const;
  return { kind: "push", account: 0, isOut: true, movements: [{ ...moved, amount: quantity }] };
}

testOnPostgres.each(meetings)("the sums are right after %s at once", async (_name, first, second, before) => {
  let atCommit = async () => {};
  const db = await openDatabase(":memory:", {
    aroundCommit: async (commit) => {
      const work = atCommit;
      atCommit = async () => {};
      await work();
      return commit();
    },
  });
  onTestFinished(() => db.destroy());
  await play(db, "w", before);
  const workspace = openWorkspace(db, "w");
  let other: Promise<void> | undefined;
  let isOver = false;
  atCommit = async () => {
    other = take(workspace, second).finally(() => {
      isOver = true;
    });
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select 1 from pg_locks where not granted`.execute(db);
        if (rows.length === 0 && !isOver)
          throw new Error("the second change does not meet the first one yet");
      },
      { interval: 10, timeout: 30_000 },
    );
  };
  await take(workspace, first);
  await other;
  expect(isOver).toBe(true);
  await expectFlowsKept(db, "w");
});

async function play(db: Database, id: string, steps: readonly Step[]): Promise<void> {
  await db
    .insertInto("workspaces")
    .values({ id, name: id, disabled_features: "[]", created_at: 0 })
    .execute();
  const workspace = openWorkspace(db, id);
  for (let number = 0; number < ACCOUNTS; number += 1) await addAccount(workspace, number);
  const connection = { name: "books", type: "custom", kind: "books", public_data: "{}" } as const;
  await workspace.db
    .insertInto("account_connections")
    .values({ id: `${id}-books`, created_at: 0, updated_at: 0, ...connection })
    .execute();
  for (const one of steps) await take(workspace, one);
}

const accountId = ({ id }: Workspace, number: number) => `${id}-${number}`;

async function addAccount(workspace: Workspace, number: number): Promise<void> {
  const plain = plainAccount({ network: "sepolia", address: addressOf(number), name: "" }, 0);
  await workspace.db
    .insertInto("accounts")
    .values({ ...plain, id: accountId(workspace, number), created_at: 0 })
    .execute();
}

async function take(workspace: Workspace, one: Step): Promise<void> {
  const books = `${workspace.id}-books`;
  if (one.kind === "delete") {
    const [row] = await workspace.db
      .selectFrom("account_transfers")
      .select("id")
      .where("source", "=", books)
      .orderBy("source_ref")
      .limit(1)
      .offset(one.at)
      .execute();
    if (row) await deleteMovement(workspace, books, row.id, 1);
  } else if (one.kind === "remove") {
    const refs = one.accounts.map((number) => ({ network: "sepolia", address: addressOf(number) }));
    await inWorkspace(workspace, (own) => removeAccounts(own, refs));
    for (const number of one.accounts) await addAccount(workspace, number);
  } else if (one.kind === "push") {
    const known = {
      id: accountId(workspace, one.account),
      network: "sepolia",
      address: addressOf(one.account),
    };
    const rows = one.movements.map((movement, at) => ({
      at,
      ref: `m${movement.ref}`,
      account: known,
      network: "sepolia",
      input: {
        externalId: "x",
        bookedAt: movement.time,
        direction: one.isOut ? ("out" as const) : ("in" as const),
        asset: movement.asset,
        denom: "",
        quantity: movement.amount,
        network: null,
        txHash: null,
        clientMovementId: `m${movement.ref}`,
        occurrence: 1,
        sourceRef: null,
        references: [],
        counterpartyName: null,
        counterpartyAddress: null,
        description: null,
      },
      entry: null,
    }));
    await inConnection(workspace, books, rows.length, (place) =>
      storeMovements(place, { importId: null, now: 1 }, { uuid: systemRuntime.uuid, prices: noPrices }, rows),
    );
  } else {
    const run = systemRuntime.uuid();
    await inWorkspace(workspace, async (own) => {
      const merged = {
        workspace: own,
        account: { id: accountId(workspace, one.account), network: "sepolia", connection_id: null },
        provider: { reportsChainPayments: true },
      };
      const movements = one.movements.map((movement) => movementOf(movement, one.account, one.isOut));
      await mergeMovements(merged, movements, run, systemRuntime);
      if (one.isWhole) await removeUnseen(merged, { run, since: null }, 1);
    });
  }
}

function movementOf(
  { ref, other, time: at, amount: quantity, usd: value, asset: symbol, status: state }: Reported,
  own: number,
  isOut: boolean,
): ProviderMovement {
  const ends = [addressOf(own), other === null ? "0xff" : addressOf(other)];
  const [sender = null, recipient = null] = isOut ? ends : ends.toReversed();
  return {
    id: `sepolia/${ref}`,
    time: at,
    status: state,
    direction: isOut ? "out" : "in",
    asset: symbol,
    network: "sepolia",
    denom: "",
    amount: quantity,
    usd: value,
    block: null,
    txHash: null,
    sender,
    recipient,
    counterpartyName: null,
    description: null,
    reference: null,
    trade: null,
    raw: {},
  };
}

type Reported = typeof reported extends fc.Arbitrary<infer Value> ? Value : never;
