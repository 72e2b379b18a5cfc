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
  limit: whole("--limit <count>", "show only the newest", { min: 1, max: 1_000_000_000, absent: undefined }),
};
export const trackFlags = {
  quoteId: text("--quote-id <id>", "the quote, for a transaction that was not submitted through the service"),
  wait: toggle("--wait", "wait until it is completed, failed or abandoned (exit code 10 for the last two)"),
  waitTimeout: waitTimeoutFlag,
};

const hash = { hash: { syntax: "<hash>", about: "transaction hash on the source network" } } as const;

export const transactions: Group = {
  name: "transactions",
  summary: "look up submitted transactions",
  takesHashes: true,
  commands: [
    command({
      name: "list",
      summary: "list submitted transactions, newest first",
      args: {},
      flags: listFlags,
      examples: [
        ["waybill transactions list --limit 20", "the newest 20"],
        ["waybill transactions list --json", "all of them, with both person records"],
      ],
      load: async () => (await import("../commands/transactions-list")).transactionsList,
    }),
    command({
      name: "get",
      summary: "show the report of one transaction",
      args: hash,
      flags: {},
      examples: [["waybill transactions get 0x1b5c...a90e", "amount, network and both person records"]],
      load: async () => (await import("../commands/transactions-get")).transactionsGet,
    }),
    command({
      name: "track",
      summary: "show the status of a transaction",
      args: hash,
      flags: trackFlags,
      examples: [
        ["waybill transactions track 0x1b5c...a90e", "its status now"],
        ["waybill transactions track 0x1b5c...a90e --wait", "until it is settled"],
      ],
      load: async () => (await import("../commands/transactions-track")).transactionsTrack,
    }),
  ],
};
