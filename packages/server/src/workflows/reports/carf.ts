import { negated } from "@waybill/spec/standards/decimal";
import { groupBy } from "../../lib/group-by";
import { formatUsd } from "../../lib/money";
import { query } from "../../storage/query";
import { workspaceName } from "../../workspace/parties";
import type { Workspace } from "../../workspace/workspace";
import { dayName } from "../periods";
import { reportedAccounts } from "./accounts";
import { addMovements, assetAddress, quantityText, type Report } from "./gather";
import { type AssetMoved, addSides, type MovedSide, MovementSums } from "./movements";
import { attributes, XML_DECLARATION } from "./writing";

// The acquisitions, disposals and transfers of each owner of accounts in a year, by asset. The kinds of transactions are
// those of the OECD's framework (CARF, section II.A.3); names of elements are ours.

const kinds = [
  ["Acquisition", "TRADE", "in"],
  ["Disposal", "TRADE", "out"],
  ["TransferReceived", "TRANSFER", "in"],
  ["TransferSent", "TRANSFER", "out"],
] as const;

const elementOf = (name: string, asset: AssetMoved, { count, quantity, usd, unpriced }: MovedSide): string =>
  `    <${name}${attributes({
    asset: asset.asset,
    network: asset.network,
    contract: assetAddress(asset),
    transactions: count,
    units: quantityText(quantity),
    unpriced,
    fairMarketValueUsd: unpriced === count ? null : formatUsd(usd),
  })}/>\n`;

/** CARF: a calendar year, as XML. Transfers between accounts of the same owner are left out. */
export const carf: Report = async (sources, write) => {
  const [accounts, owners] = await Promise.all([
    reportedAccounts(sources.workspace),
    ownersOf(sources.workspace),
  ]);
  const known = new Set(owners.map(({ id }) => id));
  const ownerOf = new Map(
    accounts.map(({ id, partyId }) => [id, partyId !== null && known.has(partyId) ? partyId : ""]),
  );
  const sums = new MovementSums(() => 0);
  const within = new MovementSums(() => 0);
  await addMovements(sources, sums, async (movement) => {
    const { from_account_id: from, to_account_id: to } = movement;
    if (from !== null && to !== null && ownerOf.get(from) === ownerOf.get(to)) within.add(movement);
  });
  const [all, own] = [sumsByOwner(sums, ownerOf), sumsByOwner(within, ownerOf)];
  const { from, before } = sources.period;
  const head = attributes({
    form: "waybill-1",
    year: dayName(from).slice(0, -6),
    currency: "USD",
    periodStart: dayName(from),
    periodEnd: dayName(before - 1),
    unconfirmed: sums.unconfirmed,
  });
  await write("xml", `${XML_DECLARATION}<CARF${head}>\n`);
  for (const owner of owners) {
    const rows = [...(all.get(owner.id) ?? new Map<string, AssetMoved>())].flatMap(([key, asset]) =>
      kinds.flatMap(([name, kind, direction]) => {
        if (asset.kind !== kind) return [];
        const inside = own.get(owner.id)?.get(key)?.[direction];
        const side = inside ? less(asset[direction], inside) : asset[direction];
        return side.count === 0 ? [] : [elementOf(name, asset, side)];
      }),
    );
    if (rows.length === 0) continue;
    const { id, ...about } = owner;
    // Names need not be unique.
    const user = id === "" ? { ...about, self: "true" } : { id, ...about };
    await write("xml", `  <CryptoUser${attributes(user)}>\n`);
    for (const row of rows) await write("xml", row);
    await write("xml", "  </CryptoUser>\n");
  }
  await write("xml", "</CARF>\n");
};

/** The rest of a side. */
const less = (one: MovedSide, other: MovedSide): MovedSide => ({
  count: one.count - other.count,
  quantity: addSides(one, { ...other, quantity: negated(other.quantity) }).quantity,
  usd: one.usd - other.usd,
  unpriced: one.unpriced - other.unpriced,
});

/** By owner, then by kind and asset. */
function sumsByOwner(
  sums: MovementSums,
  ownerOf: ReadonlyMap<string, string>,
): Map<string, Map<string, AssetMoved>> {
  const byOwner = groupBy([...sums.assets()], ({ accountId }) => ownerOf.get(accountId) ?? "");
  return new Map([...byOwner].map(([owner, assets]) => [owner, merged(assets)]));
}

function merged(assets: readonly AssetMoved[]): Map<string, AssetMoved> {
  const keyed = groupBy(assets, ({ asset, network, denom, kind }) => `${asset} ${network} ${denom} ${kind}`);
  return new Map(
    [...keyed]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([key, [first, ...others]]) => {
        if (!first) return [];
        const sum = { ...first };
        for (const one of others) [sum.in, sum.out] = [addSides(sum.in, one.in), addSides(sum.out, one.out)];
        return [[key, sum] as const];
      }),
  );
}

/** Whom accounts belong to. */
interface Owner {
  /** Empty for the workspace itself. */
  id: string;
  /** That of the workspace itself is the workspace's name, as long as it has no other. */
  name: string;
  legalForm: string | null;
  jurisdiction: string | null;
}

/** The owners that accounts can have, the workspace itself first, then by name. */
async function ownersOf(workspace: Workspace): Promise<Owner[]> {
  const { db } = workspace;
  const owners = db
    .selectFrom("parties")
    .select(["id", "name", "legal_form", "jurisdiction", "is_self"])
    .where((eb) =>
      eb.or([
        eb("is_self", "=", 1),
        eb("id", "in", eb.selectFrom("accounts").select("party_id").where("party_id", "is not", null)),
      ]),
    )
    .orderBy("name_key")
    .orderBy("id");
  const [{ rows }, workspaces] = await query(db, [owners, workspaceName(workspace)]);
  const ownerOf = (row: (typeof rows)[number]): Owner => ({
    id: row.is_self === 1 ? "" : row.id,
    name: row.name,
    legalForm: row.legal_form,
    jurisdiction: row.jurisdiction,
  });
  const self = rows.find(({ is_self }) => is_self === 1);
  // It is stored when somebody first asks for it, which changes nothing about the report.
  const unstored = { id: "", name: workspaces.rows[0]?.name ?? "", legalForm: null, jurisdiction: null };
  return [self ? ownerOf(self) : unstored, ...rows.filter((row) => row !== self).map(ownerOf)];
}
