import type { components } from "@waybill/spec/generated/platform";
import { requireValid } from "../../errors";
import { type Refused, type Report, refused } from "../../field-errors";
import type { HasFaults, PartiallyValid } from "../../http/check";
import { type Runtime, timestamp } from "../../lib/runtime";
import { readPage } from "../../params/page";
import { showAccounts } from "../../presenters/account";
import { masked } from "../../presenters/masked";
import { type ListedAccount, nextAccounts } from "../../workspace/account-list";
import { type Party, type PartyType, partyTypesOf, plainParty, selfOf } from "../../workspace/parties";
import { changeOwners } from "../../workspace/party-accounts";
import * as register from "../../workspace/party-register";
import { partyRows } from "../../workspace/party-register";
import { nameColumns } from "../../workspace/rows";
import type { Workspace } from "../../workspace/workspace";
import { operation, platformError } from "./operation";
import { checkPlatformPage } from "./page";
import { allDetails, checkParty, checkTypes, detailColumns } from "./party-body";

// The register of entities (spec/platform/parties.yaml).

type Schemas = components["schemas"];

interface UpdateRequest {
  parameters: { id?: string | undefined };
  body: PartiallyValid<Schemas["PartyChange"]>;
  workspace: Workspace;
  hasFaults: HasFaults;
}

const notFound = () => platformError("party_not_found", "no such entity");

export const listParties = operation("listParties", {
  check(request, report) {
    const { types, search } = request.parameters;
    return { page: checkPlatformPage(request, ["listParties", types, search], report) };
  },

  async handle({ parameters: { types, search }, resolved: { page }, workspace }, { runtime }) {
    await selfOf(workspace, runtime);
    const { rows, meta } = await readPage<Party>({
      page,
      keyOf: register.partyRows.keyOf,
      read: ({ key, side }, limit) =>
        register.nextParties(workspace, { types, search }, { key, side }, limit),
    });
    return { items: rows.map(toItem), meta };
  },
});

export const createParty = operation("createParty", {
  check({ body }, report) {
    checkTypes(body.types, false, report);
    return { name: checkParty(body, report) };
  },

  async handle({ body, resolved: { name }, workspace }, { runtime }) {
    const now = runtime.now();
    const types = { ...register.typeColumns(body.types), counterparty_type: categoryOf(body.types) };
    return toItem(
      await register.partyRows.insert(
        workspace,
        { id: runtime.uuid(), created_at: now },
        { ...plainParty(name, now), ...allDetails(body), ...types },
      ),
    );
  },
});

const categoryOf = (types: readonly PartyType[]) =>
  types.includes("counterparty") ? ("other" as const) : null;

export const getSelfParty = operation("getSelfParty", {
  handle: async ({ workspace }, { runtime }) => toItem(await selfOf(workspace, runtime)),
});

export const getParty = operation("getParty", {
  async handle({ parameters: { id }, workspace }) {
    const party = await register.partyRows.find(workspace, id);
    if (!party) throw notFound();
    return toItem(party);
  },
});

export const replaceParty = operation("replaceParty", {
  check: checkUpdate,

  async handle({ parameters: { id }, body, resolved: { name }, workspace }, { runtime }) {
    const columns = { ...(name !== undefined && nameColumns(name)), ...allDetails(body) };
    return update(workspace, id, { columns, types: body.types }, runtime);
  },
});

export const changeParty = operation("changeParty", {
  check: checkUpdate,

  async handle({ parameters: { id }, body, resolved: { name }, workspace }, { runtime }) {
    const columns = { ...(name !== undefined && nameColumns(name)), ...detailColumns(body) };
    return update(workspace, id, { columns, types: body.types }, runtime);
  },
});

async function checkUpdate(
  { body, parameters: { id }, workspace, hasFaults }: UpdateRequest,
  report: Report,
): Promise<{ name: string | undefined | Refused }> {
  // Reported behind those of its types, as when an entity is created.
  const others: Parameters<Report>[] = [];
  const name = checkParty(body, (...fault) => {
    others.push(fault);
    return refused;
  });
  // Where nothing else is wrong, the change itself finds out which types the entity can have. One that there is not is
  // not found, which is said once the request is sound.
  const isFaulty = hasFaults() || others.length > 0;
  const party =
    isFaulty && body.types && id !== undefined ? await register.partyRows.find(workspace, id) : undefined;
  if (party) checkTypes(body.types, party.is_self === 1, report);
  for (const fault of others) report(...fault);
  return { name: body.name === undefined ? undefined : name };
}

async function update(
  workspace: Workspace,
  id: string,
  { columns, types }: register.PartyUpdate,
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<Schemas["Party"]> {
  const party = await register.updateParty(workspace, id, { columns, types }, runtime, ({ is_self }) =>
    requireValid((report) => checkTypes(types, is_self === 1, report)),
  );
  if (!party) throw notFound();
  return toItem(party);
}

export const deleteParty = operation("deleteParty", {
  async handle({ parameters: { id }, workspace }) {
    const outcome = await register.deleteParty(workspace, id);
    if (outcome === "not_found") throw notFound();
    if (outcome === "is_self")
      throw platformError("party_is_self", "the workspace's own entity cannot be deleted");
    return undefined;
  },
});

export const createClientCounterparty = operation("createClientCounterparty", {
  check: ({ body }, report) => ({ name: checkParty(body, report) }),

  async handle({ parameters: { id }, body, resolved: { name }, workspace }, { runtime }) {
    const now = runtime.now();
    const draft = { id: runtime.uuid(), created_at: now };
    const columns = { ...plainParty(name, now), ...allDetails(body) };
    const party = await register.insertOfClient(workspace, id, draft, columns);
    if (party === "not_found") throw notFound();
    if (party === "no_client")
      throw platformError("party_no_client", "only a client can have its own counterparties");
    return toItem(party);
  },
});

const toItem = (party: Party): Schemas["Party"] => ({
  id: party.id,
  name: party.name,
  types: partyTypesOf(party),
  legal_form: party.legal_form,
  jurisdiction: party.jurisdiction,
  address: party.address === null ? null : JSON.parse(party.address),
  is_fi: party.is_fi === 1,
  tax_ids: (JSON.parse(party.tax_ids) as Schemas["TaxId"][]).map(({ jurisdiction, scheme, value }) => ({
    jurisdiction,
    scheme,
    masked_value: masked(value),
  })),
  notes: party.notes,
  persons_of_interest: JSON.parse(party.persons_of_interest),
  client_id: party.client_id,
  created_at: timestamp(party.created_at),
  updated_at: timestamp(party.updated_at),
});

// The accounts of entities (spec/platform/parties.yaml).

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
