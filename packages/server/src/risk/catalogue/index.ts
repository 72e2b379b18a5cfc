import { attributionSignals } from "./attribution";
import { behaviourSignals } from "./behaviour";
import type { AttributionSignal, BehaviourSignal, ExposureSignal, ListSignal } from "./definition";
import { exposureSignals } from "./exposure";

/** Any signal of the catalogue. */
export type CatalogueSignal = AttributionSignal | ListSignal | ExposureSignal | BehaviourSignal;

/** All signals, in the order in which they are shown. */
export const catalogue: readonly CatalogueSignal[] = [
  ...attributionSignals,
  ...exposureSignals,
  ...behaviourSignals,
];

/** Whether the catalogue has a signal of this identifier. */
export const isSignal = (id: string): boolean => catalogue.some((signal) => signal.id === id);

export { attributionSignals, behaviourSignals, exposureSignals };
