import type { components } from "@waybill/spec/generated/risk";
import { isBlacklisting } from "../../labels/categories";
import type { ListedLabel } from "../../labels/listed-label";
import type { BlacklistEvent, IssuerBlacklists } from "../../risk/sanctions/blacklists";
import { utcDay } from "../../risk/wording";

type Schemas = components["schemas"];
type Shown = Pick<
  Schemas["SanctionsCheck"],
  "is_token_blacklisted" | "blacklists_checked" | "token_status_summary" | "blacklist_event_history"
>;

/** What issuers of tokens, and label lists, say of an address. */
export function showBlacklists(
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
