import type { SanctionsListImport, SanctionsListStatus } from "@waybill/server";
import type { importsFlags, sanctionsStatusFlags } from "../catalog/sanctions";
import type { Context } from "../context";
import { withExistingDatabase } from "../local/database";
import { printList } from "../output/print-list";
import type { Values } from "../program/flags";

/** Characters of a version or hash that people compare; `--json` has all. */
const SHOWN = 12;

/** Shows each list that can be imported, with its age and its latest import. */
export async function serverSanctionsStatus(
  context: Context,
  { flags }: { flags: Values<typeof sanctionsStatusFlags> },
): Promise<void> {
  const { sanctionsImports, sanctionsStatus } = await import("@waybill/server");
  const lists = await withExistingDatabase(context, flags, async (db) => {
    const known = await sanctionsStatus(db, context.now(), flags.staleAfter);
    return Promise.all(
      known.map(async (one) => {
        const [latest] =
          one.state === "missing" ? [] : await sanctionsImports(db, { list: one.list, limit: 1 });
        return { ...one, last_import: latest ?? null };
      }),
    );
  });
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
      { title: "By", value: ({ last_import: latest }) => latest?.imported_by ?? "-", shrinks: true },
      { title: "Source", value: ({ source }) => source ?? "-", shrinks: true },
    ],
    "There are no lists.",
  );
  for (const { list, incomplete_entries: cut } of lists)
    if (cut.length > 0)
      context.note(
        `${list} does not count as checked: ${cut.length} of its entries ${cut.length === 1 ? "was" : "were"} not read wholly (${cut.slice(0, NAMED).join(", ")}${cut.length > NAMED ? ", ..." : ""}). Their remarks are cut off, or they have an address that cannot be read; importing the list again says which.`,
      );
}

/** Numbers of entries in one sentence. */
const NAMED = 20;

/** Shows the imports of lists, the newest first. */
export async function serverSanctionsImports(
  context: Context,
  { flags }: { flags: Values<typeof importsFlags> },
): Promise<void> {
  const { sanctionsImports } = await import("@waybill/server");
  const imports = await withExistingDatabase(context, flags, (db) =>
    sanctionsImports(db, { list: flags.list, limit: flags.limit }),
  );
  const number = (value: number) => value.toLocaleString("en-US");
  printList(
    context,
    imports,
    [
      { title: "Imported (UTC)", value: ({ imported_at: at }) => at.slice(0, 19).replace("T", " ") },
      { title: "List", value: ({ list }) => list },
      { title: "By", value: ({ imported_by: by }) => by ?? "-", shrinks: true },
      { title: "Published", value: ({ published }) => published?.slice(0, 10) ?? "-" },
      { title: "Added", value: ({ added }) => number(added), align: "right" },
      { title: "Changed", value: ({ changed }) => number(changed), align: "right" },
      { title: "Removed", value: ({ removed }) => number(removed), align: "right" },
      { title: "Entries", value: ({ entries }) => number(entries), align: "right" },
      { title: "Files (SHA-256)", value: filesOf, shrinks: true },
    ],
    "No list was imported.",
  );
}

const filesOf = ({ files, version }: SanctionsListImport): string =>
  files.map(({ name, sha256 }) => `${name} ${sha256.slice(0, SHOWN)}`).join(", ") ||
  (version === null ? "removed" : "-");

const ageOf = ({ age_days: days }: SanctionsListStatus): string =>
  days === null ? "-" : `${days} ${days === 1 ? "day" : "days"}`;
