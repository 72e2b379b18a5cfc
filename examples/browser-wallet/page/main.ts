/** A page that pays: what is shown comes from the verified transaction, and the wallet is the one that the user has chosen. */
import { isWaybillError, type Quoted, type SignedTransfer, Waybill } from "@waybill/sdk";
import { parseAmount } from "@waybill/sdk/amounts";
import { explain } from "@waybill/sdk/explain";
import { type FoundWallet, findWallets } from "./wallets";

function element<T extends Element>(selector: string, type: new () => T): T {
  const found = document.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`the page has no ${selector}`);
  return found;
}

const form = element("#request", HTMLFormElement);
const select = element("select", HTMLSelectElement);
const section = element("#payment", HTMLElement);
const payButton = element("#pay", HTMLButtonElement);
const status = element("#status", HTMLOutputElement);

interface Payment {
  waybill: Waybill;
  quoted: Quoted;
  wallet: FoundWallet;
  signed?: SignedTransfer;
}

let wallets: readonly FoundWallet[] = [];
let shown: Payment | undefined;

findWallets((found) => {
  wallets = found;
  // Only adds: what the user has chosen stays chosen, whoever announces itself later.
  const known = new Set([...select.options].map(({ value }) => value));
  for (const { id, name, network } of wallets)
    if (!known.has(id)) select.add(new Option(`${name} (${network})`, id));
});

function say(text: string, isError = false): void {
  status.textContent = text;
  status.classList.toggle("error", isError);
}

/** Shows what can be paid now; nothing when there is none. */
function offer(payment: Payment | undefined): void {
  shown = payment;
  section.hidden = !payment;
  payButton.textContent = payment?.signed ? "Send again" : "Sign and pay";
}

/** Runs what a button does, one at a time, and says what went wrong. */
async function guarded(button: HTMLButtonElement, work: () => Promise<void>): Promise<void> {
  button.disabled = true;
  try {
    await work();
  } catch (error) {
    say(isWaybillError(error) ? `${error.message}. ${error.hint}` : String(error), true);
  } finally {
    button.disabled = false;
  }
}

async function showPayment(): Promise<void> {
  offer(undefined);
  const input = new FormData(form);
  const field = (name: string) => String(input.get(name) ?? "").trim();
  const wallet = wallets.find(({ id }) => id === field("wallet"));
  if (!wallet) return say("Choose a wallet.", true);
  say("Asking for a quote...");
  const waybill = new Waybill({ baseUrl: field("service"), apiKey: field("apiKey") || undefined });
  const quoted = await waybill.quotes.get({
    from_chain: wallet.network,
    to_chain: wallet.network,
    from_asset: "usdc",
    to_asset: "usdc",
    from_address: await wallet.address(),
    to_address: field("recipient"),
    slippage_bps: 0,
    amount: String(parseAmount(field("amount"), { decimals: 6 })),
  });
  const { summary, payment, cost, expiresAt, warnings } = await explain(quoted);
  element("#summary", HTMLElement).textContent = summary;
  const facts = {
    From: payment.sender,
    To: payment.recipient ?? "not proven: the call is not decoded",
    Network: `${payment.network}${payment.testNetwork ? " (test network)" : ""}`,
    "You send": payment.sends.value,
    "Network fee": `at most ${cost.networkFee.value}`,
    "Valid until": new Date(expiresAt).toLocaleTimeString(),
  };
  element("#facts", HTMLElement).replaceChildren(
    ...Object.entries(facts).flatMap(([name, value]) => [textIn("dt", name), textIn("dd", value)]),
  );
  element("#warnings", HTMLElement).replaceChildren(...warnings.map(({ message }) => textIn("li", message)));
  offer({ waybill, quoted, wallet });
  say("Compare it with what you want to pay.");
}

/** Text, never markup: some of it comes from a server. */
function textIn(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

async function pay(): Promise<void> {
  const payment = shown;
  if (!payment) return;
  const { waybill, quoted, wallet } = payment;
  // A wallet is asked once for a quote: another payment needs another quote.
  offer(undefined);
  if (!payment.signed) say(`Confirm the payment in ${wallet.name}.`);
  payment.signed ??= await wallet.sign(quoted, waybill);
  const { txHash } = payment.signed;
  try {
    await waybill.transactions.submit(payment.signed);
  } catch (error) {
    // It can be included all the same, so that nothing but the same bytes may be sent.
    offer(payment);
    throw error;
  }
  say(`Sent as ${txHash}, waiting...`);
  say(`${(await waybill.transactions.wait(txHash)).status}: ${txHash}`);
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  void guarded(element("form button", HTMLButtonElement), showPayment);
});
payButton.addEventListener("click", () => void guarded(payButton, pay));
