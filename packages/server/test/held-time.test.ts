import { expect, onTestFinished, test } from "vitest";
import { startDevnet } from "../src/local/chains/start";
import { evmWallets } from "../src/local/chains/wallets";
import { findQuote, insertQuotes, type Quote } from "../src/workspace/quotes";
import { openWorkspace } from "../src/workspace/workspace";
import { rpcOf } from "./chain";
import { naturalPerson, startHarness } from "./harness";
import { manualClock } from "./manual-clock";

/** More than the resolution of any time that an answer shows. */
const passes = () => new Promise((done) => setTimeout(done, 1_100));

test("a server lives in the time that it is given: answers stand still, and loops run when it passes", async () => {
  const from = Date.now() + 3_600_000;
  const clock = manualClock(() => 0.5, from);
  const devnet = await startDevnet({ networks: ["sepolia"] });
  onTestFinished(() => devnet.close());
  const rpc = { sepolia: rpcOf(devnet, "sepolia") };
  const { server, call, newKey } = await startHarness({ rpc, runtime: clock });
  onTestFinished(async () => {
    await Promise.all([server.close(), clock.advance(60_000)]);
  });
  await server.caughtUp;
  const key = await newKey({ name: "counted", plan: "pro" });
  const [alice, bob] = evmWallets;
  const quote = new URLSearchParams({
    from_chain: "sepolia",
    to_chain: "sepolia",
    from_asset: "usdc",
    to_asset: "usdc",
    from_address: alice?.address ?? "",
    to_address: bob?.address ?? "",
    amount: "1000000",
    slippage_bps: "50",
  });
  const times = async () => {
    const quoted = await call("GET", `/v1/transactions/quote?${quote}`, { key });
    const created = await call("POST", "/v1/persons", { key, body: naturalPerson(alice?.address ?? "") });
    expect([quoted.status, created.status]).toEqual([200, 201]);
    return {
      quote: [quoted.body.quote.created_at, quoted.body.quote.expires_at],
      person: created.body.created_at,
      reset: quoted.headers.get("X-RateLimit-Reset"),
      health: [...new Set((await server.health()).loops.flatMap(({ lastSuccessAt }) => lastSuccessAt ?? []))],
    };
  };
  await clock.settle();
  const before = await times();
  expect(Date.parse(before.person)).toBe(from);
  expect(before.quote.map((time) => Date.parse(time) - from)).toEqual([0, 600_000]);
  expect(before.health).toEqual([from]);
  await passes();
  expect(await times()).toEqual(before);

  // An expired quote is kept for a day, and looked for every minute.
  const { id } = await server.db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
  const workspace = openWorkspace(server.db, id);
  const expired = new Date(from - 86_400_000 + 30_000).toISOString();
  const old = {
    id: "old",
    provider: "direct",
    created_at: expired,
    expires_at: expired,
    source: { network: "sepolia" },
  };
  await insertQuotes(workspace, [old as Quote]);
  const isThere = async () => (await findQuote(workspace, "old")) !== undefined;
  await clock.advance(59_000);
  await passes();
  expect(await isThere()).toBe(true);
  await clock.advance(2_000);
  await expect.poll(isThere, { timeout: 60_000, interval: 10 }).toBe(false);
  expect(Date.parse((await times()).person)).toBe(from + 61_000);
});
