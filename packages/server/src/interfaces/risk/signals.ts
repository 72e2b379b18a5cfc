import { catalogueSignals } from "../../risk/catalogue";
import { operation } from "./operation";
// The catalogue of signals (spec/risk/signals.yaml).

export const listRiskSignals = operation("listRiskSignals", {
  handle: async () => ({ signals: [...catalogueSignals], behaviours: [] }),
});
