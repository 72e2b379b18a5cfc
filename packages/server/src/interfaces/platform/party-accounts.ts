import { readPage } from "../../params/page";
import { showAccounts } from "../../presenters/account";
import { type ListedAccount, nextAccounts } from "../../workspace/account-list";
import { changeOwners } from "../../workspace/party-accounts";
import { partyRows } from "../../workspace/party-register";
import { operation, platformError } from "./operation";
import { checkPlatformPage } from "./page";

// The accounts of entities (spec/platform/parties.yaml).

const notFound = () => platformError("party_not_found", "no such entity");

export const listPartyAccounts = operation("listPartyAccounts", {
  check(request, report) {
    const { id, show_all } = request.parameters;
    return {
      page: checkPlatformPage(request, ["listPartyAccounts", id?.toLowerCase(), show_all === true], report),
    };
  },

  async handle({ parameters: { id, show_all }, resolved: { page }, workspace }, services) {
    const party = await partyRows.find(workspace, id);
    if (!party) throw notFound();
    const filter = { partyId: party.is_self === 1 ? null : party.id };
    const { rows, meta } = await readPage<ListedAccount>({
      page,
      keyOf: ({ created_at, place }) => [created_at, place],
      read: (place, limit) => nextAccounts(workspace, filter, place, limit),
    });
    const showing = { ...services, showAll: show_all === true };
    return { items: await showAccounts(workspace, rows, showing), meta };
  },
});

export const changePartyAccounts = operation("changePartyAccounts", {
  async handle({ parameters: { id }, body, workspace }, { runtime }) {
    const operations = body.operations.map(({ action, account_id }) => ({
      action,
      accountId: account_id.toLowerCase(),
    }));
    const refusal = await changeOwners(workspace, id, operations, runtime.now());
    if (refusal === undefined) return { acknowledged: true as const };
    if (refusal === "no_party") throw notFound();
    throw platformError(
      "account_not_found",
      `operations[${refusal.unknown}] names no account of the workspace: nothing was changed`,
    );
  },
});
