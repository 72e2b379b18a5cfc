import { networks, tokens } from "@waybill/spec/generated/registry";
import type { Detected } from "../../chains/detect";
import type { Coverage } from "../../indexing/account-activity";
import { freezesOf, type StoredFreeze } from "../../indexing/freezes";
import { groupBy } from "../../lib/group-by";
import { normalizeAddress } from "../../lib/normalize-address";
import type { Database } from "../../storage/database";

/** An issuer's freeze, with the token's symbol. */
export interface BlacklistEvent extends StoredFreeze {
  symbol: string;
}

/** The blacklists of token issuers, by their own contracts. */
export interface IssuerBlacklists {
  /** In the order of their time. */
  events: BlacklistEvent[];
  /** Those of each token on each network that ever had the account on its blacklist. */
  tokens: { symbol: string; isFrozen: boolean; first: BlacklistEvent | undefined; last: BlacklistEvent }[];
  /** Whether there is nothing else on the indexed networks. */
  complete: boolean;
}

/** The blacklists that are known without an index. */
export const noBlacklists: IssuerBlacklists = { events: [], tokens: [], complete: false };

/** Reads what issuers did to an account on all indexed networks of its family. */
export async function issuerBlacklists(
  db: Database,
  address: string,
  detected: Detected | undefined,
  coverages: () => Promise<ReadonlyMap<string, Coverage>>,
): Promise<IssuerBlacklists> {
  if (!detected?.served) return noBlacklists;
  const slugs = networks.filter(({ kind }) => kind === detected.kind).map(({ slug }) => slug);
  const { freezes, complete } = await freezesOf(db, await coverages(), slugs, normalizeAddress(address));
  const events = freezes.map((freeze) => ({ ...freeze, symbol: symbolOf(freeze) }));
  const byToken = groupBy(events, ({ network, token }) => `${network} ${token}`);
  return {
    events,
    tokens: [...byToken.values()].flatMap((ofToken) => {
      const last = ofToken.at(-1);
      if (!last) return [];
      // On Solana each account of the token is frozen separately.
      const accounts = groupBy(ofToken, ({ token_account }) => token_account ?? "");
      const isFrozen = [...accounts.values()].some((ofAccount) => ofAccount.at(-1)?.frozen === 1);
      return [{ symbol: last.symbol, isFrozen, first: ofToken.find(({ frozen }) => frozen === 1), last }];
    }),
    complete,
  };
}

const symbolOf = ({ network, token }: StoredFreeze): string =>
  tokens.find((one) => one.network === network && one.addr !== null && normalizeAddress(one.addr) === token)
    ?.symbol ?? token;
