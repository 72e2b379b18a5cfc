import { accountKinds } from "../../chains/account-type";
import { accountsElsewhere } from "../../connections/accounts-elsewhere";
import { accountTypeAt } from "../../connections/provider-types";
import { refreshAccounts as refresh } from "../../connections/refresh";
import { accountsToSync, startSync } from "../../connections/sync/start";
import { apiError } from "../../errors";
import { type FirstPayment, firstPaymentOf, firstPaymentQuery } from "../../indexing/funders";
import { groupBy } from "../../lib/group-by";
import { type AddressRef, addressKey } from "../../lib/normalize-address";
import { timestamp } from "../../lib/runtime";
import { checkAccountNetwork } from "../../params/network-name";
import { readPage } from "../../params/page";
import { accountReads, presentAccounts, showAccounts } from "../../presenters/account";
import type { Services } from "../../services";
import { query } from "../../storage/query";
import { isDuplicate } from "../../storage/transaction";
import { type AccountOperation, changesOf, type GivenAccount } from "../../workspace/account-changes";
import { connectionTypes } from "../../workspace/account-connections";
import { findAccount, type ListedAccount, nextAccounts } from "../../workspace/account-list";
import { setTeam } from "../../workspace/account-team";
import { accountsOfProviders, changeAccounts as applyChanges } from "../../workspace/change-accounts";
import { unknownGroups } from "../../workspace/groups";
import { inWorkspace } from "../../workspace/in-workspace";
import { partyRows } from "../../workspace/party-register";
import type { Workspace } from "../../workspace/workspace";
import { type CheckedOperation, checkOperations, type Origin } from "./account-operations";
import { operation, platformError } from "./operation";
import { checkPlatformPage } from "./page";

// The accounts of a workspace (spec/platform/accounts.yaml).

const notFound = () => platformError("account_not_found", "no such account");

export const listAccounts = operation("listAccounts", {
  check(request, report) {
    const { group_id, type, provider, team_id, entity_types, network: name, show_all } = request.parameters;
    const network = name === undefined ? undefined : checkAccountNetwork(name, report, "network")?.slug;
    const filter = {
      groupId: group_id?.toLowerCase(),
      teamId: team_id?.toLowerCase(),
      type,
      provider,
      network,
      partyTypes: entity_types?.flatMap((one) => one ?? []),
    };
    const entityId = request.parameters.entity_id?.toLowerCase();
    return {
      filter,
      entityId,
      page: checkPlatformPage(request, ["listAccounts", filter, entityId, show_all === true], report),
    };
  },

  async handle({ parameters, resolved: { filter, entityId, page }, workspace }, services) {
    if (filter.groupId !== undefined && (await unknownGroups(workspace, [filter.groupId])).length > 0)
      throw apiError("group_not_found", "no such group");
    const entity = entityId === undefined ? undefined : await requireParty(workspace, entityId);
    const { rows, meta } = await readPage<ListedAccount>({
      page,
      keyOf: ({ created_at, place }) => [created_at, place],
      read: (place, limit) => nextAccounts(workspace, { ...filter, ...entity }, place, limit),
    });
    const showing = { ...services, showAll: parameters.show_all === true };
    return { items: await showAccounts(workspace, rows, showing), meta };
  },
});

/** The filter for the accounts of a party. Throws 404 when the workspace has no such party. */
async function requireParty(workspace: Workspace, id: string): Promise<{ partyId: string | null }> {
  const party = await partyRows.find(workspace, id);
  if (!party) throw platformError("party_not_found", "no such party");
  return { partyId: party.is_self === 1 ? null : party.id };
}

export const getAccount = operation("getAccount", {
  async handle({ parameters: { id, show_all }, workspace }, services) {
    const row = await findAccount(workspace, id);
    if (!row) throw notFound();
    const [payments, ...known] = await query(services.db, [
      firstPaymentQuery(row.network, row.address),
      ...accountReads(workspace, [row]),
    ]);
    const showing = { ...services, showAll: show_all === true };
    const [account] = await presentAccounts(workspace, [row], known, showing);
    const funding = firstPaymentOf(payments.rows);
    if (!account) throw notFound();
    return { ...account, details: { ...account.details, ...(funding && { funded_by: fundedBy(funding) }) } };
  },
});

