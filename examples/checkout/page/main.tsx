/**
 * The checkout: it reads the server's quote, verifies it against what the order costs and who is paid, and has the wallet
 * send it. The page has no API key and does not know the service.
 */
import type { Quoted, SignedTransfer } from "@waybill/sdk";
import { verifyQuote } from "@waybill/sdk/evm";
import { sendQuote } from "@waybill/sdk/evm-wallets";
import { parseQuote, serializeQuote } from "@waybill/sdk/quotes";
import { createStore, type EIP6963ProviderDetail } from "mipd";
import { useState, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";

/** The order that the customer has agreed to, from the page's own address: a quote for anything else is not paid. */
const { order, price, shop } = Object.fromEntries(new URLSearchParams(location.search));
/** A quote of the same amount on another network would be paid with other money. */
const NETWORK = "sepolia";
const TOKEN = "USDC";

const wallets = createStore();

async function post(path: string, body: unknown): Promise<string> {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(JSON.parse(text).error);
  return text;
}

/** Asks the service, through the shop's server, whether the payment may still be made. */
const screen = async (quoted: Quoted) =>
  parseQuote(await post("/api/screenings", { quote: serializeQuote(quoted) }));

function requireAgreed(quoted: Quoted): void {
  const { recipient, amountFormatted, token, network, destinationToken, destinationNetwork } =
    verifyQuote(quoted);
  const isAgreed =
    recipient.toLowerCase() === shop?.toLowerCase() &&
    amountFormatted === price &&
    [token, destinationToken].every(({ symbol }) => symbol === TOKEN) &&
    [network, destinationNetwork].every((one) => one === NETWORK);
  if (!isAgreed) throw new Error("The quote is not for this order.");
}

interface Payment {
  wallet: EIP6963ProviderDetail;
  quoted: Quoted;
  /** Set once the wallet has sent it: from then on nothing but the same transaction is reported. */
  sent?: SignedTransfer;
}

function Checkout() {
  const found = useSyncExternalStore(wallets.subscribe, wallets.getProviders);
  const [chosen, choose] = useState("");
  const [payment, setPayment] = useState<Payment>();
  const [status, setStatus] = useState("");
  const [isBusy, setBusy] = useState(false);

  async function show() {
    setPayment(undefined);
    const wallet = found.find(({ info }) => info.uuid === chosen);
    if (!wallet) throw new Error("Choose a wallet.");
    const [from] = await wallet.provider.request({ method: "eth_requestAccounts" });
    if (!from) throw new Error("The wallet gives no account.");
    const quoted = parseQuote(await post("/api/quotes", { order, from }));
    requireAgreed(quoted);
    setPayment({ wallet, quoted });
  }

  async function pay({ wallet, quoted, sent: before }: Payment) {
    setPayment(undefined);
    const sent = before ?? (await sendQuote(quoted, wallet, { client: { quotes: { screen } } }));
    try {
      setStatus(JSON.parse(await post("/api/payments", sent)).status);
    } catch (error) {
      setPayment({ wallet, quoted, sent });
      throw error;
    }
  }

  /** Runs one action at a time, and shows why it failed. */
  async function run(action: () => Promise<void>) {
    setBusy(true);
    setStatus("");
    await action().catch((error: unknown) => setStatus(String(error)));
    setBusy(false);
  }

  return (
    <>
      <h1>Pay your order</h1>
      <label>
        Wallet{" "}
        <select value={chosen} onChange={({ target }) => choose(target.value)}>
          <option value="">Choose a wallet</option>
          {found.map(({ info }) => (
            <option key={info.uuid} value={info.uuid}>
              {info.name}
            </option>
          ))}
        </select>
      </label>
      <button type="button" disabled={isBusy} onClick={() => run(show)}>
        Show payment
      </button>
      {payment && (
        <section id="payment">
          <h2>{`${price} ${TOKEN} to ${shop} on ${NETWORK}`}</h2>
          <button type="button" disabled={isBusy} onClick={() => run(() => pay(payment))}>
            {payment.sent ? "Send again" : "Pay"}
          </button>
        </section>
      )}
      <output id="status">{status}</output>
    </>
  );
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<Checkout />);
