import type { Explanation } from "@waybill/sdk/explain";
import { simulationText } from "../presenters/simulation";

/** The page that shows a payment. It is complete without its script; all texts are escaped. */
export function pageHtml({ explanation, session, kind, recipient, risk }: PageData): string {
  const { summary, payment, transactions, cost, expiresAt, warnings, claimed } = explanation;
  const calls = transactions.flatMap(({ calls }) => calls);
  const { arrives, swapped, destinationNetwork } = payment;
  const isTransfer = payment.kind === "transfer";
  const facts: (readonly [name: string, value: string | undefined])[] = [
    ["From", payment.sender],
    ["To", payment.recipient ?? "not proven: the call is not decoded"],
    ["Recipient", recipient],
    ["Network", `${payment.network}${payment.testNetwork ? " (test network)" : ""}`],
    ["You send", payment.sends.value],
    ["Arrives", isTransfer || !arrives ? undefined : `at least ${arrives.value} on ${destinationNetwork}`],
    ["Swapped first", swapped ? `for at least ${swapped.value}, paid to the sender` : undefined],
    ["Network fee", `at most ${cost.networkFee.value}`],
    ["Fees and price", isTransfer || !cost.loss ? undefined : `at most ${cost.loss.value}`],
    ["Simulation", simulationText({ claimed })],
    ["Valid until", expiresAt.replace(/^(\S+)T([\d:]+).*$/, "$1 $2 UTC")],
  ];
  const steps = calls.map(
    ({ intent, contract, fields }) =>
      `<li><strong>${escaped(intent)}</strong> <code>${escaped(contract)}</code>${list(fields.map(({ label, value }) => [label, value]))}</li>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="session" content="${escaped(session)}">
<meta name="kind" content="${escaped(kind)}">
<title>Sign a payment</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="page.css">
</head>
<body>
<main>
<p class="tool">waybill sign</p>
<h1>${escaped(summary)}</h1>
${list(facts)}
${riskHtml(risk)}
<details><summary>What is signed</summary><ol>${steps.join("")}</ol></details>
<ul class="warnings">${warnings.map(({ message }) => `<li>${escaped(message)}</li>`).join("")}</ul>
<form>
<label for="wallet">Wallet</label>
<select id="wallet"><option value="">Looking for wallets ...</option></select>
<button type="submit" disabled>Sign</button>
</form>
<output role="status">Compare this payment with the terminal. Your wallet must show the same.</output>
</main>
<script type="module" src="page.js"></script>
</body>
</html>
`;
}

/** The data of the page. */
export interface PageData {
  readonly explanation: Explanation;
  /** Known only to the page that was opened first. */
  readonly session: string;
  readonly kind: "evm" | "solana";
  /** The owner of the paid address, according to the contacts on this machine. */
  readonly recipient: string | undefined;
  readonly risk: PageRisk;
}

/** The assessment of the payment, as the terminal shows it. */
interface PageRisk {
  /** `HIGH`. */
  readonly level: string;
  /** Parties that a sanctions list names, and violations of the service's policy; shown first. */
  readonly stops: readonly string[];
  /** The factors above level low: name and sentence. */
  readonly factors: readonly (readonly [name: string, sentence: string])[];
}

const riskHtml = ({ level, stops, factors }: PageRisk): string =>
  `<section class="risk ${escaped(level.toLowerCase())}"><h2>Risk: ${escaped(level)}</h2>${stops
    .map((one) => `<p class="stop">${escaped(one)}</p>`)
    .join("")}${list(factors)}</section>`;

const list = (rows: readonly (readonly [name: string, value: string | undefined])[]): string =>
  `<dl>${rows
    .filter(([, value]) => value !== undefined)
    .map(([name, value = ""]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`)
    .join("")}</dl>`;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (one) => entities[one] ?? "");

export const pageCss = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 2rem 1rem; background: light-dark(#f4f5f7, #16181c); color: light-dark(#1b1d21, #e8eaee); }
main { max-width: 40rem; margin: 0 auto; padding: 1.5rem 2rem 2rem; border-radius: 12px; background: light-dark(#fff, #202329);
  box-shadow: 0 1px 3px rgb(0 0 0 / 20%); }
.tool { margin: 0; font: 0.85rem ui-monospace, monospace; opacity: 0.7; }
h1 { margin: 0.25rem 0 1.25rem; font-size: 1.3rem; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.35rem 1rem; margin: 0 0 1rem; }
dt { opacity: 0.7; }
dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
h2 { margin: 0 0 0.35rem; font-size: 1rem; }
.risk { margin-bottom: 1rem; padding: 0.6rem 1rem; border-radius: 8px; background: light-dark(#eef1f5, #2a2e35); }
.risk.medium, .risk.unknown { background: light-dark(#fff3cd, #4a3c10); }
.risk.high { background: light-dark(#fde2e0, #4d1f1c); }
.risk dl { display: block; margin: 0; }
.risk dt { opacity: 1; font: 0.85rem ui-monospace, monospace; }
.risk dd { margin: 0 0 0.35rem; }
.stop { margin: 0 0 0.35rem; font-weight: 600; }
details { margin-bottom: 1rem; }
summary { cursor: pointer; }
code { overflow-wrap: anywhere; }
.warnings:empty { display: none; }
.warnings { padding: 0.6rem 1rem 0.6rem 2rem; border-radius: 8px; background: light-dark(#fff3cd, #4a3c10); }
form { display: flex; gap: 0.75rem; align-items: center; flex-wrap: wrap; }
select, button { font: inherit; padding: 0.5rem 0.8rem; border-radius: 8px; border: 1px solid light-dark(#b9bec7, #4b515c); }
select { flex: 1; background: inherit; color: inherit; }
button { border: 0; background: #1a5fd0; color: #fff; font-weight: 600; cursor: pointer; }
button:disabled { opacity: 0.5; cursor: default; }
output { display: block; margin-top: 1rem; overflow-wrap: anywhere; }
output.error { color: light-dark(#b3261e, #ff8a80); }
output.done { color: light-dark(#146c2e, #6dd58c); }
`;