const fundedBy = ({ sender, txHash, time }: FirstPayment) => ({
  sender,
  tx_hash: txHash,
  tx_time: timestamp(time),
});

export const changeAccounts = operation("changeAccounts", {
  check: ({ body }, report) => ({ operations: checkOperations(body.operations ?? [], report) }),

  async handle({ resolved: { operations }, workspace }, services) {
    const kinds = await kindsOnChains(operations, services);
    try {
      const answer = await inWorkspace(workspace, async (own) => {
        await requireGroups(own, operations);
        const resolved = await resolveOrigins(own, operations, kinds);
        const added = await applyChanges(own, changesOf(resolved), services.runtime);
        if (added.length === 0) return { acknowledged: true as const };
        const { batchId } = await startSync(own, added, "transfers", services.runtime);
        return { acknowledged: true as const, sync_batch_id: batchId };
      });
      if (answer.sync_batch_id !== undefined) services.queue.wake();
      return answer;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      throw platformError(
        "account_exists",
        "an operation gives an account the external_id of another account of the connection: nothing was changed",
        {},
        { cause: error },
      );
    }
  },
});

export const setAccountTeam = operation("setAccountTeam", {
  async handle({ parameters: { id }, body: { team_id }, workspace }, services) {
    const row = await setTeam(workspace, id, team_id?.toLowerCase() ?? null, services.runtime.now());
    if (!row) throw notFound();
    const [account] = await showAccounts(workspace, [row], { ...services, showAll: false });
    if (!account) throw notFound();
    return account;
  },
});

/** The longest time to ask networks what new accounts are, milliseconds: they can be asked later. */
const LONGEST = 3_000;

/** The types of the accounts to be added, by their key; without those whose networks do not answer. */
async function kindsOnChains(
  operations: readonly CheckedOperation[],
  { nodes, runtime, timeLimit }: Services,
): Promise<Map<string, GivenAccount["type"]>> {
  const signal = runtime.timeout(Math.min(timeLimit, LONGEST));
  const refs = operations.flatMap(({ action, network, address }) =>
    action === "add" && address !== undefined ? { network, address } : [],
  );
  const kinds = new Map<string, GivenAccount["type"]>();
  await Promise.all(
    [...groupBy(refs, ({ network }) => network)].map(async ([network, own]) => {
      const addresses = [...new Set(own.map(({ address }) => address))];
      const found = await accountKinds(nodes, network, addresses, signal);
      for (const [index, address] of addresses.entries())
        kinds.set(addressKey({ network, address }), found[index]);
    }),
  );
  return kinds;
}

/** Throws 404, with its place, for a group that the workspace does not have. */
async function requireGroups(workspace: Workspace, operations: readonly CheckedOperation[]): Promise<void> {
  const named = operations.flatMap(({ given }) => given.groupIds ?? []);
  const [unknown] = await unknownGroups(workspace, [...new Set(named)]);
  if (unknown === undefined) return;
  const at = operations.findIndex(({ given }) => given.groupIds?.includes(unknown));
  const index = operations[at]?.given.groupIds?.indexOf(unknown);
  throw apiError(
    "group_not_found",
    `operations[${at}].account.group_ids[${index}] is not a group: nothing was changed`,
  );
}

/**
 * The operations with the addresses of their accounts. Throws 404, with its place, for a connection that the workspace
 * does not have.
 */
async function resolveOrigins(
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
        `operations[${at}].account.connection_id is not a connection: nothing was changed`,
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
        `operations[${at}].account is the account ${other.accountId} of the connection ${other.connectionId}, and its funds would be counted twice: nothing was changed. If it is a different account, set distinct to true`,
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

// Refreshes of what accounts hold (spec/platform/accounts.yaml).

export const refreshAccounts = operation("refreshAccounts", {
  async handle({ body, workspace }, services) {
    const accounts = await accountsToSync(workspace, body.account_ids ?? []);
    if (!accounts) throw platformError("account_not_found", "one of these accounts is not in the workspace");
    const { batchId, skipped, succeeded, pending, failures } = await refresh(workspace, accounts, services);
    return {
      batch_id: batchId,
      refreshed: succeeded,
      skipped,
      complete: pending === 0,
      failures: failures.map(({ accountId, label, reason, code, ref }) => ({
        account_id: accountId,
        label,
        reason,
        reason_code: code,
        ref,
      })),
    };
  },
});
