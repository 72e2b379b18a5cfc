import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { keccak256 } from "viem";
import { onTestFinished } from "vitest";

/**
 * The handling of a submission: passed on, lost before or after the service receives it, refused, or accepted and discarded
 * (`swallow`, on EVM).
 */
type Handling = "pass" | "lose" | "pass and lose the answer" | "refuse" | "swallow";

/** The parts next to a quote; of the quote, only the expiry and the fields that a signature needs can be changed. */
interface QuoteAnswer {
  quote: { expires_at: string; transactions: { meta?: object }[] };
  risk: {
    overall_risk_level: string;
    risk_factors: { factor: string; risk_level: string; description: string; risk_context: string }[];
    sanctioned_parties?: object[];
  };
  policy?: object;
}

/**
 * A service behind a connection that can lose submissions; `target` can be changed to another service. `onSubmission` decides
 * about each submission, which waits until then; a lost submission gets no answer. `onQuote` changes the parts next to quotes.
 */
export async function interceptingProxy(
  target: string | (() => string),
  onSubmission: (body: string) => Handling | Promise<Handling>,
  onQuote: (answer: QuoteAnswer, to: string) => void = () => {},
): Promise<{ url: string }> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString("utf8");
    const isSubmission = request.method === "POST" && request.url === "/v1/transactions";
    const handling = isSubmission ? await onSubmission(body) : "pass";
    if (handling === "lose") return void request.socket.destroy();
    if (handling === "swallow") {
      response.writeHead(201, { "content-type": "application/json" });
      const { signed_payload } = JSON.parse(body);
      return void response.end(JSON.stringify({ tx_hash: keccak256(signed_payload) }));
    }
    if (handling === "refuse") {
      const details = { signed_payload: [{ code: "rejected", message: "out of gas money", params: {} }] };
      response.writeHead(422, { "content-type": "application/json" });
      return void response.end(JSON.stringify({ error: "validation failed", details }));
    }
    const service = typeof target === "string" ? target : target();
    const answer = await fetch(`${service}${request.url}`, {
      method: request.method ?? "GET",
      headers: {
        authorization: request.headers.authorization ?? "",
        "content-type": request.headers["content-type"] ?? "application/json",
      },
      ...(body !== "" && { body }),
    });
    let text = await answer.text();
    const { pathname, searchParams } = new URL(request.url ?? "", service);
    if (pathname === "/v1/transactions/quote" && answer.ok) {
      const quoted: QuoteAnswer = JSON.parse(text);
      onQuote(quoted, searchParams.get("to_address") ?? "");
      text = JSON.stringify(quoted);
    }
    if (handling !== "pass") return void request.socket.destroy();
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
