import type { SanctionsListStatus } from "@waybill/server";
import type { sanctionsStatusFlags } from "../catalog/sanctions";
import type { Context } from "../context";
import { withExistingDatabase } from "../local/database";
import { printList } from "../output/print-list";
import type { Values } from "../program/flags";

/** Characters of a version that people compare; `--json` has all. */
const SHOWN = 12;

/** Shows each list that can be imported, with its age. */
export async function serverSanctionsStatus(
  context: Context,
  { flags }: { flags: Values<typeof sanctionsStatusFlags> },
): Promise<void> {
  const { sanctionsStatus } = await import("@waybill/server");
  const lists = await withExistingDatabase(context, flags, (db) =>
    sanctionsStatus(db, context.now(), flags.staleAfter),
  );
  const number = (value: number | null) => value?.toLocaleString("en-US") ?? "-";
  printList(
    context,
    lists,
    [
      { title: "List", value: ({ list }) => list },
      { title: "State", value: ({ state }) => state },
      { title: "Age", value: ageOf },
      { title: "Published", value: ({ published }) => published?.slice(0, 10) ?? "-" },
      { title: "Entries", value: ({ entries }) => number(entries), align: "right" },
      { title: "Addresses", value: ({ addresses }) => number(addresses), align: "right" },
      { title: "Version", value: ({ version }) => version?.slice(0, SHOWN) ?? "-" },
      { title: "Source", value: ({ source }) => source ?? "-", shrinks: true },
    ],
    "There are no lists.",
  );
}

const ageOf = ({ age_days: days }: SanctionsListStatus): string =>
  days === null ? "-" : `${days} ${days === 1 ? "day" : "days"}`;
