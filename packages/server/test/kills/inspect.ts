import { dirname } from "node:path";
import { isPostgresAddress } from "../../src/storage/postgres/address";
import type { Connection } from "./call";
import type { Balances, IncludedTransaction } from "./chains/included";
import { compareBalances, expectedBalances } from "./compare/balances";
import { compareChain } from "./compare/chain";
import { comparePersons } from "./compare/persons";
import { compareReports } from "./compare/reports";
import { compareSettled } from "./compare/settled";
import { compareTransfers } from "./compare/transfers";
import { findRemains, type Remains } from "./database-files";
import type { FaultLog } from "./fault-log";
import { familyNames, type WorkspaceName, workspaces } from "./plan";
import { readPersons, readReports, readTransfers } from "./read-server";
import type { SoakState } from "./state";
import type { World } from "./world";

/** Compares what the server says with the chains and with what the clients know. */
export interface Inspector {
  /** The faults at any time, whatever the injected ones; in words. */
  now(connect: (workspace: WorkspaceName) => Connection): Promise<string[]>;
  /** The parts that are not, or not yet, as they have to be once everything is settled. */
  settled(connect: (workspace: WorkspaceName) => Connection): Promise<string[]>;
  /** Marks of deleted or replaced records in the files of the database; PostgreSQL keeps them for as long as it likes. */
  remains(): Remains;
  /** Transactions of our wallets on all chains. */
  included(): Promise<IncludedTransaction[]>;
}

export async function openInspector(
  { networks, database }: World,
  { payments, persons }: SoakState,
  faults: FaultLog,
): Promise<Inspector> {
  const initial = new Map<string, Balances>();
  for (const family of familyNames) initial.set(family, await networks[family].reader.balances());

  const included = async () =>
    (await Promise.all(familyNames.map((family) => networks[family].reader.included()))).flat();
  const hashes = (transactions: readonly IncludedTransaction[]) =>
    new Set(transactions.map(({ hash }) => hash));
  const personOf = (workspace: WorkspaceName, account: string) => persons[workspace].ofAccount.get(account);

  const chainDifferences = async () => {
    const found: string[] = [];
    for (const family of familyNames) {
      const { slug, reader } = networks[family];
      found.push(...compareChain(slug, await reader.included(), payments));
    }
    return found;
  };

  const balanceDifferences = async () => {
    const found: string[] = [];
    for (const family of familyNames) {
      const { slug, reader } = networks[family];
      const transactions = await reader.included();
      const expected = expectedBalances(initial.get(family) ?? new Map(), transactions);
      found.push(...compareBalances(slug, await reader.balances(), expected));
    }
    return found;
  };

  const indexDifferences = async (connection: Connection) => {
    const found: string[] = [];
    for (const family of familyNames) {
      const { slug, reader, wallets } = networks[family];
      const addresses = wallets.map(({ address }) => address);
      const transfers = await readTransfers(connection, slug, addresses);
      found.push(...compareTransfers(slug, transfers, await reader.included()));
    }
    return found;
  };

  const excludedAmong = async (onChain: ReadonlySet<string>) => {
    const excluded = new Set<string>();
    for (const payment of payments.all)
      if (!onChain.has(payment.hash) && (await networks[payment.family].reader.isExcluded(payment)))
        excluded.add(payment.hash);
    return excluded;
  };

  return {
    included,
    now: async (connect) => {
      const onChain = hashes(await included());
      const found = compareReports(await readReports(connect), onChain, { payments, personOf });
      for (const workspace of workspaces)
        found.push(...comparePersons(persons[workspace], await readPersons(connect(workspace))));
      return [...found, ...(await chainDifferences())];
    },
    settled: async (connect) => {
      const transactions = await included();
      const onChain = hashes(transactions);
      const settled = compareSettled({
        payments,
        onChain,
        reports: await readReports(connect),
        succeeded: hashes(transactions.filter(({ moved }) => moved)),
        excluded: await excludedAmong(onChain),
        mayBeForgotten: ({ family, posts }) =>
          posts.some(({ answers }) =>
            answers.some(({ sent, answered }) => faults.was(family, "forget", sent, answered)),
          ),
      });
      return [...settled, ...(await balanceDifferences()), ...(await indexDifferences(connect("first")))];
    },
    remains: () =>
      isPostgresAddress(database)
        ? { readable: [], unused: [] }
        : findRemains(
            dirname(database),
            new Set(workspaces.flatMap((workspace) => [...persons[workspace].marks()])),
          ),
  };
}
