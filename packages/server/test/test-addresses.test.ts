import { readFileSync } from "node:fs";
import { type LocalService, startLocalService } from "@waybill/server/local";
import { testAddresses } from "@waybill/spec/generated/screening";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { parse } from "yaml";
import { readSpec } from "../../../scripts/generate/spec";
import { isAddress } from "../src/chains/address";
import { findNetwork } from "../src/chains/registry";
import { naturalPerson } from "./harness";

// Walks through packages/server/TEST-ADDRESSES.md: every address, on every family, over HTTP, finds what is promised.

type Side = "sender" | "recipient";
interface Row {
  id: string;
  as: Side[];
  expects: Array<{ factor: string; level: string; only?: Side }>;
  evm: string;
  solana: string;
  cosmos: string;
}
const rows: Row[] = parse(readFileSync("spec/registry/test-addresses.yaml", "utf8"));

/** Where each family's addresses are tried. */
const families = { evm: "sepolia", solana: "solana-devnet", cosmos: "osmo-test-5" } as const;
type Family = keyof typeof families;

/** The page's promise about an address on one side, as `factor level`. */
const promised = (row: Row, side: Side): string[] =>
  row.expects
    .filter(({ only }) => only === undefined || only === side)
    .map(({ factor, level }) => `${factor.replace("<side>", side)} ${level}`);

let service: LocalService;
beforeAll(async () => {
  service = await startLocalService({ port: 0, networks: [...Object.values(families), "basesep"] });
});
afterAll(() => service.close());

// biome-ignore lint/suspicious/noExplicitAny: a test looks at bodies of every shape
type Body = any;

