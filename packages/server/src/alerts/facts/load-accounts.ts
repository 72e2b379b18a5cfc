import { networks } from "@waybill/spec/generated/registry";
import { type SqlBool, sql } from "kysely";
import { findNetwork } from "../../chains/registry";
import { paidLookAlikes } from "../../indexing/look-alike-search";
import { findLabels } from "../../labels/find-labels";
import { labelsOf } from "../../labels/labels-of";
import { groupBy } from "../../lib/group-by";
import { readAmount } from "../../storage/amount";
import type { Database } from "../../storage/database";
import { anyOf, rowsOf } from "../../storage/dialect/rows";
import { lesserOf, thenJoin } from "../../storage/dialect/wordings";
import { everyWorkspace } from "../../workspace/every-workspace";
import type { Loader, Loaders, Named } from "./facts";

type AccountLoaders = Pick<
  Loaders,
  | "labels"
  | "isOwn"
  | "owners"
  | "named"
  | "lastActive"
  | "firstPayment"
  | "flow"
  | "lookAlikes"
  | "labelledCounterparties"
>;

/** The most counterparties of one account that are named. */
const MAX_COUNTERPARTIES = 100;

/** Answers questions about accounts from the index and the label lists. */
export const loadAccounts = (db: Database): AccountLoaders => ({
  labels: (asked) =>
    labelsOf(
      db,
      asked.map(({ network, account: address }) => ({ network, address })),
    ),
  lastActive: lastActive(db),
  firstPayment: firstPayment(db),
  flow: flow(db),
  lookAlikes: async (asked) => {
    const answers = [];
    for (const { network, account, like } of asked)
      answers.push(await paidLookAlikes(db, realmOf(network), account, like));
    return answers;
  },
  labelledCounterparties: labelledCounterparties(db),
  isOwn: isOwn(db),
  owners: owners(db),
  named: named(db),
});

/** The networks on which an address is the same account as on this one. */
const realmOf = (slug: string): string[] => {
  const own = findNetwork(slug);
  const same = networks.filter(({ kind, is_testnet }) => kind === own?.kind && is_testnet === own.is_testnet);
  return own ? same.map((network) => network.slug) : [slug];
};

const isOwn =
  (db: Database): Loader<"isOwn"> =>
  async (asked) => {
    const accounts = [...new Set(asked.map(({ account }) => account))];
    const found = await everyWorkspace(db)
      .selectFrom("accounts")
      .select(["workspace_id", "network", "address"])
      .where("address", "in", accounts)
      .execute();
    const own = new Set(
      found.map(({ workspace_id, network, address }) => `${workspace_id} ${network} ${address}`),
    );
    return asked.map(({ workspace, network, account }) => own.has(`${workspace} ${network} ${account}`));
  };

const owners =
  (db: Database): Loader<"owners"> =>
  async (asked) => {
    const found = await everyWorkspace(db)
      .selectFrom("accounts")
      .select(["workspace_id", "network", "address"])
      .where(sql<SqlBool>`address in ${anyOf([...new Set(asked.map(({ account }) => account))])}`)
      .execute();
    const byAccount = new Map<string, Set<string>>();
    for (const { workspace_id, network, address } of found) {
      const key = `${network} ${address}`;
      byAccount.set(key, (byAccount.get(key) ?? new Set()).add(workspace_id));
    }
    return asked.map(({ network, account }) => [...(byAccount.get(`${network} ${account}`) ?? [])]);
  };

/**
 * Matches that the comparison with the lists has found (sanctions/screening, names/), which follows a list within
 * seconds.
 */
const named =
  (db: Database): Loader<"named"> =>
  async (asked) => {
    const all = everyWorkspace(db);
    const workspaces = [...new Set(asked.map(({ workspace }) => workspace))];
    const accounts = await all
      .selectFrom("sanctions_outcomes as found")
      .leftJoin("accounts as account", "account.id", "found.account_id")
      .leftJoin("sanctions_entries as entry", (join) =>
        join.onRef("entry.list", "=", "found.list").onRef("entry.uid", "=", "found.uid"),
      )
      .select(["found.workspace_id", "found.person_id", "found.account_id", "found.party_id"])
      .select(["found.list", "found.uid", "found.address", "account.network", "entry.name as entry"])
      .where("found.outcome", "=", "listed")
      .where("found.ended_at", "is", null)
      .where("found.workspace_id", "in", workspaces)
      .execute();
    const names = await all
      .selectFrom("name_outcomes as found")
      .leftJoin("sanctions_entries as entry", (join) =>
        join.onRef("entry.list", "=", "found.list").onRef("entry.uid", "=", "found.uid"),
      )
      .select(["found.workspace_id", "found.person_id", "found.list", "found.uid", "entry.name as entry"])
      .where("found.outcome", "=", "listed")
      .where("found.ended_at", "is", null)
      .where("found.workspace_id", "in", workspaces)
      .execute();
    const rows: (Named & { workspace_id: string })[] = [
      ...accounts.map(({ person_id, account_id, party_id, ...row }) => ({
        ...row,
        of:
          person_id !== null
            ? ("person" as const)
            : account_id !== null
              ? ("account" as const)
              : ("counterparty" as const),
        id: person_id ?? account_id ?? party_id ?? "",
      })),
      ...names.map(({ person_id, ...row }) => ({
        ...row,
        of: "person" as const,
        id: person_id,
        address: null,
        network: null,
      })),
    ];
    const keyOf = ({ id, list, uid, address }: Named) => `${id} ${list} ${uid} ${address ?? ""}`;
    rows.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
    const byWorkspace = groupBy(rows, ({ workspace_id }) => workspace_id);
    return asked.map(({ workspace, list }) =>
      (byWorkspace.get(workspace) ?? []).filter((one) => list === undefined || one.list === list),
    );
  };

