import type { Database } from "../../storage/database";
import type { ListedTransfer } from "./filter";

/** `<network>/<block>/<position>`, with the suffix `/crossing` for a bridge payment. */
export const transferId = ({
  network,
  block,
  position,
  kind,
}: Pick<ListedTransfer, "network" | "block" | "position" | "kind">): string =>
  `${network}/${block}/${position}${kind === "bridge" ? "/crossing" : ""}`;

/** The transfer with this identifier; undefined when the identifier is malformed or belongs to an unlisted row. */
export async function findTransfer(db: Database, id: string): Promise<ListedTransfer | undefined> {
  const [, network, block, position, bridged] =
    /^([^/]+)\/(0|[1-9]\d{0,14})\/(0|[1-9]\d{0,14})(\/crossing)?$/.exec(id) ?? [];
  if (network === undefined) return undefined;
  return db
    .selectFrom("transfers")
    .selectAll()
    .where("network", "=", network)
    .where("block", "=", Number(block))
    .where("position", "=", Number(position))
    .where("kind", "=", bridged === undefined ? "plain" : "bridge")
    .executeTakeFirst();
}
