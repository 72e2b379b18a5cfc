import { type AccountType, accountTypes } from "../chains/account-type";
import { NetworkUnavailableError } from "../chains/chain";
import { deadlineIn } from "../chains/deadline";
import { groupBy } from "../lib/group-by";
import { addressKey } from "../lib/normalize-address";
import type { Services } from "../services";
import type { Coverage } from "./account-activity";
import { type FoundAccount, multisigsAmong, saveAccountTypes } from "./account-search";

/** The type of each account; undefined where it is not known. */
export interface AccountTypesRead {
  types: (AccountType | undefined)[];
  /** Whether a node did not answer. */
  failed: boolean;
}

/**
 * The type of each account: from the database, otherwise from the chain, and then stored with accounts of the index.
 * Networks that are marked unavailable are not queried. All nodes have one time limit.
 */
export async function accountTypesOf(
  {
    db,
    logger,
    nodes,
    runtime,
    timeLimit,
  }: Pick<Services, "db" | "logger" | "nodes" | "runtime" | "timeLimit">,
  accounts: readonly FoundAccount[],
  coverages: ReadonlyMap<string, Coverage>,
): Promise<AccountTypesRead> {
  const { clients } = deadlineIn(runtime, timeLimit);
  const { evm, solana, cosmos } = nodes;
  const bound = { evm: clients(evm), solana: clients(solana), cosmos: clients(cosmos) };
  let failed = false;
  const types = new Map<string, AccountType>();
  for (const account of accounts) if (account.type) types.set(addressKey(account), account.type);
  const multisigs = await multisigsAmong(db, accounts);
  const unknown = groupBy(
    accounts.filter((account) => !types.has(addressKey(account))),
    ({ network }) => network,
  );
  await Promise.all(
    [...unknown].map(async ([network, own]) => {
      if (coverages.get(network)?.state === "unavailable") return;
      try {
        const addresses = own.map(({ address }) => address);
        const found = await accountTypes(bound, network, addresses);
        if (!found) return;
        const answers = addresses.flatMap((address, at) => {
          const type = found[at];
          return type ? [{ address, type }] : [];
        });
        for (const { address, type } of answers) types.set(addressKey({ network, address }), type);
        const indexed = new Set(own.flatMap(({ address, lastAt }) => (lastAt === null ? [] : [address])));
        const known = answers.filter(({ address }) => indexed.has(address));
        if (known.length > 0) await saveAccountTypes(db, network, known);
      } catch (error) {
        if (!(error instanceof NetworkUnavailableError)) throw error;
        failed = true;
        logger?.warn({ err: error, network }, "the account types could not be looked up");
      }
    }),
  );
  const typeOf = (account: FoundAccount) =>
    multisigs.has(addressKey(account)) ? "multisig" : types.get(addressKey(account));
  return { types: accounts.map(typeOf), failed };
}
