import type { components } from "@waybill/spec/generated/risk";
import { isBlacklisting, isMalicious } from "../../labels/categories";
import type { ListedLabel } from "../../labels/listed-label";
import { profileOf } from "../../labels/profile";
import { utcDay } from "../../lib/day";
import { timestamp } from "../../lib/runtime";
import { checkScreenedAddress } from "../../params/screened-address";
import type { BlacklistEvent, IssuerBlacklists } from "../../risk/sanctions/blacklists";
import { type CheckedList, checkSanctions, type SanctionsHit } from "../../risk/sanctions/check";
import { listOf } from "../../sanctions/lists";
import { operation } from "./operation";

type Schemas = components["schemas"];
// Sanctions of addresses (spec/risk/sanctions.yaml).

export const getSanctions = operation("getSanctions", {
  check({ parameters: { address } }, report) {
    return { address: checkScreenedAddress(address, report) };
  },

  async handle(
    { parameters: { network, include_details }, resolved: { address } },
    { db, runtime, logger, sanctions },
  ) {
    const now = runtime.now();
    const checked = await checkSanctions({ db, logger, address, now, settings: sanctions });
    const ofac = checked.hits.find(({ list, basis }) => ofacCodes.includes(list) && basis === "direct");
    const ofacRead = checked.lists.some(({ list, state }) => list === "ofac" && wasRead(state));
    return {
      address,
      network: network ?? null,
      is_sanctioned: checked.isSanctioned,
      lists_checked: checked.listsChecked,
      counterparties_checked: checked.counterpartiesChecked,
      sanctions: checked.hits.map((hit) => showHit(hit, include_details ?? false)),
      lists: checked.lists.map(showList),
      is_ofac_sanctioned: ofac ? true : ofacRead ? false : null,
      ofac_info: ofac ? ofacInfo(ofac) : null,
      ...showBlacklists(checked.blacklists, checked.labels, include_details ?? false),
      attribution: attributionOf(checked.labels),
      checked_at: timestamp(now),
    };
  },
});

/** Both of its lists. */
const ofacCodes = (["ofac", "ofac-cons"] as const).map((id) => listOf(id).code);

const wasRead = (state: CheckedList["state"]): boolean => state === "current" || state === "stale";

function showHit(hit: SanctionsHit, withDetails: boolean): Schemas["SanctionsHit"] {
  const { list, basis, name, url, counterparty, entry } = hit;
  return {
    list,
    basis,
    name: name ?? null,
    category: "sanctions",
    entry_id: entry?.uid ?? null,
    listed_date: entry?.listed_on ?? null,
    source_url: url ?? null,
    counterparty: counterparty ?? null,
    details: withDetails && entry ? detailsOf(entry) : null,
  };
}

const detailsOf = (entry: NonNullable<SanctionsHit["entry"]>): Schemas["SanctionsEntryDetails"] => ({
  kind: entry.kind,
  aliases: JSON.parse(entry.aliases) as Schemas["SanctionsAlias"][],
  programmes: JSON.parse(entry.programmes) as string[],
  births: JSON.parse(entry.births) as string[],
  countries: JSON.parse(entry.countries) as string[],
});

/** Numbers of entries in one answer. */
const SHOWN_NUMBERS = 100;

const showList = ({
  code,
  state,
  version,
  published,
  imported_at,
  age_days,
  incomplete_entries,
}: CheckedList) => ({
  list: code,
  state,
  version,
  published,
  imported_at,
  age_days,
  incomplete_entries: incomplete_entries.slice(0, SHOWN_NUMBERS),
});

const ofacInfo = ({ name, url, entry }: SanctionsHit): Schemas["OfacInfo"] => ({
  is_sanctioned: true,
  name_tag: name ?? null,
  category: "sanctions",
  entity: name ?? null,
  address_role: null,
  first_sanctioned_date: entry?.listed_on ?? null,
  sanction_url: url ?? "",
});

function attributionOf(labels: readonly ListedLabel[]): Schemas["SanctionsAttribution"] | null {
  const [first] = labels;
  if (!first) return null;
  const { label, role, entity, tags } = profileOf(labels);
  return {
    name: label ?? null,
    category: first.category,
    role: role ?? null,
    entity: entity ?? null,
    tags,
    malicious: labels.some(({ category }) => isMalicious(category)),
  };
}

type Shown = Pick<
  Schemas["SanctionsCheck"],
  "is_token_blacklisted" | "blacklists_checked" | "token_status_summary" | "blacklist_event_history"
>;

/** The entries of an address on the lists of token issuers, and on label lists. */
function showBlacklists(
  { events, tokens, complete }: IssuerBlacklists,
  labels: readonly ListedLabel[],
  withDetails: boolean,
): Shown {
  const labelled = labels.filter(({ category }) => isBlacklisting(category));
  const summary = [...tokens.map(tokenStatus), ...labelled.map(labelStatus)];
  const isOn = summary.some(({ is_currently_blacklisted }) => is_currently_blacklisted);
  return {
    is_token_blacklisted: isOn ? true : complete ? false : null,
    blacklists_checked: complete,
    token_status_summary: withDetails && (complete || summary.length > 0) ? summary : null,
    blacklist_event_history: withDetails && (complete || events.length > 0) ? events.map(showEvent) : null,
  };
}

const tokenStatus = ({
  symbol,
  isFrozen,
  first,
  last,
}: IssuerBlacklists["tokens"][number]): Schemas["SanctionsTokenStatus"] => ({
  token: symbol,
  issuer: issuerOf(symbol),
  is_currently_blacklisted: isFrozen,
  first_blacklisted_date: first ? utcDay(first.time) : null,
  last_event_date: utcDay(last.time),
  last_event_type: typeOf(last),
});

const labelStatus = ({ list, name }: ListedLabel): Schemas["SanctionsTokenStatus"] => ({
  token: name === "" ? null : name,
  issuer: list,
  is_currently_blacklisted: true,
  first_blacklisted_date: null,
  last_event_date: null,
  last_event_type: null,
});

const showEvent = (event: BlacklistEvent): Schemas["SanctionsBlacklistEvent"] => ({
  event_type: typeOf(event),
  token: event.symbol,
  issuer: issuerOf(event.symbol),
  network: longNames[event.network] ?? event.network,
  date: utcDay(event.time),
  block_number: event.block,
  block_timestamp: new Date(event.time).toISOString().slice(0, 19).replace("T", " "),
  transaction_hash: event.tx_hash,
  token_account: event.token_account,
});

const typeOf = ({ frozen }: BlacklistEvent) => (frozen === 1 ? "blacklist" : "unblacklist");

/** Who issues the tokens that have a blacklist of their own. */
const issuers: Readonly<Record<string, string>> = {
  USDC: "Circle",
  EURC: "Circle",
  USDT: "Tether",
  PYUSD: "Paxos",
  USDP: "Paxos",
  cbBTC: "Coinbase",
};

const issuerOf = (symbol: string): string | null => issuers[symbol] ?? null;

/** The names of networks that this operation takes and gives. */
const longNames: Readonly<Record<string, string>> = {
  eth: "ethereum",
  arb1: "arbitrum",
  oeth: "optimism",
  pol: "polygon",
  avax: "avalanche",
};
