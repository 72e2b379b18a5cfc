import { moment } from "../input/moment";
import { keyFileFlag, keystoreFlag, passwordFileFlag } from "../keys/flags";
import { journalFlag } from "../payment/journal/flags";
import { command, type Group } from "../program/command";
import { choice, text, texts, toggle, whole } from "../program/flags";
import { reviewFlags, waitTimeoutFlag } from "./review-flags";

export const resumeFlags = reviewFlags;

export const listFlags = {
  limit: whole("--limit <count>", "number of payments, newest first; default 20", {
    min: 1,
    max: 1_000_000,
    absent: 20,
  }),
  status: choice(
    "--status <status>",
    "only payments with this last observed status",
    ["submitted", "pending", "completed", "failed", "abandoned"],
    undefined,
  ),
  since: {
    ...text("--since <time>", "only payments submitted at or after this time, or from this UTC day on"),
    read: moment,
  },
  until: {
    ...text("--until <time>", "only payments submitted before this time, or until this UTC day"),
    read: moment,
  },
  to: text("--to <address>", "only payments to this address"),
  token: text("--token <token>", "only payments of this token: symbol, contract, mint or denom"),
  network: text("--network <network>", "only payments from this network"),
  sum: toggle(
    "--sum",
    "sum them by status and token, with their value in US dollars, instead of listing them",
  ),
  open: toggle("--open", "list payments that were signed on this machine and are not known to be final"),
  journal: journalFlag,
};
export const watchFlags = {
  quoteId: text(
    "--quote-id <id>",
    "id of the quote, for a transaction that was not submitted through the service",
  ),
  journal: journalFlag,
};
export const deliverFlags = {
  network: text("--network <network>", "network of the burn"),
  wallet: text("--wallet <name|address>", "wallet that delivers and pays the gas on the destination"),
  to: text(
    "--to <address>",
    "wallet of the recipient on Solana, for which a missing token account is created",
  ),
  rpc: texts("--rpc <network=url>", "your own nodes, for the burn's network and for the destination"),
  attestationUrl: text(
    "--attestation-url <url>",
    "attestation service; default the public service for main networks or for test networks [WAYBILL_ATTESTATION_URL]",
  ),
  keystore: keystoreFlag,
  keyFile: keyFileFlag,
  passwordFile: passwordFileFlag,
};
export const showFlags = {
  web: toggle("--web", "open the payment on the network's block explorer; without a terminal, print the URL"),
  journal: journalFlag,
};
export const trackFlags = {
  quoteId: text(
    "--quote-id <id>",
    "id of the quote, for a transaction that was not submitted through the service",
  ),
  wait: toggle(
    "--wait",
    "wait until the payment is completed, failed or abandoned (exit code 10 if failed or abandoned)",
  ),
  waitTimeout: waitTimeoutFlag,
  journal: journalFlag,
};

const hash = {
  hash: {
    syntax: "<hash>",
    about: "transaction hash on the source network, or a payment id from this machine's journal",
  },
} as const;

export const payments: Group = {
  name: "payments",
  summary: "look up, follow and finish payments",
  takesHashes: true,
  commands: [
    command({
      name: "list",
      lists: true,
      summary: "list submitted payments, newest first",
      args: {},
      flags: listFlags,
      examples: [
        ["waybill payments list", "the newest 20, each with its current status"],
        [
          "waybill payments list --open",
          "payments signed on this machine that are not known to be final; a local service is asked which chains no longer exist",
        ],
        ["waybill payments list --status failed --since 2026-01-01", "the payments of this year that failed"],
        [
          "waybill payments list --sum --since 2026-01-01",
          "sums by status and token, with their value in US dollars",
        ],
        ["waybill payments list --limit 1000 --json", "more payments, with both person records"],
      ],
      load: async () => (await import("../commands/payments")).paymentsList,
    }),
    command({
      name: "show",
      summary: "show the report of one payment",
      args: hash,
      flags: showFlags,
      examples: [
        ["waybill payments show 0x1b5c...a90e", "status, amounts, fees, both parties, what arrived"],
      ],
      load: async () => (await import("../commands/payments")).paymentsShow,
    }),
    command({
      name: "resume",
      summary: "finish a payment that was signed on this machine",
      args: {
        id: { syntax: "[id]", about: "id or hash from `payments list --open`; default: all open payments" },
      },
      flags: resumeFlags,
      examples: [
        [
          "waybill payments resume pay-3f0c6f2a9d1be457",
          "sends the same bytes again, and waits until they are final",
        ],
        [
          "waybill payments resume INV-7 --rpc sepolia=http://127.0.0.1:8545",
          "signs it again, if your own node says that the first transaction can no longer be included",
        ],
      ],
      notes:
        "A signed transaction is sent again unchanged: a network includes it only once. A new quote is requested, shown and signed, as in `waybill pay`, only if the transaction can no longer be included, or if another transaction with the same nonce replaced it. A payment on a local chain that the service has replaced with a new chain is not resumed: pay it with `waybill pay` and the same id.",
      load: async () => (await import("../commands/payments-resume")).paymentsResume,
    }),
    command({
      name: "deliver",
      summary: "deliver a CCTP V2 burn that no relayer delivers",
      args: { hash: { syntax: "<hash>", about: "hash of the transaction with the burn" } },
      flags: deliverFlags,
      examples: [
        [
          "waybill payments deliver 0x1b5c...a90e --network sepolia --rpc sepolia=https://... --rpc basesep=https://...",
          "fetches message and attestation, verifies both with your own nodes, and mints",
        ],
        [
          "waybill payments deliver 0x1b5c...a90e --network sepolia --to 7xKX...gAsU --wallet solana-wallet",
          "a burn for Solana, delivered by a Solana wallet; WAYBILL_RPC has the nodes",
        ],
      ],
      notes:
        "The tokens always go to the recipient of the burn: the wallet only pays the gas. Message and attestation are compared with the burn, and with the attesters that your own node of the destination reports. If the burn was already delivered, the command says so; this is not an error. A burn for Solana names a token account, not its wallet: with --to, the token account is created if it does not exist, and the wallet that delivers pays its rent.",
      load: async () => (await import("../commands/payments-deliver")).paymentsDeliver,
    }),
    command({
      name: "watch",
      summary: "follow a payment until it is final, and print a line for each change",
      args: hash,
      flags: watchFlags,
      examples: [
        ["waybill payments watch 0x1b5c...a90e", "Ctrl-C stops watching; the payment continues"],
        ["waybill payments watch 0x1b5c...a90e --json", "one line of JSON per change"],
      ],
      notes:
        "Prints each change, without a time limit, for a person who watches. In scripts, use `waybill payments track --wait`, which prints only the last status and has a time limit. The exit code is 10 if the payment failed or was abandoned.",
      load: async () => (await import("../commands/payments")).paymentsWatch,
    }),
    command({
      name: "track",
      summary: "show the status of a payment",
      args: hash,
      flags: trackFlags,
      examples: [
        ["waybill payments track 0x1b5c...a90e", "its current status"],
        ["waybill payments track 0x1b5c...a90e --wait", "waits until it is settled"],
      ],
      load: async () => (await import("../commands/payments")).paymentsTrack,
    }),
  ],
};
