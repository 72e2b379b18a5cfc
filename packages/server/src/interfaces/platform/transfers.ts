import type { operations } from "@waybill/spec/generated/platform";
import { findNetwork } from "../../chains/registry";
import { apiError } from "../../errors";
import { type Report, refused } from "../../field-errors";
import type { PartiallyValid } from "../../http/check";
import type { ParametersOf } from "../../http/operation";
import { microUsd } from "../../lib/money";
import { lowerAscii } from "../../lib/normalize-address";
import { type RequestedPage, readPage } from "../../params/page";
import { bounds, checkPeriod } from "../../params/period";
import { showAccountTransfer } from "../../presenters/account-transfer";
import { storeAmount } from "../../storage/amount";
import type { AccountTransferFilter } from "../../workspace/account-transfers/filter";
import { describeTransfer, findAccountTransfer } from "../../workspace/account-transfers/find";
import { listAccountTransfers as readTransfers } from "../../workspace/account-transfers/list";
import type { AccountTransfer } from "../../workspace/account-transfers/row";
import { listAccounts, unknownAccounts } from "../../workspace/accounts";
import { unknownGroups } from "../../workspace/groups";
import type { Workspace } from "../../workspace/workspace";
import { operation, platformError } from "./operation";
import { checkPlatformPage } from "./page";

// Movements on the accounts of the workspace (spec/platform/transfers.yaml).

/** Transfers of a page by default. */
const FEW = 5;

type Filters = ParametersOf<operations["listTransfersOfAccount"]>;

const statuses = { success: "CONFIRMED", errored: "FAILED", pending: "PENDING" } as const;

/** The filters that both lists have. */
function checkFilters(query: PartiallyValid<Omit<Filters, "id">>, report: Report): AccountTransferFilter {
  const {
    network,
    categories,
    tokens,
    status,
    min_usd: least,
    max_usd: most,
    string_search,
    direction,
  } = query;
  const slug = network === "off_chain" ? network : network && findNetwork(network)?.slug;
  if (network !== undefined && slug === undefined)
    report("network", "invalid_value", "must be a network, by slug or alias, or off_chain", {
      value: network,
    });
  if (least !== undefined && most !== undefined && microUsd(most, "down") < microUsd(least, "up"))
    report("max_usd", "range", "must not be below min_usd", { value: most });
  const period = checkPeriod(query, report);
  return {
    network: slug,
    categories: given(categories),
    tokens: given(tokens)?.map(lowerAscii),
    statuses: given(status)?.map(
      (name) => (name in statuses ? statuses[name as keyof typeof statuses] : name) as "PENDING",
    ),
    directions: given(direction),
    least: least === undefined ? undefined : storeAmount(microUsd(least, "up")),
    most: most === undefined ? undefined : storeAmount(microUsd(most, "down")),
    search: string_search,
    ...(period !== refused && bounds(period)),
  };
}

/** Each value once; undefined where one of them is faulty, which was reported. */
const given = <Value>(values: readonly (Value | undefined)[] | undefined): Value[] | undefined =>
  values && [...new Set(values.filter((value) => value !== undefined))];

/**
 * The accounts that a request names, by themselves or by their groups; undefined: all. Throws 404 for one that the
 * workspace does not have.
 */
async function accountsNamed(
  workspace: Workspace,
  { account_ids, group_ids }: ParametersOf<operations["listAccountTransfers"]>,
): Promise<string[] | undefined> {
  const [ids, groups] = [account_ids, group_ids].map((given) => given?.map((id) => id.toLowerCase()));
  if (ids && (await unknownAccounts(workspace, ids)).length > 0)
    throw platformError("account_not_found", "one of these accounts is not in the workspace");
  if (!groups) return ids;
  if ((await unknownGroups(workspace, groups)).length > 0) throw apiError("group_not_found", "no such group");
  const grouped = (await listAccounts(workspace, groups)).map(({ id }) => id);
  return ids ? grouped.filter((id) => ids.includes(id)) : grouped;
}

const readTransferPage = (workspace: Workspace, filter: AccountTransferFilter, page: RequestedPage) =>
  readPage<AccountTransfer>({
    page,
    keyOf: ({ time, id }) => [time, id],
    read: ({ key, side }, limit) => {
      const position = key && ([Number(key[0]), String(key[1])] as const);
      return readTransfers(workspace, filter, { position, descending: side === "after" }, limit);
    },
  });

export const listAccountTransfers = operation("listAccountTransfers", {
  check(request, report) {
    const { cursor: _cursor, size: _size, ...filters } = request.parameters;
    return {
      filter: checkFilters(request.parameters, report),
      page: checkPlatformPage(request, ["listAccountTransfers", filters], report, FEW),
    };
  },

  async handle({ parameters, resolved: { filter, page }, workspace }) {
    const accounts = await accountsNamed(workspace, parameters);
    const { rows, meta } = await readTransferPage(workspace, { ...filter, accounts }, page);
    return { items: rows.map((row) => showAccountTransfer(row)), meta };
  },
});

export const listTransfersOfAccount = operation("listTransfersOfAccount", {
  check(request, report) {
    const { cursor: _cursor, size: _size, ...filters } = request.parameters;
    return {
      filter: checkFilters(request.parameters, report),
      page: checkPlatformPage(request, ["listTransfersOfAccount", filters], report),
    };
  },

  async handle({ parameters, resolved: { filter, page }, workspace }) {
    const id = parameters.id.toLowerCase();
    if ((await unknownAccounts(workspace, [id])).length > 0)
      throw platformError("account_not_found", "no such account");
    const { rows, meta } = await readTransferPage(workspace, { ...filter, accounts: [id] }, page);
    return { items: rows.map((row) => showAccountTransfer(row, id)), meta };
  },
});

const transferNotFound = () => platformError("account_transfer_not_found", "no such transfer");

/** The transfer, as it is after a change of its words. */
async function shownTransfer(workspace: Workspace, id: string) {
  const row = await findAccountTransfer(workspace, id);
  if (!row) throw transferNotFound();
  return showAccountTransfer(row);
}

export const getAccountTransfer = operation("getAccountTransfer", {
  handle: ({ parameters: { transferId }, workspace }) => shownTransfer(workspace, transferId),
});

/** A text of the workspace; null where it shows nothing. */
const wordsOf = (text: string | null): string | null => (text === null || text.trim() === "" ? null : text);

export const setTransferNote = operation("setTransferNote", {
  async handle({ parameters: { transferId: id }, body: { note }, workspace }, { runtime }) {
    if (!(await describeTransfer(workspace, id, { note: wordsOf(note) }, runtime.now())))
      throw transferNotFound();
    return shownTransfer(workspace, id);
  },
});

export const setTransferCategory = operation("setTransferCategory", {
  async handle({ parameters: { transferId: id }, body: { category }, workspace }, { runtime }) {
    const words = { category: wordsOf(category)?.trim() ?? null };
    if (!(await describeTransfer(workspace, id, words, runtime.now()))) throw transferNotFound();
    return shownTransfer(workspace, id);
  },
});
