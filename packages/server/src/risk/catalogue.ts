import type { Severity } from "./signals/signal";

/** From which share or confidence on, between 0 and 1, a finding has each severity. */
export type Thresholds = Readonly<Record<Exclude<Severity, "none">, number>>;

/** A signal of the catalogue, with the defaults of a workspace that has changed nothing. */
export interface CatalogueSignal {
  signal: string;
  category: "attribution" | "exposure";
  description: string;
  default_severity: Severity;
  supported_modes: ("binary" | "absolute")[];
  /** Where its facts come from. */
  source: string;
  default_thresholds?: Thresholds;
  /** Dollars; below it the signal does not apply. */
  default_min_usd?: number;
}

export const catalogueSignals: readonly CatalogueSignal[] = [
  {
    signal: "sanctions_ofac",
    category: "attribution",
    description: "The address is on the SDN list of the U.S. Treasury's OFAC.",
    default_severity: "severe",
    supported_modes: ["binary"],
    source: "OFAC SDN",
  },
];
