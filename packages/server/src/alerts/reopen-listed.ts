import { reopenCases } from "../cases/reopen-cases";
import type { Runtime } from "../lib/runtime";
import type { RescreenOptions } from "../sanctions/screening/rescreen";

/**
 * Reopens resolved cases about an address of the workspace that a list names since now, or no longer, in the transaction that stores
 * the outcome.
 */
export const reopenListed =
  (runtime: Pick<Runtime, "now" | "uuid">): NonNullable<RescreenOptions["onChanged"]> =>
  (trx, changed) =>
    reopenCases(
      trx,
      changed.map(({ workspace_id: workspaceId, address, ...sanctions }) => ({
        ...{ workspaceId, address },
        details: { sanctions },
      })),
      runtime,
    );
