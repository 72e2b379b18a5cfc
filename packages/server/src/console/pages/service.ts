import { frequencyText } from "@waybill/spec/wording";
import { html } from "../html";
import {
  code,
  figures,
  filterForm,
  found,
  link,
  mark,
  type Page,
  type PageRequest,
  pager,
  section,
  table,
  time,
  words,
} from "../page";

// Lists, requests, jobs and settings: how the service itself is doing.

/** An address without an owner: the answer about it shows the state of the lists. */
const NO_ADDRESS = "0x0000000000000000000000000000000000000000";

/** Rows of a page. */
const MOST = 100;

/** The sanctions lists and their age. */
export async function lists({ ask }: PageRequest): Promise<Page> {
  const body = await section("Sanctions lists", async () => {
    const check = await ask("risk", "getSanctions", { address: NO_ADDRESS });
    return html`${figures([["All expected lists are there, whole", check.lists_checked ? "yes" : "no"]])}${table(
      "OFAC, EU and UN",
      check.lists,
      [
        { title: "List", value: (one) => one.list },
        { title: "State", value: (one) => mark(one.state) },
        { title: "Age, days", value: (one) => one.age_days ?? "never imported", number: true },
        { title: "Imported (UTC)", value: (one) => time(one.imported_at) },
        { title: "Published", value: (one) => one.published },
        { title: "Incomplete entries", value: (one) => one.incomplete_entries.join(", ") },
      ],
      "No list is configured.",
    )}<p>The operator of the server imports lists: <code>waybill server sanctions import FILE</code>.</p>`;
  });
  return { title: "Lists", body };
}

/** Who called, and why a request was refused. */
export async function requests({ ask, query }: PageRequest): Promise<Page> {
  const failed = query.get("status") === "refused";
  const exclude_console = query.get("console") !== "shown";
  const text = (name: string) => query.get(name)?.trim() || undefined;
  const body = html`${filterForm("/requests", query, [
    { name: "status", label: "Show", options: ["refused"] },
    { name: "since", label: "From", type: "date" },
    { name: "until", label: "To", type: "date" },
    { name: "key_id", label: "Id of the key" },
    { name: "console", label: "Pages of the console", none: "left out", options: ["shown"] },
  ])}
${await section("Requests", async () => {
  const { items, meta } = await ask("platform", "listRequests", {
    failed,
    since: text("since"),
    until: text("until"),
    key_id: text("key_id"),
    exclude_console,
    limit: MOST,
    cursor: text("cursor"),
  });
  return html`${table(
    "Requests of the workspace's keys, the newest first",
    items,
    [
      { title: "Time (UTC)", value: (one) => time(one.at) },
      { title: "Request", value: (one) => `${one.method} ${one.route}` },
      { title: "Status", value: (one) => one.status, number: true },
      { title: "ms", value: (one) => one.ms, number: true },
      {
        title: "Why refused",
        value: (one) => [one.error_code, one.error_fields.map((field) => [html`<br>`, field])],
      },
      {
        title: "Key",
        value: (one) => link(`/requests?key_id=${encodeURIComponent(one.key_id)}`, one.key_name),
      },
      { title: "Request id", value: (one) => code(one.request_id) },
    ],
    "No request matches.",
  )}${pager("/requests", query, meta)}`;
})}`;
  return { title: "Requests", body };
}

/** The queue, and the loops of this server. */
export async function jobs({ ask, health }: PageRequest): Promise<Page> {
  const body = html`${await section("Jobs", async () => {
    const { items } = await ask("platform", "listJobs");
    return table(
      "Jobs that wait, run or were given up",
      items,
      [
        { title: "State", value: (one) => mark(one.state) },
        { title: "Kind", value: (one) => one.kind.replaceAll("-", " ") },
        { title: "Due (UTC)", value: (one) => time(one.run_at) },
        { title: "Attempts", value: (one) => one.attempts, number: true },
        { title: "Created (UTC)", value: (one) => time(one.created_at) },
        { title: "ID", value: (one) => found(one.id) },
      ],
      "No job waits.",
    );
  })}
${await section("Loops", async () => {
  const { loops } = await health();
  return table(
    "Background work of this server",
    loops,
    [
      { title: "Loop", value: (one) => one.name },
      { title: "State", value: (one) => mark(one.state) },
      {
        title: "Expected every",
        value: (one) => frequencyText(one.expected_every_seconds, one.last_success_at),
      },
      { title: "Failures", value: (one) => one.consecutive_failures, number: true },
      { title: "Last success (UTC)", value: (one) => time(one.last_success_at) },
    ],
    "No loop runs.",
  );
})}`;
  return { title: "Jobs", body };
}

