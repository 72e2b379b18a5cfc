import type { components } from "@waybill/spec/generated/risk";
import { attributionSignals, behaviourSignals, exposureSignals } from "../../risk/catalogue";
import { operation } from "./operation";

type Schemas = components["schemas"];
// The catalogue of signals (spec/risk/signals.yaml).

const signals: Schemas["CatalogueSignal"][] = [
  ...attributionSignals.map(({ id, description, severity, source }) => ({
    signal: id,
    category: "attribution" as const,
    description,
    default_severity: severity,
    supported_modes: ["binary" as const],
    source,
  })),
  ...exposureSignals.map(({ id, description, severity, source, thresholds, minUsd }) => ({
    signal: id,
    category: "exposure" as const,
    description,
    default_severity: severity,
    supported_modes: ["absolute" as const],
    source,
    default_thresholds: thresholds,
    default_min_usd: minUsd,
  })),
];

const behaviours: Schemas["CatalogueBehaviour"][] = behaviourSignals.map(
  ({ id, description, severity, thresholds, example }) => ({
    behaviour: id,
    description,
    default_severity: severity,
    default_thresholds: thresholds,
    example,
  }),
);

export const listRiskSignals = operation("listRiskSignals", {
  handle: async () => ({ signals, behaviours }),
});
