import { addAccount, openWorkspace, systemRuntime, type Workspace } from "@waybill/server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ProviderMovement } from "../src/connections/provider";
import { mergeMovements } from "../src/connections/sync/merge-movements";
import { inWorkspace } from "../src/workspace/in-workspace";
import { type Harness, startHarness } from "./harness";
import { expectFlowsKept } from "./support/kept-flows";

/* Payments between an exchange and a wallet of the workspace, of which each provider reports its own side. */

let api: Harness;
let key: string;
let workspace: Workspace;
let name = 0;
const account = { exchange: "", wallet: "" };
const connection = systemRuntime.uuid();
const wallet = `0x${"a".repeat(40)}`;
const hot = `0x${"b".repeat(40)}`;
const hash = `0x${"1c".repeat(32)}`;
const noon = Date.UTC(2026, 8, 10, 12);

beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.server.close());
beforeEach(async () => {
  name += 1;
  key = await api.newKey({ workspace: `own ${name}` });
  const { id } = await api.server.db
    .selectFrom("workspaces")
    .select("id")
    .where("name", "=", `own ${name}`)
    .executeTakeFirstOrThrow();
  workspace = openWorkspace(api.server.db, id);
  const add = async (network: string, address: string) =>
    (await addAccount(workspace, systemRuntime, { network, address, name: "" })).id;
  account.exchange = await add("off_chain", "exchange/main");
  account.wallet = await add("sepolia", wallet);
});

const movement = (id: string, given: Partial<ProviderMovement>): ProviderMovement => ({
  id,
  time: noon,
  status: "CONFIRMED",
  direction: "out",
  asset: "USDC",
  network: "sepolia",
  denom: "",
  amount: "250",
  usd: null,
  block: null,
  txHash: null,
  sender: null,
  recipient: null,
  counterpartyName: null,
  description: null,
  reference: null,
  trade: null,
  raw: {},
  ...given,
});

const merge = (at: "exchange" | "wallet", ...movements: ProviderMovement[]) =>
  inWorkspace(workspace, (own) =>
    mergeMovements(
      {
        workspace: own,
        account:
          at === "wallet"
            ? { id: account.wallet, network: "sepolia", connection_id: null }
            : { id: account.exchange, network: "off_chain", connection_id: connection },
        provider: { reportsChainPayments: at === "wallet" },
      },
      movements,
      "run",
      systemRuntime,
    ),
  );

/** The directions of all movements, by their provider's identifiers. */
async function shown(): Promise<Record<string, string>> {
  const { body } = await api.call("GET", "/v2/accounts/transfers?size=100", { key });
  const rows = await workspace.db.selectFrom("account_transfers").select(["id", "source_ref"]).execute();
  const items: { id: string; direction: string }[] = body.items;
  const directionOf = (row: string) => items.find(({ id }) => id === row)?.direction ?? "none";
  return Object.fromEntries(rows.map(({ id, source_ref }) => [source_ref, directionOf(id)]));
}

const upper = hash.toUpperCase().replace("0X", "0x");
const chain = { denom: `0x${"c".repeat(40)}`, block: 7, txHash: hash } as const;
const into = movement("chain", { ...chain, direction: "in", sender: hot, recipient: wallet });
const from = movement("chain", { ...chain, direction: "out", sender: wallet, recipient: hot });

test.each([
  ["a withdrawal by its hash", movement("own", { txHash: upper }), into],
  [
    "a withdrawal by its address",
    movement("own", { recipient: wallet.toUpperCase().replace("0X", "0x") }),
    into,
  ],
  [
    "a withdrawal by both, hours later",
    movement("own", { txHash: hash, recipient: wallet, time: noon + 9e6 }),
    into,
  ],
  ["a deposit by its hash", movement("own", { direction: "in", txHash: hash }), from],
  ["a deposit by its address", movement("own", { direction: "in", sender: wallet }), from],
])("%s is internal on both sides, in either order", async (_, reported, onChain) => {
  const internal = { own: "internal", chain: "internal" };
  await merge("exchange", reported);
  await merge("wallet", onChain);
  expect(await shown()).toEqual(internal);
  // Reported again, both stay so.
  expect(await merge("wallet", onChain)).toMatchObject({ changed: 0 });
  await merge("exchange", { ...reported, description: "Corrected" });
  expect(await shown()).toEqual(internal);
  await workspace.db.deleteFrom("account_transfers").execute();
  await workspace.db.deleteFrom("account_flow_days").execute();
  await workspace.db.deleteFrom("flow_days").execute();
  await workspace.db.deleteFrom("flow_months").execute();
  await merge("wallet", onChain);
  await merge("exchange", reported);
  expect(await shown()).toEqual(internal);
  await expectFlowsKept(api.server.db, workspace.id);
});

test.each([
  ["of another amount", movement("own", { txHash: hash, amount: "251" })],
  ["of another asset", movement("own", { txHash: hash, asset: "EURC" })],
  ["of another transaction", movement("own", { txHash: `0x${"2d".repeat(32)}` })],
  ["of the same direction", movement("own", { txHash: hash, direction: "in" })],
  ["that failed", movement("own", { txHash: hash, status: "FAILED" })],
  ["that names a stranger, without a hash", movement("own", { recipient: hot })],
  ["of a trade", movement("own", { txHash: hash, trade: { side: "buy" } })],
])("a movement %s is no other side", async (_, reported) => {
  await merge("exchange", reported);
  await merge("wallet", into);
  expect(await shown()).toEqual({ own: reported.direction, chain: "in" });
  await expectFlowsKept(api.server.db, workspace.id);
});

test("a withdrawal by its address has one other side: a second deposit of its amount is a stranger's", async () => {
  const later = { ...into, id: "later", txHash: `0x${"3e".repeat(32)}`, time: noon + 3_600_000 };
  await merge("exchange", movement("own", { recipient: wallet }));
  await merge("wallet", into);
  await merge("wallet", later);
  expect(await shown()).toEqual({ own: "internal", chain: "internal", later: "in" });
  await expectFlowsKept(api.server.db, workspace.id);
});
