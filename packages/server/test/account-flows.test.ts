import { openWorkspace, systemRuntime, type Workspace } from "@waybill/server";
import fc from "fast-check";
import { onTestFinished, test } from "vitest";
import type { ProviderMovement } from "../src/connections/provider";
import { deleteMovement } from "../src/connections/pushes/delete";
import { inConnection } from "../src/connections/pushes/in-connection";
import { storeMovements } from "../src/connections/pushes/movements";
import { mergeMovements, removeUnseen } from "../src/connections/sync/merge-movements";
import { noPrices } from "../src/prices/source";
import { type Database, openDatabase } from "../src/storage/database";
import { plainAccount } from "../src/workspace/accounts";
import { inWorkspace } from "../src/workspace/in-workspace";
import { removeAccounts } from "../src/workspace/remove-accounts";
import { runsWithDatabase } from "./support/engine";
import { expectFlowsKept } from "./support/kept-flows";

/* The daily sums of transfers are at any time what the transfers come to, whichever way these are written. */

const ACCOUNTS = 4;
const account = fc.nat({ max: ACCOUNTS - 1 });
const DAY = 86_400_000;
/** Around the edges of days, also before 1970. */
const time = fc
  .tuple(fc.integer({ min: -1, max: 2 }), fc.constantFrom(0, 1, DAY - 1))
  .map(([day, within]) => day * DAY + within);
const amount = fc.constantFrom("1", "0.1", "2.50", "0.000000000000000001", `${"9".repeat(60)}.5`);
const usd = fc.constantFrom(null, "010", "0242", "071000001");
const asset = fc.constantFrom("USD", "EUR");
const status = fc.constantFrom("CONFIRMED" as const, "CONFIRMED" as const, "PENDING" as const);

const told = fc.record({
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
      movements: fc.uniqueArray(told, { maxLength: 4, selector: ({ ref }) => ref }),
      isWhole: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("push" as const),
      account,
      isOut: fc.boolean(),
      movements: fc.uniqueArray(told, { maxLength: 4, selector: ({ ref }) => ref }),
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
      ...{ at, ref: `m${movement.ref}`, account: known, network: "sepolia" },
      input: {
        ...{
          externalId: "x",
          bookedAt: movement.time,
          direction: one.isOut ? ("out" as const) : ("in" as const),
        },
        ...{ asset: movement.asset, denom: "", quantity: movement.amount, network: null, txHash: null },
        ...{ clientMovementId: `m${movement.ref}`, sourceRef: null, counterpartyName: null },
        ...{ counterpartyAddress: null, description: null },
      },
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
        provider: { tellsOfChains: true },
      };
      const movements = one.movements.map((movement) => movementOf(movement, one.account, one.isOut));
      await mergeMovements(merged, movements, run, systemRuntime);
      if (one.isWhole) await removeUnseen(merged, { run, since: null }, 1);
    });
  }
}

function movementOf(
  { ref, other, time: at, amount: quantity, usd: value, asset: symbol, status: state }: Told,
  own: number,
  isOut: boolean,
): ProviderMovement {
  const ends = [addressOf(own), other === null ? "0xff" : addressOf(other)];
  const [sender = null, recipient = null] = isOut ? ends : ends.toReversed();
  return {
    ...{ id: `sepolia/${ref}`, time: at, status: state, direction: isOut ? "out" : "in", asset: symbol },
    ...{ network: "sepolia", denom: "", amount: quantity, usd: value, block: null, txHash: null },
    ...{
      sender,
      recipient,
      counterpartyName: null,
      description: null,
      reference: null,
      trade: null,
      raw: {},
    },
  };
}

type Told = typeof told extends fc.Arbitrary<infer Value> ? Value : never;
