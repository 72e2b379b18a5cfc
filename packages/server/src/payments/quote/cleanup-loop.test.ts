import { expect, onTestFinished, test } from "vitest";
import { manualClock } from "../../../test/manual-clock";
import { storeKey } from "../../access/keys";
import { createLoops } from "../../jobs/loop-registry";
import { systemRuntime } from "../../lib/system-runtime";
import { openDatabase } from "../../storage/database";
import { insertQuotes, type Quote } from "../../workspace/quotes";
import { openWorkspace } from "../../workspace/workspace";
import { writeSubmission } from "../submissions/table";
import { startQuoteCleanup } from "./lifetime";

test("an unused quote is deleted a day after it expired; one with a submission is not", async () => {
  const clock = manualClock();
  const db = await openDatabase(":memory:");
  onTestFinished(() => db.destroy());
  await storeKey(db, systemRuntime, { workspace: "w", name: "k", plan: "enterprise" });
  const { id } = await db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
  const workspace = openWorkspace(db, id);
  const quote = (name: string, expires_at: string) =>
    ({
      id: name,
      provider: "direct",
      created_at: "1970-01-01T00:00:00Z",
      expires_at,
      source: { network: "sepolia" },
    }) as Quote;
  const quotes = [
    quote("unused", "1970-01-01T00:01:00Z"),
    quote("later", "1970-01-01T00:10:00Z"),
    quote("used", "1970-01-01T00:01:00Z"),
  ];
  await insertQuotes(workspace, quotes);
  await writeSubmission(
    workspace,
    { runtime: systemRuntime, settleInterval: 5_000 },
    {
      quote_id: "used",
      network: "sepolia",
      tx_hash: "0x1",
      payload: "0x",
      token: "native",
      amount: "1",
      step: "payment" as const,
      nonce_slot: "1",
      from_address: "a",
      to_address: "b",
      travel_rule_compliant: 0,
      created_at: 0,
    },
  );
  const left = async () =>
    (await workspace.db.selectFrom("quotes").select("id").orderBy("id").execute()).map((row) => row.id);
  const loop = startQuoteCleanup(createLoops({ logger: undefined, clock }), { db, runtime: clock });
  onTestFinished(() => loop.close());
  await clock.advance(86_400_000);
  expect(await left()).toEqual(["later", "unused", "used"]);
  await clock.advance(200_000);
  expect(await left()).toEqual(["later", "used"]);
  await clock.advance(600_000);
  expect(await left()).toEqual(["used"]);
});
