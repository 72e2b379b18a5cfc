import { groupBy } from "../../lib/group-by";
import type { Workspace } from "../../workspace/workspace";
import { sharedKey } from "../asset-key";
import { accountsOfConnections, type ReconciledAccount } from "../find-accounts";
import { movementsOf } from "../movement-rows";
import type { ReconciledPeriod } from "../readings";
import type { Movement } from "../types";
import {
  agreeInAmount,
  agreeInTime,
  LONGEST_DELAY,
  shareHash,
  shareReference,
  type Tolerance,
} from "./agree";

/** Finds movements that stand on other accounts of the connections of some, by what matches them. */
export async function movementsElsewhere(
  workspace: Workspace,
  accounts: readonly ReconciledAccount[],
  { from, before }: ReconciledPeriod,
  tolerance: Tolerance,
): Promise<(movement: Movement) => Movement | undefined> {
  const own = new Set(accounts.map(({ id }) => id));
  const connections = [...new Set(accounts.flatMap(({ connection_id }) => connection_id ?? []))];
  const others = (await accountsOfConnections(workspace, connections)).filter(({ id }) => !own.has(id));
  const found = await movementsOf(workspace, others, from - LONGEST_DELAY, before + LONGEST_DELAY);
  const byAsset = groupBy(found, ({ asset }) => sharedKey(asset));
  const taken = new Set<Movement>();
  return (movement) => {
    const candidates = (byAsset.get(sharedKey(movement.asset)) ?? []).filter(
      (other) => !taken.has(other) && agreeInAmount(movement, other),
    );
    const same =
      candidates.find((other) => shareHash(movement, other) || shareReference(movement, other)) ??
      candidates.find((other) => other.txHash === null && agreeInTime(movement, other, tolerance));
    if (same) taken.add(same);
    return same;
  };
}
