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

/**
 * Finds movements that stand on other accounts of an account's connection, by what matches them. Both accounts that are compared may be
 * of it: what stands on these is not elsewhere.
 */
export async function movementsElsewhere(
  workspace: Workspace,
  { connection_id }: ReconciledAccount,
  compared: readonly ReconciledAccount[],
  { from, before }: ReconciledPeriod,
  tolerance: Tolerance,
): Promise<(movement: Movement) => Movement | undefined> {
  const own = new Set(compared.map(({ id }) => id));
  const connections = connection_id === null ? [] : [connection_id];
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
