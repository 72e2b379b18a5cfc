import { keyFileFlag, keystoreFlag, passwordFileFlag, signerCommandFlag } from "../keys/flags";
import { journalFlag, maxAddressRiskFlag, policyFlag } from "../payment/journal/flags";
import { command, type Leaf } from "../program/command";
import { text, texts, toggle, whole } from "../program/flags";
import {
  acceptFailingFlag,
  acceptPriceFlag,
  acceptRiskFlag,
  acceptSanctionedFlag,
  againFlag,
  minOutFlag,
  operatorFlag,
  reviewFlags,
  waitTimeoutFlag,
} from "./review-flags";

/** Flags for amount, token, sender and recipient. */
export const requestFlags = {
  from: text("--from <wallet|address>", "payer: the name of a wallet, or an address"),
  to: text("--to <name|address>", "payee: an address, or the name of a wallet, contact or person"),
  network: text("--network <network>", "source and destination network, when they are the same"),
  fromNetwork: text("--from-network <network>", "source network"),
  toNetwork: text("--to-network <network>", "destination network"),
  token: text("--token <token>", "token to send: symbol or contract"),
  toToken: text("--to-token <token>", "token to receive, if it differs from --token"),
  amount: text("--amount <units>", "amount in units of the token, such as 12.50"),
  amountBase: text("--amount-base <units>", "amount in base units, such as 12500000"),
  slippageBps: whole("--slippage-bps <points>", "maximum slippage in basis points (1/100 %); default 50", {
    min: 0,
    max: 10_000,
    absent: 50,
  }),
  minOut: minOutFlag,
  travelRule: toggle("--travel-rule", "require stored person records for both parties"),
  keystore: keystoreFlag,
};

/** For commands that make no payment: no earlier payment was sent that the node could be asked about. */
const quoteNodeFlag = texts(
  "--rpc <network=url>",
  "your own node (EVM, Cosmos), which supplies values that the quote lacks; fees above three times its estimate are refused",
);

export const quoteFlags = {
  ...requestFlags,
  rpc: quoteNodeFlag,
  all: toggle("--all", "compare the quotes of all providers"),
};

export const signFlags = {
  quote: text("--quote <file>", "output of `waybill quote --json`, - for stdin"),
  withoutDigest: toggle(
    "--without-digest",
    "sign a quote without a digest, such as the output of the SDK's serializeQuote",
  ),
  browser: toggle("--browser", "sign with a wallet in your browser; the key stays in the wallet"),
  wallet: text("--wallet <name|address>", "wallet to sign with [else the wallet with the sender's address]"),
  minOut: minOutFlag,
  acceptPrice: acceptPriceFlag,
  acceptRisk: acceptRiskFlag,
  acceptFailing: acceptFailingFlag,
  again: againFlag,
  acceptSanctioned: acceptSanctionedFlag,
  operator: operatorFlag,
  policy: policyFlag,
  maxAddressRisk: maxAddressRiskFlag,
  keystore: keystoreFlag,
  keyFile: keyFileFlag,
  signerCommand: signerCommandFlag,
  passwordFile: passwordFileFlag,
  journal: journalFlag,
  rpc: quoteNodeFlag,
};

export const submitFlags = {
  wait: toggle(
    "--wait",
    "wait until the payment is completed, failed or abandoned (exit code 10 if failed or abandoned)",
  ),
  waitTimeout: waitTimeoutFlag,
  travelRule: toggle("--travel-rule", "declare Travel Rule compliance if the quote's request did not"),
  policy: policyFlag,
  journal: journalFlag,
};

export const payFlags = {
  ...requestFlags,
  id: text(
    "--id <id>",
    "your reference, such as an invoice number; the same id is paid only once, however often you run the command; default: a new id",
  ),
  csv: text("--csv <file>", "pay the rows of a CSV file, - for stdin; see below"),
  dryRun: toggle("--dry-run", "with --csv: check every row and show the totals; nothing is signed or sent"),
  batch: text(
    "--batch <name>",
    "with --csv: batch of the rows that have no id; each row of a batch is paid once, and another batch name pays it again",
  ),
  sanctionedRows: text(
    "--sanctioned-rows <lines>",
    "with --csv: lines of the file to which --accept-sanctioned applies, such as 3,7-9",
  ),
  results: text("--results <file>", "with --csv: write the outcome of each row to this CSV file"),
  force: toggle("--force", "replace the file of --results if it exists"),
  ...reviewFlags,
};

const bob = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

