import { expect, test } from "vitest";
import { startApi, tracked } from "./api";
import { contoso, report } from "./fixtures";
import { waybill } from "./harness";

const hash = `0x${"ab".repeat(32)}`;

test("list and get: amounts keep every digit", async () => {
  const { env } = await startApi();
  const list = await waybill(["payments", "list", "--limit", "1"], { env });
  expect(list.stdout).toContain("9007199254740993");
  expect(list.stdout.trimEnd().split("\n")).toHaveLength(2);
  expect(list.stderr).toContain("More payments: --limit 5");
  const json = await waybill(["payments", "show", hash, "--json"], { env });
  expect(json.stdout).toContain('"amount":9007199254740993,');
  const text = await waybill(["payments", "show", hash], { env });
  expect(text.stdout).toContain("(no record)");
});

const leg = (token: string, network: string, account: string) => ({
  account,
  amount: "12500000",
  amount_formatted: "12.5",
  decimals: 6,
  logo_url: null,
  name: null,
  network,
  symbol: "USDC",
  token,
  usd_amount: null,
  usd_price: null,
});
const paid = {
  id: "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21",
  provider: "cctp",
  source: leg(
    "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238",
    "sepolia",
    "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
  ),
  destination: leg(
    "0x036CbD53842c5426634e7929541eC2318f3dCF7e",
    "basesep",
    "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
  ),
  min_amount_out: "12495000",
  fee: { network_fee: "34534000276272", router_fee: "", total_fee: "5000", fee_asset: "usdc" },
};

test("a failed payment does not look paid: status, reason, parties, amounts and fees in units, also at 80 columns", async () => {
  const failed = {
    status: "failed",
    provider: "cctp",
    raw: {
      reason: "execution reverted",
      block_number: 7,
      gas_used: "34534",
      effective_gas_price: "1000000000",
    },
  };
  const one = { ...report(hash), amount: 12_500_000n, quote: paid };
  const { env } = await startApi({
    "GET /v1/transactions": () => ({ status: 200, body: [one] }),
    "GET /v1/transactions/*": () => ({ status: 200, body: one }),
    "GET /v1/transactions/track/*": () => ({ status: 200, body: { tx_hash: hash, ...failed } }),
  });
  const shown = await waybill(["payments", "show", hash], { env });
  const lines = shown.stdout.trimEnd().split("\n");
  expect(lines[0]).toMatch(/^status +failed$/);
  for (const line of [
    /^because +execution reverted$/m,
    /^was to send +12\.5 USDC on sepolia$/m,
    /^arrived +nothing$/m,
    /^from +0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266 \(Northwind/m,
    /^to +0x70997970C51812dc3A010C7d01b50e0d17dc79C8 \(no record\)$/m,
    /^to arrive +at least 12\.495 USDC on basesep$/m,
    /^network fee +0\.000034534 ETH for gas \(quoted: at most 0\.000034534000276272 ETH\)$/m,
    /^provider fee +0\.005 USDC$/m,
  ])
    expect(shown.stdout).toMatch(line);
  const list = await waybill(["payments", "list"], { env, terminal: 80 });
  expect(list.stdout).toMatch(/failed +12\.5 USDC/);
  // Whole, so that they can be copied.
  expect(list.stdout).toContain(hash);
  expect(list.stdout).toContain(paid.destination.account);
  for (const line of list.stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
});

test("a list has the sender's address where there is no record, and what arrived on another network", async () => {
  const one = { ...report(hash), amount: 12_500_000n, quote: paid, sender: null };
  const destination = { network: "basesep", token: paid.destination.token, amount: "12495000" };
  const { env } = await startApi({
    "GET /v1/transactions": () => ({ status: 200, body: [one] }),
    "GET /v1/transactions/track/*": () => ({
      status: 200,
      body: {
        tx_hash: hash,
        status: "completed",
        provider: "cctp",
        raw: { source: { network: "sepolia", status: "completed" }, destination },
      },
    }),
  });
  const { stdout } = await waybill(["payments", "list"], { env });
  expect(stdout).toMatch(/ Arrived +Sender +From/);
  expect(stdout).toMatch(
    /sepolia to basesep +12\.495 USDC on basesep +0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266$/m,
  );
});

test("a status that cannot be read is unknown, with its reason, and the rest is shown", async () => {
  const { env } = await startApi({
    "GET /v1/transactions/track/*": () => ({ status: 503, body: { error: "x" } }),
  });
  const result = await waybill(["payments", "list", "--limit", "2", "--json", "--timeout", "2"], { env });
  expect(result.code).toBe(0);
  expect(JSON.parse(result.stdout)[0]).toMatchObject({ status: "unknown", tracked: null });
  expect(result.stderr).toContain(`the status of ${hash} could not be read`);
});

test("track answers at once, --wait until the end", async () => {
  const statuses = ["submitted", "pending", "failed"];
  const { env } = await startApi({
    "GET /v1/transactions/track/*": tracked(() => statuses.shift()),
  });
  const now = await waybill(["payments", "track", hash, "--json"], { env });
  expect(JSON.parse(now.stdout)).toMatchObject({ status: "submitted" });
  statuses.splice(0, 1);
  const settled = await waybill(["payments", "track", hash, "--wait"], { env });
  expect(settled.code).toBe(10);
  expect(settled.stdout).toContain("failed");
  expect(settled.stderr).toContain("only its network fee was spent");
});

test("a text that is no hash and no id of the journal is not sent to the service (2)", async () => {
  const { env, seen } = await startApi();
  for (const command of ["show", "track", "watch"]) {
    const result = await waybill(["payments", command, hash.slice(0, 20)], { env });
    expect(result).toMatchObject({ code: 2, stdout: "" });
    expect(result.stderr).toContain("is not a transaction hash");
  }
  expect(seen).toEqual([]);
});

test("the headings of the list say what is in them: accounts under From and To, names of persons under Sender and Recipient", async () => {
  const one = { ...report(hash), amount: 12_500_000n, quote: paid, recipient: contoso };
  const { env } = await startApi({
    "GET /v1/transactions": () => ({ status: 200, body: [one] }),
    "GET /v1/transactions/track/*": () => ({
      status: 200,
      body: { tx_hash: hash, status: "completed", provider: "cctp", raw: {} },
    }),
  });
  const listed = await waybill(["payments", "list"], { env });
  const [headings = "", row = ""] = listed.stdout.split("\n");
  /** The text under a heading, up to the next column. */
  const under = (heading: string) =>
    row
      .slice(new RegExp(`(?:^|  )${heading}(?:  |$)`).exec(headings)?.index)
      .trim()
      .split("  ")[0];
  expect(
    Object.fromEntries(["Sender", "From", "Recipient", "To"].map((name) => [name, under(name)])),
  ).toEqual({
    Sender: "Northwind GmbH",
    From: paid.source.account,
    Recipient: "Contoso SA",
    To: paid.destination.account,
  });
});