/** Connections, channels, rules, policies and usage. */
export async function settings({ ask, query }: PageRequest): Promise<Page> {
  const body = html`${await section("Connections", async () => {
    const cursor = query.get("cursor") ?? undefined;
    const { items, meta } = await ask("platform", "listConnections", { size: MOST, cursor });
    return html`${table(
      "Connections to providers",
      items,
      [
        { title: "Name", value: (one) => one.name },
        { title: "Type", value: (one) => one.type },
        { title: "Kind", value: (one) => one.kind },
        { title: "Created (UTC)", value: (one) => time(one.created_at) },
      ],
      "The workspace has no connection.",
    )}${pager("/settings", query, meta)}`;
  })}
${await section("Alert rules", async () => {
  const { items } = await ask("risk", "listAlertRules");
  return table(
    "Alert rules",
    items,
    [
      { title: "Rule", value: (one) => one.name },
      { title: "Severity", value: (one) => mark(one.severity) },
      { title: "On", value: (one) => (one.enabled ? "yes" : "no") },
      { title: "Opens a case", value: (one) => (one.opens_case ? "yes" : "no") },
    ],
    "The workspace has no alert rule.",
  );
})}
${await section("Alert channels", async () => {
  const { items } = await ask("risk", "listAlertChannels", {});
  return table(
    "Channels that alerts are delivered to",
    items,
    [
      { title: "Name", value: (one) => one.name },
      { title: "Type", value: (one) => one.type },
      {
        title: "Connected",
        value: (one) => (one.connected ? "yes" : `no: ${words(one.unconnected_reason ?? "")}`),
      },
      { title: "On", value: (one) => (one.enabled ? "yes" : "no") },
    ],
    "The workspace has no channel.",
  );
})}
${await section("Requests per day", async () => {
  const { days } = await ask("platform", "listDailyUsage");
  return table(
    "Requests of the last 30 days",
    days.filter(({ requests: count }) => count > 0),
    [
      { title: "Day (UTC)", value: (one) => one.date },
      { title: "Requests", value: (one) => one.requests, number: true },
      { title: "Credits", value: (one) => one.credits, number: true },
    ],
    "No request in the last 30 days.",
  );
})}`;
  return { title: "Settings", body };
}

/** Where objects are shown; other kinds have no page of their own. */
const pageOf: Readonly<Record<string, (id: string, path: string | null) => string>> = {
  payment: (id, path) =>
    `/payments/${encodeURIComponent(id)}${path?.includes("?") ? path.slice(path.indexOf("?")) : ""}`,
  person: (id) => `/people/${id}`,
  case: (id) => `/cases/${id}`,
  alert_event: (id) => `/alerts/${id}`,
  account: () => "/treasury",
  request: () => "/requests",
  job: () => "/jobs",
};

/** The kinds that are found by an address. */
const kindsWithAddress: ReadonlySet<string> = new Set(["account", "party", "person"]);

/** The objects that an identifier, hash or address belongs to. */
export async function find({ ask, query }: PageRequest): Promise<Page> {
  const id = query.get("id")?.trim() ?? "";
  const body = html`<p class="lead">${id === "" ? "Enter an identifier, a transaction hash, an address or a request id." : code(id)}</p>
${
  id !== "" &&
  (await section("Found", async () => {
    const { items } = await ask("platform", "findObject", { id });
    return html`${table(
      "Objects of the workspace with this identifier",
      items,
      [
        {
          title: "Kind",
          value: (one) => {
            const page = pageOf[one.kind]?.(one.id, one.path);
            const kind = words(one.kind);
            return page ? link(page, kind) : kind;
          },
        },
        { title: "Status", value: (one) => one.status !== null && mark(one.status) },
        { title: "Created (UTC)", value: (one) => time(one.created_at) },
        { title: "ID", value: (one) => code(one.id) },
        { title: "API", value: (one) => code(one.path) },
      ],
      "No record of this workspace has it.",
    )}${
      items.every(({ kind }) => kindsWithAddress.has(kind)) &&
      html`<p>If it is an address: ${link(`/payments?to=${encodeURIComponent(id)}`, "payments to it")}.</p>`
    }`;
  }))
}`;
  return { title: "Find", body };
}
