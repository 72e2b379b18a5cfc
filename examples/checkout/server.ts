/**
 * The shop's server: it alone has the API key. It quotes an order, screens the quote again before the wallet sends it, and
 * reports what the wallet has sent.
 */
import { pathToFileURL } from "node:url";
import { isWaybillError, type SignedTransfer, Waybill } from "@waybill/sdk";
import { parseAmount } from "@waybill/sdk/amounts";
import { parseQuote, serializeQuote } from "@waybill/sdk/quotes";
import express, { type ErrorRequestHandler } from "express";

export interface Shop {
  baseUrl: string;
  apiKey: string | undefined;
  /** The shop's own address: a page never says who is paid. */
  recipient: string;
  /** The network on which orders are paid. */
  network: string;
  /** Amounts in USDC, by order. */
  orders: ReadonlyMap<string, string>;
  /** The folder of the built page. */
  pages: string;
}

export function checkout({ baseUrl, apiKey, recipient, network, orders, pages }: Shop) {
  const waybill = new Waybill({ baseUrl, apiKey });
  const app = express();
  app.use(express.static(pages), express.json());

  // Quotes travel as text, because a number of JSON cannot hold every amount.
  app.post("/api/quotes", async ({ body }, response) => {
    const amount = orders.get(String(body.order));
    if (amount === undefined) return void response.status(404).json({ error: "There is no such order." });
    const quoted = await waybill.quotes.get({
      from_chain: network,
      to_chain: network,
      from_asset: "usdc",
      to_asset: "usdc",
      from_address: String(body.from),
      to_address: recipient,
      amount: String(parseAmount(amount, { decimals: 6 })),
      slippage_bps: 0,
    });
    response.type("json").send(serializeQuote(quoted));
  });

  app.post("/api/screenings", async ({ body }, response) => {
    const screened = await waybill.quotes.screen(parseQuote(String(body.quote)));
    response.type("json").send(serializeQuote(screened));
  });

  // The service checks it: a transaction that is not that of its quote is refused. The same one again is reported once.
  app.post("/api/payments", async ({ body }, response) => {
    const sent: SignedTransfer = body;
    await waybill.transactions.submit(sent);
    const { status } = await waybill.transactions.wait(sent.txHash);
    response.json({ status });
  });

  const refuse: ErrorRequestHandler = (error, _request, response, _next) => {
    const message = isWaybillError(error) ? error.message : "The request is not valid.";
    response.status(400).json({ error: message });
  };
  app.use(refuse);
  return app;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { WAYBILL_BASE_URL = "http://127.0.0.1:4280", WAYBILL_API_KEY, PORT = "3000" } = process.env;
  const bob = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
  const shop = { recipient: bob, network: "sepolia", orders: new Map([["17", "2.5"]]), pages: "dist" };
  checkout({ baseUrl: WAYBILL_BASE_URL, apiKey: WAYBILL_API_KEY, ...shop }).listen(Number(PORT), "127.0.0.1");
  console.log(`http://127.0.0.1:${PORT}/?order=17&price=2.5&shop=${bob}`);
}