/** `holdings` has a row for every token that the account ever held: one index look-up for each. */
const lastActive =
  (db: Database): Loader<"lastActive"> =>
  async (asked) => {
    const rows = asked.map(({ network, account, before }) => [network, account, before]);
    const moved = (side: "sender" | "recipient") => sql`
      select (select t.time from transfers t where ${sql.ref(`t.${side}`)} = h.account and t.network = h.network
        and t.token = h.token and t.kind <> 'bridge' and t.amount > '010' and t.time < asked.until
        order by t.time desc limit 1) as value
      from holdings h where h.account = asked.account and h.network = asked.network`;
    const found = await sql<{ place: number; at: number | null }>`
      select asked.place, (select max(value) from (
        ${moved("sender")} union all ${moved("recipient")}
        union all select (select s.time from signers s where s.account = asked.account and s.network = asked.network
          and s.time < asked.until order by s.block desc limit 1)) as active) as at
      from ${rowsOf("asked", { network: "text", account: "text", until: "integer" }, rows)}`.execute(db);
    const at = new Map(found.rows.map((row) => [Number(row.place), row.at]));
    return asked.map((_, place) => at.get(place) ?? undefined);
  };

const firstPayment =
  (db: Database): Loader<"firstPayment"> =>
  async (asked) => {
    const rows = asked.map(({ network, account, other }) => [network, account, other]);
    const first = lesserOf(
      sql`coalesce(c.first_in_at, c.first_out_at)`,
      sql`coalesce(c.first_out_at, c.first_in_at)`,
    );
    const found = await sql<{ place: number; first: number | null }>`
      select asked.place, min(${first}) as first
      from ${rowsOf("asked", { network: "text", account: "text", other: "text" }, rows)}
      ${thenJoin} connections c on c.account = asked.account and c.network = asked.network and c.other = asked.other
      group by asked.place`.execute(db);
    const first_ = new Map(found.rows.map((row) => [Number(row.place), row.first]));
    return asked.map((_, place) => first_.get(place) ?? undefined);
  };

const flow =
  (db: Database): Loader<"flow"> =>
  async (asked) => {
    const answers = [];
    for (const { network, account, direction, from, before } of asked) {
      const side = sql.ref(direction === "out" ? "t.sender" : "t.recipient");
      const found = await sql<{ usd: string | null; count: number; priced: number }>`
        select amount_sum(t.usd) as usd, count(*) as count, count(t.usd) as priced
        from holdings h ${thenJoin} transfers t on ${side} = h.account and t.network = h.network and t.token = h.token
          and t.kind <> 'bridge' and t.amount > '010' and t.time >= ${from} and t.time < ${before}
        where h.account = ${account} and h.network = ${network}`.execute(db);
      const [row] = found.rows;
      const [count, priced] = [Number(row?.count ?? 0), Number(row?.priced ?? 0)];
      answers.push({ usd: row?.usd == null ? 0n : readAmount(row.usd), unpriced: count - priced, count });
    }
    return answers;
  };

const labelledCounterparties =
  (db: Database): Loader<"labelledCounterparties"> =>
  async (asked) => {
    const answers = [];
    for (const { network, account, categories } of asked)
      answers.push(
        findNetwork(network)?.kind === "cosmos"
          ? await labelledOfCosmos(db, { network, account, categories })
          : await labelledByKey(db, { network, account, categories }),
      );
    return answers;
  };

interface LabelledAsked {
  network: string;
  account: string;
  categories: readonly string[];
}

interface Labelled {
  account: string;
  category: string;
  list: string;
}

/** Where an account is its own key, which it is in all families but one. */
async function labelledByKey(
  db: Database,
  { network, account, categories }: LabelledAsked,
): Promise<Labelled[]> {
  const found = await sql<Labelled>`
    select c.other as account, min(l.category) as category, min(l.list) as list
    from connections c ${thenJoin} labels l on l.account_key = c.other
    where c.account = ${account} and c.network = ${network} and l.category in ${anyOf(categories)}
    group by c.other order by max(c.last_at) desc, c.other limit ${MAX_COUNTERPARTIES}`.execute(db);
  return found.rows;
}

/** Counterparties of one statement. */
const PAGE = 1_000;

/** The key of an account of Cosmos is no text of the index, so that its counterparties are looked up page by page. */
async function labelledOfCosmos(
  db: Database,
  { network, account, categories }: LabelledAsked,
): Promise<Labelled[]> {
  const found: Labelled[] = [];
  for (let from = 0; found.length < MAX_COUNTERPARTIES; from += PAGE) {
    const { rows } = await sql<{ other: string }>`
      select other from connections where account = ${account} and network = ${network}
      group by other order by max(last_at) desc, other limit ${PAGE} offset ${from}`.execute(db);
    const others = rows.map(({ other }) => other);
    const labels = groupBy(await findLabels(db, others), ({ address }) => address);
    for (const other of others) {
      const [label] = (labels.get(other) ?? []).filter(({ category }) => categories.includes(category));
      if (label) found.push({ account: other, category: label.category, list: label.list });
    }
    if (others.length < PAGE) break;
  }
  return found.slice(0, MAX_COUNTERPARTIES);
}
