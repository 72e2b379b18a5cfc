/**
 * A backend that has the API key, for wallets in browsers: it quotes an order, hands the quote out as text, and submits what
 * the page has signed. `startBackend` serves the page's files, too.
 */
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { isWaybillError, type SignedTransfer, Waybill } from "@waybill/sdk";
import { parseAmount } from "@waybill/sdk/amounts";
import { serializeQuote } from "@waybill/sdk/quotes";

interface BackendOptions {
  baseUrl: string;
  apiKey: string;
  /** The shop's own address: a page never says who is paid. */
  recipient: string;
  /** Amounts in USDC, by order. */
  orders: Readonly<Record<string, string>>;
  /** The network on which they are paid. */
  network: string;
  /** The folder of the built page. */
  pages: string;
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
};

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = "";
  for await (const part of request) {
    text += part;
    if (text.length > 100_000) throw new Error("the body is too long");
  }
  return JSON.parse(text) as Record<string, unknown>;
}

/** Starts it on a free port of this machine. */
export async function startBackend({ baseUrl, apiKey, recipient, orders, network, pages }: BackendOptions) {
  const waybill = new Waybill({ baseUrl, apiKey });

  const quote = async ({ order, from }: Record<string, unknown>): Promise<string> => {
    const amount = Object.hasOwn(orders, String(order)) ? orders[String(order)] : undefined;
    if (amount === undefined) throw new Error("there is no such order");
    const quoted = await waybill.quotes.get({
      from_chain: network,
      to_chain: network,
      from_asset: "usdc",
      to_asset: "usdc",
      from_address: String(from),
      to_address: recipient,
      slippage_bps: 0,
      amount: String(parseAmount(amount, { decimals: 6 })),
    });
    return serializeQuote(quoted);
  };

  const submit = async (signed: unknown): Promise<string> => {
    // The service checks it: signed bytes that are not those of its quote are refused.
    const { txHash } = signed as SignedTransfer;
    await waybill.transactions.submit(signed as SignedTransfer);
    return JSON.stringify({ status: (await waybill.transactions.wait(txHash)).status });
  };

  const server = createServer(async (request, response) => {
    const { method, url = "/" } = request;
    try {
      if (method === "POST") {
        const body = await bodyOf(request);
        const answer = url === "/api/quotes" ? await quote(body) : await submit(body);
        response.setHeader("Content-Type", "application/json");
        return response.end(answer);
      }
      const path = new URL(url, "http://localhost").pathname;
      const file = join(pages, path === "/" ? "index.html" : path);
      response.setHeader("Content-Type", types[extname(file)] ?? "application/octet-stream");
      return response.end(await readFile(file));
    } catch (error) {
      response.statusCode = 400;
      return response.end(JSON.stringify({ error: isWaybillError(error) ? error.message : "bad request" }));
    }
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}/`, close };
}
