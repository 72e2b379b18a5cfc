/**
 * The page of a shop: it reads the backend's quote, verifies it against what the order costs and who is paid, and has the
 * wallet sign it. It has no API key and does not know the service.
 */
import type { SignedTransfer } from "@waybill/sdk";
import { formatAmount } from "@waybill/sdk/amounts";
import { signQuote, verifyQuote } from "@waybill/sdk/evm";
import { parseQuote, type StoredQuote } from "@waybill/sdk/quotes";
import { createStore, type EIP6963ProviderDetail } from "mipd";

function at<T extends Element>(id: string, type: new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`the page has no #${id}`);
  return found;
}

/**
 * The order that the shop's customer has agreed to. The page has it from its own address: a quote for anything else is
 * not signed.
 */
const { order, price, shop } = Object.fromEntries(new URLSearchParams(location.search));
/** A quote of the same amount on another network would be paid with other money. */
const NETWORK = "sepolia";
const TOKEN = "USDC";

const select = at("wallet", HTMLSelectElement);
const payButton = at("pay", HTMLButtonElement);
const status = at("status", HTMLOutputElement);

const store = createStore();
/** Only adds: what the user has chosen stays chosen, whoever announces itself later. */
function offer(wallets: readonly EIP6963ProviderDetail[]): void {
  const known = new Set([...select.options].map(({ value }) => value));
  for (const { info } of wallets) if (!known.has(info.uuid)) select.add(new Option(info.name, info.uuid));
}
store.subscribe(offer);
offer(store.getProviders());

async function post(path: string, body: unknown): Promise<string> {
  const response = await fetch(path, { method: "POST", body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

interface Payment {
  quoted: StoredQuote;
  /** The one that was chosen when the payment was shown. */
  wallet: { provider: EIP6963ProviderDetail["provider"]; address: `0x${string}` };
  signed?: SignedTransfer;
}
let shown: Payment | undefined;

function offerPayment(payment: Payment | undefined): void {
  shown = payment;
  at("payment", HTMLElement).hidden = !payment;
  payButton.textContent = payment?.signed ? "Send again" : "Sign and pay";
}

async function show(): Promise<void> {
  offerPayment(undefined);
  const found = store.getProviders().find(({ info }) => info.uuid === select.value);
  if (!found) throw new Error("Choose a wallet.");
  const { provider } = found;
  const [address] = await provider.request({ method: "eth_requestAccounts" });
  if (!address) throw new Error("The wallet gives no account.");
  const quoted = parseQuote(await post("/api/quotes", { order, from: address }));
  const { recipient, amount, token, network, destinationToken, destinationNetwork } = verifyQuote(quoted);
  const value = formatAmount(amount, token);
  const isAgreed =
    recipient.toLowerCase() === shop?.toLowerCase() &&
    value === price &&
    [token, destinationToken].every(({ symbol }) => symbol === TOKEN) &&
    [network, destinationNetwork].every((one) => one === NETWORK);
  if (!isAgreed) throw new Error("The quote is not for this order.");
  at("summary", HTMLElement).textContent = `${value} ${TOKEN} to ${recipient} on ${NETWORK}`;
  offerPayment({ quoted, wallet: { provider, address } });
}

async function pay(): Promise<void> {
  const payment = shown;
  if (!payment) return;
  offerPayment(undefined);
  // A wallet is asked once for a quote. A signed payment can be paid, whatever happens afterwards: only the same bytes are
  // sent again.
  payment.signed ??= await signQuote(payment.quoted, payment.wallet);
  try {
    const answer = JSON.parse(await post("/api/payments", payment.signed)) as { status: string };
    status.textContent = answer.status;
  } catch (error) {
    offerPayment(payment);
    throw error;
  }
}

for (const [id, work] of Object.entries({ quote: show, pay }))
  at(id, HTMLButtonElement).addEventListener("click", () => {
    status.textContent = "";
    work().catch((error: unknown) => {
      status.textContent = String(error);
    });
  });
