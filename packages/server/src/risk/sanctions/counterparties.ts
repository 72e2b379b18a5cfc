import { networks } from "@waybill/spec/generated/registry";
import type { Detected } from "../../chains/detect";
import { indexCoverages, recentCounterparties } from "../../indexing/account-activity";
import { lookupStatusIn } from "../../indexing/lookup-status";
import { isSanction } from "../../labels/categories";
import { normalizeAddress } from "../../lib/normalize-address";
import type { Database } from "../../storage/database";

/** The most counterparties that are looked up, so that the cost does not grow with an account's activity. */
const MAX_COUNTERPARTIES = 1_000;

/** The listed accounts that an account has paid or been paid by. */
export interface ListedCounterparties {
  /** The most recent one for each label list. */
  hits: { address: string; labelList: string }[];
  /** Whether all counterparties on the indexed networks of its family were looked up. */
  complete: boolean;
}

/** Looks up the counterparties of an account on all indexed networks of its family. */
export async function listedCounterparties(
  db: Database,
  address: string,
  detected: Detected | undefined,
): Promise<ListedCounterparties> {
  if (!detected?.served) return { hits: [], complete: false };
  const { kind: family } = detected;
  const coverages = await indexCoverages(db);
  const indexed = networks.filter(({ kind, slug }) => kind === family && coverages.has(slug));
  if (indexed.length === 0) return { hits: [], complete: false };
  const slugs = indexed.map(({ slug }) => slug);
  const account = normalizeAddress(address);
  const found = await recentCounterparties(db, slugs, [account], MAX_COUNTERPARTIES + 1);
  const hits = new Map<string, ListedCounterparties["hits"][number]>();
  for (const { account: other, labels } of found.slice(0, MAX_COUNTERPARTIES))
    for (const { category, list } of labels)
      if (isSanction(category) && !hits.has(list) && other !== account)
        hits.set(list, { address: other, labelList: list });
  return {
    hits: [...hits.values()],
    complete: found.length <= MAX_COUNTERPARTIES && lookupStatusIn(coverages, slugs).lookup_status === "ok",
  };
}
