import type { Kysely } from "kysely";
import { insertRows } from "../../storage/dialect/rows";
import type { SharedTables } from "../../storage/tables";
import type { ReadBlockContent } from "../reader";

const columns = {
  network: "text",
  block: "integer",
  position: "integer",
  time: "integer",
  tx_hash: "text",
  token: "text",
  account: "text",
  token_account: "text",
  frozen: "integer",
} as const;

/** Writes what issuers of tokens did to accounts. */
export async function addFreezes(
  trx: Kysely<SharedTables>,
  network: string,
  blocks: readonly ReadBlockContent[],
): Promise<void> {
  const rows = blocks.flatMap(({ number, time, freezes = [] }) =>
    freezes.map(({ txHash, token, account, tokenAccount, frozen }, position) => [
      ...[network, number, position, time, txHash, token, account],
      tokenAccount ?? null,
      frozen ? 1 : 0,
    ]),
  );
  // Nearly no block has any.
  if (rows.length > 0) await insertRows("freezes", columns, rows).execute(trx);
}
