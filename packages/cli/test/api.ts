import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { encodeFunctionData, erc20Abi, getAddress, keccak256 } from "viem";
import { onTestFinished } from "vitest";

/** Public development accounts (anvil's first two) and Sepolia's USDC. */
export const alice = {
  address: "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
  key: "0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80",
} as const;
export const bob = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
export const usdc = "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238";
const apiKey = "test-key";

export interface Seen {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}
type Reply = { status: number; body?: unknown; headers?: Record<string, string> };
type Handler = (seen: Seen) => Reply;

const message = (error: string, text: string) => ({ error, details: { message: text } });

/** The parts of the interface the command line needs, in memory, over a real socket. One test changes what it wants. */
export async function startApi(routes: Record<string, Handler> = {}): Promise<{
  url: string;
  seen: Seen[];
  env: Record<string, string>;
}> {
  const seen: Seen[] = [];
  const all = { ...standardRoutes(), ...routes };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const one = {
      method: request.method ?? "",
      path: url.pathname,
      query: url.searchParams,
      body: await body(request),
    };
    seen.push(one);
    const open = /^\/v1\/(networks|providers|tokens)/.test(url.pathname);
    const refused = !open && request.headers.authorization !== `Bearer ${apiKey}`;
    const reply = refused
      ? { status: 401, body: message("authentication failed", "no such key") }
      : find(all, one);
    response.writeHead(reply.status, {
      "content-type": "application/json",
      "x-request-id": "req-1",
      ...reply.headers,
    });
    response.end(reply.body === undefined ? "" : stringify(reply.body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, seen, env: { WAYBILL_BASE_URL: url, WAYBILL_API_KEY: apiKey } };
}

function find(routes: Record<string, Handler>, seen: Seen): Reply {
  for (const [route, handler] of Object.entries(routes)) {
    const [method, path = ""] = route.split(" ");
    const pattern = new RegExp(`^${path.replaceAll("*", "[^/]+")}$`);
    if (method === seen.method && pattern.test(seen.path)) return handler(seen);
  }
  return { status: 404, body: message("not found", "no such path") };
}

/** JSON in which bigint amounts stay whole numbers, as the interface sends them. */
function stringify(value: unknown): string {
  const marked = JSON.stringify(value, (_, one) => (typeof one === "bigint" ? `bigint:${one}` : one));
  return marked.replaceAll(/"bigint:(-?\d+)"/g, "$1");
}

async function body(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString("utf8");
  return text === "" ? undefined : JSON.parse(text);
}

export const network = { slug: "sepolia", label: "Sepolia", kind: "evm", aliases: [], is_testnet: true };
export const token = {
  network: "sepolia",
  slug: "usdc",
  label: "USD Coin (Sepolia)",
  symbol: "USDC",
  exponent: 6,
  kind: "erc20",
  aliases: [],
  addr: usdc,
};

function personRecord(id: string, name: string, account: string) {
  return {
    id,
    created_at: "2026-01-02T03:04:05Z",
    kind: "legal",
    person: { country_of_registration: "DE" },
    name_identifiers: [{ primary_identifier: name, type: "LEGL" }],
    national_identifiers: [],
    account_numbers: [{ account_number: account }],
    addresses: [],
  };
}
export const northwind = personRecord(
  "5b0e0a5e-6c2a-4f0e-9a55-0d1f7b0f3c11",
  "Northwind GmbH",
  alice.address,
);
const contoso = personRecord("5b0e0a5e-6c2a-4f0e-9a55-0d1f7b0f3c12", "Contoso SA", bob);

/** An honest quote for what was asked; `change` makes it something else. */
export function quoteFor(
  query: URLSearchParams,
  change: { to?: string; amount?: bigint; level?: string } = {},
) {
  const asked = (name: string) => query.get(name) ?? "";
  const amount = change.amount ?? BigInt(asked("amount"));
  const leg = (account: string, side: "from" | "to") => ({
    account,
    amount: asked("amount"),
    amount_formatted: null,
    decimals: 6,
    logo_url: null,
    name: null,
    network: asked(`${side}_chain`),
    symbol: "USDC",
    token: asked(`${side}_asset`),
    usd_amount: null,
    usd_price: null,
  });
  const to = getAddress(change.to ?? asked("to_address"));
  return {
    quote: {
      id: "0b9d7a80-6a1c-4f0e-8f3f-0e7d0c3f3a51",
      provider: "direct",
      created_at: "2026-01-02T03:04:05Z",
      expires_at: "2099-01-01T00:00:00Z",
      source: leg(asked("from_address"), "from"),
      destination: leg(asked("to_address"), "to"),
      min_amount_out: asked("amount"),
      fee: { network_fee: "130000000000000", router_fee: "", total_fee: "", fee_asset: "" },
      transactions: [
        {
          kind: "evm",
          chain_id: "11155111",
          to: usdc,
          data: encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, amount] }),
          value: "0",
          erc20_approvals: [],
          meta: {
            nonce: "7",
            gas_limit: "65000",
            max_fee_per_gas: "2000000000",
            max_priority_fee_per_gas: "1000000000",
            simulation: "success",
            simulation_reason: null,
          },
        },
      ],
    },
    risk: {
      overall_risk_level: change.level ?? "low",
      risk_factors: [
        {
          factor: "established_interaction_history",
          risk_level: change.level ?? "low",
          description: "Both addresses have paid each other before.",
          risk_context: "payment",
        },
      ],
      processing_time_ms: 1.5,
      errors: [],
      request_summary: {
        sender_address: asked("from_address"),
        recipient_address: asked("to_address"),
        amount: BigInt(asked("amount")),
        sender_network: asked("from_chain"),
        recipient_network: asked("to_chain"),
        sender_token: asked("from_asset"),
        recipient_token: asked("to_asset"),
        timestamp: null,
      },
    },
  };
}

