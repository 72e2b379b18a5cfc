import type { Burn } from "../../bridge/burn";
import type { Position, SeenBurn } from "./source-destination";

/** A burn of the stand-in, which is at an end on Solana. */
export interface StandInBurn extends Burn, SeenBurn {}

export const seenBurn = (burn: Burn, before: Position): StandInBurn => ({
  ...burn,
  id: burn.messageHash,
  destinationDomain: burn.message.destinationDomain,
  amount: burn.message.amount,
  before,
});
