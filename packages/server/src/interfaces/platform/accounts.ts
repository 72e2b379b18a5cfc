import { startSync } from "../../connections/sync/start";
import { apiError } from "../../errors";
import { type FirstPayment, firstPaymentOf, firstPaymentQuery } from "../../indexing/funders";
import { timestamp } from "../../lib/runtime";
import { checkAccountNetwork } from "../../params/account-network";
import { readPage } from "../../params/page";
import { accountReads, presentAccounts, showAccounts } from "../../presenters/account";
import { runTogether } from "../../storage/run-together";
import { isDuplicate } from "../../storage/transaction";
import { changesOf } from "../../workspace/account-changes";
import { findAccount, type ListedAccount, nextAccounts } from "../../workspace/account-list";
import { setTeam } from "../../workspace/account-team";
import { changeAccounts as applyChanges } from "../../workspace/change-accounts";
import { unknownGroups } from "../../workspace/groups";
import { inWorkspace } from "../../workspace/in-workspace";
import { partyRows } from "../../workspace/party-register";
import type { Workspace } from "../../workspace/workspace";
import { checkOperations } from "./account-operations";
import { kindsOnChains, requireGroups, resolveOrigins } from "./account-references";
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
    const [payments, ...known] = await runTogether(services.db, [
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
      if (answer.sync_batch_id !== undefined) services.wakeJobs();
      return answer;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      throw platformError(
        "account_exists",
        "an operation gives another account of the connection the same external_id: nothing was changed",
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