async function call(method: string, path: string, body?: unknown): Promise<{ status: number; body: Body }> {
  const response = await fetch(service.url + path, {
    method,
    headers: {
      Authorization: `Bearer ${service.apiKeys.default}`,
      ...(body !== undefined && { "Content-Type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

const wallet = (kind: Family, name: string): string =>
  service.wallets.find((one) => one.kind === kind && one.name === name)?.address ?? "";

async function riskOf(changes: Record<string, string>, to: Family = "evm"): Promise<Body> {
  const network = families[to];
  const query = new URLSearchParams({
    from_chain: network,
    to_chain: network,
    from_address: wallet(to, "alice"),
    to_address: wallet(to, "bob"),
    from_asset: "usdc",
    to_asset: "usdc",
    amount: "1000000",
    slippage_bps: "50",
    ...changes,
  });
  const { status, body } = await call("GET", `/v1/transactions/quote?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.risk;
}

const found = (risk: Body): string[] =>
  risk.risk_factors.map((one: Body) => `${one.factor} ${one.risk_level}`);

const asSide = (side: Side, address: string) =>
  side === "sender" ? { from_address: address } : { to_address: address };

const walk = (Object.keys(families) as Family[]).flatMap((family) =>
  rows.flatMap((row) => row.as.map((side) => [family, side, row.id, row] as const)),
);

test.each(walk)("%s, as %s: %s", async (family, side, _id, row) => {
  const risk = await riskOf(asSide(side, row[family]), family);
  if (row.expects.length === 0) return expect(risk).toBeNull();
  const factors = found(risk);
  for (const expected of promised(row, side)) expect(factors).toContain(expected);
});

test("a test address has only the findings that it is published for", async () => {
  const blemish = (risk: Body) =>
    found(risk).filter((one) => !one.endsWith(" low") && !one.startsWith("record_missing"));
  const [calm, ...others] = rows.filter(({ id }) => id !== "no-report");
  for (const row of others) {
    const risk = await riskOf({ from_address: calm?.evm ?? "", to_address: row.evm });
    const expected = promised(row, "recipient").filter(
      (one) => !one.endsWith(" low") && !one.startsWith("record_missing"),
    );
    // The pattern owns nothing, so the payment would fail. Dimensions of both sides fail as one factor each.
    const held = new Set(blemish(risk).filter((one) => one !== "simulation_reverted medium"));
    expect([...held].sort(), row.id).toEqual([...expected].sort());
  }
});

describe("factors that no address has of itself", () => {
  test("a sender who owns nothing: the payment would fail", async () => {
    const risk = await riskOf({ from_address: rows[0]?.evm ?? "" });
    expect(found(risk)).toContain("simulation_reverted medium");
  });

  test("to another network", async () => {
    const risk = await riskOf({ to_chain: "basesep", to_address: rows[0]?.evm ?? "" });
    expect(found(risk)).toContain("cross_chain_payment low");
    const far = await riskOf({ to_chain: "solana-devnet", to_address: rows[0]?.solana ?? "" });
    expect(found(far)).toContain("cross_chain_payment medium");
  });

  test("with a record of the person, an address is known, and a calm payment is low altogether", async () => {
    const [calm] = rows;
    if (!calm) throw new Error("no rows");
    for (const account of [calm.evm, wallet("evm", "alice")])
      await call("POST", "/v1/persons", naturalPerson(account));
    // Alice's own past comes from the index, which follows the chain.
    const risk = await vi.waitFor(async () => {
      const read = await riskOf({ to_address: calm.evm });
      expect(read.errors).toEqual([]);
      return read;
    });
    expect(found(risk)).toEqual(
      expect.arrayContaining(["known_attributed_sender low", "known_attributed_recipient low"]),
    );
    expect(risk.overall_risk_level).toBe("low");
  });

  test("the published address is malicious on Solana", async () => {
    const risk = await riskOf({ to_address: "42RLPACwZPx3vYYmxSueqsogfynBDqXK298EDsNoyoHi" }, "solana");
    expect(found(risk)).toEqual(
      expect.arrayContaining([
        "malicious_address_recipient high",
        "malicious_connection_recipient_direct high",
      ]),
    );
  });
});

test("every factor that the description lists is reached, in every level, and no other", async () => {
  const document = await readSpec("core");
  const factors = document.components.schemas.RiskFactor?.properties?.factor?.["x-factors"] as Array<{
    name: string;
    levels: string[];
  }>;
  const described = factors.flatMap(({ name, levels }) => levels.map((level) => `${name} ${level}`));
  const reached = [
    ...rows.flatMap((row) => row.as.flatMap((side) => promised(row, side))),
    "known_attributed_sender low",
    "known_attributed_recipient low",
    "cross_chain_payment low",
    "cross_chain_payment medium",
    "simulation_reverted medium",
    // Factors of a route, not of an address: test/sanctioned-payments.test.ts.
    "sanctioned_address_intermediary high",
    // Factors of contracts: test/recipients.test.ts.
    "unspendable_recipient medium",
    "assessment_error_unspendable_recipient medium",
    "assessment_error_sanctioned_owner medium",
    // Factors of multisigs: test/sanctioned-payments.test.ts.
    "sanctioned_owner_sender high",
    "sanctioned_owner_recipient high",
    // Names are of records and lists, not of addresses: risk/reports/name-factors.test.ts reaches these.
    ...["sender", "recipient"].flatMap((side) => [
      `name_match_${side} medium`,
      `name_match_${side} high`,
      `name_match_cleared_${side} low`,
      `name_match_unknown_${side} medium`,
      `name_match_unknown_${side} unknown`,
      `no_name_match_${side} low`,
    ]),
  ];
  expect([...new Set(reached)].sort()).toEqual(described.sort());
});

test("the addresses are valid, and no two of a family look alike", async () => {
  const { lookAlikeKey } = await import("../src/storage/look-alike-key");
  for (const kind of ["evm", "solana", "cosmos"] as const) {
    const network = findNetwork(families[kind]);
    for (const one of testAddresses) expect(network && isAddress(network, one[kind]), one[kind]).toBe(true);
    expect(new Set(testAddresses.map((one) => lookAlikeKey(one[kind]))).size).toBe(testAddresses.length);
  }
});
