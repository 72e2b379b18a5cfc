import type { CommandRow } from "@waybill/spec/client-tables";
import { isObject } from "../input/is-object";

/** Texts for the codes of `reason`; other codes are printed unchanged. */
const reasons: Readonly<Record<string, string>> = {
  provider_unavailable: "a network's node does not answer, or is not configured",
  timeout: "a network's node took too long",
  network_not_supported: "the service does not read this network",
  token_lookup_failed: "some tokens could not be read",
  index_behind: "the newest blocks are not read yet",
  history_incomplete: "the first blocks were not read",
  not_indexed: "the service does not read this network",
};

/** Lists count their hidden items up to this number. */
const MOST_COUNTED = 100;

/** The reason why a lookup is not complete, with its code. */
export const reasonText = (code: string | null): string =>
  `${reasons[code ?? ""] ?? "unknown reason"} (${code ?? "unknown"})`;

/**
 * Warnings about a response: ignored fields of the request, lookup status and omitted data. Empty if the response is complete.
 */
export function incompleteness(row: CommandRow, data: unknown): string[] {
  const top = isObject(data) ? data : {};
  const rows = row.tables.flatMap(({ at }) => {
    const list = at === "" ? data : top[at];
    return Array.isArray(list) ? list.filter(isObject) : [];
  });
  const ignored = Array.isArray(top.warnings) ? top.warnings.map(String) : [];
  return [
    ...ignored,
    ...[...outcome(top), ...hidden(row, top)],
    ...(isObject(top.meta) ? [...outcome(top.meta), ...hiddenItems(row, top.meta)] : []),
    ...[...unchecked(top), ...unevaluated(top)],
    ...rows.flatMap((one) => [...outcome(one, where(one)), ...hidden(row, one, where(one))]),
  ];
}

function outcome(one: Record<string, unknown>, of = ""): string[] {
  const notes: string[] = [];
  const { lookup_status: status, reason } = one;
  if (typeof status === "string" && status !== "ok") {
    const code = typeof reason === "string" ? reason : "unknown";
    notes.push(`the lookup${of} is ${status}: ${reasons[code] ?? "unknown reason"} (${code})`);
  }
  if (typeof one.failed_nodes === "number" && one.failed_nodes > 0)
    notes.push(
      `${one.failed_nodes} of the addresses could not be looked up; some of their edges may be missing`,
    );
  if (Array.isArray(one.failed_networks) && one.failed_networks.length > 0)
    notes.push(`not looked up: ${one.failed_networks.join(", ")}`);
  if (one.own_feed_truncated === true) notes.push("the workspace has more accounts than were included");
  return notes;
}

/** Warnings about sanctions lists that were not checked: the answer has null in their place, which is not printed. */
function unchecked(one: Record<string, unknown>): string[] {
  const open = one.is_sanctioned === null ? ["it is not known whether the address is sanctioned"] : [];
  if (one.lists_checked !== false) return open;
  const lists = Array.isArray(one.lists) ? one.lists.filter(isObject) : [];
  const names = lists.flatMap(({ list, state, version, incomplete_entries: cut }) => {
    if (Array.isArray(cut) && cut.length > 0)
      return [`${list} (not read completely: entries ${cut.join(", ")})`];
    return (state ?? (version === null ? "missing" : "current")) === "current" ? [] : [`${list}`];
  });
  const uncompared = Array.isArray(one.uncompared_names) ? one.uncompared_names : [];
  if (uncompared.length > 0)
    open.push(
      `names in letters that the lists do not use, so a missing match proves nothing: ${uncompared.join(", ")}`,
    );
  if (names.length === 0 && uncompared.length > 0) return open;
  return [...open, `sanctions lists that were not checked: ${names.join(", ") || "not stated"}`];
}

/** An allowed payment is not clear where not everything was evaluated. */
const unevaluated = ({ coverage, allowed }: Record<string, unknown>): string[] =>
  coverage === "partial" && allowed === true
    ? ["not everything could be checked: a policy may be breached; see the notes"]
    : [];

/** The items that a list leaves out. */
function hiddenItems(row: CommandRow, { hidden_count: count }: Record<string, unknown>): string[] {
  if (count === null) return [`items hidden by the workspace's whitelist were not counted${wayOut(row)}`];
  if (typeof count !== "number" || count === 0) return [];
  return [
    `hidden by the workspace's whitelist: ${count === MOST_COUNTED ? `${count} or more` : count}${wayOut(row)}`,
  ];
}

function hidden(row: CommandRow, one: Record<string, unknown>, of = ""): string[] {
  const count = one.hidden_count;
  if (typeof count !== "number" || count === 0) return [];
  return [`tokens hidden by the workspace's whitelist${of}: ${count}${wayOut(row)}`];
}

const wayOut = (row: CommandRow): string =>
  row.flags.some(({ name }) => name === "show_all") ? "; --show-all shows them" : "";

function where({ address, network, name, id }: Record<string, unknown>): string {
  if (typeof address === "string") return ` of ${address} on ${network}`;
  const known = name ?? id;
  return typeof known === "string" ? ` of ${known}` : "";
}

/** The cursor of the next page; undefined on the last one. */
export function nextCursor(data: unknown): string | undefined {
  if (!isObject(data)) return undefined;
  const cursor = (isObject(data.meta) ? data.meta.next_cursor : undefined) ?? data.cursor;
  return typeof cursor === "string" && cursor !== "" ? cursor : undefined;
}