export const pay: Leaf[] = [
  command({
    name: "quote",
    summary: "request a quote and show its transaction",
    args: {},
    flags: quoteFlags,
    examples: [
      [
        `waybill quote --from alice --to ${bob} --network sepolia --token usdc --amount 12.50`,
        "shows price, decoded transaction and risk",
      ],
      [
        `waybill quote --from alice --to ${bob} --from-network sepolia --to-network basesep --token eurc --to-token usdc --amount 25 --all`,
        "compares the providers that swap and bridge",
      ],
      ["waybill quote ... --json | waybill sign --quote - | waybill submit -", "the whole payment as a pipe"],
    ],
    notes:
      "The transaction inside the quote is decoded and compared with the request before anything is shown. If they differ, nothing is printed on stdout and the exit code is 8. Symbols and decimals come from a list built into this command, not from the service. Between two currencies only the quote gives the price: --min-out sets the minimum that you accept, and signing requires it.",
    load: async () => (await import("../commands/quote")).quote,
  }),
  command({
    name: "sign",
    summary: "verify a quote and sign it; needs no network",
    args: {},
    flags: signFlags,
    examples: [
      [
        "waybill sign --quote quote.json --wallet alice > signed.json",
        "signs on a machine without any connection",
      ],
      ["waybill sign --quote quote.json --browser > signed.json", "opens a local page for your wallet"],
      ["waybill sign --quote quote.json --min-out 11.50 > signed.json", "only if at least this much arrives"],
    ],
    notes:
      "Approvals that the payment needs are signed with it, for exactly its amount. The transaction is verified against the request in the same file. Do not use a file from someone else, because its author also wrote the request. Between two currencies, --min-out or --accept-price is required. A quote without nonce, gas limit or fees requires --rpc; only that node is asked. The command asks for confirmation at a terminal, and refuses without a terminal (exit code 9), if the risk is above --accept-risk, if the service says that the payment would fail now, or if the same payment was signed on this machine within the last 24 hours (--again). With --browser, a local page shows the verified payment to one browser for five minutes, and any wallet in that browser can sign it (EIP-6963, Wallet Standard). A wallet that cannot sign without sending, such as MetaMask, sends the payment, after the service was asked again whether it is allowed; waybill submit then reports it.",
    load: async () => (await import("../commands/sign")).sign,
  }),
  command({
    name: "explain",
    summary: "explain what a quote or a signed file does; needs no network",
    args: {
      file: { syntax: "<file>", about: "output of `waybill quote --json` or `waybill sign`, - for stdin" },
    },
    flags: {},
    examples: [
      ["waybill explain quote.json", "in words, from the decoded transactions"],
      ["waybill explain signed.json --json | jq .explanation.summary", "as data"],
    ],
    notes:
      "Everything is decoded from the bytes and compared with the request in the same file. The signature of a signed file is verified, too.",
    load: async () => (await import("../commands/explain")).explain,
  }),
  command({
    name: "submit",
    summary: "submit signed transactions",
    args: { file: { syntax: "<file>", about: "output of `waybill sign`, - for stdin" } },
    flags: submitFlags,
    examples: [
      ["waybill submit signed.json", "submitting the same file again is safe: it is the same transaction"],
      ["waybill submit signed.json --wait", "waits until the payment is settled, as waybill pay does"],
    ],
    notes: "Approvals in the file are sent before the payment, in order.",
    load: async () => (await import("../commands/submit")).submit,
  }),
  command({
    name: "pay",
    summary: "make a payment: quote, verify, confirm, sign, submit, and wait",
    args: {},
    flags: payFlags,
    examples: [
      [
        `waybill pay --from alice --to ${bob} --network sepolia --token usdc --amount 12.50 --travel-rule`,
        "asks before signing, prints the report",
      ],
      [
        "waybill pay --from alice --to carol --from-network sepolia --to-network solana-devnet --token usdc --amount 5",
        "to a wallet of another network family; waits for the delivery",
      ],
      [
        `waybill pay --from alice --to ${bob} --network sepolia --token usdc --to-token eurc --amount 20 --min-out 18`,
        "swaps, but not below this price",
      ],
      ["waybill pay ... --yes --accept-risk high --json", "unattended, at any risk level"],
      ["waybill pay ... --max-address-risk low", "only to a recipient that is assessed as none or low"],
      [
        "waybill pay --csv payouts.csv --from alice --network sepolia --token usdc --dry-run",
        "checks every row, and shows totals and fees",
      ],
      [
        "waybill pay --csv payouts.csv --from alice --network sepolia --token usdc --results paid.csv",
        "one question for all rows; a second run pays only unpaid rows",
      ],
    ],
    notes:
      "Without --yes the command asks, and the default answer is no. Between two currencies the question names the minimum amount that arrives; --yes then requires --min-out or --accept-price. Above --accept-risk, --yes is not enough: an unattended payment is declined (exit code 9), and a person has to type the level. A missing risk report counts as unknown. A payment that would fail now, according to the service, also requires --accept-failing.\n\nThe first line of a CSV file names its columns: to (address or name), amount (units of the token), and, unless flags set them for all rows, token, network (or from_network and to_network), to_token and min_out. id identifies what is paid, such as an invoice number; note is ignored. All rows are checked first; if a row is faulty, nothing is paid. Paid rows are not paid again: a row is identified by its id, or by its content within its --batch.",
    load: async () => (await import("../commands/pay")).pay,
  }),
];
