// Generated from spec/risk by `npm run generate`. Do not edit.
import type { InterfaceCommands } from "../client-tables";

/** The command groups with their descriptions. */
export const groups: InterfaceCommands["groups"] = {
  "signals": "what an address is assessed by"
};

/** A command for every operation. */
export const commands: InterfaceCommands["commands"] = [
  {"interface":"risk","sdk":"signals.list","words":["signals","list"],"summary":"the signals that addresses are assessed by","notes":"The catalogue: signals about who an address belongs to (attribution) and whom it has dealt with (exposure), and\nbehaviours. Its defaults are those of a workspace that has changed nothing.","positional":[],"flags":[],"tables":[{"at":"signals","columns":["signal","category","description","default_severity","supported_modes","source","default_thresholds.low","default_thresholds.medium","default_thresholds.high"]},{"at":"behaviours","columns":["behaviour","description","default_severity","default_thresholds.low","default_thresholds.medium","default_thresholds.high","default_thresholds.severe","example"]}],"examples":[["waybill risk signals list","the signals that addresses are assessed by"]]},
];