function report(hash: string) {
  return {
    tx_hash: hash,
    amount: 9007199254740993n,
    network: "sepolia",
    travel_rule_compliant: true,
    created_at: "2026-01-02T03:04:05Z",
    sender: northwind,
    recipient: null,
  };
}

function standardRoutes(): Record<string, Handler> {
  const lookup = (account: string) =>
    [northwind, contoso].find(
      (one) => one.account_numbers[0]?.account_number.toLowerCase() === account.toLowerCase(),
    );
  return {
    "GET /v1/networks": () => ({ status: 200, body: [network] }),
    "GET /v1/providers": () => ({
      status: 200,
      body: [{ slug: "direct", label: "Direct transfer", kind: "direct", aliases: [], website: null }],
    }),
    "GET /v1/tokens": () => ({ status: 200, body: [token] }),
    "GET /v1/tokens/sepolia": () => ({ status: 200, body: [token] }),
    "GET /v1/tokens/*": () => ({ status: 404, body: message("not found", "network not found") }),
    "GET /v1/persons": () => ({ status: 200, body: [northwind, contoso] }),
    "POST /v1/persons": ({ body }) => ({ status: 201, body: { ...northwind, ...(body as object) } }),
    "GET /v1/persons/by_account/*": ({ path }) => {
      const record = lookup(decodeURIComponent(path.split("/").at(-1) ?? ""));
      return record
        ? { status: 200, body: record }
        : { status: 404, body: message("not found", "account not found") };
    },
    "GET /v1/persons/*": ({ path }) =>
      path.endsWith(northwind.id)
        ? { status: 200, body: northwind }
        : { status: 404, body: message("not found", "person not found") },
    "PUT /v1/persons/*": ({ body }) => ({ status: 200, body: { ...northwind, ...(body as object) } }),
    "DELETE /v1/persons/*": () => ({ status: 204 }),
    "GET /v1/transactions/quote": ({ query }) => ({ status: 200, body: quoteFor(query) }),
    "GET /v1/transactions/quotes": ({ query }) => {
      const { quote, risk } = quoteFor(query);
      return { status: 200, body: { quotes: [quote], risk } };
    },
    "POST /v1/transactions": ({ body }) => ({
      status: 202,
      body: { tx_hash: keccak256((body as { signed_payload: `0x${string}` }).signed_payload) },
    }),
    "GET /v1/transactions": () => ({
      status: 200,
      body: [report(`0x${"ab".repeat(32)}`), report(`0x${"cd".repeat(32)}`)],
    }),
    "GET /v1/transactions/track/*": () => ({
      status: 200,
      body: { provider: "direct", status: "completed", raw: { block_number: 12 } },
    }),
    "GET /v1/transactions/*": ({ path }) => ({ status: 200, body: report(path.split("/").at(-1) ?? "") }),
  };
}
