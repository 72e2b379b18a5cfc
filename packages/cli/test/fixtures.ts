import { encodeFunctionData, erc20Abi, getAddress } from "viem";

/** Public development accounts (anvil's first two) and Sepolia's USDC. */
export const alice = {
  address: "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
  key: "0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80",
} as const;
export const bob = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
export const usdc = "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238";

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
export const contoso = personRecord("5b0e0a5e-6c2a-4f0e-9a55-0d1f7b0f3c12", "Contoso SA", bob);

/** An honest quote for a request; `change` alters it. */
export function quoteFor(
  query: URLSearchParams,
  change: { to?: string; amount?: bigint; level?: string; simulation?: string } = {},
) {
  const param = (name: string) => query.get(name) ?? "";
  const amount = change.amount ?? BigInt(param("amount"));
  const leg = (account: string, side: "from" | "to") => ({
    account,
    amount: param("amount"),
    amount_formatted: null,
    decimals: 6,
    logo_url: null,
    name: null,
    network: param(`${side}_chain`),
    symbol: "USDC",
    token: param(`${side}_asset`),
    usd_amount: null,
    usd_price: null,
  });
  const to = getAddress(change.to ?? param("to_address"));
  return {
    quote: {
      id: "0b9d7a80-6a1c-4f0e-8f3f-0e7d0c3f3a51",
      provider: "direct",
      created_at: "2026-01-02T03:04:05Z",
      expires_at: "2099-01-01T00:00:00Z",
      source: leg(param("from_address"), "from"),
      destination: leg(param("to_address"), "to"),
      min_amount_out: param("amount"),
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
            simulation: change.simulation ?? "success",
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
        sender_address: param("from_address"),
        recipient_address: param("to_address"),
        amount: BigInt(param("amount")),
        sender_network: param("from_chain"),
        recipient_network: param("to_chain"),
        sender_token: param("from_asset"),
        recipient_token: param("to_asset"),
        timestamp: null,
      },
    },
  };
}

export function report(hash: string) {
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
