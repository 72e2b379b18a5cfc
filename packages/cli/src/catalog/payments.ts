import { command, type Group } from "../program/command";
import { text, toggle, whole } from "../program/flags";

/** How long to wait for the final status; the payment continues after that. */
export const waitTimeoutFlag = whole(
  "--wait-timeout <seconds>",
  "how long to wait for the chain; default 300",
  {
    min: 1,
    max: 86_400,
    absent: 300,
  },
);
export const listFlags = {
  limit: whole("--limit <count>", "how many, the newest first; default 20", {
    min: 1,
    max: 1_000_000,
    absent: 20,
  }),
};
export const trackFlags = {
  quoteId: text("--quote-id <id>", "the quote, for a transaction that was not submitted through the service"),
  wait: toggle("--wait", "wait until it is completed, failed or abandoned (exit code 10 for the last two)"),
  waitTimeout: waitTimeoutFlag,
};

const hash = { hash: { syntax: "<hash>", about: "transaction hash on the source network" } } as const;

export const payments: Group = {
  name: "payments",
  summary: "look up submitted payments",
  takesHashes: true,
  commands: [
    command({
      name: "list",
      summary: "list submitted payments, newest first",
      args: {},
      flags: listFlags,
      examples: [
        ["waybill payments list", "the newest 20, each with its status now"],
        ["waybill payments list --limit 1000 --json", "more of them, with both person records"],
      ],
      load: async () => (await import("../commands/payments-list")).paymentsList,
    }),
    command({
      name: "show",
      summary: "show the report of one payment",
      args: hash,
      flags: {},
      examples: [
        ["waybill payments show 0x1b5c...a90e", "status, amounts, fees, both parties, what arrived"],
      ],
      load: async () => (await import("../commands/payments-show")).paymentsShow,
    }),
    command({
      name: "track",
      summary: "show the status of a payment",
      args: hash,
      flags: trackFlags,
      examples: [
        ["waybill payments track 0x1b5c...a90e", "its status now"],
        ["waybill payments track 0x1b5c...a90e --wait", "until it is settled"],
      ],
      load: async () => (await import("../commands/payments-track")).paymentsTrack,
    }),
  ],
};
