/**
 * The page of a shop: it reads the backend's quote, verifies it against what the order costs and who is paid, and has the
 * wallet sign it. It has no API key and does not know the service.
 */
import { formatAmount } from "@waybill/sdk/amounts";
import { signQuote, verifyQuote } from "@waybill/sdk/evm";
import { parseQuote, type StoredQuote } from "@waybill/sdk/quotes";
import { createStore } from "mipd";

const at = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
};

/** What the shop's customer has agreed to. The page knows it by itself: a quote for anything else is not signed. */
const { order, price, shop } = Object.fromEntries(new URLSearchParams(location.search));

const store = createStore();
const wallet = () => {
  const [found] = store.getProviders();
  if (!found) throw new Error("There is no wallet.");
  return found.provider;
};

async function post(path: string, body: unknown): Promise<string> {
  const response = await fetch(path, { method: "POST", body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

let quoted: StoredQuote | undefined;
let from: `0x${string}` | undefined;

async function show(): Promise<void> {
  [from] = await wallet().request({ method: "eth_requestAccounts" });
  const read = parseQuote(await post("/api/quotes", { order, from }));
  const proven = verifyQuote(read);
  const { recipient, amount, token } = proven;
  const value = formatAmount(amount, token);
  if (recipient.toLowerCase() !== shop?.toLowerCase() || value !== price || token.symbol !== "USDC")
    throw new Error("The quote is not for this order.");
  quoted = read;
  at("summary").textContent = `${value} ${token.symbol} to ${recipient}`;
  at("payment").hidden = false;
}

async function pay(): Promise<void> {
  if (!quoted || !from) return;
  const signed = await signQuote(quoted, { provider: wallet(), address: from });
  at("payment").hidden = true;
  at("status").textContent = (JSON.parse(await post("/api/payments", signed)) as { status: string }).status;
}

for (const [id, work] of Object.entries({ quote: show, pay }))
  at(id).addEventListener("click", () => {
    work().catch((error: unknown) => {
      at("status").textContent = String(error);
    });
  });
