import { deadlineIn } from "../chains/deadline";
import type { Clock } from "../lib/runtime";
import type { SupplyOf } from "./supply";

/**
 * Reads the supply of a token from the network's node, base units; undefined where it cannot be read.
 *
 * @param limit milliseconds
 */
export const supplyNow =
  (supplyOf: SupplyOf, clock: Pick<Clock, "timeout">, limit: number) =>
  (network: string, addr: string): Promise<bigint | undefined> =>
    deadlineIn(clock, limit)
      .before(supplyOf({ network, addr }))
      .catch(() => undefined);
