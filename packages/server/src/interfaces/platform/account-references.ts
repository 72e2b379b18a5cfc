import { accountKinds } from "../../chains/account-kind";
import { accountsElsewhere } from "../../connections/accounts-elsewhere";
import { accountTypeAt } from "../../connections/provider-types";
import { apiError } from "../../errors";
import { groupBy } from "../../lib/group-by";
import { type AddressRef, addressKey } from "../../lib/normalize-address";
import type { Services } from "../../services";
import type { AccountOperation, GivenAccount } from "../../workspace/account-changes";
import { connectionTypes } from "../../workspace/account-connections";
import { accountsOfProviders } from "../../workspace/change-accounts";
import { unknownGroups } from "../../workspace/groups";
import type { Workspace } from "../../workspace/workspace";
import type { CheckedOperation, Origin } from "./account-operations";
import { platformError } from "./operation";

/** The longest time to ask networks what new accounts are, milliseconds: they can be asked later. */
const LONGEST = 3_000;

/** What the accounts to be added are, by their key; without those whose networks do not answer. */
export async function kindsOnChains(
  operations: readonly CheckedOperation[],
  { connections, runtime, timeLimit }: Services,
): Promise<Map<string, GivenAccount["type"]>> {
  const signal = runtime.timeout(Math.min(timeLimit, LONGEST));
  const refs = operations.flatMap(({ action, network, address }) =>
    action === "add" && address !== undefined ? { network, address } : [],
  );
  const kinds = new Map<string, GivenAccount["type"]>();
  await Promise.all(
    [...groupBy(refs, ({ network }) => network)].map(async ([network, own]) => {
      const addresses = [...new Set(own.map(({ address }) => address))];
      const found = await accountKinds(connections, network, addresses, signal);
      for (const [index, address] of addresses.entries())
        kinds.set(addressKey({ network, address }), found[index]);
    }),
  );
  return kinds;
}

/** Throws 404, with its place, for a group that the workspace does not have. */
export async function requireGroups(
  workspace: Workspace,
  operations: readonly CheckedOperation[],
): Promise<void> {
  const named = operations.flatMap(({ given }) => given.groupIds ?? []);
  const [unknown] = await unknownGroups(workspace, [...new Set(named)]);
  if (unknown === undefined) return;
  const at = operations.findIndex(({ given }) => given.groupIds?.includes(unknown));
  const index = operations[at]?.given.groupIds?.indexOf(unknown);
  throw apiError(
    "group_not_found",
    `operations[${at}].account.group_ids[${index}] is no group: nothing was changed`,
  );
}

/** The operations with the addresses of their accounts. Throws 404, with its place, for a connection that the workspace does not have. */
export async function resolveOrigins(
  workspace: Workspace,
  operations: readonly CheckedOperation[],
  kinds: ReadonlyMap<string, GivenAccount["type"]>,
): Promise<AccountOperation[]> {
  const origins = operations.flatMap(({ origin }) => origin ?? []);
  const types = await connectionTypes(
    workspace,
    origins.map(({ connectionId }) => connectionId),
  );
  const known = await accountsOfProviders(workspace, origins);
  await refuseElsewhere(workspace, operations, { types, known });
  return operations.map(({ action, network, address, origin, given }, at): AccountOperation => {
    const provider = origin && types.get(origin.connectionId);
    if (origin && provider === undefined)
      throw platformError(
        "connection_not_found",
        `operations[${at}].account.connection_id is no connection: nothing was changed`,
      );
    const ref = refOf(network, address, origin, known);
    const offChain = network === "off_chain" && provider !== undefined ? accountTypeAt(provider) : undefined;
    if (action === "remove") return { action, ref };
    return {
      action,
      account: {
        ref,
        ...given,
        type: kinds.get(addressKey(ref)) ?? offChain,
        origin: origin && provider !== undefined ? { ...origin, provider } : undefined,
      },
    };
  });
}

/** Throws 409 for a new account off chain that the workspace has through another connection. */
async function refuseElsewhere(
  workspace: Workspace,
  operations: readonly CheckedOperation[],
  { types, known }: { types: ReadonlyMap<string, string>; known: ReadonlyMap<string, AddressRef> },
): Promise<void> {
  const added = operations.flatMap(({ action, network, origin, isDistinct }, at) => {
    const provider = origin && types.get(origin.connectionId);
    if (action === "remove" || network !== "off_chain" || !origin || provider === undefined || isDistinct)
      return [];
    const key = `${origin.connectionId}/${origin.externalId}`;
    return known.has(key) ? [] : [{ ...origin, provider, key, at }];
  });
  const elsewhere = await accountsElsewhere(workspace, added);
  for (const { key, at } of added) {
    const other = elsewhere.get(key);
    if (other)
      throw platformError(
        "account_exists",
        `operations[${at}].account is the account ${other.accountId} of the connection ${other.connectionId}, and its funds would be counted twice: nothing was changed. If it is another one, say so with distinct`,
      );
  }
}

function refOf(
  network: string,
  address: string | undefined,
  origin: Origin | undefined,
  known: ReadonlyMap<string, AddressRef>,
): AddressRef {
  if (address !== undefined) return { network, address };
  const key = origin ? `${origin.connectionId}/${origin.externalId}` : "";
  return known.get(key) ?? { network, address: key };
}
