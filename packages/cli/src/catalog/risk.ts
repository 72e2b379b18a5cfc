import { failOnFlag } from "../fail-on";
import { keystoreFlag } from "../keys/flags";
import { command } from "../program/command";
import { text } from "../program/flags";
import type { WrittenCommand } from "./written-command";

export const riskCheckFlags = {
  network: text("--network <network>", "only this network; default all of the address's family"),
  signals: text(
    "--signals <ids>",
    "only these signals, separated by commas; waybill risk signals list shows them",
  ),
  timeWindow: text("--time-window <window>", "only payments of the last 30d, 90d, 180d or 365d; default all"),
  keystore: keystoreFlag,
  failOn: failOnFlag("severity"),
};

export const eventsWatchFlags = {
  rule: text("--rule <id>", "only events of this rule"),
  network: text("--network <network>", "only events on this network"),
  severity: text("--severity <severities>", "only these severities, separated by commas"),
};

const bob = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const screenId = "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21";

/** The handwritten commands of the risk interface. */
export const riskCommands: readonly WrittenCommand[] = [
  {
    groups: [],
    leaf: command({
      name: "check",
      summary: "assess an address by its owner, its counterparties and its behaviour",
      args: {
        address: {
          syntax: "<name|address>",
          about: "an EVM, Solana or Cosmos address, or the name of a wallet, contact or person",
        },
      },
      flags: riskCheckFlags,
      examples: [
        [`waybill risk check ${bob}`, "all findings, worst first, with the paths of exposures"],
        [`waybill risk check ${bob} --network sepolia --json`, "on one network, for scripts"],
        [`waybill risk check ${bob} --signals sanctions_ofac,sanctions`, "with these signals only"],
      ],
      notes:
        "The exit code is 15 if the severity reaches the level of --fail-on; the answer is printed in any case. The assessment is stored: waybill risk history list shows it, and waybill risk evidence show its inputs. waybill risk config show prints the settings of assessments.",
      load: async () => (await import("../commands/risk-check")).riskCheck,
    }),
  },
  {
    groups: ["evidence"],
    leaf: command({
      name: "verify",
      lists: true,
      summary: "verify that an assessment follows from its stored inputs",
      args: { screenId: { syntax: "<screenId>", about: "the screen_id of a stored assessment" } },
      flags: {},
      examples: [[`waybill risk evidence verify ${screenId}`, "exit code 0 if it does, 8 if it differs"]],
      notes:
        "The service computes the assessment again from the observations that it stored, compares the answer byte by byte, and names each input that has changed. Later changes of the data do not invalidate an assessment.",
      load: async () => (await import("../commands/risk-evidence-verify")).riskEvidenceVerify,
    }),
  },
  {
    groups: ["events"],
    leaf: command({
      name: "watch",
      summary: "follow alert events as they are raised, and print a line for each",
      args: {},
      flags: eventsWatchFlags,
      examples: [
        ["waybill risk events watch", "Ctrl-C stops watching"],
        ["waybill risk events watch --severity severe,high --json", "one line of JSON per event"],
      ],
      notes: "Prints new events, without a time limit. For earlier events: waybill risk events list.",
      load: async () => (await import("../commands/risk-events-watch")).riskEventsWatch,
    }),
  },
];
