import type { Kysely } from "kysely";
import type { SharedTables } from "../../storage/tables";
import type { ReadBlockContent } from "../reader";
import { insertRows } from "../rows";

const columns = ["network", "block", "position", "multisig", "change", "owner", "threshold"];

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
