import type { Kysely } from "kysely";
import { insertRows } from "../../storage/dialect/rows";
import type { SharedTables } from "../../storage/tables";
import type { ReadBlockContent } from "../reader";

const columns = {
  network: "text",
  block: "integer",
  position: "integer",
  multisig: "text",
  change: "text",
  owner: "text",
  threshold: "integer",
} as const;

/** Writes changes of multisigs. */
export async function addMultisigs(
  trx: Kysely<SharedTables>,
  network: string,
  blocks: readonly ReadBlockContent[],
): Promise<void> {
  const rows = blocks.flatMap(({ number, multisigs }) =>
    multisigs.map(({ position, multisig, change, owner, threshold }) => [
      ...[network, number, position, multisig, change],
      owner ?? null,
      threshold ?? null,
    ]),
  );
  await insertRows("multisig_events", columns, rows).execute(trx);
}
