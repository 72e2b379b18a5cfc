import type { BehaviourSignal } from "../definition";
import { addressPoisoning } from "./address-poisoning";
import { chainHopping } from "./chain-hopping";
import { chainPeeling } from "./chain-peeling";
import { dormantReactivation } from "./dormant-reactivation";
import { dormantWallet } from "./dormant-wallet";
import { fanIn } from "./fan-in";
import { fanOut } from "./fan-out";
import { layering } from "./layering";
import { newWallet } from "./new-wallet";
import { rapidPassThrough } from "./rapid-pass-through";
import { roundTripping } from "./round-tripping";
import { smurfing } from "./smurfing";
import { velocity } from "./velocity";

/** Signals about how an address behaves. */
export const behaviourSignals: readonly BehaviourSignal[] = [
  smurfing,
  chainPeeling,
  layering,
  rapidPassThrough,
  fanIn,
  fanOut,
  chainHopping,
  addressPoisoning,
  dormantReactivation,
  dormantWallet,
  newWallet,
  velocity,
  roundTripping,
];
