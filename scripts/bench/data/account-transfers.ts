import type { Database } from "../../../packages/server/src/storage/database.ts";
import { insertRows } from "../../../packages/server/src/storage/dialect/rows.ts";
import { openWorkspace } from "../../../packages/server/src/workspace/workspace.ts";
import { random } from "./random.ts";

/** Accounts of the workspace. */
export const ACCOUNTS = 1_000;

/** The workspace of the bench's key. */
export const WORKSPACE = "bench-workspace";

const text = "text" as const;
const integer = "integer" as const;

/** An identifier that follows from a number. */
const idOf = (kind: number, value: number): string =>
  `${kind.toString(16).padStart(8, "0")}-0000-4000-8000-${value.toString(16).padStart(12, "0")}`;

export const accountId = (value: number): string => idOf(1, value);

const accountColumns = {
  id: text,
  workspace_id: text,
  network: text,
  address: text,
  name: text,
  created_at: integer,
  updated_at: integer,
  type: text,
  provider: text,
  tags: text,
};
const transferColumns = {
  id: text,
  workspace_id: text,
  created_at: integer,
  updated_at: integer,
  source: text,
  source_ref: text,
  from_account_id: text,
  to_account_id: text,
  time: integer,
  kind: text,
  status: text,
  network: text,
  block: integer,
  tx_hash: text,
  asset: text,
  denom: text,
  amount: text,
  usd: text,
  sender: text,
  recipient: text,
  category: text,
  raw: text,
};

/** Rows of one statement. */
const PART = 5_000;

const categories = ["Payroll", "Rent", "Fees", "Sales"];

/** Seconds of a year. */
const YEAR = 31_536_000;

/**
 * Fills a workspace with accounts, and with so many transfers on them: a tenth internal, over a year or so many seconds, many of one
 * second.
 */
export async function fillAccounts(
  db: Database,
  transfers: number,
  begin = Date.UTC(2025, 0, 1),
  seconds = YEAR,
): Promise<void> {
  await db
    .insertInto("workspaces")
    .values({ id: WORKSPACE, name: "bench", disabled_features: "[]", created_at: 0 })
    .execute();
  const networks = ["sepolia", "basesep", "solana-devnet", "off_chain"];
  const accounts = Array.from({ length: ACCOUNTS }, (_, at) => [
    ...[accountId(at), WORKSPACE, networks[at % 4] ?? "", `account-${at}`, `Account ${at}`, at, at],
    ...["eoa", "wallet", "[]"],
  ]);
  await insertRows("accounts", accountColumns, accounts).execute(db);
  const draw = random(11);
  for (let first = 0; first < transfers; first += PART) {
    const rows = Array.from({ length: Math.min(PART, transfers - first) }, (_, at) => {
      const number = first + at;
      // Every third one is of one of twelve busy accounts.
      const account = draw(3) === 0 ? draw(12) : draw(ACCOUNTS);
      const kind = draw(10);
      const from = kind < 5 ? accountId(account) : null;
      const to = kind === 0 ? accountId(draw(ACCOUNTS)) : from === null ? accountId(account) : null;
      const time = begin + Math.floor((number / transfers) * seconds) * 1_000;
      return [
        ...[
          idOf(2, (number * 7_919) % 2 ** 40),
          WORKSPACE,
          time,
          time,
          "chain",
          `made/${number}`,
          from,
          to,
          time,
        ],
        ...["TRANSFER", draw(200) === 0 ? "PENDING" : "CONFIRMED", networks[account % 4] ?? "", number],
        ...[
          `0x${number.toString(16).padStart(64, "0")}`,
          draw(500) === 0 ? "EURC" : "USDC",
          "",
          `${1 + draw(10_000)}.5`,
        ],
        ...[
          `${draw(2) === 0 ? "07" : "08"}${1_000_000 + draw(9_000_000)}`,
          `sender-${draw(5_000)}`,
          `recipient-${draw(5_000)}`,
        ],
        ...[draw(20) === 0 ? (categories[draw(4)] ?? null) : null, "{}"],
      ];
    });
    await insertRows("account_transfers", transferColumns, rows).execute(db);
  }
}

/** The balances of these accounts, and payments over bridges between them, over a year as well. */
export async function fillTreasury(db: Database, crossings: number, begin: number): Promise<void> {
  const balances = Array.from({ length: ACCOUNTS }, (_, at) =>
    ["USDC", "EURC", "USD"].map((asset) => [
      WORKSPACE,
      accountId(at),
      "off_chain",
      "",
      asset,
      `${at}.25`,
      begin,
    ]),
  ).flat();
  const balanceColumns = {
    workspace_id: text,
    account_id: text,
    network: text,
    denom: text,
    asset: text,
    amount: text,
    updated_at: integer,
  };
  await insertRows("account_balances", balanceColumns, balances).execute(db);
  await openWorkspace(db, WORKSPACE)
    .db.updateTable("accounts")
    .set({ last_synced_at: begin, sync_status: "succeeded", balances_at: begin })
    .execute();
  const draw = random(13);
  const rows = Array.from({ length: crossings }, (_, at) => {
    const [from, to] = [4 * draw(ACCOUNTS / 4), 4 * draw(ACCOUNTS / 4) + 1];
    const time = begin + Math.floor((at / crossings) * YEAR) * 1_000;
    return [
      ...["sepolia", at, 0, "bridge", time, `0x${at}`, "usdc", "USDC", `account-${from}`, `account-${to}`],
      ...["071000000", "071000000", "basesep", "usdc", "USDC", "071000000", `0x${at}a`, time + 60_000],
      ...["SUCCEEDED", "cctp", `message-${at}`],
    ];
  });
  const crossingColumns = {
    network: text,
    block: integer,
    position: integer,
    kind: text,
    time: integer,
    tx_hash: text,
    token: text,
    symbol: text,
    sender: text,
    recipient: text,
    amount: text,
    usd: text,
    recipient_network: text,
    recipient_token: text,
    recipient_symbol: text,
    recipient_amount: text,
    recipient_tx_hash: text,
    recipient_time: integer,
    status: text,
    bridge: text,
    message: text,
  };
  for (let first = 0; first < rows.length; first += PART)
    await insertRows("transfers", crossingColumns, rows.slice(first, first + PART)).execute(db);
}
