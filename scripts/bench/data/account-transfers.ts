import type { Database } from "../../../packages/server/src/storage/database.ts";
import { insertRows } from "../../../packages/server/src/storage/dialect/rows.ts";
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
  ...{ id: text, workspace_id: text, network: text, address: text, name: text, created_at: integer },
  ...{ updated_at: integer, type: text, provider: text, tags: text },
};
const transferColumns = {
  ...{
    id: text,
    workspace_id: text,
    created_at: integer,
    updated_at: integer,
    source: text,
    source_ref: text,
  },
  ...{ from_account_id: text, to_account_id: text, time: integer, kind: text, status: text, network: text },
  ...{ block: integer, tx_hash: text, asset: text, denom: text, amount: text, usd: text, sender: text },
  ...{ recipient: text, category: text, raw: text },
};

/** Rows of one statement. */
const PART = 5_000;

const categories = ["Payroll", "Rent", "Fees", "Sales"];

/** Fills a workspace with accounts, and with so many transfers on them: a tenth internal, over a year, many of one second. */
export async function fillAccounts(db: Database, transfers: number): Promise<void> {
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
      const time = Date.UTC(2025, 0, 1) + Math.floor((number / transfers) * 31_536_000) * 1_000;
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
